import { createAction } from '@reduxjs/toolkit';

/** The header stands before somebody who is logged in: at log-in, and again on the way back from a place without it (R-HEAD-20). */
export const headerShown = createAction('member/headerShown');
