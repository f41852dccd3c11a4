import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Language } from '../../contract/fields.ts';
import { failed, idle, loading, ready } from '../../lib/loadable.ts';
import { sessionEnded } from '../facts.ts';
import { filterForText, filterForType, isOwnListKey, queryKey } from './catalogue.calc.ts';
import {
  type CatalogueState,
  type Game,
  type GamePage,
  type SearchResult,
  type GameQuery,
  initialCatalogue,
  type Lane,
  type LobbyFilter,
} from './catalogue.state.ts';

interface Read<T> {
  readonly language: Language;
  readonly value: T;
  /** House clock, Unix ms. */
  readonly at: number;
}
/** Most pages kept at once; the oldest are dropped, so that a long session stays small. */
const MOST_PAGES = 60;

const trimmed = (pages: CatalogueState['pages']): CatalogueState['pages'] => {
  const entries = Object.entries(pages);
  return entries.length <= MOST_PAGES ? pages : Object.fromEntries(entries.slice(entries.length - MOST_PAGES));
};

const withPage = (
  state: CatalogueState,
  query: GameQuery,
  change: (page: CatalogueState['pages'][string]) => CatalogueState['pages'][string],
): CatalogueState => {
  const key = queryKey(query);
  const { [key]: before = idle<GamePage>(), ...others } = state.pages;
  return { ...state, pages: trimmed({ ...others, [key]: change(before) }) };
};

const catalogueSlice = createSlice({
  name: 'catalogue',
  initialState: initialCatalogue,
  reducers: {
    lanesLoading: (state) => ({ ...state, lanes: loading(state.lanes) }),
    lanesRead: (state, { payload }: PayloadAction<Read<readonly Lane[]>>) => ({
      ...state,
      language: payload.language,
      lanes: ready(payload.value, payload.at),
    }),
    /** The last good lanes stay (R-LOBBY-26). */
    lanesFailed: (state, { payload }: PayloadAction<string>) => ({ ...state, lanes: failed(state.lanes, payload) }),
    hotLoading: (state) => ({ ...state, hot: loading(state.hot) }),
    hotRead: (state, { payload }: PayloadAction<Read<readonly Game[]>>) => ({
      ...state,
      hot: ready(payload.value, payload.at),
    }),
    hotFailed: (state, { payload }: PayloadAction<string>) => ({ ...state, hot: failed(state.hot, payload) }),
    pageLoading: (state, { payload }: PayloadAction<GameQuery>) => withPage(state, payload, loading),
    pageRead: (
      state,
      { payload }: PayloadAction<{ readonly query: GameQuery; readonly page: GamePage; readonly at: number }>,
    ) => withPage(state, payload.query, () => ready(payload.page, payload.at)),
    pageFailed: (state, { payload }: PayloadAction<{ readonly query: GameQuery; readonly error: string }>) =>
      withPage(state, payload.query, (page) => failed(page, payload.error)),
    /** Pages in another language are of no use (R-I18N-06). */
    pagesCleared: (state) => ({ ...state, pages: {}, timesCleared: state.timesCleared + 1 }),
    gameTypeChanged: (state, { payload }: PayloadAction<string>) => ({ ...state, filter: filterForType(payload) }),
    searchTextChanged: (state, { payload }: PayloadAction<string>) => ({
      ...state,
      filter: filterForText(state.filter, payload),
      searchResult: payload.trim() === '' ? null : state.searchResult,
    }),
    filterChanged: (state, { payload }: PayloadAction<LobbyFilter>) => ({ ...state, filter: payload }),
    searchResultChanged: (state, { payload }: PayloadAction<SearchResult | null>) => ({
      ...state,
      searchResult: payload,
    }),
  },
  extraReducers: (builder) =>
    builder.addCase(sessionEnded, (state) => ({
      ...state,
      pages: Object.fromEntries(Object.entries(state.pages).filter(([key]) => !isOwnListKey(key))),
    })),
});
export const {
  lanesLoading,
  lanesRead,
  lanesFailed,
  hotLoading,
  hotRead,
  hotFailed,
  pageLoading,
  pageRead,
  pageFailed,
  pagesCleared,
  gameTypeChanged,
  searchTextChanged,
  filterChanged,
  searchResultChanged,
} = catalogueSlice.actions;
export const catalogueReducer = catalogueSlice.reducer;
