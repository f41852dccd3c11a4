/** A member's own play limits, as the house reports them (B-08). */
import { createSlice } from '@reduxjs/toolkit';
import { sessionEnded } from '../facts.ts';
import { withLive } from '../live.ts';
import { playLimitsEvents } from './play-limits.events.ts';
import { initialPlayLimits } from './play-limits.state.ts';

const playLimitsSlice = createSlice({
  name: 'playLimits',
  initialState: initialPlayLimits,
  reducers: {},
  extraReducers: (builder) => builder.addCase(sessionEnded, () => initialPlayLimits),
});
export const playLimitsReducer = withLive(playLimitsSlice.reducer, playLimitsEvents);
