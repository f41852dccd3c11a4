import { recordSlice } from '../recordSlice.ts';
import type { TeamTransaction } from './transactions.state.ts';

/** No live topic carries these entries: the page reads them again. */
export const teamTransactionsSlice = recordSlice<TeamTransaction, never>('teamTransactions');
export const teamTransactionsReducer = teamTransactionsSlice.reducer;
