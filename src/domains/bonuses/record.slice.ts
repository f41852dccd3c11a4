import { recordSlice } from '../recordSlice.ts';
import type { RecordedBonus } from './record.state.ts';

/** A settled bet moves the turnover, and with it `ledger` and `bets`. */
export const bonusRecordSlice = recordSlice<RecordedBonus, never>('bonusRecord', 'ledger', 'bets');
export const bonusRecordReducer = bonusRecordSlice.reducer;
