/** The member's standing on the VIP ladder, live. Dropped with the session. */
import { createSlice } from '@reduxjs/toolkit';
import { sessionEnded } from '../facts.ts';
import { withLive } from '../live.ts';
import { vipEvents } from './vip.events.ts';
import { initialVip } from './vip.state.ts';

const vipSlice = createSlice({
  name: 'vip',
  initialState: initialVip,
  reducers: {},
  extraReducers: (builder) => builder.addCase(sessionEnded, () => initialVip),
});
export const vipReducer = withLive(vipSlice.reducer, vipEvents);
