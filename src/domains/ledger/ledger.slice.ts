/** The book of the person who is logged in, as the house writes it: amounts and balances are never worked out here (H-03). */
import { createSlice } from '@reduxjs/toolkit';
import { sessionEnded } from '../facts.ts';
import { withLive } from '../live.ts';
import { ledgerEvents } from './ledger.events.ts';
import { initialLedger } from './ledger.state.ts';

const ledgerSlice = createSlice({
  name: 'ledger',
  initialState: initialLedger,
  reducers: {},
  extraReducers: (builder) => builder.addCase(sessionEnded, () => initialLedger),
});
export const ledgerReducer = withLive(ledgerSlice.reducer, ledgerEvents);
