/** Balance and bets as the house reports them: absolute minor units, never computed here (H-03). */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionEnded } from '../facts.ts';
import { withLive } from '../live.ts';
import { walletEvents } from './wallet.events.ts';
import { initialWallet } from './wallet.state.ts';

const walletSlice = createSlice({
  name: 'wallet',
  initialState: initialWallet,
  reducers: {
    balanceRefreshing: (state, { payload }: PayloadAction<boolean>) => ({ ...state, refreshing: payload }),
  },
  extraReducers: (builder) => builder.addCase(sessionEnded, () => initialWallet),
});
export const { balanceRefreshing } = walletSlice.actions;
export const walletReducer = withLive(walletSlice.reducer, walletEvents);
