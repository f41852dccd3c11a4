import { recordSlice } from '../recordSlice.ts';
import type { CashierSums, RecordedTransaction } from './record.state.ts';

/** `money` carries every change of a deposit, a withdrawal or a transfer. */
export const cashierRecordSlice = recordSlice<RecordedTransaction, CashierSums>('cashierRecord', 'money');
export const cashierRecordReducer = cashierRecordSlice.reducer;
