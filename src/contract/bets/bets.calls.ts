/** A member's own bets as a record, joined to the live topic `bets`. */
import * as z from 'zod/mini';
import { FULL_MEMBERS, call } from '../call.ts';
import { amount, day, id, shortText, unixMs } from '../fields.ts';
import { recordAnswer, recordPage, recordRange, totalsAnswer } from '../recordPage.ts';

const relay = { group: 'relay', callers: FULL_MEMBERS, errors: ['trial-refused'] } as const;
export const BET_STATES = ['open', 'won', 'lost', 'even', 'void'] as const;
const filter = {
  ...recordRange,
  category: z.optional(shortText),
  vendor: z.optional(id),
  state: z.optional(z.enum(BET_STATES)),
};
const sums = { stake: amount, validBet: amount, payout: amount, result: amount };

export const betRecord = call({
  ...relay,
  name: 'betRecord',
  method: 'GET',
  path: '/wps/relay/records/bets',
  query: z.strictObject({ ...filter, ...recordPage }),
  answer: recordAnswer(
    z.object({
      id,
      reference: id,
      gameId: id,
      gameName: shortText,
      category: shortText,
      vendor: id,
      state: z.enum(BET_STATES),
      ...sums,
      placedAt: unixMs,
      settledAt: z.nullable(unixMs),
    }),
  ),
  summary: 'Own bets of a range, joined to `bets` (path ours)',
  rows: ['R-MEMB-06', 'R-MEMB-17'],
});
export const betTotals = call({
  ...relay,
  name: 'betTotals',
  method: 'GET',
  path: '/wps/relay/records/bets/totals',
  query: z.strictObject(filter),
  answer: totalsAnswer(sums),
  summary: 'Sums over the filter of betRecord (path ours)',
  rows: ['R-MEMB-06'],
});
export const profitReport = call({
  ...relay,
  name: 'profitReport',
  method: 'GET',
  path: '/wps/relay/records/profit',
  query: z.strictObject({ ...recordRange, category: z.optional(shortText) }),
  /** The rows add up to the totals, by day as well as by category. */
  answer: totalsAnswer({
    ...sums,
    bonuses: amount,
    days: z.array(z.object({ day, ...sums, bonuses: amount })),
    categories: z.array(z.object({ category: shortText, ...sums })),
  }),
  summary: 'Win and loss by day and by category (path ours)',
  rows: ['R-MEMB-08', 'R-MEMB-17'],
});
