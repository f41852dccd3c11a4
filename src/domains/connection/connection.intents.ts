import { createAction } from '@reduxjs/toolkit';

/** A screen reports a topic while it shows it; some topics are read only then. */
export const showTopic = createAction<string>('connection/showTopic');
export const hideTopic = createAction<string>('connection/hideTopic');
/** Saves what this page received in its last minutes as a redacted recording (P-16). */
export const saveRecording = createAction('connection/saveRecording');
