import { createSelector } from '@reduxjs/toolkit';
import { idle, type Loadable } from '../../lib/loadable.ts';
import { shownIds } from './favourites.calc.ts';
import type { FavouritesState, ListedGame, RecentPage, PendingFavourite } from './favourites.state.ts';

export interface HasFavourites {
  readonly favourites: FavouritesState;
}
const noPage: Loadable<RecentPage> = idle();
const noIds: readonly string[] = [];
const noGames: readonly ListedGame[] = [];

/** The ids as shown, including changes that are not confirmed yet. */
export const selectFavouriteIds = createSelector(
  [(state: HasFavourites) => state.favourites.ids.data, (state: HasFavourites) => state.favourites.pending],
  (ids, pending): readonly string[] => shownIds(ids ?? noIds, pending),
);
const selectIdSet = createSelector([selectFavouriteIds], (ids): ReadonlySet<string> => new Set(ids));
export const selectIsFavourite = (state: HasFavourites, id: string): boolean => selectIdSet(state).has(id);
export const selectFavouritesLoad = (state: HasFavourites) => state.favourites.games;
export const selectFavouriteIdsRequested = (state: HasFavourites): number => state.favourites.requested;
/** Neither the latest request nor a change confirmed since has delivered a list yet. */
export const selectAreFavouriteIdsStale = ({ favourites: { requested, answered } }: HasFavourites): boolean =>
  answered < requested;
/** The games of the ids, in the order of adding; ids without a game in the house's list are left out. */
export const selectFavouriteGames = createSelector(
  [
    selectFavouriteIds,
    (state: HasFavourites) => state.favourites.games.data,
    (state: HasFavourites) => state.favourites.starred,
  ],
  (ids, games, starred): readonly ListedGame[] => {
    if (games === null) return noGames;
    const byId = new Map([...starred, ...games].map((game) => [game.id, game]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  },
);
/** The oldest unconfirmed change, with its game; null: none. */
export const selectNextPendingFavourite = ({
  favourites: { pending, starred },
}: HasFavourites): (PendingFavourite & { readonly game: ListedGame }) | null => {
  const [oldest] = Object.entries(pending).sort(([, a], [, b]) => a.n - b.n);
  if (oldest === undefined) return null;
  const game = starred.find(({ id }) => id === oldest[0]);
  return game === undefined ? null : { ...oldest[1], game };
};
export const selectRecentPage = (state: HasFavourites, pageNo: number): Loadable<RecentPage> =>
  state.favourites.recent[pageNo] ?? noPage;
/** For home: the newest games, at most one page. */
export const selectRecentGames = (state: HasFavourites): readonly ListedGame[] =>
  selectRecentPage(state, 1).data?.games ?? noGames;
