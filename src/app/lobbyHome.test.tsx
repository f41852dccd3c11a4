import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { languageChanged } from '../domains/facts.ts';
import { pagesCleared } from '../domains/catalogue/catalogue.slice.ts';
import { closeDialog } from '../domains/dialogs/dialogs.intents.ts';
import { chooseLanguage } from '../domains/preferences/preferences.intents.ts';
import { catalogue, lobbyPortal, answerLobbyCalls } from './testing/lobbyFixture.ts';
import { portalAs } from './testing/rolesFixture.ts';

const RELOADED = ['hotGames', 'vendorLanes', 'announcements'];
const news = { banners: [], player: [], popup: [], promotion: [], promotionCategories: [] };
const recent = (...names: string[]) => ({
  list: names.map((nodeName, n) => ({ nodeId: `r${n}`, nodeName, vassalage: 'AG', gameType: 'RNG', supportPlay: 1 })),
  totalPages: 1,
});

test('R-LOBBY-08 a member sees recently played games, newest first; a visitor does not', async () => {
  const visitor = await lobbyPortal();
  expect(screen.queryByRole('region', { name: 'Played recently' })).toBeNull();
  expect(visitor.flows.count('recentGames')).toBe(0);
  visitor.unmount();
  const portal = await portalAs('member');
  await answerLobbyCalls(portal);
  expect(portal.flows.call('recentGames').query).toMatchObject({ page: 1, pageSize: 12 });
  await portal.answer('recentGames', recent('Last', 'Before', 'First'));
  const row = within(screen.getByRole('region', { name: 'Played recently' }));
  expect(row.getAllByRole('article').map((card) => card.getAttribute('aria-label'))).toEqual([
    'Last',
    'Before',
    'First',
  ]);
  expect(row.getByRole('link', { name: 'All of Played recently' }).getAttribute('href')).toBe('/recent');
});

test('R-LOBBY-22 every category the house serves has a row of its games', async () => {
  await lobbyPortal();
  const names = [
    ...[
      'Live casino',
      'Slots',
      'Sports',
      'E-sports',
      'Poker',
      'Fishing',
      'Lottery',
      'E-lottery',
      'Cockfight',
      'Jackpots',
    ],
    ...['Mini games', 'In-house'],
  ];
  for (const name of names) {
    const row = within(screen.getByRole('region', { name }));
    expect(row.getAllByRole('article').length, name).toBeGreaterThan(0);
    expect(row.getByRole('link', { name: `All of ${name}` })).toBeVisible();
  }
});

test('R-I18N-06 R-LOBBY-24 a language change reads hot games, winners, vendors and announcements again in that language', async () => {
  const portal = await lobbyPortal();
  await portal.answer('announcements', news);
  const before = Object.fromEntries(RELOADED.map((name) => [name, portal.flows.count(name)]));
  await portal.send(chooseLanguage('CN'));
  // The texts of the language load first.
  await waitFor(() => expect(portal.flows.state().preferences.language).toBe('CN'));
  await answerLobbyCalls(portal);
  for (const name of RELOADED) {
    expect(portal.flows.count(name), name).toBe((before[name] ?? 0) + 1);
    expect(portal.flows.call(name).query, name).toMatchObject({ language: 'CN' });
  }
  const first = catalogue.hot[0]?.name.CN ?? '';
  expect(within(screen.getByRole('group', { name: '热门游戏' })).getByRole('article', { name: first })).toBeVisible();
  expect(screen.getByRole('region', { name: '老虎机' })).toBeVisible();
});

test('R-LOBBY-22 REL-32 a row whose language changes while it is requested is requested once more', async () => {
  const portal = await lobbyPortal();
  const { store } = portal.flows;
  const isLoading = () => Object.values(store.getState().catalogue.pages).some(({ state }) => state === 'loading');
  // The rows do not see the second clearing: to them, their pages were cleared and are cleared.
  const stop = store.subscribe(() => {
    if (!isLoading()) return;
    stop();
    store.dispatch(languageChanged({ language: 'CN' }));
    store.dispatch(pagesCleared());
  });
  await act(() => store.dispatch(pagesCleared()));
  await answerLobbyCalls(portal);
  await waitFor(() =>
    expect(
      [...document.querySelectorAll('.category-row [aria-busy="true"]')].map((one) => one.outerHTML.slice(0, 300)),
    ).toEqual([]),
  );
});

test('R-LOBBY-25 a second visit in the tab shows cached vendors and hot games at once, by language', async () => {
  const first = await lobbyPortal();
  const cached = Object.fromEntries(
    ['vendorLanes', 'hotGames'].map((name) => {
      const key = `cache:${name}:EN:1`;
      return [key, first.flows.platform.storage.session.get(key) ?? ''];
    }),
  );
  expect(Object.values(cached).every((text) => text.length > 100)).toBe(true);
  first.unmount();
  const second = await lobbyPortal({ session: cached });
  expect([second.flows.count('vendorLanes'), second.flows.count('hotGames')]).toEqual([0, 0]);
  expect(within(screen.getByRole('group', { name: 'Hot games' })).getAllByRole('article')).toHaveLength(12);
  expect(screen.getByRole('region', { name: 'Slots' })).toBeVisible();
  second.unmount();
  const other = await lobbyPortal({ session: cached, local: { lang: 'MY' } });
  expect([other.flows.count('vendorLanes'), other.flows.count('hotGames')]).toEqual([1, 1]);
});

