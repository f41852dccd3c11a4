/** Entries of the accounts below the agent (R-AGENT-08). */
import type { QueryOf } from '../../contract/call.ts';
import { minorOf } from '../../contract/snapshot.ts';
import { teamTransactions } from '../../contract/team/reports.calls.ts';
import { teamTransactionsSlice } from '../../domains/team/transactions.slice.ts';
import { watchRecord } from '../machinery/recordReads.ts';

export const watchTeamTransactions = watchRecord({
  name: 'team transactions',
  slice: teamTransactionsSlice,
  page: async (rest, query, signal) => {
    const given = query as QueryOf<typeof teamTransactions>;
    const { value, at } = await rest.call(teamTransactions, { query: given }, { signal });
    const { newer, older, asOf } = value;
    return {
      value: { newer, older, asOf, rows: value.rows.map((row) => ({ ...row, amount: minorOf(row.amount) })) },
      at,
    };
  },
});
