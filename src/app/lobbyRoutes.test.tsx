import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { chooseGameType } from '../domains/catalogue/catalogue.intents.ts';
import { goBack, goTo } from './testing/rolesFixture.ts';
import { catalogue, lobbyPortal, answerLobbyCalls } from './testing/lobbyFixture.ts';

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const vendors = () => screen.getByRole('group', { name: 'Vendors' });
const chosen = () => within(vendors()).getByRole('button', { pressed: true }).textContent;
const cards = () => within(screen.getByRole('main')).getAllByRole('article');
const backTo = async (portal: Awaited<ReturnType<typeof lobbyPortal>>): Promise<void> => {
  await goBack(portal);
  await answerLobbyCalls(portal);
};

test.each([
  ['R-ROUTE-08', '/sports', 'SPORTS', 'Sports'],
  ['R-ROUTE-09', '/esports', 'ESPORTS', 'E-sports'],
  ['R-ROUTE-10', '/lott', 'LOTT', 'Lottery'],
  ['R-ROUTE-11', '/elott', 'ELOTT', 'E-lottery'],
])(
  '%s %s is the game centre of %s: vendors with their game counts first, then the games',
  async (_, path, category, name) => {
    const portal = await lobbyPortal({ path });
    expect(heading()).toBe(name);
    expect(screen.getByRole('region', { name: 'Vendors' })).toBeVisible();
    const games = catalogue.byCategory(category);
    const own = catalogue.vendors.filter(({ categories }) => (categories as readonly string[]).includes(category));
    for (const { code, name: vendor } of own) {
      const many = games.filter((game) => game.vendor === code).length;
      expect(within(vendors()).getByRole('button', { name: new RegExp(`${vendor}.*${many} games`) })).toBeVisible();
    }
    expect(cards()).toHaveLength(Math.min(28, games.length));
    expect(portal.flows.call('gameList').query).toMatchObject({ gameType: category, pageNo: 1, pageSize: 28 });
  },
);

test.each([
  ['R-ROUTE-12', '/live', 'LIVE', 'Live casino'],
  ['R-ROUTE-13', '/fish', 'FISH', 'Fishing'],
  ['R-ROUTE-14', '/rng', 'RNG', 'Slots'],
  ['R-ROUTE-16', '/pvp', 'PVP', 'Poker'],
])('%s %s is the game list of %s: a menu of vendors beside the games', async (_, path, category, name) => {
  const portal = await lobbyPortal({ path });
  expect(heading()).toBe(name);
  expect(screen.queryByRole('region', { name: 'Vendors' })).toBeNull();
  expect(chosen()).toMatch(/^All vendors/);
  expect(cards()).toHaveLength(28);
  expect(portal.flows.call('gameList').query).toMatchObject({ gameType: category });
});

test('R-ROUTE-17 R-LOBBY-23 /inHouse lists the slots of the configured studios, and the slots page omits them', async () => {
  const portal = await lobbyPortal({ path: '/inHouse' });
  expect(heading()).toBe('In-house');
  expect(portal.flows.call('gameList').query).toMatchObject({ gameType: 'INHOUSE' });
  expect(new Set(cards().map((card) => card.querySelector('.game-vendor')?.textContent))).toEqual(
    new Set(['Paddock Studio']),
  );
  await goTo(portal, '/rng');
  await answerLobbyCalls(portal);
  const all = within(vendors())
    .getAllByRole('button')
    .map((one) => one.textContent ?? '');
  expect(all.some((one) => one.startsWith('Aldergate'))).toBe(true);
  expect(all.filter((one) => one.startsWith('Paddock Studio'))).toEqual([]);
});

