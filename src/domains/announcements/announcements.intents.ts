import { createAction } from '@reduxjs/toolkit';

export const retryAnnouncements = createAction('announcements/retry');
/** The player closes the pop-up: for this session, and for this day if they chose so (R-ANN-04, R-ANN-05). */
export const closeAnnouncements = createAction<{ readonly hideToday: boolean }>('announcements/close');
