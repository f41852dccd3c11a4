import { describe, expect, it } from 'vitest';
import { sessionStarted } from '../../../src/domains/facts.ts';
import { idsRead } from '../../../src/domains/favourites/favourites.slice.ts';
import { rootReducer } from '../../../src/domains/reducer.ts';
import { emptyState } from '../../../server-mock/core/state.ts';
import type { JournalRecord } from '../../../server-mock/journal/journal.ts';
import type { SimClient, SimWorld, WriteShown } from '../types.ts';
import { createFavouritesOracle } from './favourites.ts';

const SHOWN = ['a'];
const page = {
  id: 'c1',
  account: () => 'jun08',
  state: () => rootReducer(undefined, idsRead({ n: 1, value: SHOWN, at: 1 })),
} as unknown as SimClient;
const worldWith = (...stars: readonly string[]): SimWorld => {
  const house = emptyState();
  house.favourites.set('m-jun08', [...stars]);
  const clients = new Map([['c1', page]]);
  return { house: () => house, clients, memberOf: (account: string) => `m-${account}` } as unknown as SimWorld;
};
const record = (key: string): JournalRecord => ({
  pos: 1,
  at: 0,
  kind: 'addFavourite',
  actor: 'm-jun08',
  commandId: key,
  body: null,
  events: [],
  touches: [],
  hash: '',
});
const write = (seen: WriteShown['seen']): WriteShown => ({ client: 'c1', key: 'k1', what: 'favouriteAdd', seen });
const setUp = () => {
  const sentences: string[] = [];
  const stars = createFavouritesOracle(({ sentence }) => void sentences.push(sentence));
  stars.mayLogIn('c1', 'jun08');
  return { sentences, stars };
};

describe('O4: favourites at rest', () => {
  it('favourites at rest that differ from the house’s are reported', () => {
    const { sentences, stars } = setUp();
    stars.atRest(worldWith('a'));
    expect(sentences).toEqual([]);
    stars.atRest(worldWith('a', 'b'));
    expect(sentences).toEqual(['the stars on the page are not the house’s']);
  });
  it('a lost answer is no excuse for a star that was durable before the page showed "no answer"', () => {
    const { sentences, stars } = setUp();
    stars.write(write('pending'));
    stars.durable(record('k1'));
    stars.write(write('unknown'));
    stars.atRest(worldWith('a', 'b'));
    expect(sentences).toHaveLength(1);
  });
  it('a lost answer is no excuse for a star that became durable later, because its page looks it up', () => {
    const { sentences, stars } = setUp();
    stars.write(write('pending'));
    stars.write(write('unknown'));
    stars.durable(record('k1'));
    stars.atRest(worldWith('a', 'b'));
    expect(sentences).toHaveLength(1);
  });
  const loggedIn = {
    ...page,
    state: () =>
      rootReducer(page.state(), sessionStarted({ memberId: 'm-jun08', kind: 'member', firstTimeLogin: false })),
  } as unknown as SimClient;
  const withPage = (client: SimClient): SimWorld => ({ ...worldWith('a'), clients: new Map([['c1', client]]) });
  it.each([
    ['whose page is gone', (stars: ReturnType<typeof setUp>['stars']) => stars.gone('c1')],
    [
      'whose owner has logged out',
      (stars: ReturnType<typeof setUp>['stars']) => {
        stars.look('c1', null);
        stars.look('c1', 'm-jun08');
      },
    ],
  ])('a star that reaches the house late, %s, is not judged', (_, cease) => {
    const { sentences, stars } = setUp();
    stars.look('c1', 'm-jun08');
    stars.write(write('pending'));
    stars.look('c1', 'm-jun08');
    cease(stars);
    stars.write(write('unknown'));
    stars.durable(record('k1'));
    stars.atRest(worldWith('a', 'b'));
    expect(sentences).toEqual([]);
  });
  it('a page is not at rest while its star is in flight or its stars differ from the house’s', () => {
    const { sentences, stars } = setUp();
    stars.write(write('pending'));
    expect(stars.underWay()).toEqual(['k1']);
    stars.write(write('unknown'));
    expect(stars.underWay()).toEqual([]);
    expect(stars.mismatches(worldWith('a', 'b'))).toHaveLength(1);
    expect(stars.mismatches(worldWith('a'))).toEqual([]);
    stars.write(write('pending'));
    stars.gone('c1');
    expect([stars.underWay(), sentences]).toEqual([[], []]);
  });
  it('a member that another page of the browser also showed, after a log-in there, is not judged', () => {
    const { sentences, stars } = setUp();
    const other = { ...(loggedIn as object), id: 'c2' } as unknown as SimClient;
    const both = (...own: readonly string[]): SimWorld => ({
      ...worldWith(...own),
      clients: new Map([
        ['c1', loggedIn],
        ['c2', other],
      ]),
    });
    stars.look('c1', 'm-jun08');
    stars.atRest(withPage(loggedIn));
    stars.look('c2', 'm-jun08');
    stars.atRest(both('b'));
    expect(sentences).toEqual([]);
  });
  it('an account that another page may have used is not judged', () => {
    const { sentences, stars } = setUp();
    stars.mayLogIn('c2', 'jun08');
    stars.atRest(worldWith('b'));
    expect(sentences).toEqual([]);
  });
});
