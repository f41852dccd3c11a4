/**
 * An agent's real-time salary as the house reports it; sums and remainders are computed where they are shown (H-03).
 */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionEnded } from '../facts.ts';
import { withLive } from '../live.ts';
import { salaryEvents } from './salary.events.ts';
import { type DividendAnswer, initialSalary } from './salary.state.ts';

const salarySlice = createSlice({
  name: 'salary',
  initialState: initialSalary,
  reducers: {
    /** A newer answer takes the place of the one before it. */
    dividendAnswerMoved: (state, { payload }: PayloadAction<DividendAnswer>) =>
      payload.state !== 'sending' && state.dividendAnswer?.key !== payload.key
        ? state
        : { ...state, dividendAnswer: payload },
  },
  extraReducers: (builder) => builder.addCase(sessionEnded, () => initialSalary),
});
export const { dividendAnswerMoved } = salarySlice.actions;
export const salaryReducer = withLive(salarySlice.reducer, salaryEvents);
