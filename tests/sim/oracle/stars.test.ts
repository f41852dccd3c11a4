import { describe, expect, it } from 'vitest';
import { sessionStarted } from '../../../src/domains/facts.ts';
import { idsRead } from '../../../src/domains/favourites/favourites.slice.ts';
import { rootReducer } from '../../../src/domains/reducer.ts';
import { emptyState } from '../../../server-mock/house/state.ts';
import type { JournalRecord } from '../../../server-mock/journal/journal.ts';
import type { SimClient, SimWorld, WriteSeen } from '../types.ts';
import { createStars } from './stars.ts';

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
const write = (seen: WriteSeen['seen']): WriteSeen => ({ client: 'c1', key: 'k1', what: 'favouriteAdd', seen });
const judged = () => {
  const said: string[] = [];
  const stars = createStars(({ sentence }) => void said.push(sentence));
  stars.visits('c1', 'jun08');
  return { said, stars };
};

describe('O4: stars at rest', () => {
  it('are the house’s, or it is told', () => {
    const { said, stars } = judged();
    stars.atRest(worldWith('a'));
    expect(said).toEqual([]);
    stars.atRest(worldWith('a', 'b'));
    expect(said).toEqual(['the stars on the page are not the house’s']);
  });
  it('a lost answer is no excuse: what had happened before "no answer" was said is seen', () => {
    const { said, stars } = judged();
    stars.write(write('pending'));
    stars.durable(record('k1'));
    stars.write(write('unknown'));
    stars.atRest(worldWith('a', 'b'));
    expect(said).toHaveLength(1);
  });
  it('nor is one that came to the house after that: its page looks it up until it cannot', () => {
    const { said, stars } = judged();
    stars.write(write('pending'));
    stars.write(write('unknown'));
    stars.durable(record('k1'));
    stars.atRest(worldWith('a', 'b'));
    expect(said).toHaveLength(1);
  });
  const loggedOut = { ...page, state: () => rootReducer(undefined, { type: 'begin' }) } as unknown as SimClient;
  const loggedIn = {
    ...page,
    state: () =>
      rootReducer(page.state(), sessionStarted({ memberId: 'm-jun08', kind: 'member', firstTimeLogin: false })),
  } as unknown as SimClient;
  const withPage = (client: SimClient): SimWorld => ({ ...worldWith('a'), clients: new Map([['c1', client]]) });
  it.each([
    ['whose page is gone', (stars: ReturnType<typeof judged>['stars']) => stars.gone('c1')],
    [
      'whose owner has logged out',
      (stars: ReturnType<typeof judged>['stars']) => {
        stars.look(withPage(loggedOut));
        stars.look(withPage(loggedIn));
      },
    ],
  ])('a star that comes late to the house, %s, is not judged', (_, cease) => {
    const { said, stars } = judged();
    stars.look(withPage(loggedIn));
    stars.write(write('pending'));
    stars.look(withPage(loggedIn));
    cease(stars);
    stars.write(write('unknown'));
    stars.durable(record('k1'));
    stars.atRest(worldWith('a', 'b'));
    expect(said).toEqual([]);
  });
  it('a page is not at rest while its star is on its way, nor while its stars are not the house’s', () => {
    const { said, stars } = judged();
    stars.write(write('pending'));
    expect(stars.underWay()).toEqual(['k1']);
    stars.write(write('unknown'));
    expect(stars.underWay()).toEqual([]);
    expect(stars.wanting(worldWith('a', 'b'))).toHaveLength(1);
    expect(stars.wanting(worldWith('a'))).toEqual([]);
    stars.write(write('pending'));
    stars.gone('c1');
    expect([stars.underWay(), said]).toEqual([[], []]);
  });
  it('nor a member as whom another page of the browser woke after a log-in there', () => {
    const { said, stars } = judged();
    const other = { ...(loggedIn as object), id: 'c2' } as unknown as SimClient;
    const both = (...own: readonly string[]): SimWorld => ({
      ...worldWith(...own),
      clients: new Map([
        ['c1', loggedIn],
        ['c2', other],
      ]),
    });
    stars.look(withPage(loggedIn));
    stars.atRest(withPage(loggedIn));
    stars.look(both());
    stars.atRest(both('b'));
    expect(said).toEqual([]);
  });
  it('nor an account that another page may have had', () => {
    const { said, stars } = judged();
    stars.visits('c2', 'jun08');
    stars.atRest(worldWith('b'));
    expect(said).toEqual([]);
  });
});
