/** The member's credit report (R-MONEY-16). */
import type { QueryOf } from '../../contract/call.ts';
import { creditReport } from '../../contract/credit/credit.calls.ts';
import { minorOf } from '../../contract/snapshot.ts';
import { creditSlice } from '../../domains/credit/credit.slice.ts';
import { watchRecord } from '../machinery/recordReads.ts';

export const watchCredit = watchRecord({
  name: 'credit',
  slice: creditSlice,
  page: async (rest, query, signal) => {
    const { value, at } = await rest.call(creditReport, { query: query as QueryOf<typeof creditReport> }, { signal });
    const { line, ...page } = value;
    const rows = page.rows.map((movement) => ({
      ...movement,
      amount: minorOf(movement.amount),
      usedAfter: minorOf(movement.usedAfter),
    }));
    const shown = line && { limit: minorOf(line.limit), used: minorOf(line.used), left: minorOf(line.left) };
    return { value: { ...page, rows, sums: { line: shown } }, at };
  },
});
