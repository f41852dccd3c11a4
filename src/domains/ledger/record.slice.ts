import { recordSlice } from '../recordState.ts';
import type { LedgerSums, RecordedEntry } from './record.state.ts';

export const ledgerRecordSlice = recordSlice<RecordedEntry, LedgerSums>('ledgerRecord', 'ledger');
export const ledgerRecordReducer = ledgerRecordSlice.reducer;
