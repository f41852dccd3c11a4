import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionEnded } from '../facts.ts';
import { beginBreak, openBreak } from './break.intents.ts';
import { type BreakFailure, type BreakState, initialBreak } from './break.state.ts';

const breakSlice = createSlice({
  name: 'break',
  initialState: initialBreak,
  reducers: {
    breakFailed: (_, { payload }: PayloadAction<BreakFailure>): BreakState => ({ failure: payload }),
  },
  extraReducers: (builder) =>
    builder
      .addCase(openBreak, () => initialBreak)
      .addCase(beginBreak, () => initialBreak)
      .addCase(sessionEnded, () => initialBreak),
});
export const { breakFailed } = breakSlice.actions;
export const breakReducer = breakSlice.reducer;
