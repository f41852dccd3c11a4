/** Deposits, withdrawals and transfers of the member, with their states as the house reports them (H-03). */
import { createSlice } from '@reduxjs/toolkit';
import { sessionEnded } from '../facts.ts';
import { withLive } from '../live.ts';
import { cashierEvents } from './cashier.events.ts';
import { initialCashier } from './cashier.state.ts';

const moneySlice = createSlice({
  name: 'money',
  initialState: initialCashier,
  reducers: {},
  extraReducers: (builder) => builder.addCase(sessionEnded, () => initialCashier),
});
export const cashierReducer = withLive(moneySlice.reducer, cashierEvents);
