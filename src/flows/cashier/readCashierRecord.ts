/** The member's deposits, withdrawals and transfers as a record (R-MEMB-17). */
import type { QueryOf } from '../../contract/call.ts';
import { cashierRecord, cashierTotals } from '../../contract/cashier/cashierRecord.calls.ts';
import { minorOf, minorOrNull } from '../../contract/snapshot.ts';
import { cashierRecordSlice } from '../../domains/cashier/record.slice.ts';
import { watchRecord } from '../machinery/recordReads.ts';

export const watchCashierRecord = watchRecord({
  name: 'cashier record',
  slice: cashierRecordSlice,
  page: async (rest, query, signal) => {
    const { value, at } = await rest.call(cashierRecord, { query: query as QueryOf<typeof cashierRecord> }, { signal });
    const rows = value.rows.map((row) => ({
      ...row,
      amount: minorOf(row.amount),
      fee: minorOf(row.fee),
      received: minorOrNull(row.received),
      remaining: minorOrNull(row.remaining),
      moved: minorOrNull(row.moved),
    }));
    return { value: { ...value, rows }, at };
  },
  totals: async (rest, query, signal) => {
    const { value, at } = await rest.call(cashierTotals, { query: query as QueryOf<typeof cashierTotals> }, { signal });
    const sums = {
      count: value.count,
      deposited: minorOf(value.deposited),
      withdrawn: minorOf(value.withdrawn),
      transferredIn: minorOf(value.transferredIn),
      transferredOut: minorOf(value.transferredOut),
      fees: minorOf(value.fees),
    };
    return { value: { sums, asOf: value.asOf }, at };
  },
});
