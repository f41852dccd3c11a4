/** Duration and result of a log-in, in the header and over a game (B-06). */
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { toggleMask } from '../domains/preferences/preferences.intents.ts';
import { batchOf } from '../domains/testing/changeFixture.ts';
import { launchGame } from '../domains/play/play.intents.ts';
import { permissionAnswer } from '../flows/machinery/testing/permissionFixture.ts';
import { launchAnswer } from './testing/gamesFixture.ts';
import type { PortalFixture } from './testing/portalFixture.tsx';
import { deliverMember, portalAs } from './testing/rolesFixture.ts';

const NOW = 1_760_000_000_000;
const MINUTE = 60_000;
const enter = async (sessionNet: number, sinceMs: number): Promise<PortalFixture> => {
  const portal = await portalAs('member');
  await deliverMember(portal, { type: 0, sessionNet, sessionStartedAt: NOW - sinceMs });
  return portal;
};
const header = () => within(screen.getByRole('banner', { name: 'Site header' }));
const chip = () => header().getByRole('group', { name: /^Logged in for/ });

test('B-06 the header shows duration and result of this log-in as the house has them, by house time', async () => {
  const portal = await enter(-1_250, 42 * MINUTE);
  expect(chip()).toHaveAccessibleName('Logged in for 0:42. Result of this log-in: −RM 12.50');
  // The house's clock is an hour ahead of this device's.
  await portal.batch(batchOf([], { clockOffsetMs: 60 * MINUTE }));
  expect(chip()).toHaveAccessibleName(/^Logged in for 1:42\./);
  await portal.pass(MINUTE);
  expect(chip()).toHaveAccessibleName(/^Logged in for 1:43\./);
  await deliverMember(portal, { type: 0, sessionNet: 1_250, sessionStartedAt: NOW - 42 * MINUTE });
  expect(chip()).toHaveAccessibleName(/: \+RM 12\.50$/);
  expect(chip()).toHaveTextContent('+');
});
test('B-06 the chip can be paused, and resumes with the current values', async () => {
  const portal = await enter(0, 0);
  await portal.user.click(within(chip()).getByRole('button', { name: 'Pause time and result of this log-in' }));
  await deliverMember(portal, { type: 0, sessionNet: -500, sessionStartedAt: NOW });
  await portal.pass(2 * MINUTE);
  expect(chip()).toHaveAccessibleName('Logged in for 0:00. Result of this log-in: RM 0.00');
  await portal.user.click(within(chip()).getByRole('button', { name: 'Resume time and result of this log-in' }));
  expect(chip()).toHaveAccessibleName('Logged in for 0:02. Result of this log-in: −RM 5.00');
});
test('B-06 a hidden balance also hides the result, also from assistive technology', async () => {
  const portal = await enter(-1_250, MINUTE);
  await portal.send(toggleMask());
  expect(chip()).toHaveAccessibleName('Logged in for 0:01. The result is hidden');
  expect(chip()).not.toHaveTextContent('12');
});
test('B-06 the chip shows its time when the channel is live but this topic is stale', async () => {
  const portal = await enter(0, MINUTE);
  await portal.batch(batchOf([], { statuses: [{ topic: 'member:m1007', freshness: 'stale', trueAt: NOW } as never] }));
  expect(chip()).toHaveTextContent(/as of \d\d:\d\d:\d\d/);
});
test('B-06 the account menu, for headers without room, shows both values and their time', async () => {
  const portal = await enter(-1_250, MINUTE);
  await portal.batch(batchOf([], { statuses: [{ topic: 'member:m1007', freshness: 'stale', trueAt: NOW } as never] }));
  await portal.user.click(header().getByRole('button', { name: /^Account of / }));
  expect(await screen.findByText(/^Logged in for 0:01\..*\(as of \d\d:\d\d:\d\d\)$/)).toBeVisible();
});
test('B-06 over a running game the chip is in the game bar; a visitor on play money has none', async () => {
  const portal = await enter(-1_250, 5 * MINUTE);
  const game = { id: 'a', name: 'Game a', vendor: 'AG', gameType: 'RNG', gameCode: null, opensVendor: false };
  await portal.send(launchGame({ ...game, demo: false }));
  await portal.answer('launchGame', launchAnswer(`${permissionAnswer.vendorOrigin}/reels`, 'a'));
  await screen.findByTitle(/^Game a/);
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('group', { name: /^Logged in for 0:05\. .*−RM 12\.50$/ })).toBeVisible();
  portal.unmount();
  const visitor = await portalAs('visitor');
  await visitor.send(launchGame({ ...game, demo: true }));
  await visitor.answer('launchDemo', launchAnswer(`${permissionAnswer.vendorOrigin}/reels`, 'a'));
  await screen.findByTitle(/^Game a/);
  expect(screen.queryByRole('group', { name: /^Logged in for/ })).toBeNull();
});
