import { createAction } from '@reduxjs/toolkit';

/** Saves what this page received in its last minutes as a redacted recording (P-16). */
export const saveRecording = createAction('recording/save');
