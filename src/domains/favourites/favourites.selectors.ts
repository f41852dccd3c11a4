import { createSelector } from '@reduxjs/toolkit';
import { idle, type Loadable } from '../../lib/loadable.ts';
import { shownIds } from './favourites.calc.ts';
import type { FavouritesState, ListedGame, RecentPage, Wished } from './favourites.state.ts';

export interface HasFavourites {
  readonly favourites: FavouritesState;
}
const noPage: Loadable<RecentPage> = idle();
const noIds: readonly string[] = [];
const noGames: readonly ListedGame[] = [];

/** As a person sees them: with what is on its way to the house. */
export const selectFavouriteIds = createSelector(
  [(state: HasFavourites) => state.favourites.ids.data, (state: HasFavourites) => state.favourites.wishes],
  (ids, wishes): readonly string[] => shownIds(ids ?? noIds, wishes),
);
const selectIdSet = createSelector([selectFavouriteIds], (ids): ReadonlySet<string> => new Set(ids));
export const selectIsFavourite = (state: HasFavourites, id: string): boolean => selectIdSet(state).has(id);
export const selectFavouritesLoad = (state: HasFavourites) => state.favourites.games;
export const selectFavouriteIdsAsked = (state: HasFavourites): number => state.favourites.asked;
/** The latest asking has brought nothing yet, nor has a change that was confirmed since. */
export const selectFavouriteIdsDue = ({ favourites: { asked, known } }: HasFavourites): boolean => known < asked;
/** The games behind the ids, in the order of adding; one the house has no game for any more is left out. */
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
/** The oldest change the house has not judged, with its game; null: none. */
export const selectNextWish = ({
  favourites: { wishes, starred },
}: HasFavourites): (Wished & { readonly game: ListedGame }) | null => {
  const [oldest] = Object.entries(wishes).sort(([, a], [, b]) => a.n - b.n);
  if (oldest === undefined) return null;
  const game = starred.find(({ id }) => id === oldest[0]);
  return game === undefined ? null : { ...oldest[1], game };
};
export const selectRecentPage = (state: HasFavourites, pageNo: number): Loadable<RecentPage> =>
  state.favourites.recent[pageNo] ?? noPage;
/** Of home: the newest games, at most a page of them. */
export const selectRecentGames = (state: HasFavourites): readonly ListedGame[] =>
  selectRecentPage(state, 1).data?.games ?? noGames;
