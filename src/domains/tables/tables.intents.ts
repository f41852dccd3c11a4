import { createAction } from '@reduxjs/toolkit';

/** The one control of all moving figures on cards. */
export const cardsPauseToggled = createAction('tables/cardsPauseToggled');
