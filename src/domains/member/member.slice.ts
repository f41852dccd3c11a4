/** The member's data: info, VIP, session figures, unread counts. */
import { createSlice } from '@reduxjs/toolkit';
import { sessionEnded } from '../facts.ts';
import { withLive } from '../live.ts';
import { memberEvents } from './member.events.ts';
import { initialMember } from './member.state.ts';

const memberSlice = createSlice({
  name: 'member',
  initialState: initialMember,
  reducers: {},
  extraReducers: (builder) => builder.addCase(sessionEnded, () => initialMember),
});
export const memberReducer = withLive(memberSlice.reducer, memberEvents);
