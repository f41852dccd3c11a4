import { createAction } from '@reduxjs/toolkit';

/** Read the balance again; ignored while a read is running (R-HEAD-06). */
export const refreshBalance = createAction('wallet/refreshBalance');
