/** The page of missions in the whole portal: progress, claim, sign-in and leaderboard, live. */
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { selectHouseNow } from '../domains/connection/connection.selectors.ts';
import { batchOf, change } from '../domains/testing/changeFixture.ts';
import { MEMBER_PAGES } from '../screens/paths.ts';
import { portalFixture, type PortalFixture } from './testing/portalFixture.tsx';
import { deliverMember } from './testing/rolesFixture.ts';
// Load the chunk first, so that a busy machine causes no timeout.
import '../screens/missions/MissionsPage.tsx';

const DAY = 86_400_000;
const FRAME_MS = 20;
const names = (EN: string) => ({ EN, CN: EN, MY: EN });
const timesOf = (portal: PortalFixture) => {
  const now = selectHouseNow(portal.flows.state(), portal.flows.platform.clock.now());
  return { dayStart: now - DAY / 2, dayEnd: now + DAY / 2, weekEnd: now + 3 * DAY };
};
type Times = ReturnType<typeof timesOf>;
const summary = ({ dayStart, dayEnd, weekEnd }: Times, more: object = {}) => ({
  missions: [
    {
      ...{ id: 'dailyRounds', title: names('Ten rounds'), unit: 'rounds', period: 'day', done: 0, goal: 10 },
      ...{ reward: '1.00', points: 0, state: 'open', rewardId: null, endsAt: dayEnd },
    },
    {
      ...{ id: 'weeklySlots', title: names('Slots'), unit: 'stake', period: 'week', done: 0, goal: 50_000 },
      ...{ reward: '5.00', points: 0, state: 'open', rewardId: null, endsAt: weekEnd },
    },
    {
      ...{ id: 'weeklyCategories', title: names('Three kinds'), unit: 'categories', period: 'week', done: 0, goal: 3 },
      ...{ reward: '0.00', points: 200, state: 'open', rewardId: null, endsAt: weekEnd },
    },
  ],
  signIn: { points: 10, more: 50, days: 7 },
  ...{ signedInToday: false, streak: 0, dayStart, dayEnd, claimable: 0, ...more },
});
const board = ({ weekEnd }: Times) => ({
  ...{ list: [], ownRank: null, ownStake: '0.00' },
  ...{ prizes: ['50.00', '30.00'], endsAt: weekEnd, settledAt: weekEnd + 3_600_000 },
});
const openPage = async () => {
  const portal = await portalFixture({ accountType: 0, path: MEMBER_PAGES.missions });
  await deliverMember(portal, { account: 'meilin07' });
  await screen.findByRole('heading', { level: 1, name: 'Missions' });
  return portal;
};
const open = async (more: object = {}) => {
  const portal = await openPage();
  const times = timesOf(portal);
  await portal.answer('missionSummary', summary(times, more));
  await portal.answer('missionLeaderboard', board(times));
  return { portal, times };
};
let seq = 0;
const deliver = (portal: PortalFixture, topic: string, rows: object) => {
  seq += 1;
  return portal.batch(batchOf([change(topic, { rows }, { kind: 'delta', seq })]));
};
const progress = (name: string) => screen.getByRole('progressbar', { name: `Progress: ${name}` });
const line = (title: string) => within(screen.getByText(title).closest('li')!);
const reward = (id: string, source: string, more: object = {}) => ({
  [id]: {
    ...{ id, kind: 'mission', source, amount: 100, points: 0, state: 'claimable' },
    ...{ grantedAt: 1, expiresAt: Date.now() + DAY, endedAt: null, ...more },
  },
});
const signInButton = () => screen.queryByRole('button', { name: /^Sign in for/ });

test('R-REWARD-11 missions show progress, reward and claim, and progress moves live; a sign-in is done once a day', async () => {
  const { portal, times } = await open();
  expect(line('Ten rounds').getByText('RM 1.00')).toBeVisible();
  expect(line('Three kinds').getByText('200 points')).toBeVisible();
  await deliver(portal, 'missions:m1007', {
    dailyRounds: { done: 4, state: 'open', reward: null, endsAt: times.dayEnd },
    weeklySlots: { done: 12_550, state: 'open', reward: null, endsAt: times.weekEnd },
  });
  expect(progress('Ten rounds')).toHaveAttribute('value', '4');
  expect(line('Slots').getByRole('img', { name: 'RM 125.50 of RM 500.00' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Claim/ })).toBeNull();
  await deliver(portal, 'missions:m1007', {
    dailyRounds: { done: 10, state: 'claimable', reward: 'dailyRounds-d5', endsAt: times.dayEnd },
  });
  await deliver(portal, 'rewards:m1007', reward('dailyRounds-d5', 'dailyRounds'));
  expect(screen.queryByRole('heading', { name: 'From earlier days and weeks' })).toBeNull();
  await portal.user.dblClick(screen.getByRole('button', { name: 'Claim RM 1.00: Ten rounds' }));
  expect(portal.flows.count('claimReward')).toBe(1);
  expect(portal.flows.call('claimReward').body).toEqual({ id: 'dailyRounds-d5' });
  const claimed = { ...reward('dailyRounds-d5', 'dailyRounds')['dailyRounds-d5'], amount: '1.00', state: 'claimed' };
  await portal.answer('claimReward', claimed);
  expect(line('Ten rounds').getByText('RM 1.00 claimed')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Claim/ })).toBeNull();

  await portal.user.dblClick(screen.getByRole('button', { name: 'Sign in for 10 points' }));
  expect(portal.flows.count('signIn')).toBe(1);
  await portal.answer('signIn', { points: 10, streak: 1, endsAt: times.dayEnd });
  expect(screen.getByText(/^Signed in today for 10 points\. The next day begins /)).toBeVisible();
  expect(signInButton()).toBeNull();
  await portal.pass(FRAME_MS);
  expect(document.activeElement).toHaveTextContent(/^Signed in today/);
  await deliver(portal, 'missions:m1007', {
    signIn: { done: 1, state: 'claimed', reward: null, endsAt: times.dayEnd },
  });
  expect(signInButton()).toBeNull();
  expect(screen.getByRole('list', { name: 'Days in a row: 1 of 7' })).toBeVisible();
});

