/** Live figures on game cards: pots, seats, odds; only of cards on screen. */
import { createSlice } from '@reduxjs/toolkit';
import { motionPauseSet } from '../facts.ts';
import { withLive } from '../live.ts';
import { tablesEvents } from './tables.events.ts';
import { cardsPauseToggled } from './tables.intents.ts';
import { initialTables } from './tables.state.ts';

const tablesSlice = createSlice({
  name: 'tables',
  initialState: initialTables,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(cardsPauseToggled, (state) => ({ ...state, paused: !state.paused }))
      // Resuming all motion also resumes the cards.
      .addCase(motionPauseSet, (state, { payload }) => ({ ...state, paused: payload })),
});
export const tablesReducer = withLive(tablesSlice.reducer, tablesEvents);
