import type { FavouriteChange, PendingFavourite } from './favourites.state.ts';

/** The list after one change: an added id goes to the end, once; removing a missing id changes nothing (R-GAME-04). */
export const withChange = (ids: readonly string[], id: string, change: FavouriteChange): readonly string[] => {
  if (change === 'remove') return ids.includes(id) ? ids.filter((one) => one !== id) : ids;
  return ids.includes(id) ? ids : [...ids, id];
};
/** The ids as shown: the house's list with the pending changes, in their order. */
export const shownIds = (
  ids: readonly string[],
  pending: Readonly<Record<string, PendingFavourite>>,
): readonly string[] =>
  Object.entries(pending)
    .sort(([, a], [, b]) => a.n - b.n)
    .reduce((list, [id, { change }]) => withChange(list, id, change), ids);
