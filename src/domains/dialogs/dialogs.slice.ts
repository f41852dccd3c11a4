import { createSlice } from '@reduxjs/toolkit';
import { sessionEnded, sessionStarted } from '../facts.ts';
import {
  type Dialog,
  dequeue,
  enqueue,
  noDialogs,
  replace,
  retain,
  setAddressLoading,
  setBoardShown,
  setPlayerBusy,
} from './dialogs.calc.ts';
import { addressLoading, boardShown, closeDialog, playerBusy, openDialog, swapDialog } from './dialogs.intents.ts';

/** Kinds that a visitor may keep; dialogs that belonged to the member close with the session (R-SESS-21). */
const OUTLIVES_SESSION: readonly Dialog['kind'][] = ['login', 'message', 'licence'];

const dialogsSlice = createSlice({
  name: 'dialogs',
  initialState: noDialogs,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(openDialog, (state, { payload }) => enqueue(state, payload))
      .addCase(closeDialog, (state, { payload }) => dequeue(state, payload))
      .addCase(addressLoading, (state, { payload }) => setAddressLoading(state, payload))
      .addCase(playerBusy, (state, { payload }) => setPlayerBusy(state, payload))
      .addCase(boardShown, (state, { payload }) => setBoardShown(state, payload))
      .addCase(swapDialog, (state, { payload }) => replace(state, payload))
      // The visitor's pop-ups are not meant for the member, whose own come with the member's read (R-ANN-04).
      .addCase(sessionStarted, (state) => dequeue(state, 'announcement'))
      .addCase(sessionEnded, (state) => retain(state, OUTLIVES_SESSION)),
});
export const dialogsReducer = dialogsSlice.reducer;
