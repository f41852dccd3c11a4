import { createAction } from '@reduxjs/toolkit';

/** The list stands before the person: everything up to this message has been seen. */
export const messagesSeen = createAction<number>('messages/seen');
