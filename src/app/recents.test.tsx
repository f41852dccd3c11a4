/** The page of a member's recently played games. */
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { gameReady } from '../domains/play/play.slice.ts';
import { wireGameOf } from './testing/gamesFixture.ts';
import type { PortalFixture } from './testing/portalFixture.tsx';
import { portalAs } from './testing/rolesFixture.ts';

const page = async (portal: PortalFixture, path = '/recent') => {
  await act(async () => {
    window.history.pushState(null, '', path);
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await portal.settle();
  return screen.findByRole('heading', { level: 1, name: 'Played recently' });
};
const answer = (portal: PortalFixture, totalPages: number, ...ids: readonly string[]) =>
  portal.answer('recentGames', { list: ids.map((id) => wireGameOf(id)), totalPages });
const cards = () => screen.queryAllByRole('article').map((one) => one.getAttribute('aria-label'));

test('R-ROUTE-19 R-GAME-20 R-CONST-16 /recent shows recently played games, newest first, twelve a page', async () => {
  const portal = await portalAs('member');
  await page(portal);
  expect(portal.flows.call('recentGames').query).toMatchObject({ page: 1, pageSize: 12 });
  await answer(portal, 2, 'c', 'a', 'b');
  expect(cards()).toEqual(['Game c', 'Game a', 'Game b']);
  await portal.user.click(screen.getByRole('button', { name: 'Page 2' }));
  expect(portal.address()).toBe('/recent?page=2');
  expect(portal.flows.call('recentGames').query).toMatchObject({ page: 2 });
  await answer(portal, 2, 'z');
  expect(cards()).toEqual(['Game z']);
});
test('after a game the list is read again, and the old one stays meanwhile', async () => {
  const portal = await portalAs('member');
  await page(portal);
  await answer(portal, 1, 'a');
  await portal.send(gameReady());
  expect([cards(), portal.flows.count('recentGames')]).toEqual([['Game a'], 2]);
  await answer(portal, 1, 'b', 'a');
  expect(cards()).toEqual(['Game b', 'Game a']);
});
test('an empty list, a failed load and a stale list each have a display of their own', async () => {
  const portal = await portalAs('member');
  await page(portal);
  await portal.lose('recentGames');
  expect(await screen.findByRole('alert')).toHaveTextContent('Could not load your games');
  await portal.user.click(screen.getByRole('button', { name: 'Try again' }));
  await answer(portal, 0);
  expect(await screen.findByText('Nothing played yet')).toBeVisible();
  await portal.send(gameReady());
  await answer(portal, 1, 'a');
  await portal.send(gameReady());
  await portal.lose('recentGames');
  expect(cards()).toEqual(['Game a']);
  expect(screen.getByText(/^This list is as of /)).toBeVisible();
});
