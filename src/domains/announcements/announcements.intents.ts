import { createAction } from '@reduxjs/toolkit';

export const retryAnnouncements = createAction('announcements/retry');
/** The pop-up is put away: for this session, and for this day if so wished (R-ANN-04, R-ANN-05). */
export const closeAnnouncements = createAction<{ readonly hideToday: boolean }>('announcements/close');
