/** The member's invitations and their income, live. Dropped with the session. */
import { createSlice } from '@reduxjs/toolkit';
import { sessionEnded } from '../facts.ts';
import { withLive } from '../live.ts';
import { referralEvents } from './referral.events.ts';
import { initialReferral } from './referral.state.ts';

const referralSlice = createSlice({
  name: 'referral',
  initialState: initialReferral,
  reducers: {},
  extraReducers: (builder) => builder.addCase(sessionEnded, () => initialReferral),
});
export const referralReducer = withLive(referralSlice.reducer, referralEvents);
