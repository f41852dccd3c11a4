/** The account record: every movement of a balance. Those of the main wallet are joined to the live topic `ledger`. */
import * as z from 'zod/mini';
import { FULL_MEMBERS, call } from '../call.ts';
import { amount, id, shortText, unixMs } from '../fields.ts';
import { minPosition, recordAnswer, recordPage, recordRange, totalsAnswer } from '../recordPage.ts';
import { LEDGER_TYPES } from './ledger.topics.ts';

const relay = { group: 'relay', callers: FULL_MEMBERS, errors: ['trial-refused'] } as const;
/** What the live topic names, and what only the record tells apart: the topic calls commission and every salary `salary`. */
export const LEDGER_RECORD_TYPES = [
  ...LEDGER_TYPES,
  'rebate',
  'fee',
  'commission',
  'dailySalary',
  'hourlySalary',
] as const;
/** State of the bet or the transaction that moved the balance. */
export const LEDGER_STATES = ['open', 'settled', 'reversed'] as const;
const filter = {
  ...recordRange,
  type: z.optional(z.enum(LEDGER_RECORD_TYPES)),
  state: z.optional(z.enum(LEDGER_STATES)),
  /** `MAIN` or a vendor's code. */
  wallet: z.optional(id),
  reference: z.optional(id),
};
export const ledgerRecord = call({
  ...relay,
  name: 'ledgerRecord',
  method: 'GET',
  path: '/wps/relay/records/ledger',
  query: z.strictObject({ ...filter, ...recordPage }),
  answer: recordAnswer(
    z.object({
      /** One of all wallets; an entry of the main wallet has its number in the live topic too. */
      entry: id,
      live: z.nullable(z.number().check(z.int(), z.gte(1))),
      type: z.enum(LEDGER_RECORD_TYPES),
      state: z.enum(LEDGER_STATES),
      wallet: id,
      amount,
      balanceAfter: amount,
      reference: id,
      detail: shortText,
      at: unixMs,
    }),
  ),
  summary: 'Ledger entries of a range, joined to `ledger`',
  rows: ['R-MEMB-07', 'R-MEMB-17'],
});
export const ledgerTotals = call({
  ...relay,
  name: 'ledgerTotals',
  method: 'GET',
  path: '/wps/relay/records/ledger/totals',
  query: z.strictObject({ ...filter, minPosition }),
  answer: totalsAnswer({ in: amount, out: amount, net: amount }),
  summary: 'Sums over the filter of ledgerRecord, as of a position of `ledger`',
  rows: ['R-MEMB-07'],
});
