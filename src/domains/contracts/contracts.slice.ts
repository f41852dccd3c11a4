/** Contracts of an agent with their upline and direct downlines, as the steps that the house sends (R-CONT-04). */
import { createSlice } from '@reduxjs/toolkit';
import { sessionEnded } from '../facts.ts';
import { withLive } from '../live.ts';
import { contractsEvents } from './contracts.events.ts';
import { initialContracts } from './contracts.state.ts';

const contractsSlice = createSlice({
  name: 'contracts',
  initialState: initialContracts,
  reducers: {},
  extraReducers: (builder) => builder.addCase(sessionEnded, () => initialContracts),
});
export const contractsReducer = withLive(contractsSlice.reducer, contractsEvents);
