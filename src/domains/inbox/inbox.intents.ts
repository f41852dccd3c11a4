import { createAction } from '@reduxjs/toolkit';

/** Marks every message up to this id as seen. The inbox sends it when its list is on screen. */
export const markMessagesSeen = createAction<number>('messages/markSeen');
