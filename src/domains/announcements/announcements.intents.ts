import { createAction } from '@reduxjs/toolkit';

export const retryAnnouncements = createAction('announcements/retry');
