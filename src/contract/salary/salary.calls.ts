/** Salaries and dividends of an agent (R-CONT-08 to 12). A payout is the exact sum of its lines (house.md, Salary). */
import * as z from 'zod/mini';
import { AGENT_RELAY, call } from '../call.ts';
import { amount, dayRange, id, pageQuery, unixMs } from '../fields.ts';

export const SALARY_LINE_KINDS = ['won', 'lost', 'correction'] as const;
export const REQUEST_STATES = ['open', 'accepted', 'refused', 'paid'] as const;

export const processRealtimeSalary = call({
  ...AGENT_RELAY,
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
  ...AGENT_RELAY,
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
  ...AGENT_RELAY,
  name: 'processDividend',
  method: 'POST',
  path: '/wps/relay/dividend',
  body: z.strictObject({ requestId: id, decision: z.enum(['accept', 'refuse']) }),
  answer: z.object({ requestId: id, state: z.enum(REQUEST_STATES) }),
  errors: ['agent-only', 'not-found', 'forbidden', 'insufficient-funds'],
  summary: 'Accept or refuse a dividend request; the row changes once',
  rows: ['R-PATH-45'],
});
