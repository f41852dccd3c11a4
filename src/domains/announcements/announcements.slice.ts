import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Language } from '../../contract/fields.ts';
import { failed, loading, ready } from '../../lib/loadable.ts';
import { sessionEnded } from '../facts.ts';
import { type AnnouncementsAnswer, initialAnnouncements } from './announcements.state.ts';

const announcementsSlice = createSlice({
  name: 'announcements',
  initialState: initialAnnouncements,
  reducers: {
    announcementsLoading: (state) => ({ ...state, read: loading(state.read) }),
    announcementsRead: (
      _state,
      {
        payload,
      }: PayloadAction<{ readonly language: Language; readonly value: AnnouncementsAnswer; readonly at: number }>,
    ) => ({ language: payload.language, read: ready(payload.value, payload.at) }),
    announcementsFailed: (state, { payload }: PayloadAction<string>) => ({
      ...state,
      read: failed(state.read, payload),
    }),
  },
  /** Pop-ups and notices may have been the member's own; banners return with the visitor's read (R-SESS-21). */
  extraReducers: (builder) =>
    builder.addCase(sessionEnded, (state) =>
      state.read.data === null
        ? state
        : { ...state, read: { ...state.read, data: { ...state.read.data, popup: [], player: [] } } },
    ),
});
export const { announcementsLoading, announcementsRead, announcementsFailed } = announcementsSlice.actions;
export const announcementsReducer = announcementsSlice.reducer;
