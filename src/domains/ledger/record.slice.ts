import { recordSlice } from '../recordSlice.ts';
import type { LedgerSums, RecordedEntry } from './record.state.ts';

/**
 * `ledger` moves with postings on the main wallet alone. A bet that pays nothing (`bets`), a withdrawal that is paid out (`money`)
 * and a stake in a vendor's wallet (`wallet`) change the record without it.
 */
export const ledgerRecordSlice = recordSlice<RecordedEntry, LedgerSums>(
  'ledgerRecord',
  'ledger',
  'bets',
  'money',
  'wallet',
);
export const ledgerRecordReducer = ledgerRecordSlice.reducer;
