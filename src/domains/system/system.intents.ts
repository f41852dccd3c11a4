import { createAction } from '@reduxjs/toolkit';

/** Start-up failed and the person asks for another try (R-SYS-06). */
export const retryStart = createAction('system/retryStart');
/** Before a closed house: is it open again? */
export const lookAgain = createAction('system/lookAgain');
