import { createAction } from '@reduxjs/toolkit';

/**
 * A component that shows help is on screen: page, pop-up or footer. Sent freely; the items are read once per language
 * (R-MSG-04).
 */
export const requestHelp = createAction('help/want');
export const retryHelp = createAction('help/retry');
