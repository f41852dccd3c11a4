/** Intents of the dialog queue, the only way to open a dialog (R-MODAL-15). */
import { createAction } from '@reduxjs/toolkit';
import type { Dialog, DialogKind } from './dialogs.calc.ts';

export const openDialog = createAction<Dialog>('dialogs/open');
export const closeDialog = createAction<DialogKind>('dialogs/close');
/** An entry of the header or of a menu asks for a page of the member centre, by its address (D-25). */
export const openCentrePage = createAction<string>('dialogs/openCentrePage');
/** The page of the address has begun (true) or finished loading. */
export const addressLoading = createAction<boolean>('dialogs/addressLoading');
/** The player began (true) or ended what a dialog that opens by itself would interrupt: a menu, a form, a dialog of the page. */
export const playerBusy = createAction<boolean>('dialogs/busy');
export const swapDialog = createAction<Dialog>('dialogs/swap');
/** The second screen is shown (true), or has gone. */
export const boardShown = createAction<boolean>('dialogs/boardShown');
