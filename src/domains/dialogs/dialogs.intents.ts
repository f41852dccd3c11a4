/** Dialogs are only ever shown through this queue; nothing else opens one (R-MODAL-15). */
import { createAction } from '@reduxjs/toolkit';
import type { Dialog, DialogKind } from './dialogs.calc.ts';

export const openDialog = createAction<Dialog>('dialogs/open');
export const closeDialog = createAction<DialogKind>('dialogs/close');
export const swapDialog = createAction<Dialog>('dialogs/swap');
