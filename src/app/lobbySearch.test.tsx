import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { chooseLanguage } from '../domains/preferences/preferences.intents.ts';
import { TYPING_PAUSE_MS } from '../screens/lobby/FoundGames.tsx';
import { catalogue, lobbyPortal, answerLobbyCalls } from './testing/lobbyFixture.ts';
import type { PortalFixture } from './testing/portalFixture.tsx';

const box = () => screen.getAllByRole('searchbox', { name: 'Search games' })[0] as HTMLElement;
const list = () => within(screen.getByRole('list', { name: 'Games found' }));
const type = async (portal: PortalFixture, text: string): Promise<void> => {
  await portal.user.clear(box());
  await portal.user.paste(text);
  await portal.settle();
};
const ready = async (path = '/'): Promise<PortalFixture> => {
  const portal = await lobbyPortal({ path });
  await portal.user.click(box());
  await answerLobbyCalls(portal);
  return portal;
};

test('B-16 a search matches at once, despite typos and in every language, in one list with its total', async () => {
  const portal = await ready();
  const before = portal.flows.count('gameList');
  const first = catalogue.hot[0];
  for (const text of ['thirten lamterns', first?.name.CN ?? '', first?.name.MY ?? '']) {
    await type(portal, text);
    expect(list().getAllByRole('article')[0], text).toHaveAttribute('aria-label', 'Thirteen Lanterns');
  }
  await type(portal, 'a');
  const [item] = list().getAllByRole('listitem');
  const all = Number(item?.getAttribute('aria-setsize'));
  expect(all).toBeGreaterThan(70);
  expect(list().getAllByRole('article').length).toBeLessThan(60);
  expect(screen.getByText(`${all.toLocaleString('en')} games`)).toHaveAttribute('role', 'status');
  await type(portal, 'qqqqqqqq');
  expect(screen.getByText('No game is called that')).toBeVisible();
  expect(portal.flows.count('gameList')).toBe(before);
}, 90_000);
test('B-16 names follow each key, pictures load once typing pauses; a game that stays keeps its picture', async () => {
  const portal = await ready();
  const pictures = () =>
    list()
      .getAllByRole('article')
      .map((card) => card.querySelector('img')?.getAttribute('src'));
  await type(portal, 'thirteen lanterns');
  expect(list().getAllByRole('article')[0]).toHaveAttribute('aria-label', 'Thirteen Lanterns');
  expect(pictures()[0]).toBeNull();
  await portal.pass(TYPING_PAUSE_MS);
  const [first] = pictures();
  expect(first).toContain('/img/cover/');
  await portal.user.type(box(), '{Backspace}');
  await portal.settle();
  expect(document.querySelector('[data-found]')).toHaveAttribute('data-found', 'thirteen lantern');
  expect(pictures()[0]).toBe(first);
});
test('B-16 matches are named in the current language', async () => {
  const portal = await ready();
  await type(portal, 'thirteen lanterns');
  await portal.send(chooseLanguage('CN'));
  await waitFor(() => expect(document.querySelector('[data-found] article')).toHaveAttribute('aria-label', '十三灯笼'));
});
test('R-LOBBY-06 a search begun in a category goes home, and clearing the field shows home', async () => {
  const portal = await ready('/rng');
  await type(portal, 'tiger');
  expect([portal.address(), portal.flows.state().catalogue.filter.gameType]).toEqual(['/', 'SEARCH']);
  await portal.user.clear(box());
  await portal.settle();
  expect([portal.address(), portal.flows.state().catalogue.filter.gameType]).toEqual(['/', 'HOME']);
  expect(screen.getByRole('heading', { level: 1, name: 'Lobby' })).toBeInTheDocument();
  await type(portal, 'tiger');
  await portal.user.click(screen.getAllByRole('link', { name: 'Slots' })[0] as HTMLElement);
  await answerLobbyCalls(portal);
  expect(box()).toHaveValue('');
  expect(screen.getByRole('heading', { level: 1, name: 'Slots' })).toBeVisible();
});
