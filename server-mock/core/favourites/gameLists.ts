/** Folds the game lists of accounts, in place: for the writer, and for followers of durable records. */
import { HOME_FAVOURITES_PAGE_SIZE } from '../../../src/contract/constants.ts';
import type { HouseEvent } from '../events.ts';
import type { HouseState } from '../state.ts';

/** R-CONST-17: the home page requests at most this many at once. */
export const FAVOURITES_KEPT = HOME_FAVOURITES_PAGE_SIZE;
/** The newest this many games of an account are kept. */
export const RECENT_KEPT = 100;

export type GameLists = Pick<HouseState, 'favourites' | 'recent'>;

/** Favourites in the order of adding; recent games newest first, each once. Other events change nothing. */
export const foldGameLists = (lists: GameLists, event: HouseEvent): void => {
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
    default: // Not about lists.
  }
};