test('R-LOBBY-26 R-ERR-05 vendors that fail to load offer a retry; the last good ones stay', async () => {
  const { portalFixture: testPortal } = await import('./testing/portalFixture.tsx');
  const portal = await testPortal();
  await portal.refuse('vendorLanes', 'house-busy');
  const failed = within(screen.getByRole('alert'));
  expect(failed.getByText('Could not load the categories')).toBeVisible();
  await portal.user.click(failed.getByRole('button', { name: 'Try again' }));
  await answerLobbyCalls(portal);
  expect(screen.getByRole('region', { name: 'Slots' })).toBeVisible();
  await portal.send({ type: 'catalogue/retryLanes' });
  await portal.lose('vendorLanes');
  expect(portal.flows.state().catalogue.lanes.state).toBe('failed');
  expect(screen.getByRole('region', { name: 'Slots' })).toBeVisible();
});

test('R-ROLE-01 a visitor can browse games and promotions, log in and register; members’ pages ask for a log-in', async () => {
  const portal = await lobbyPortal();
  await portal.answer('announcements', {
    ...news,
    popup: [{ id: 'a', title: 'Friday', content: '', execution: 'B', at: 1 }],
  });
  expect(await screen.findByRole('dialog', { name: 'Announcements' })).toBeVisible();
  await portal.send(closeDialog('announcement'));
  const header = within(screen.getByRole('banner', { name: 'Site header' }));
  await portal.user.click(header.getByRole('button', { name: 'Log in' }));
  expect(await screen.findByRole('dialog', { name: 'Log in' })).toBeVisible();
  await portal.send(closeDialog('login'));
  await portal.user.click(header.getByRole('button', { name: 'Register' }));
  expect(portal.flows.state().dialogs.open).toMatchObject({ kind: 'register' });
  await portal.send(closeDialog('register'));
  await portal.user.click(screen.getAllByRole('link', { name: 'Slots' })[0] as HTMLElement);
  await answerLobbyCalls(portal);
  expect(screen.getAllByRole('article')).toHaveLength(28);
  await portal.user.click(screen.getAllByRole('button', { name: /^Play / })[0] as HTMLElement);
  expect(portal.flows.state().dialogs.open).toMatchObject({ kind: 'login' });
  expect(portal.flows.count('launchGame')).toBe(0);
  await portal.user.click(screen.getAllByRole('link', { name: 'Promotions' })[0] as HTMLElement);
  expect(portal.address()).toBe('/promotions');
});

test('R-GAME-01 a card has picture, name, a play button and the favourite star', async () => {
  const portal = await portalAs('member');
  await answerLobbyCalls(portal);
  const game = catalogue.hot[0];
  if (game === undefined) throw new Error('there are no hot games');
  const name = game.name.EN;
  const card = within(within(screen.getByRole('group', { name: 'Hot games' })).getByRole('article', { name }));
  expect(document.querySelector(`img[src*="/img/cover/${game.id}.svg"]`)).not.toBeNull();
  expect(card.getByText(name)).toBeVisible();
  expect(card.getByRole('button', { name: `Play ${name}` })).toBeVisible();
  const star = card.getByRole('button', { name: `Add ${name} to favourites` });
  expect(star).toHaveAttribute('aria-pressed', 'false');
  await portal.user.click(star);
  expect(card.getByRole('button', { name: `Remove ${name} from favourites` })).toHaveAttribute('aria-pressed', 'true');
  expect(portal.flows.call('favouriteAdd').body).toMatchObject({ nodeId: game.id });
});

test('R-SIDE-09 e-lottery in the side menu starts its first game; a visitor is asked to log in', async () => {
  const entry = async (portal: Awaited<ReturnType<typeof lobbyPortal>>) => {
    const side = within(screen.getByRole('navigation', { name: 'Side menu' }));
    await portal.user.click(side.getByRole('button', { name: 'Games' }));
    await portal.user.click(side.getByRole('button', { name: 'E-lottery' }));
  };
  const visitor = await lobbyPortal();
  await entry(visitor);
  expect(visitor.flows.state().dialogs.open).toMatchObject({ kind: 'login' });
  visitor.unmount();
  const member = await portalAs('member');
  await answerLobbyCalls(member);
  await entry(member);
  const vendor = catalogue.vendors.find(({ categories }) => categories.includes('ELOTT'))?.code;
  expect(member.flows.call('gameList').query).toMatchObject({ gameType: 'ELOTT', vassalage: vendor, pageSize: 1 });
  const first = catalogue.byCategory('ELOTT').find((game) => game.vendor === vendor);
  await answerLobbyCalls(member);
  expect(member.flows.heard).toContainEqual(
    expect.objectContaining({
      type: 'play/launch',
      payload: expect.objectContaining({ id: first?.id, demo: false }) as unknown,
    }),
  );
});
