import { createAction } from '@reduxjs/toolkit';

/** A screen reports a topic while it shows it; some topics are read only then (hub.md, 2). */
export const showTopic = createAction<string>('connection/showTopic');
export const hideTopic = createAction<string>('connection/hideTopic');
