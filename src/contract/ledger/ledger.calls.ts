/** The account record: every movement of a balance, joined to the live topic `ledger`. */
import * as z from 'zod/mini';
import { FULL_MEMBERS, call } from '../call.ts';
import { amount, id, itemId, shortText, unixMs } from '../fields.ts';
import { recordAnswer, recordPage, recordRange, totalsAnswer } from '../recordPage.ts';
import { LEDGER_TYPES } from './ledger.topics.ts';

const relay = { group: 'relay', callers: FULL_MEMBERS, errors: ['trial-refused'] } as const;
const filter = {
  ...recordRange,
  type: z.optional(z.enum(LEDGER_TYPES)),
  /** The main wallet or that of a vendor. */
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
      id: itemId,
      type: z.enum(LEDGER_TYPES),
      wallet: id,
      amount,
      balanceAfter: amount,
      reference: id,
      detail: shortText,
      /** State of the bet or transaction that moved it. */
      status: shortText,
      at: unixMs,
    }),
  ),
  summary: 'Ledger entries of a range, joined to `ledger` (path ours)',
  rows: ['R-MEMB-07', 'R-MEMB-17'],
});
export const ledgerTotals = call({
  ...relay,
  name: 'ledgerTotals',
  method: 'GET',
  path: '/wps/relay/records/ledger/totals',
  query: z.strictObject(filter),
  answer: totalsAnswer({ in: amount, out: amount, net: amount }),
  summary: 'Sums over the filter of ledgerRecord (path ours)',
  rows: ['R-MEMB-07'],
});
