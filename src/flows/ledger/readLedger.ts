/** The member's account record (R-MEMB-07). */
import type { QueryOf } from '../../contract/call.ts';
import { ledgerRecord, ledgerTotals } from '../../contract/ledger/ledger.calls.ts';
import { minorOf } from '../../contract/snapshot.ts';
import { ledgerRecordSlice } from '../../domains/ledger/record.slice.ts';
import { watchRecord } from '../machinery/recordReads.ts';

export const watchLedgerRecord = watchRecord({
  name: 'ledger record',
  slice: ledgerRecordSlice,
  page: async (rest, query, signal) => {
    const { value, at } = await rest.call(ledgerRecord, { query: query as QueryOf<typeof ledgerRecord> }, { signal });
    const rows = value.rows.map((entry) => ({
      ...entry,
      amount: minorOf(entry.amount),
      balanceAfter: minorOf(entry.balanceAfter),
    }));
    return { value: { ...value, rows }, at };
  },
  totals: async (rest, query, signal) => {
    const { value, at } = await rest.call(ledgerTotals, { query: query as QueryOf<typeof ledgerTotals> }, { signal });
    const sums = { count: value.count, in: minorOf(value.in), out: minorOf(value.out), net: minorOf(value.net) };
    return { value: { sums, asOf: value.asOf }, at };
  },
});
