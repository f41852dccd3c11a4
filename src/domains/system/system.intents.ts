import { createAction } from '@reduxjs/toolkit';

/** Start-up failed and the player retries (R-SYS-06). */
export const retryStart = createAction('system/retryStart');
/** Opens customer service at the entry with this csType, else at the first entry (R-MSG-08, R-FOOT-06). */
export const openService = createAction<string | undefined>('system/openService');
/** Checks whether a closed house is open again. */
export const recheckStatus = createAction('system/lookAgain');
