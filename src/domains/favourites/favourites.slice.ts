import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { failed, idle, loading, ready } from '../../lib/loadable.ts';
import { sessionEnded } from '../facts.ts';
import {
  type FavouritesState,
  initialFavourites,
  type ListedGame,
  type RecentPage,
  type FavouriteChange,
} from './favourites.state.ts';

interface Read<T> {
  readonly value: T;
  /** House clock, Unix ms. */
  readonly at: number;
}
interface Numbered {
  /** Number of the request. */
  readonly n: number;
}
interface Settled {
  readonly id: string;
  readonly n: number;
}
/** Removes the pending change, unless a newer one of the same game has replaced it. */
const without = (state: FavouritesState, { id, n }: Settled): FavouritesState['pending'] => {
  if (state.pending[id]?.n !== n) return state.pending;
  const { [id]: _, ...others } = state.pending;
  return others;
};
const withRecent = (
  state: FavouritesState,
  pageNo: number,
  change: (page: FavouritesState['recent'][number]) => FavouritesState['recent'][number],
): FavouritesState => ({
  ...state,
  recent: { ...state.recent, [pageNo]: change(state.recent[pageNo] ?? idle<RecentPage>()) },
});

const favouritesSlice = createSlice({
  name: 'favourites',
  initialState: initialFavourites,
  reducers: {
    idsLoading: (state) => ({ ...state, requested: state.requested + 1, ids: loading(state.ids) }),
    idsRead: (state, { payload: { n, value, at } }: PayloadAction<Read<readonly string[]> & Numbered>) =>
      n <= state.answered ? state : { ...state, answered: n, ids: ready(value, at) },
    idsFailed: (state, { payload: { n, error } }: PayloadAction<Numbered & { readonly error: string }>) =>
      n <= state.answered ? state : { ...state, ids: failed(state.ids, error) },
    gamesLoading: (state) => ({ ...state, games: loading(state.games) }),
    gamesRead: (state, { payload }: PayloadAction<Read<readonly ListedGame[]>>) => ({
      ...state,
      games: ready(payload.value, payload.at),
    }),
    gamesFailed: (state, { payload }: PayloadAction<string>) => ({ ...state, games: failed(state.games, payload) }),
    /** Shown at once; the game is kept, so that the list of favourites has its card. */
    favouriteChangeQueued: (
      state,
      {
        payload: { game, change, key },
      }: PayloadAction<{ readonly game: ListedGame; readonly change: FavouriteChange; readonly key: string }>,
    ) => {
      const n = state.last + 1;
      const starred = [...state.starred.filter(({ id }) => id !== game.id), game];
      return { ...state, last: n, starred, pending: { ...state.pending, [game.id]: { n, change, key } } };
    },
    /** The answer holds the house's list after the change: lists requested earlier are older. */
    favouriteConfirmed: (
      state,
      { payload }: PayloadAction<Settled & { readonly ids: readonly string[]; readonly at: number }>,
    ) => ({
      ...state,
      answered: state.requested,
      ids: ready(payload.ids, payload.at),
      pending: without(state, payload),
    }),
    /** The state shows the house's list again (R-GAME-04). */
    favouriteReverted: (state, { payload }: PayloadAction<Settled>) => ({ ...state, pending: without(state, payload) }),
    recentLoading: (state, { payload }: PayloadAction<number>) => withRecent(state, payload, loading),
    recentRead: (state, { payload }: PayloadAction<Read<RecentPage> & { readonly pageNo: number }>) =>
      withRecent(state, payload.pageNo, () => ready(payload.value, payload.at)),
    recentFailed: (state, { payload }: PayloadAction<{ readonly pageNo: number; readonly error: string }>) =>
      withRecent(state, payload.pageNo, (page) => failed(page, payload.error)),
    /** A game was opened: the pages stay on screen and are requested again where they are needed. */
    recentInvalidated: (state) => ({
      ...state,
      recent: Object.fromEntries(
        Object.entries(state.recent).map(([pageNo, page]) => [pageNo, { ...page, state: 'idle' as const }]),
      ),
    }),
    /**
     * Games in another language are dropped (R-I18N-06), except those of pending changes, whose names are still needed.
     */
    listsCleared: (state) => ({
      ...state,
      games: idle<readonly ListedGame[]>(),
      starred: state.starred.filter(({ id }) => id in state.pending),
      recent: {},
    }),
  },
  extraReducers: (builder) => builder.addCase(sessionEnded, () => initialFavourites),
});
export const {
  idsLoading,
  idsRead,
  idsFailed,
  gamesLoading,
  gamesRead,
  gamesFailed,
  favouriteChangeQueued,
  favouriteConfirmed,
  favouriteReverted,
  recentLoading,
  recentRead,
  recentFailed,
  recentInvalidated,
  listsCleared,
} = favouritesSlice.actions;
export const favouritesReducer = favouritesSlice.reducer;
