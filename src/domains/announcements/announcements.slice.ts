import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Language } from '../../contract/fields.ts';
import { failed, loading, ready } from '../../lib/loadable.ts';
import { languageChanged, sessionEnded, sessionStarted } from '../facts.ts';
import { type AnnouncementsAnswer, type PreloadedBanners, initialAnnouncements } from './announcements.state.ts';

const announcementsSlice = createSlice({
  name: 'announcements',
  initialState: initialAnnouncements,
  reducers: {
    bannersPreloaded: (state, { payload }: PayloadAction<PreloadedBanners>) => ({ ...state, preloaded: payload }),
    announcementsLoading: (state) => ({ ...state, read: loading(state.read) }),
    announcementsRead: (
      state,
      {
        payload,
      }: PayloadAction<{ readonly language: Language; readonly value: AnnouncementsAnswer; readonly at: number }>,
    ) => ({ ...state, language: payload.language, read: ready(payload.value, payload.at), preloaded: null }),
    announcementsFailed: (state, { payload }: PayloadAction<string>) => ({
      ...state,
      read: failed(state.read, payload),
    }),
  },
  extraReducers: (builder) =>
    builder
      .addCase(languageChanged, (state, { payload }) =>
        state.preloaded === null || state.preloaded.language === payload.language
          ? state
          : { ...state, preloaded: null },
      )
      .addCase(sessionStarted, (state, { payload }) => ({
        ...state,
        audience: { kind: 'member' as const, firstTimeLogin: payload.firstTimeLogin },
      }))
      /** Pop-ups and notices may have been the member's own; banners return with the visitor's read (R-SESS-21). */
      .addCase(sessionEnded, (state) => ({
        ...state,
        audience: { kind: 'visitor' as const },
        read:
          state.read.data === null
            ? state.read
            : { ...state.read, data: { ...state.read.data, popup: [], player: [] } },
      })),
});
export const { bannersPreloaded, announcementsLoading, announcementsRead, announcementsFailed } =
  announcementsSlice.actions;
export const announcementsReducer = announcementsSlice.reducer;