test('R-ROUTE-15 the vendor in the address is selected; another changes the address; reload and Back restore it', async () => {
  const portal = await lobbyPortal({ path: '/rng?vassalage=AG' });
  expect(chosen()).toMatch(/^Aldergate/);
  expect(portal.flows.call('gameList').query).toMatchObject({ gameType: 'RNG', vassalage: 'AG' });
  expect(portal.flows.count('gameList')).toBe(1);
  await portal.user.click(within(vendors()).getByRole('button', { name: /^Dovegrey/ }));
  await answerLobbyCalls(portal);
  expect(portal.address()).toBe('/rng?vassalage=DG');
  expect(portal.flows.call('gameList').query).toMatchObject({ vassalage: 'DG' });
  await portal.user.click(screen.getByRole('button', { name: 'Page 2' }));
  await answerLobbyCalls(portal);
  expect(portal.address()).toBe('/rng?vassalage=DG&page=2');
  await backTo(portal);
  await backTo(portal);
  expect(chosen()).toMatch(/^Aldergate/);
  portal.unmount();
  const again = await lobbyPortal({ path: '/rng?vassalage=DG&page=2' });
  expect(chosen()).toMatch(/^Dovegrey/);
  expect(again.flows.call('gameList').query).toMatchObject({ vassalage: 'DG', pageNo: 2 });
});

const entry = (name: string) => within(screen.getByRole('navigation', { name: 'Games' })).getByRole('link', { name });

test('R-ROUTE-15 Back before the category is drawn shows what the address says, home or another category', async () => {
  const portal = await lobbyPortal();
  const home = heading();
  await goBack(portal, () => fireEvent.click(entry('Live casino')));
  expect([portal.address(), heading()]).toEqual(['/', home]);
  await portal.user.click(entry('Slots'));
  await answerLobbyCalls(portal);
  await goBack(portal, () => fireEvent.click(entry('Live casino')));
  await answerLobbyCalls(portal);
  expect([portal.address(), heading()]).toEqual(['/rng', 'Slots']);
});
test('R-ROUTE-15 a return to the current address before the pressed page is drawn keeps the vendor of the address', async () => {
  const portal = await lobbyPortal({ path: '/rng?vassalage=AG' });
  await act(async () => {
    fireEvent.click(entry('Slots'));
    portal.router.go('/rng?vassalage=AG', { replace: true });
  });
  await answerLobbyCalls(portal);
  expect([portal.address(), chosen()]).toEqual(['/rng?vassalage=AG', expect.stringMatching(/^Aldergate/)]);
});
test('R-ROUTE-15 a choice kept until the flows have loaded, and no longer of this address, is corrected to the address', async () => {
  const portal = await lobbyPortal();
  const home = heading();
  await portal.send(chooseGameType('RNG'));
  await answerLobbyCalls(portal);
  expect([portal.address(), heading()]).toEqual(['/', home]);
});
test('R-ROUTE-15 a flow that leads home before the category is drawn shows home', async () => {
  const portal = await lobbyPortal();
  const home = heading();
  await act(async () => {
    fireEvent.click(entry('Live casino'));
    portal.router.go('/', { replace: true });
  });
  await portal.settle();
  expect([portal.address(), heading()]).toEqual(['/', home]);
});
test('a filter chosen on the page survives the skip link to the content', async () => {
  const portal = await lobbyPortal({ accountType: 0 });
  await portal.user.click(entry('Slots'));
  await answerLobbyCalls(portal);
  await portal.user.click(screen.getByRole('button', { name: 'Favourites', pressed: false }));
  await answerLobbyCalls(portal);
  const favourites = () => screen.getByRole('button', { name: 'Favourites', pressed: true });
  expect(favourites()).toBeVisible();
  Element.prototype.scrollIntoView = () => undefined;
  onTestFinished(() => void Reflect.deleteProperty(Element.prototype, 'scrollIntoView'));
  // What the skip link does: the same path with another hash.
  await goTo(portal, '/rng#main');
  expect(favourites()).toBeVisible();
});

test('a category’s address matches with capitals and with a trailing slash', async () => {
  await lobbyPortal({ path: '/RNG/' });
  expect([heading(), entry('Slots').getAttribute('aria-current')]).toEqual(['Slots', 'page']);
});
test('invalid parameters in the address are ignored', async () => {
  const portal = await lobbyPortal({ path: `/rng?page=-3&select=FAV&vassalage=&classify=${'x'.repeat(300)}` });
  const { query } = portal.flows.call('gameList');
  expect(query).toMatchObject({ pageNo: 1, gameClassify: 'x'.repeat(64) });
  expect(query).not.toHaveProperty('vassalage');
  expect(portal.flows.state().dialogs.open).toBeNull();
});
