import { expect, test } from 'vitest';
import { shownIds } from './favourites.calc.ts';
import { selectFavouriteGames, selectFavouriteIds, selectNextPendingFavourite } from './favourites.selectors.ts';
import {
  favouriteConfirmed,
  favouritesReducer,
  favouriteReverted,
  favouriteChangeQueued,
  gamesRead,
  idsRead,
  listsCleared,
  recentInvalidated,
  recentRead,
} from './favourites.slice.ts';
import { initialFavourites, type ListedGame, type FavouriteChange } from './favourites.state.ts';

const game = (id: string): ListedGame => ({
  id,
  name: `Game ${id}`,
  icon: null,
  vendor: 'AG',
  gameType: 'RNG',
  gameCode: null,
  opensVendor: false,
  freeTrial: false,
  isNew: false,
  minBet: null,
  lines: null,
});
const after = (...actions: readonly Parameters<typeof favouritesReducer>[1][]) => ({
  favourites: actions.reduce(favouritesReducer, initialFavourites),
});
const queued = (id: string, what: FavouriteChange) =>
  favouriteChangeQueued({ game: game(id), change: what, key: `key-${id}-${what}` });
const known = [
  idsRead({ value: ['a', 'b'], at: 1, n: 1 }),
  gamesRead({ value: [game('a'), game('b')], at: 1 }),
] as const;

test('changes are shown at once and in order; an existing favourite is not added twice', () => {
  const pending = {
    c: { n: 2, change: 'add', key: 'k' },
    a: { n: 1, change: 'remove', key: 'k' },
    b: { n: 3, change: 'add', key: 'k' },
  } as const;
  expect(shownIds(['a', 'b'], pending)).toEqual(['b', 'c']);
});
test('a confirmed change stays, a refused one restores the house’s list', () => {
  const added = after(...known, queued('c', 'add'), favouriteConfirmed({ id: 'c', n: 1, ids: ['a', 'b', 'c'], at: 2 }));
  expect(selectFavouriteIds(added)).toEqual(['a', 'b', 'c']);
  const kept = after(...known, queued('a', 'remove'));
  expect(selectFavouriteIds(kept)).toEqual(['b']);
  expect(selectFavouriteIds(after(...known, queued('a', 'remove'), favouriteReverted({ id: 'a', n: 1 })))).toEqual([
    'a',
    'b',
  ]);
});
test('the outcome of an older change does not affect a newer one of the same game', () => {
  const both = [...known, queued('c', 'add'), queued('c', 'remove')];
  expect(selectFavouriteIds(after(...both, favouriteReverted({ id: 'c', n: 1 })))).toEqual(['a', 'b']);
  const confirmed = after(...both, favouriteConfirmed({ id: 'c', n: 1, ids: ['a', 'b', 'c'], at: 2 }));
  expect(selectFavouriteIds(confirmed)).toEqual(['a', 'b']);
  expect(selectNextPendingFavourite(confirmed)).toMatchObject({ n: 2, change: 'remove', game: { id: 'c' } });
});
test('a list that is read while a change is pending shows both', () => {
  const state = after(queued('c', 'add'), ...known);
  expect(selectFavouriteGames(state).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
});
test('another language drops games and pages, but keeps the games of pending changes', () => {
  const state = after(...known, queued('c', 'add'), listsCleared());
  expect(state.favourites.games.data).toBeNull();
  expect(selectNextPendingFavourite(state)?.game.name).toBe('Game c');
});
test('after a game was opened the recent pages stay on screen and are due to be read again', () => {
  const page = { games: [game('a')], totalPages: 1 };
  const { recent } = after(recentRead({ pageNo: 1, value: page, at: 5 }), recentInvalidated()).favourites;
  expect(recent[1]).toMatchObject({ state: 'idle', data: page, at: 5 });
});
