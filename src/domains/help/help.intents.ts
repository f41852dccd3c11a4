import { createAction } from '@reduxjs/toolkit';

/** A place that shows help is on screen: page, pop-up, footer. Asked for as often as one likes, read once a language (R-MSG-04). */
export const wantHelp = createAction('help/want');
export const retryHelp = createAction('help/retry');
