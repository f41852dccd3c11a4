import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { failed, idle, loading, ready } from '../../lib/loadable.ts';
import { sessionEnded } from '../facts.ts';
import {
  type FavouritesState,
  initialFavourites,
  type ListedGame,
  type RecentPage,
  type Wish,
} from './favourites.state.ts';

interface Read<T> {
  readonly value: T;
  /** House clock, Unix ms. */
  readonly at: number;
}
interface Asked {
  /** Number of the asking. */
  readonly n: number;
}
interface Judged {
  readonly id: string;
  readonly n: number;
}
/** The wish leaves, unless a newer one of the same game stands in its place. */
const without = (state: FavouritesState, { id, n }: Judged): FavouritesState['wishes'] => {
  if (state.wishes[id]?.n !== n) return state.wishes;
  const { [id]: _, ...others } = state.wishes;
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
    idsLoading: (state) => ({ ...state, asked: state.asked + 1, ids: loading(state.ids) }),
    idsRead: (state, { payload: { n, value, at } }: PayloadAction<Read<readonly string[]> & Asked>) =>
      n <= state.known ? state : { ...state, known: n, ids: ready(value, at) },
    idsFailed: (state, { payload: { n, error } }: PayloadAction<Asked & { readonly error: string }>) =>
      n <= state.known ? state : { ...state, ids: failed(state.ids, error) },
    gamesLoading: (state) => ({ ...state, games: loading(state.games) }),
    gamesRead: (state, { payload }: PayloadAction<Read<readonly ListedGame[]>>) => ({
      ...state,
      games: ready(payload.value, payload.at),
    }),
    gamesFailed: (state, { payload }: PayloadAction<string>) => ({ ...state, games: failed(state.games, payload) }),
    /** Shown at once; the game is kept, so that the list of favourites has its card too. */
    favouriteWished: (
      state,
      {
        payload: { game, wish, key },
      }: PayloadAction<{ readonly game: ListedGame; readonly wish: Wish; readonly key: string }>,
    ) => {
      const n = state.last + 1;
      const starred = [...state.starred.filter(({ id }) => id !== game.id), game];
      return { ...state, last: n, starred, wishes: { ...state.wishes, [game.id]: { n, wish, key } } };
    },
    /** With the house's list after it: whatever was asked for before is older. */
    favouriteConfirmed: (
      state,
      { payload }: PayloadAction<Judged & { readonly ids: readonly string[]; readonly at: number }>,
    ) => ({
      ...state,
      known: state.asked,
      ids: ready(payload.ids, payload.at),
      wishes: without(state, payload),
    }),
    /** Things stand as the house has them (R-GAME-04). */
    favouriteUndone: (state, { payload }: PayloadAction<Judged>) => ({ ...state, wishes: without(state, payload) }),
    recentLoading: (state, { payload }: PayloadAction<number>) => withRecent(state, payload, loading),
    recentRead: (state, { payload }: PayloadAction<Read<RecentPage> & { readonly pageNo: number }>) =>
      withRecent(state, payload.pageNo, () => ready(payload.value, payload.at)),
    recentFailed: (state, { payload }: PayloadAction<{ readonly pageNo: number; readonly error: string }>) =>
      withRecent(state, payload.pageNo, (page) => failed(page, payload.error)),
    /** A game was opened: what was read before is shown on, and asked for again where it is needed. */
    recentAged: (state) => ({
      ...state,
      recent: Object.fromEntries(
        Object.entries(state.recent).map(([pageNo, page]) => [pageNo, { ...page, state: 'idle' as const }]),
      ),
    }),
    /** Games in a language that is not spoken any more are of no use (R-I18N-06); one on its way is still to be named. */
    listsDropped: (state) => ({
      ...state,
      games: idle<readonly ListedGame[]>(),
      starred: state.starred.filter(({ id }) => id in state.wishes),
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
  favouriteWished,
  favouriteConfirmed,
  favouriteUndone,
  recentLoading,
  recentRead,
  recentFailed,
  recentAged,
  listsDropped,
} = favouritesSlice.actions;
export const favouritesReducer = favouritesSlice.reducer;
