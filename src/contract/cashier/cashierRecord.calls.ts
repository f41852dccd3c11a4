/** Deposits, withdrawals and transfers as a record, and one of them with all that happened to it. */
import * as z from 'zod/mini';
import { FULL_MEMBERS, call } from '../call.ts';
import { amount, id, names, unixMs } from '../fields.ts';
import { minPosition, recordAnswer, recordPage, recordRange, totalsAnswer } from '../recordPage.ts';
import { CASHIER_KINDS, CASHIER_STATES } from './cashier.calls.ts';
import { cashierAnswerRow } from './cashier.topics.ts';
import { payment } from './deposits.calls.ts';

const relay = { group: 'relay', callers: FULL_MEMBERS } as const;
const state = z.enum(CASHIER_STATES);
const filter = { ...recordRange, kind: z.optional(z.enum(CASHIER_KINDS)), state: z.optional(state) };
const row = z.extend(cashierAnswerRow, {
  /** Of a transfer, seen from the member. */
  direction: z.enum(['in', 'out']),
  /** What it moved in the ledger, without the fee of a deposit; null: nothing, or nothing yet. */
  moved: z.nullable(amount),
});
export const cashierRecord = call({
  ...relay,
  name: 'cashierRecord',
  method: 'GET',
  path: '/wps/relay/records/cashier',
  query: z.strictObject({ ...filter, ...recordPage }),
  answer: recordAnswer(row),
  errors: ['trial-refused'],
  summary: 'Own deposits, withdrawals and transfers of a range, joined to `money`',
  rows: ['R-MEMB-03', 'R-MEMB-17'],
});
export const cashierTotals = call({
  ...relay,
  name: 'cashierTotals',
  method: 'GET',
  path: '/wps/relay/records/cashier/totals',
  query: z.strictObject({ ...filter, minPosition }),
  /** What was moved: rows that ended without a movement count as rows alone. */
  answer: totalsAnswer({
    deposited: amount,
    withdrawn: amount,
    transferredIn: amount,
    transferredOut: amount,
    fees: amount,
  }),
  errors: ['trial-refused'],
  summary: 'Sums over the filter of cashierRecord, as of a position of `money`',
  rows: [],
});
export const cashierDetail = call({
  ...relay,
  name: 'cashierDetail',
  method: 'GET',
  path: '/wps/relay/cashier/transaction',
  query: z.strictObject({ id, minPosition }),
  answer: z.object({
    row,
    /** How a deposit is paid, as long as it can be; so that a reload does not lose it. */
    pay: z.nullable(payment),
    /** Oldest first (B-18). */
    timeline: z.array(z.object({ state, at: unixMs })),
    /**
     * The bonus that was chosen with a deposit, or that a withdrawal forfeited. Null as the amount: it was not granted, or not
     * yet.
     */
    bonus: z.nullable(z.object({ title: names, amount: z.nullable(amount) })),
  }),
  errors: ['trial-refused', 'not-found'],
  summary: 'One deposit, withdrawal or transfer with its timeline, as of a position of `money`',
  rows: ['R-MONEY-13', 'R-MONEY-15'],
});
