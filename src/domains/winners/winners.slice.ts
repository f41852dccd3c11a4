/** The winner board: newest rows of each category that a screen has requested. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { withLive } from '../live.ts';
import { winnersEvents } from './winners.events.ts';
import { initialWinners } from './winners.state.ts';

const winnersSlice = createSlice({
  name: 'winners',
  initialState: initialWinners,
  reducers: {
    boardChosen: (state, { payload }: PayloadAction<string>) => ({ ...state, category: payload }),
  },
});
export const { boardChosen } = winnersSlice.actions;
export const winnersReducer = withLive(winnersSlice.reducer, winnersEvents);
