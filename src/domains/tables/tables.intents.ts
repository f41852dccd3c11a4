import { createAction } from '@reduxjs/toolkit';

/** Pauses or resumes all live figures on cards. */
export const cardsPauseToggled = createAction('tables/cardsPauseToggled');
