/** Favourites in the whole portal: the star of a card, and the page of all favourites. */
import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { isStarred, answerHotGames, star, wireGameOf } from './testing/gamesFixture.ts';
import { portalFixture, type PortalFixture } from './testing/portalFixture.tsx';
import { portalAs } from './testing/rolesFixture.ts';

const ids = (portal: PortalFixture, ...all: readonly string[]) => portal.answer('favouriteIds', { ids: all });
const list = (portal: PortalFixture, ...all: readonly string[]) =>
  portal.answer('favouriteList', { content: all.map((id) => wireGameOf(id)), pageNum: 1, totalPages: 1 });
const memberWith = async (...all: readonly string[]): Promise<PortalFixture> => {
  const portal = await portalAs('member');
  await ids(portal, ...all);
  await list(portal, ...all);
  await answerHotGames(portal, ...['a', 'b', 'c'].map((id) => wireGameOf(id)));
  return portal;
};
const SECOND = 1_000;

test('R-SESS-26 R-CONST-17 R-GAME-20 log-in reads up to 999 favourites and turns their stars on', async () => {
  const portal = await memberWith('b');
  expect(portal.flows.call('favouriteList').query).toMatchObject({ pageNo: 1, pageSize: 999 });
  expect(['a', 'b', 'c'].map(isStarred)).toEqual([false, true, false]);
});
test('R-GAME-03 R-GAME-04 a star changes before the house answers; a second press reverts it', async () => {
  const portal = await memberWith('b');
  await portal.user.click(star('a'));
  expect(isStarred('a')).toBe(true);
  expect(portal.flows.call('favouriteAdd').body).toMatchObject({ nodeId: 'a' });
  await portal.answer('favouriteAdd', { ids: ['b', 'a'] });
  expect(isStarred('a')).toBe(true);
  await portal.pass(SECOND);
  await portal.user.click(star('b'));
  expect(isStarred('b')).toBe(false);
  expect(portal.flows.call('favouriteRemove').query).toEqual({ nodeId: 'b' });
});
test('R-GAME-04 REL-16 a star the house refuses reverts, with a message that names the game', async () => {
  const portal = await memberWith('b');
  await portal.user.click(star('a'));
  await act(() => portal.flows.call('favouriteAdd').fail('timeout'));
  expect(isStarred('a')).toBe(false);
  expect(await screen.findByText('No answer came about Game a. Its star shows how things stand.')).toBeVisible();
  await portal.pass(SECOND);
  await portal.user.click(star('b'));
  await portal.refuse('favouriteRemove', 'house-busy');
  expect(isStarred('b')).toBe(true);
  expect(await screen.findByText('Game b could not be removed from your favourites.')).toBeVisible();
});
test('R-GAME-05 R-CONST-09 REL-16 a double press counts once; a press a second later counts again', async () => {
  const portal = await memberWith();
  await portal.user.dblClick(star('a'));
  expect([isStarred('a'), portal.flows.count('favouriteAdd')]).toEqual([true, 1]);
  await portal.answer('favouriteAdd', { ids: ['a'] });
  await portal.pass(SECOND - 1);
  await portal.user.click(star('a'));
  expect([isStarred('a'), portal.flows.count('favouriteRemove')]).toEqual([true, 0]);
  await portal.pass(1);
  await portal.user.click(star('a'));
  expect([isStarred('a'), portal.flows.count('favouriteRemove')]).toEqual([false, 1]);
});
test('R-GAME-06 R-ROLE-04 a visitor gets the log-in dialog, a trial account the trial notice; no star changes', async () => {
  const visitor = await portalFixture();
  await answerHotGames(visitor, wireGameOf('a'));
  await visitor.user.click(star('a'));
  expect(await screen.findByRole('dialog', { name: 'Log in' })).toBeVisible();
  expect(visitor.flows.count('favouriteAdd')).toBe(0);
  visitor.unmount();
  const trial = await portalAs('trial');
  await answerHotGames(trial, wireGameOf('a'));
  await trial.user.click(star('a'));
  const notice = within(await screen.findByRole('dialog', { name: 'Trial account' }));
  await trial.user.click(notice.getByRole('button', { name: 'Keep playing on trial' }));
  expect([isStarred('a'), trial.flows.count('favouriteAdd')]).toEqual([false, 0]);
});

const page = async (portal: PortalFixture, path = '/favorite') => {
  await act(async () => {
    window.history.pushState(null, '', path);
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await portal.settle();
  return screen.findByRole('heading', { level: 1, name: 'Favourites' });
};
const cards = () => screen.queryAllByRole('article').map((one) => one.getAttribute('aria-label'));
const many = Array.from({ length: 30 }, (_, n) => `n${String(n).padStart(2, '0')}`);

test('R-ROUTE-18 /favorite shows every favourite in order of adding, 28 a page; a game without its star leaves', async () => {
  const portal = await portalAs('member');
  await page(portal);
  expect(cards()).toEqual([]);
  await ids(portal, ...many);
  await list(portal, ...many);
  expect(screen.getByText('30 games')).toBeVisible();
  expect(cards()).toEqual(many.slice(0, 28).map((id) => `Game ${id}`));
  await portal.user.click(screen.getByRole('button', { name: 'Page 2' }));
  expect(portal.address()).toBe('/favorite?page=2');
  expect(cards()).toEqual(['Game n28', 'Game n29']);
  await portal.user.click(star('n28'));
  expect([cards(), screen.getByText('29 games')]).toEqual([['Game n29'], expect.anything()]);
  await portal.pass(SECOND);
  await portal.user.click(star('n29'));
  // The last page became empty with its last card, so the page before is shown.
  expect(cards()).toHaveLength(28);
});
test('without favourites the page explains how to add one', async () => {
  const portal = await portalAs('member');
  await page(portal);
  await ids(portal);
  await list(portal);
  expect(await screen.findByText('No favourites yet')).toBeVisible();
  await portal.user.click(screen.getByRole('button', { name: 'Go to the lobby' }));
  expect(portal.address()).toBe('/');
});
test('a list that fails to load offers a retry; one that fails to refresh shows its age', async () => {
  const portal = await portalAs('member');
  await page(portal);
  await ids(portal, 'a');
  await portal.lose('favouriteList');
  expect(await screen.findByRole('alert')).toHaveTextContent('Could not load your games');
  await portal.user.click(screen.getByRole('button', { name: 'Try again' }));
  await list(portal, 'a');
  expect(cards()).toEqual(['Game a']);
});
