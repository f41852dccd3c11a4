import { recordSlice } from '../recordSlice.ts';
import type { BetSums, RecordedBet } from './bets.state.ts';

export const betsRecord = recordSlice<RecordedBet, BetSums>('bets', 'bets');
export const betsReducer = betsRecord.reducer;
