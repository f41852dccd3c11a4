/** The member's ledger, as the house writes it: amounts and balances are never computed here (H-03). */
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
