/** Bonuses: an amount, the turnover that it owes, and when it ends. Settled bets move it; one that is rolled back moves it back. */
import * as z from 'zod/mini';
import { FULL_MEMBERS, call } from '../call.ts';
import { amount, id, names, sentences, unixMs } from '../fields.ts';
import { recordAnswer, recordPage, recordRange } from '../recordPage.ts';

const relay = { group: 'relay', callers: FULL_MEMBERS } as const;
export const BONUS_STATES = ['active', 'cleared', 'forfeited', 'expired'] as const;
const bonus = z.object({
  id,
  title: names,
  terms: sentences,
  state: z.enum(BONUS_STATES),
  amount,
  turnoverOwed: amount,
  turnoverDone: amount,
  /** Weight of a bet's turnover by category, parts per million. */
  weights: z.record(z.string(), z.number()),
  grantedAt: unixMs,
  expiresAt: unixMs,
  endedAt: z.nullable(unixMs),
  reference: id,
});
export const bonusRecord = call({
  ...relay,
  name: 'bonusRecord',
  method: 'GET',
  path: '/wps/relay/records/bonuses',
  query: z.strictObject({ ...recordRange, state: z.optional(z.enum(BONUS_STATES)), ...recordPage }),
  answer: recordAnswer(bonus),
  errors: ['trial-refused'],
  summary: 'Own bonuses with their turnover, joined to `ledger`',
  rows: ['R-MEMB-09'],
});
export const forfeitBonus = call({
  ...relay,
  name: 'forfeitBonus',
  method: 'POST',
  path: '/wps/relay/bonuses/forfeit',
  /** `amount` as it was shown: the house refuses to take another. */
  body: z.strictObject({ id, amount }),
  answer: bonus,
  errors: ['trial-refused', 'not-found', 'terms-changed', 'insufficient-funds'],
  summary: 'Give a bonus up, so that nothing is owed for it',
  rows: ['R-MEMB-09'],
});
