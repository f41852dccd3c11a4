import { expect, test } from 'vitest';
import { shownIds } from './favourites.calc.ts';
import { selectFavouriteGames, selectFavouriteIds, selectNextWish } from './favourites.selectors.ts';
import {
  favouriteConfirmed,
  favouritesReducer,
  favouriteUndone,
  favouriteWished,
  gamesRead,
  idsRead,
  listsDropped,
  recentAged,
  recentRead,
} from './favourites.slice.ts';
import { initialFavourites, type ListedGame, type Wish } from './favourites.state.ts';

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
const wish = (id: string, what: Wish) => favouriteWished({ game: game(id), wish: what, key: `key-${id}-${what}` });
const known = [
  idsRead({ value: ['a', 'b'], at: 1, n: 1 }),
  gamesRead({ value: [game('a'), game('b')], at: 1 }),
] as const;

test('changes show at once, in their order, and a star that is already there is not set twice', () => {
  const wishes = {
    c: { n: 2, wish: 'add', key: 'k' },
    a: { n: 1, wish: 'remove', key: 'k' },
    b: { n: 3, wish: 'add', key: 'k' },
  } as const;
  expect(shownIds(['a', 'b'], wishes)).toEqual(['b', 'c']);
});
test('a confirmed change stays, a refused one leaves what the house has', () => {
  const added = after(...known, wish('c', 'add'), favouriteConfirmed({ id: 'c', n: 1, ids: ['a', 'b', 'c'], at: 2 }));
  expect(selectFavouriteIds(added)).toEqual(['a', 'b', 'c']);
  const kept = after(...known, wish('a', 'remove'));
  expect(selectFavouriteIds(kept)).toEqual(['b']);
  expect(selectFavouriteIds(after(...known, wish('a', 'remove'), favouriteUndone({ id: 'a', n: 1 })))).toEqual([
    'a',
    'b',
  ]);
});
test('what becomes of an older change does not touch a newer one of the same game', () => {
  const both = [...known, wish('c', 'add'), wish('c', 'remove')];
  expect(selectFavouriteIds(after(...both, favouriteUndone({ id: 'c', n: 1 })))).toEqual(['a', 'b']);
  const confirmed = after(...both, favouriteConfirmed({ id: 'c', n: 1, ids: ['a', 'b', 'c'], at: 2 }));
  expect(selectFavouriteIds(confirmed)).toEqual(['a', 'b']);
  expect(selectNextWish(confirmed)).toMatchObject({ n: 2, wish: 'remove', game: { id: 'c' } });
});
test('a list read while a change is on its way shows both', () => {
  const state = after(wish('c', 'add'), ...known);
  expect(selectFavouriteGames(state).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
});
test('another language drops games and pages, and keeps the game of a change that is still to be named', () => {
  const state = after(...known, wish('c', 'add'), listsDropped());
  expect(state.favourites.games.data).toBeNull();
  expect(selectNextWish(state)?.game.name).toBe('Game c');
});
test('after a game the pages of recent ones are shown on, and due to be asked for again', () => {
  const page = { games: [game('a')], totalPages: 1 };
  const { recent } = after(recentRead({ pageNo: 1, value: page, at: 5 }), recentAged()).favourites;
  expect(recent[1]).toMatchObject({ state: 'idle', data: page, at: 5 });
});
