/** A member's own bets as a record, joined to the live topic `bets`: equal fields have equal names and states in both. */
import * as z from 'zod/mini';
import { FULL_MEMBERS, call } from '../call.ts';
import { amount, day, id, names, shortText, unixMs } from '../fields.ts';
import { minPosition, recordAnswer, recordPage, recordRange, totalsAnswer } from '../recordPage.ts';
import { BET_STATES } from '../wallet/wallet.topics.ts';

const relay = { group: 'relay', callers: FULL_MEMBERS, errors: ['trial-refused'] } as const;
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
      betId: id,
      roundId: id,
      reference: id,
      vendor: id,
      category: shortText,
      gameId: id,
      gameName: names,
      state: z.enum(BET_STATES),
      stake: amount,
      /** These three are null while the bet is open. */
      validBet: z.nullable(amount),
      payout: z.nullable(amount),
      result: z.nullable(amount),
      placedAt: unixMs,
      settledAt: z.nullable(unixMs),
    }),
  ),
  summary: 'Own bets of a range, joined to `bets`',
  rows: ['R-MEMB-06', 'R-MEMB-17'],
});
export const betTotals = call({
  ...relay,
  name: 'betTotals',
  method: 'GET',
  path: '/wps/relay/records/bets/totals',
  query: z.strictObject({ ...filter, minPosition }),
  /** Open bets count with their stake alone. */
  answer: totalsAnswer(sums),
  summary: 'Sums over the filter of betRecord, as of a position of `bets`',
  rows: ['R-MEMB-06'],
});
export const profitReport = call({
  ...relay,
  name: 'profitReport',
  method: 'GET',
  path: '/wps/relay/records/profit',
  query: z.strictObject({ ...recordRange, category: z.optional(shortText), minPosition }),
  /** The figures of the days add up to the totals; those of the categories do, but for the bonuses, which have none. */
  answer: totalsAnswer({
    ...sums,
    bonuses: amount,
    days: z.array(z.object({ day, ...sums, bonuses: amount })),
    categories: z.array(z.object({ category: shortText, ...sums })),
  }),
  summary: 'Win and loss by day and by category, as of a position of `bets`',
  rows: ['R-MEMB-08', 'R-MEMB-17'],
});
