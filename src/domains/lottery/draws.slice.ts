/** Draws of the lotteries that a screen has requested: the current issue and recent results. */
import { createSlice } from '@reduxjs/toolkit';
import { withLive } from '../live.ts';
import { drawsEvents } from './draws.events.ts';
import { initialDraws } from './draws.state.ts';

const drawsSlice = createSlice({ name: 'draws', initialState: initialDraws, reducers: {} });
export const drawsReducer = withLive(drawsSlice.reducer, drawsEvents);
