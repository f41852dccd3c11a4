import { createSlice } from '@reduxjs/toolkit';
import { sessionEnded } from '../facts.ts';
import { type Dialog, dequeue, enqueue, noDialogs, replace, retain } from './dialogs.calc.ts';
import { closeDialog, openDialog, swapDialog } from './dialogs.intents.ts';

/** A visitor may keep these; whatever belonged to the person closes with the session (R-SESS-21). */
const OUTLIVES_SESSION: readonly Dialog['kind'][] = ['login', 'message', 'licence'];

const dialogsSlice = createSlice({
  name: 'dialogs',
  initialState: noDialogs,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(openDialog, (state, { payload }) => enqueue(state, payload))
      .addCase(closeDialog, (state, { payload }) => dequeue(state, payload))
      .addCase(swapDialog, (state, { payload }) => replace(state, payload))
      .addCase(sessionEnded, (state) => retain(state, OUTLIVES_SESSION)),
});
export const dialogsReducer = dialogsSlice.reducer;
