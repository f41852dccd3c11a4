import { createAction } from '@reduxjs/toolkit';

/** A screen that shows a topic says so while it stands; some topics are read only then (hub.md, 2). */
export const showTopic = createAction<string>('connection/showTopic');
export const hideTopic = createAction<string>('connection/hideTopic');
