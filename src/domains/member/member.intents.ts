import { createAction } from '@reduxjs/toolkit';

/** Seed of the avatar (R-MEMB-18). */
export const chooseAvatar = createAction<string>('member/chooseAvatar');
/** The header is shown to a logged-in member: at log-in, and on return from a page without it (R-HEAD-20). */
export const headerShown = createAction('member/headerShown');
