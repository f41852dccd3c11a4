/** The account's own lists of games, folded in place: by the writer, and by whoever follows what is durable. */
import type { HouseEvent } from '../events.ts';
import type { HouseState } from '../state.ts';

/** R-CONST-17: what home asks for at once is all there can be. */
export const FAVOURITES_KEPT = 999;
export const RECENT_KEPT = 100;

export type OwnLists = Pick<HouseState, 'favourites' | 'recent'>;

/** Favourites in the order of adding; recent games newest first, each once. Other events change nothing. */
export const foldOwn = (lists: OwnLists, event: HouseEvent): void => {
  switch (event.type) {
    case 'favouriteAdded':
      lists.favourites.set(event.member, [...(lists.favourites.get(event.member) ?? []), event.gameId]);
      return;
    case 'favouriteRemoved':
      lists.favourites.set(
        event.member,
        (lists.favourites.get(event.member) ?? []).filter((id) => id !== event.gameId),
      );
      return;
    case 'gameOpened': {
      const before = (lists.recent.get(event.member) ?? []).filter((id) => id !== event.gameId);
      lists.recent.set(event.member, [event.gameId, ...before].slice(0, RECENT_KEPT));
      return;
    }
    case 'memberClosed':
      lists.favourites.delete(event.member);
      lists.recent.delete(event.member);
      return;
    default: // Nobody's list.
  }
};
