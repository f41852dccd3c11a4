import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Language } from '../../contract/fields.ts';
import { failed, loading, ready } from '../../lib/loadable.ts';
import { requestHelp } from './help.intents.ts';
import { type HelpItem, initialHelp } from './help.state.ts';

const helpSlice = createSlice({
  name: 'help',
  initialState: initialHelp,
  reducers: {
    helpLoading: (state) => ({ ...state, items: loading(state.items) }),
    helpRead: (
      state,
      {
        payload,
      }: PayloadAction<{ readonly language: Language; readonly items: readonly HelpItem[]; readonly at: number }>,
    ) => ({ ...state, language: payload.language, items: ready(payload.items, payload.at) }),
    helpFailed: (state, { payload }: PayloadAction<string>) => ({ ...state, items: failed(state.items, payload) }),
  },
  extraReducers: (builder) => builder.addCase(requestHelp, (state) => ({ ...state, requested: true })),
});
export const { helpLoading, helpRead, helpFailed } = helpSlice.actions;
export const helpReducer = helpSlice.reducer;
