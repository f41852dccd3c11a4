/** Deposits, withdrawals and transfers of the person who is logged in, with their states as the house says them (H-03). */
import { createSlice } from '@reduxjs/toolkit';
import { sessionEnded } from '../facts.ts';
import { withLive } from '../live.ts';
import { moneyEvents } from './money.events.ts';
import { initialMoney } from './money.state.ts';

const moneySlice = createSlice({
  name: 'money',
  initialState: initialMoney,
  reducers: {},
  extraReducers: (builder) => builder.addCase(sessionEnded, () => initialMoney),
});
export const moneyReducer = withLive(moneySlice.reducer, moneyEvents);
