/** Messages of the house to the member. The unread topic carries the number of unread ones. */
import { createSlice } from '@reduxjs/toolkit';
import { sessionEnded } from '../facts.ts';
import { withLive } from '../live.ts';
import { inboxEvents } from './inbox.events.ts';
import { initialInbox } from './inbox.state.ts';

const messagesSlice = createSlice({
  name: 'messages',
  initialState: initialInbox,
  reducers: {},
  extraReducers: (builder) => builder.addCase(sessionEnded, () => initialInbox),
});
export const inboxReducer = withLive(messagesSlice.reducer, inboxEvents);
