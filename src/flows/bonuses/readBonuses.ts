/** The member's bonuses as a record (R-MEMB-09). */
import { bonusRecord } from '../../contract/bonuses/bonuses.calls.ts';
import type { QueryOf } from '../../contract/call.ts';
import { minorOf } from '../../contract/snapshot.ts';
import { bonusRecordSlice } from '../../domains/bonuses/record.slice.ts';
import { watchRecord } from '../machinery/recordReads.ts';

export const watchBonusRecord = watchRecord({
  name: 'bonus record',
  slice: bonusRecordSlice,
  page: async (rest, query, signal) => {
    const { value, at } = await rest.call(bonusRecord, { query: query as QueryOf<typeof bonusRecord> }, { signal });
    const rows = value.rows.map((row) => ({
      ...row,
      amount: minorOf(row.amount),
      turnoverOwed: minorOf(row.turnoverOwed),
      turnoverDone: minorOf(row.turnoverDone),
    }));
    return { value: { ...value, rows }, at };
  },
});
