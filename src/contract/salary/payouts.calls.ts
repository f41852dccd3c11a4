/** Reads of the payouts of commission, daily and hourly salary and dividends, and the answer to a dividend request. */
import * as z from 'zod/mini';
import { AGENT_RELAY, call } from '../call.ts';
import { amount, dayRange, id, pageQuery, shortText } from '../fields.ts';
import { PAYOUT_STATES, payoutAnswer } from './payouts.topics.ts';

/** Newest first; `total`: the sum of the amounts over all pages. */
const paged = z.object({
  list: z.array(payoutAnswer),
  totalPages: z.number(),
  count: z.number(),
  total: amount,
});
const query = z.strictObject({ ...pageQuery, ...dayRange, state: z.optional(z.enum(PAYOUT_STATES)) });

export const dailySalary = call({
  ...AGENT_RELAY,
  name: 'dailySalary',
  method: 'GET',
  path: '/wps/relay/salary/daily',
  query,
  answer: paged,
  summary: 'Own daily salary, by the merchant day of the sales',
  rows: ['R-CALL-34', 'R-CONT-10'],
});
export const hourlySalary = call({
  ...AGENT_RELAY,
  name: 'hourlySalary',
  method: 'GET',
  path: '/wps/relay/salary/hourly',
  query,
  answer: paged,
  summary: 'Own hourly salary, by the merchant day of the sales',
  rows: ['R-CALL-34', 'R-CONT-10'],
});
/** `role`: the caller's own dividends, or those that direct downlines ask of the caller. */
export const dividendRequests = call({
  ...AGENT_RELAY,
  name: 'dividendRequests',
  method: 'GET',
  path: '/wps/relay/dividend',
  query: z.strictObject({
    ...pageQuery,
    ...dayRange,
    role: z.optional(z.enum(['payee', 'payer'])),
    state: z.optional(z.enum(PAYOUT_STATES)),
  }),
  answer: paged,
  summary: 'Dividends, received and asked for, by the last day of their period',
  rows: ['R-PATH-45', 'R-CALL-33'],
});
export const processDividend = call({
  ...AGENT_RELAY,
  name: 'processDividend',
  method: 'POST',
  path: '/wps/relay/dividend',
  body: z.strictObject({ requestId: id, decision: z.enum(['accept', 'refuse']) }),
  answer: z.object({ requestId: id, state: z.enum(PAYOUT_STATES) }),
  errors: ['agent-only', 'not-found', 'forbidden', 'not-open', 'insufficient-funds'],
  summary: 'Accept or refuse a dividend request; the row changes once',
  rows: ['R-PATH-45'],
});
/**
 * One line for each direct downline at the head of a branch; for hourly salary one for each clock hour that counts. `earned` in
 * millionths of a minor unit; their sum is that of the payout.
 */
export const payoutLines = call({
  ...AGENT_RELAY,
  name: 'payoutLines',
  method: 'GET',
  path: '/wps/relay/payouts/lines',
  query: z.strictObject({ reference: id }),
  answer: z.object({
    list: z.array(
      z.object({
        /** '' in a line of an hour, and where small lines are merged. */
        member: shortText,
        account: shortText,
        /** Clock hour of the merchant day, 0 to 23; null: of the whole period. */
        hour: z.nullable(z.number().check(z.int(), z.gte(0), z.lte(23))),
        activeMembers: z.number().check(z.int(), z.gte(0)),
        validBet: amount,
        profitLoss: amount,
        earned: z.number().check(z.int()),
      }),
    ),
  }),
  errors: ['agent-only', 'not-found', 'forbidden'],
  summary: 'The lines of a payout, received or owed',
  rows: ['R-CONT-10'],
});
