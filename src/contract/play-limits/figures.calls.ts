/** What the own play came to in the last days, beside the limits. */
import * as z from 'zod/mini';
import { FULL_MEMBERS, call } from '../call.ts';
import { amount, day } from '../fields.ts';
import { asOf, minPosition } from '../recordPage.ts';

const count = z.number().check(z.int(), z.gte(0));

export const playFigures = call({
  name: 'playFigures',
  method: 'GET',
  path: '/wps/relay/limits/figures',
  group: 'relay',
  callers: FULL_MEMBERS,
  query: z.strictObject({ minPosition }),
  answer: z.object({
    /** Shortest first. They end now. */
    periods: z.array(
      z.object({
        /** Length in days of the merchant's zone, the last of which is today. */
        days: count,
        /** The first day. */
        from: day,
        /** Logged in; sessions that overlap count once. */
        minutes: count,
        /** Deposits that were credited, before fees. */
        deposits: amount,
        depositCount: count,
        /** These three are of settled bets; the result is below 0 where the member has lost. */
        stake: amount,
        payout: amount,
        result: amount,
        daysPlayed: count,
      }),
    ),
    asOf,
  }),
  errors: ['trial-refused'],
  summary: 'Own time, deposits and bets of 7, 30 and 365 days, as of a position of `ledger`',
  rows: [],
});