test('R-REWARD-12 the leaderboard shows the first places with their prizes, and the own rank is marked and moves', async () => {
  const { portal, times } = await open();
  const table = () => within(screen.getByRole('table', { name: 'Lottery leaderboard' }));
  const shown = () =>
    table()
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
      );
  const own = () => table().getAllByRole('row', { current: true });
  const rows = {
    '3-1': { account: 'ro***08', stake: 900, reached: 5 },
    '3-2': { account: 'me***07', stake: 900, reached: 9 },
    '3-3': { account: 'bo***02', stake: 400, reached: 7 },
  };
  await deliver(portal, 'leaderboard', rows);
  expect(screen.getByText('You have no settled bet on a lottery this week.')).toBeVisible();
  await deliver(portal, 'standing:m1007', { own: { entry: '3-2', rank: 2, stake: 900, endsAt: times.weekEnd } });
  expect(shown()).toEqual([
    ['1', 'ro***08', 'RM 9.00', 'RM 50.00'],
    ['2', 'meilin07You', 'RM 9.00', 'RM 30.00'],
    ['3', 'bo***02', 'RM 4.00', '–'],
  ]);
  await deliver(portal, 'leaderboard', { '3-2': { account: 'me***07', stake: 1_000, reached: 12 } });
  expect(own().map(({ textContent }) => textContent)).toEqual(['1meilin07YouRM 10.00RM 50.00']);
  // Beyond the places that are shown, the own row stands below them.
  await deliver(portal, 'leaderboard', { '3-2': null });
  await deliver(portal, 'standing:m1007', { own: { entry: '3-2', rank: 34, stake: 100, endsAt: times.weekEnd } });
  expect(shown().at(-1)).toEqual(['34', 'meilin07You', 'RM 1.00', '–']);
  expect(own()).toHaveLength(1);
});

test('R-MEMB-12 missionLeaderboard has missions, sign-in and leaderboard, and its entry in the menu a count above 0 only', async () => {
  const { portal } = await open();
  expect(portal.address()).toBe('/member/missionLeaderboard');
  for (const name of ['Daily sign-in', 'Missions', 'Lottery leaderboard'])
    expect(screen.getByRole('region', { name })).toBeVisible();
  const badges = () =>
    screen
      .getAllByRole('link', { name: /^Missions/ })
      .flatMap((link) => [...link.querySelectorAll('.count')].map(({ textContent }) => textContent));
  const counts = (missions: number) =>
    portal.batch(batchOf([change('unread:m1007', { messages: 0, rewards: 0, missions }, { seq: missions + 2 })]));
  await counts(0);
  expect(badges()).toEqual([]);
  await counts(3);
  // In the column, and in the row of a phone.
  expect(badges()).toEqual(['3', '3']);
});

test('progress of an ended day counts nothing, and its reward that waits can still be claimed', async () => {
  const { portal, times } = await open();
  await deliver(portal, 'missions:m1007', {
    dailyRounds: { done: 10, state: 'claimable', reward: 'dailyRounds-d4', endsAt: times.dayStart },
    signIn: { done: 6, state: 'claimed', reward: null, endsAt: times.dayStart },
  });
  await deliver(portal, 'rewards:m1007', reward('dailyRounds-d4', 'dailyRounds'));
  expect(progress('Ten rounds')).toHaveAttribute('value', '0');
  // Six days in a row: today's sign-in pays more.
  expect(screen.getByRole('button', { name: 'Sign in for 60 points' })).toBeVisible();
  const earlier = within(screen.getByRole('region', { name: 'From earlier days and weeks' }));
  await portal.user.click(earlier.getByRole('button', { name: 'Claim RM 1.00: Ten rounds' }));
  await portal.refuse('claimReward', 'reward-closed');
  expect(earlier.getByRole('alert')).toHaveTextContent('This reward is no longer open');
});

test('the page reads again when the merchant day has ended', async () => {
  const { portal, times } = await open({ signedInToday: true, streak: 2 });
  expect(signInButton()).toBeNull();
  await portal.pass(DAY / 2 + 2_000);
  expect(portal.flows.count('missionSummary')).toBe(2);
  const next = { ...times, dayStart: times.dayEnd, dayEnd: times.dayEnd + DAY };
  await portal.answer('missionSummary', summary(next, { streak: 2 }));
  await portal.answer('missionLeaderboard', board(next));
  expect(signInButton()).toBeVisible();
});

test('a read that failed says so and is tried again; a refused sign-in says why', async () => {
  const portal = await openPage();
  await portal.lose('missionSummary');
  expect(screen.getByText('The missions could not be read')).toBeVisible();
  await portal.user.click(screen.getByRole('button', { name: 'Try again' }));
  const times = timesOf(portal);
  await portal.answer('missionSummary', summary(times));
  await portal.answer('missionLeaderboard', board(times));
  await portal.user.click(screen.getByRole('button', { name: 'Sign in for 10 points' }));
  await portal.refuse('signIn', 'self-excluded');
  expect(screen.getByRole('alert')).toHaveTextContent('You are on a break.');
  expect(signInButton()).toBeVisible();
});
