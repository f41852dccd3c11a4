import * as z from 'zod/mini';
import { FULL_MEMBERS, call } from '../call.ts';
import { amount } from '../fields.ts';
import { recordAnswer, recordPage, recordRange, totalsAnswer } from '../recordPage.ts';
import { CASHIER_KINDS, CASHIER_STATES } from './cashier.calls.ts';
import { cashierAnswerRow } from './cashier.topics.ts';

const relay = { group: 'relay', callers: FULL_MEMBERS, errors: ['trial-refused'] } as const;
const filter = {
  ...recordRange,
  kind: z.optional(z.enum(CASHIER_KINDS)),
  state: z.optional(z.enum(CASHIER_STATES)),
};
export const cashierRecord = call({
  ...relay,
  name: 'cashierRecord',
  method: 'GET',
  path: '/wps/relay/records/cashier',
  query: z.strictObject({ ...filter, ...recordPage }),
  answer: recordAnswer(cashierAnswerRow),
  summary: 'Own deposits, withdrawals and transfers of a range, joined to `money` (path ours)',
  rows: ['R-MEMB-03', 'R-MEMB-17'],
});
export const cashierTotals = call({
  ...relay,
  name: 'cashierTotals',
  method: 'GET',
  path: '/wps/relay/records/cashier/totals',
  query: z.strictObject(filter),
  answer: totalsAnswer({ deposited: amount, withdrawn: amount, fees: amount }),
  summary: 'Sums over the filter of cashierRecord (path ours)',
  rows: [],
});
