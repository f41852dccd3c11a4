/** What the house has written to the person who is logged in. How many are unread is told by the unread topic. */
import { createSlice } from '@reduxjs/toolkit';
import { sessionEnded } from '../facts.ts';
import { withLive } from '../live.ts';
import { messagesEvents } from './messages.events.ts';
import { initialMessages } from './messages.state.ts';

const messagesSlice = createSlice({
  name: 'messages',
  initialState: initialMessages,
  reducers: {},
  extraReducers: (builder) => builder.addCase(sessionEnded, () => initialMessages),
});
export const messagesReducer = withLive(messagesSlice.reducer, messagesEvents);
