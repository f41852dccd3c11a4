/** That announcements changed, as the house says it (hub.md, `announce`): what is shown of them is read again then. */
import { createSlice } from '@reduxjs/toolkit';
import { sessionEnded } from '../facts.ts';
import { withLive } from '../live.ts';
import { newsEvents } from './news.events.ts';
import { initialNews } from './news.state.ts';

const newsSlice = createSlice({
  name: 'news',
  initialState: initialNews,
  reducers: {},
  extraReducers: (builder) => builder.addCase(sessionEnded, () => initialNews),
});
export const newsReducer = withLive(newsSlice.reducer, newsEvents);
