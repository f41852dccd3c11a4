/** Salaries and dividends of an agent (R-CONT-08 to 12). A payout is the exact sum of its lines (house.md, Salary). */
import * as z from 'zod/mini';
import { AGENTS, call } from '../call.ts';
import { amount, dayRange, id, itemId, logAnswer, pageQuery, shortText, unixMs } from '../fields.ts';

const agents = { group: 'relay', callers: AGENTS, errors: ['agent-only'] } as const;
export const SALARY_LINE_KINDS = ['won', 'lost', 'correction'] as const;
export const REQUEST_STATES = ['open', 'accepted', 'refused', 'paid'] as const;

/** Parts per million of a minor unit, carried to the next window; may be negative. */
const micro = z.number().check(z.int());
export const realtimeSalary = call({
  ...agents,
  name: 'realtimeSalary',
  method: 'GET',
  path: '/wps/relay/salary/realtime',
  answer: logAnswer(
    z.object({
      id: itemId,
      reference: id,
      windowStart: unixMs,
      windowEnd: unixMs,
      bets: z.number(),
      stake: amount,
      payout: amount,
      carriedIn: micro,
      carriedOut: micro,
      lines: z.array(
        z.object({
          member: shortText,
          account: shortText,
          kind: z.enum(SALARY_LINE_KINDS),
          bets: z.number(),
          stake: amount,
          earned: micro,
          corrects: z.nullable(z.object({ betId: id, reference: id })),
        }),
      ),
      at: unixMs,
    }),
  ),
  topic: 'salary:{agent}',
  summary: 'Real-time salary payouts, oldest first (path ours)',
  rows: [],
});
export const realtimeAccrual = call({
  ...agents,
  name: 'realtimeAccrual',
  method: 'GET',
  path: '/wps/relay/salary/realtime/accrual',
  answer: z.object({
    windowStart: unixMs,
    windowEnd: unixMs,
    bets: z.number(),
    stake: amount,
    accrued: micro,
    carriedIn: micro,
  }),
  topic: 'accrual:{agent}',
  summary: 'What has built up since the last settlement (path ours)',
  rows: [],
});
export const processRealtimeSalary = call({
  ...agents,
  name: 'processRealtimeSalary',
  method: 'POST',
  path: '/wps/relay/salary/realtime',
  body: z.strictObject({ requestId: id, decision: z.enum(['accept', 'refuse']) }),
  answer: z.object({ requestId: id, state: z.enum(REQUEST_STATES) }),
  errors: ['agent-only', 'not-found', 'forbidden'],
  summary: 'Accept or refuse a real-time salary request; the row changes once',
  rows: ['R-CALL-31'],
});
export const dividendRequests = call({
  ...agents,
  name: 'dividendRequests',
  method: 'GET',
  path: '/wps/relay/dividend',
  query: z.strictObject({ ...pageQuery, ...dayRange, state: z.optional(z.enum(REQUEST_STATES)) }),
  answer: z.object({
    list: z.array(
      z.object({
        requestId: id,
        member: id,
        periodStart: unixMs,
        periodEnd: unixMs,
        validBet: amount,
        profitLoss: amount,
        /** Parts per million. */
        rate: z.number(),
        amount,
        state: z.enum(REQUEST_STATES),
        at: unixMs,
      }),
    ),
    totalPages: z.number(),
    total: amount,
  }),
  summary: 'Dividend requests of own tree',
  rows: ['R-PATH-45', 'R-CALL-33'],
});
export const processDividend = call({
  ...agents,
  name: 'processDividend',
  method: 'POST',
  path: '/wps/relay/dividend',
  body: z.strictObject({ requestId: id, decision: z.enum(['accept', 'refuse']) }),
  answer: z.object({ requestId: id, state: z.enum(REQUEST_STATES) }),
  errors: ['agent-only', 'not-found', 'forbidden', 'insufficient-funds'],
  summary: 'Accept or refuse a dividend request; the row changes once',
  rows: ['R-PATH-45'],
});
