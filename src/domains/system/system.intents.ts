import { createAction } from '@reduxjs/toolkit';

/** Start-up failed and the person asks for another try (R-SYS-06). */
export const retryStart = createAction('system/retryStart');
/** Somebody wants to talk to the house, in the place of this csType or in the first there is (R-MSG-08, R-FOOT-06). */
export const openService = createAction<string | undefined>('system/openService');
/** Before a closed house: is it open again? */
export const lookAgain = createAction('system/lookAgain');
