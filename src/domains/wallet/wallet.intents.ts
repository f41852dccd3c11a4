import { createAction } from '@reduxjs/toolkit';

/** Reads the balance again; ignored while a read is running (R-HEAD-06). */
export const refreshBalance = createAction('wallet/refreshBalance');
