import { createSlice } from '@reduxjs/toolkit';
import { sessionEnded, sessionStarted } from '../facts.ts';
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
      // What popped up before a visitor is not what a member is to read: theirs comes with their own read (R-ANN-04).
      .addCase(sessionStarted, (state) => dequeue(state, 'announcement'))
      .addCase(sessionEnded, (state) => retain(state, OUTLIVES_SESSION)),
});
export const dialogsReducer = dialogsSlice.reducer;
