/** Time and result of a log-in, in the header and over a game (B-06). */
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { toggleMask } from '../domains/preferences/preferences.intents.ts';
import { batchOf } from '../domains/testChange.ts';
import { launchGame } from '../domains/play/play.intents.ts';
import { permissionAnswer } from '../flows/machinery/testPermission.ts';
import { launchedAt } from './testGames.ts';
import type { TestPortal } from './testPortal.tsx';
import { isIn, portalOf } from './testRoles.ts';

const NOW = 1_760_000_000_000;
const MINUTE = 60_000;
const enter = async (sessionNet: number, sinceMs: number): Promise<TestPortal> => {
  const portal = await portalOf('member');
  await isIn(portal, { type: 0, sessionNet, sessionStartedAt: NOW - sinceMs });
  return portal;
};
const header = () => within(screen.getByRole('banner', { name: 'Site header' }));
const chip = () => header().getByRole('group', { name: /^Logged in for/ });

test('B-06 the header says how long this log-in lasts and its result, both as the house has them, ticking by its clock', async () => {
  const portal = await enter(-1_250, 42 * MINUTE);
  expect(chip()).toHaveAccessibleName('Logged in for 0:42. Result of this log-in: RM −12.50');
  // The house's clock goes an hour before this device's.
  await portal.batch(batchOf([], { clockOffsetMs: 60 * MINUTE }));
  expect(chip()).toHaveAccessibleName(/^Logged in for 1:42\./);
  await portal.pass(MINUTE);
  expect(chip()).toHaveAccessibleName(/^Logged in for 1:43\./);
  await isIn(portal, { type: 0, sessionNet: 1_250, sessionStartedAt: NOW - 42 * MINUTE });
  expect(chip()).toHaveAccessibleName(/: RM 12\.50$/);
  expect(chip()).toHaveTextContent('+');
});
test('B-06 it stands still for whoever wants that, and goes on where the house is then', async () => {
  const portal = await enter(0, 0);
  await portal.user.click(within(chip()).getByRole('button', { name: 'Pause time and result of this log-in' }));
  await isIn(portal, { type: 0, sessionNet: -500, sessionStartedAt: NOW });
  await portal.pass(2 * MINUTE);
  expect(chip()).toHaveAccessibleName('Logged in for 0:00. Result of this log-in: RM 0.00');
  await portal.user.click(within(chip()).getByRole('button', { name: 'Resume time and result of this log-in' }));
  expect(chip()).toHaveAccessibleName('Logged in for 0:02. Result of this log-in: RM −5.00');
});
test('B-06 a hidden balance hides it too, to ears as well', async () => {
  const portal = await enter(-1_250, MINUTE);
  await portal.send(toggleMask());
  expect(chip()).toHaveAccessibleName('Logged in for 0:01. The result is hidden');
  expect(chip()).not.toHaveTextContent('12');
});
test('B-06 it says since when it is true where the channel is live and this figure is not', async () => {
  const portal = await enter(0, MINUTE);
  await portal.batch(batchOf([], { statuses: [{ topic: 'member:m1007', freshness: 'stale', trueAt: NOW } as never] }));
  expect(chip()).toHaveTextContent(/as of \d\d:\d\d:\d\d/);
});
test('B-06 the account’s menu, where the header has no room for it, says both and since when they are true', async () => {
  const portal = await enter(-1_250, MINUTE);
  await portal.batch(batchOf([], { statuses: [{ topic: 'member:m1007', freshness: 'stale', trueAt: NOW } as never] }));
  await portal.user.click(header().getByRole('button', { name: /^Account of / }));
  expect(await screen.findByText(/^Logged in for 0:01\..*\(as of \d\d:\d\d:\d\d\)$/)).toBeVisible();
});
test('B-06 over a running game it stands in the bar, and for a visitor on play money nowhere', async () => {
  const portal = await enter(-1_250, 5 * MINUTE);
  const game = { id: 'a', name: 'Game a', vendor: 'AG', gameType: 'RNG', gameCode: null, opensVendor: false };
  await portal.send(launchGame({ ...game, demo: false }));
  await portal.answer('launchGame', launchedAt(`${permissionAnswer.vendorOrigin}/reels`, 'a'));
  await screen.findByTitle(/^Game a/);
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('group', { name: /^Logged in for 0:05\. .*−12\.50$/ })).toBeVisible();
  portal.unmount();
  const visitor = await portalOf('visitor');
  await visitor.send(launchGame({ ...game, demo: true }));
  await visitor.answer('launchDemo', launchedAt(`${permissionAnswer.vendorOrigin}/reels`, 'a'));
  await screen.findByTitle(/^Game a/);
  expect(screen.queryByRole('group', { name: /^Logged in for/ })).toBeNull();
});
