/**
 * Changes of the announcements as the house reports them (hub.md, `announce`); the texts on screen are then read again.
 */
import { createSlice } from '@reduxjs/toolkit';
import { sessionEnded } from '../facts.ts';
import { withLive } from '../live.ts';
import { announcementChangesEvents } from './changes.events.ts';
import { initialAnnouncementChanges } from './changes.state.ts';

const newsSlice = createSlice({
  name: 'news',
  initialState: initialAnnouncementChanges,
  reducers: {},
  extraReducers: (builder) => builder.addCase(sessionEnded, () => initialAnnouncementChanges),
});
export const announcementChangesReducer = withLive(newsSlice.reducer, announcementChangesEvents);
