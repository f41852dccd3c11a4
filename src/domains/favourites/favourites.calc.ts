import type { Wish, Wished } from './favourites.state.ts';

/** The list after one change: added at the end, once; a removal of what is not there changes nothing (R-GAME-04). */
export const changed = (ids: readonly string[], id: string, wish: Wish): readonly string[] => {
  if (wish === 'remove') return ids.includes(id) ? ids.filter((one) => one !== id) : ids;
  return ids.includes(id) ? ids : [...ids, id];
};
/** What a person sees: the house's list with the changes that are on their way, in their order. */
export const shownIds = (ids: readonly string[], wishes: Readonly<Record<string, Wished>>): readonly string[] =>
  Object.entries(wishes)
    .sort(([, a], [, b]) => a.n - b.n)
    .reduce((list, [id, { wish }]) => changed(list, id, wish), ids);
