/** Figures that move on game cards: pots, seats, odds; of those cards that stand on screen. */
import { createSlice } from '@reduxjs/toolkit';
import { stillSet } from '../facts.ts';
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
      // Who lets everything move lets the cards move too.
      .addCase(stillSet, (state, { payload }) => ({ ...state, paused: payload })),
});
export const tablesReducer = withLive(tablesSlice.reducer, tablesEvents);
