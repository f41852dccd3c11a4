/** Figures that move on game cards: pots, seats, odds; of those cards that stand on screen. */
import { createSlice } from '@reduxjs/toolkit';
import { withLive } from '../live.ts';
import { tablesEvents } from './tables.events.ts';
import { cardsPauseToggled } from './tables.intents.ts';
import { initialTables } from './tables.state.ts';

const tablesSlice = createSlice({
  name: 'tables',
  initialState: initialTables,
  reducers: {},
  extraReducers: (builder) => builder.addCase(cardsPauseToggled, (state) => ({ ...state, paused: !state.paused })),
});
export const tablesReducer = withLive(tablesSlice.reducer, tablesEvents);
