/**
 * An agent's real-time salary as the house reports it; sums and remainders are computed where they are shown (H-03).
 */
import { createSlice } from '@reduxjs/toolkit';
import { sessionEnded } from '../facts.ts';
import { withLive } from '../live.ts';
import { salaryEvents } from './salary.events.ts';
import { initialSalary } from './salary.state.ts';

const salarySlice = createSlice({
  name: 'salary',
  initialState: initialSalary,
  reducers: {},
  extraReducers: (builder) => builder.addCase(sessionEnded, () => initialSalary),
});
export const salaryReducer = withLive(salarySlice.reducer, salaryEvents);
