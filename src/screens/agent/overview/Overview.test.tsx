import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { agentReadDone, agentReadFailed } from '../../../domains/agent/agent.slice.ts';
import { requestPast } from '../../../domains/agent/agent.intents.ts';
import { teamRowOf } from '../../../domains/team/testing/teamFixture.ts';
import { renderScreen } from '../../testing/screenFixture.tsx';
import { NOW } from '../../testing/stateFixture.ts';
import AgentPage from '../AgentPage.tsx';
import { TREND_STEP_MS } from '../team/useTeamTrend.ts';
import { ARRANGE_EVERY_MS } from '../useThrottledSnapshot.ts';
import { agentState, teamRowsBatch, teamBatch } from '../testing/agentFixture.ts';

const drawn = vi.hoisted(() => ({ lists: 0 }));
vi.mock(import('@tanstack/react-virtual'), async (original) => {
  const real = await original();
  const counted: typeof real.useVirtualizer = (options) => {
    drawn.lists += 1;
    return real.useVirtualizer(options);
  };
  return { ...real, useVirtualizer: counted };
});

const page = async (path = '/agentHome') => renderScreen(<AgentPage />, { state: agentState, path });
const figures = (name: string | RegExp) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('img')
    .map((figure) => figure.getAttribute('aria-label'));
const table = () => screen.getByRole('table', { name: 'Downlines' });
const names = () => [...table().querySelectorAll('.team-line .b')].map((name) => name.textContent);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
let read = 0;
const past = (period: 'week' | 'yesterday', until = NOW - 3_600_000) => {
  read += 1;
  return agentReadDone({
    what: 'past',
    value: {
      period,
      from: NOW - 6 * 86_400_000,
      until,
      rows: {
        d1: { member: 'd1', bets: 4, stake: 40_000, turnover: 30_000, result: 900, deposits: 700, withdrawals: 50 },
      },
    },
    at: NOW + read,
  });
};
/** d1 heads a branch of two; d4 stands beside it. */
const team = [
  teamRowOf(1, { agent: true, bets: 1, stake: 100, turnover: 100, result: -100, deposits: 5_000 }),
  teamRowOf(2, { upline: 'd1', level: 2, bets: 2, stake: 900, turnover: 800, result: 300, online: true }),
  teamRowOf(3, { upline: 'd1', level: 2 }),
  teamRowOf(4, { bets: 1, stake: 50, turnover: 50, result: -50, withdrawals: 20 }),
];

test('R-AGENT-02 the overview shows members, active, deposits, withdrawals, bets, win and loss of the team by period, with today’s part live', async () => {
  const { send, dispatched } = await page();
  send(teamBatch(team));
  const board = () => screen.getByRole('region', { name: /^Key figures/ });
  expect(board()).toHaveTextContent('Bets: 4');
  expect(board()).toHaveTextContent('Members with a bet: 3');
  expect(board()).toHaveTextContent('Withdrawn RM 0.20');
  expect(board()).toHaveTextContent('of 4, agents: 1');
  press('7 days');
  expect(dispatched).toContainEqual(requestPast('week'));
  // No figures are shown until the past days are read.
  expect(board().querySelector('.skeleton')).not.toBeNull();
  send(past('week'));
  expect(figures('Key figures, 7 days')).toEqual([
    'Staked: RM 410.50',
    'Turnover: RM 309.50',
    'Team result: +RM 10.50',
    'Deposits: RM 57.00',
    'Online now: 1',
  ]);
  expect(board()).toHaveTextContent('Bets: 8');
  expect(board()).toHaveTextContent('Withdrawn RM 0.70');
  send(teamRowsBatch([teamRowOf(4, { bets: 2, stake: 150, turnover: 150, result: 950, withdrawals: 20 })]));
  expect(figures('Key figures, 7 days').slice(0, 3)).toEqual([
    'Staked: RM 411.50',
    'Turnover: RM 310.50',
    'Team result: +RM 20.50',
  ]);
  press('Yesterday');
  send(past('yesterday'));
  expect(figures('Key figures, Yesterday').slice(0, 3)).toEqual([
    'Staked: RM 400.00',
    'Turnover: RM 300.00',
    'Team result: +RM 9.00',
  ]);
});
test('R-AGENT-02 at the merchant’s midnight past days and today never overlap or leave a gap', async () => {
  const { send, passTime, dispatched } = await page();
  const midnight = Date.UTC(2025, 9, 9, 16);
  const reads = () => dispatched.filter(requestPast.match).length;
  const board = () => screen.getByRole('region', { name: /^Key figures/ });
  const isLoading = () => board().querySelector('.skeleton') !== null;
  const dawn = team.map(({ member, upline, level, account }) => ({ ...teamRowOf(1), member, upline, level, account }));
  send(teamBatch(team));
  press('7 days');
  send(past('week'));
  passTime(60_000);
  expect([isLoading(), reads()]).toEqual([false, 1]);
  // A new day begins: the past days lack the day that ended, and are read again at once.
  send(teamRowsBatch(dawn, midnight + 700));
  expect([isLoading(), reads()]).toEqual([true, 2]);
  // An answer from before the turn of the day does not count: it is requested again later.
  send(past('week'));
  expect([isLoading(), reads()]).toEqual([true, 2]);
  passTime(2_000);
  expect([isLoading(), reads()]).toEqual([true, 3]);
  send(past('week', midnight));
  expect(figures('Key figures, 7 days')[0]).toBe('Staked: RM 400.00');
  passTime(60_000);
  expect([isLoading(), reads()]).toEqual([false, 3]);
});
test('R-AGENT-02 a member who joins from another agent triggers a new read of past days', async () => {
  const { send, passTime, dispatched } = await page();
  const reads = () => dispatched.filter(requestPast.match).length;
  send(teamBatch(team.filter(({ member }) => member !== 'd1')));
  press('7 days');
  send(past('yesterday'));
  send(past('week'));
  passTime(60_000);
  expect(reads()).toBe(1);
  send(teamBatch(team));
  expect(reads()).toBe(2);
  send(past('week'));
  expect(figures('Key figures, 7 days')[0]).toBe('Staked: RM 410.50');
  // A second read right after the first is delayed; changed figures and members who leave trigger none.
  send(teamRowsBatch([teamRowOf(9)]));
  expect(reads()).toBe(2);
  passTime(2_000);
  expect(reads()).toBe(3);
  send(past('week'));
  send(teamRowsBatch([teamRowOf(9, { stake: 1 })]));
  send(teamBatch(team));
  passTime(60_000);
  expect(reads()).toBe(3);
});
test('R-AGENT-02 past days that could not be read again are not shown as complete', async () => {
  const { send } = await page();
  send(teamBatch(team.slice(1)));
  press('7 days');
  send(past('week'));
  send(teamBatch(team));
  send(agentReadFailed({ what: 'past', code: 'unknown-error' }));
  expect(screen.getByRole('region', { name: 'Key figures, 7 days' })).toHaveTextContent('Could not load the team');
});
test('past days newer than the rows wait for the rows, and no day is counted twice', async () => {
  const { send, passTime, dispatched } = await page();
  const midnight = Date.UTC(2025, 9, 9, 16);
  send(teamBatch(team));
  press('7 days');
  send(past('week', midnight));
  const board = screen.getByRole('region', { name: 'Key figures, 7 days' });
  expect(board.querySelector('.skeleton')).not.toBeNull();
  passTime(10_000);
  expect(dispatched.filter(requestPast.match)).toHaveLength(1);
  send(teamRowsBatch([teamRowOf(4, { bets: 1, stake: 50 })], midnight + 700));
  expect(board.querySelector('.skeleton')).toBeNull();
});
test('past days that cannot be read say so and can be retried; today is not affected', async () => {
  const { send, dispatched } = await page();
  send(teamBatch(team));
  press('30 days');
  send(agentReadFailed({ what: 'past', code: 'unknown-error' }));
  const board = screen.getByRole('region', { name: 'Key figures, 30 days' });
  expect(board).toHaveTextContent('Could not load the team');
  const before = dispatched.filter(requestPast.match).length;
  fireEvent.click(within(board).getByRole('button', { name: 'Try again' }));
  expect(dispatched.filter(requestPast.match)).toHaveLength(before + 1);
  press('Today');
  expect(figures('Key figures of today')[0]).toBe('Staked today: RM 10.50');
});
test('figures of the table change without rendering page or table, also inside a branch', async () => {
  const { send } = await page();
  send(teamBatch(team));
  const frames = (stakes: readonly number[]) => {
    const before = drawn.lists;
    for (const stake of stakes) send(teamRowsBatch([teamRowOf(2, { upline: 'd1', level: 2, bets: stake, stake })]));
    return drawn.lists - before;
  };
  expect(frames([1_100, 1_200, 1_300])).toBe(0);
  expect(table()).toHaveTextContent('RM 13.00');
  press('down0001');
  expect(names()).toEqual(['down0002', 'down0001', 'down0003']);
  expect(frames([1_400, 1_500])).toBe(0);
  expect(table()).toHaveTextContent('RM 15.00');
  // A new member is rendered.
  const before = drawn.lists;
  send(teamRowsBatch([teamRowOf(7, { upline: 'd1', level: 2 })]));
  expect(drawn.lists).toBeGreaterThan(before);
  expect(names()).toContain('down0007');
});
test('R-AGENT-16 figures change while branch, filter, order and scroll position stay', async () => {
  const { send, passTime } = await page();
  // A branch of thirty: d1 at its head, the n-th with a stake of n; d99 stands beside it.
  const of = (n: number, stake: number) => teamRowOf(n, { upline: 'd1', level: 2, bets: 1, stake });
  const many = Array.from({ length: 29 }, (_, n) => of(n + 2, n + 2));
  send(teamBatch([teamRowOf(1, { agent: true, stake: 1_000 }), ...many, teamRowOf(99, { stake: 500 })]));
  press('down0001');
  fireEvent.change(screen.getByRole('textbox', { name: 'Find a member' }), { target: { value: 'DOWN00' } });
  fireEvent.click(within(table()).getByRole('button', { name: 'Member' }));
  fireEvent.click(within(table()).getByRole('button', { name: 'Stake' }));
  const order = ['down0001', ...many.map(({ account }) => account).toReversed()];
  const body = screen.getByRole('rowgroup', { name: 'Downline rows' });
  body.scrollTop = 440;
  fireEvent.scroll(body);
  const before = names();
  const first = order.indexOf(before[0] ?? '');
  expect(first).toBeGreaterThan(0);
  expect(before).toEqual(order.slice(first, first + before.length));
  const moved = before[6] ?? '';
  // The last row becomes the first, a visible one leads, and one outside the branch exceeds them all.
  send(teamRowsBatch([of(2, 90_000), of(Number(moved.slice(-4)), 77_700), teamRowOf(99, { stake: 99_900_00 })]));
  expect(names()).toEqual(before);
  // The order also stays when an unread table would be sorted again.
  passTime(ARRANGE_EVERY_MS);
  expect(names()).toEqual(before);
  expect(body.scrollTop).toBe(440);
  expect(table()).toHaveTextContent('RM 777.00');
  expect(within(table()).getByRole('columnheader', { name: 'Stake' })).toHaveAttribute('aria-sort', 'descending');
  expect(screen.getByRole('textbox', { name: 'Find a member' })).toHaveValue('DOWN00');
  expect(screen.getAllByRole('navigation', { name: 'Path in the tree' })[0]).toHaveTextContent('down0001');
  expect(table()).toHaveAttribute('aria-rowcount', '31');
});
test('each figure shows its trend over the last five minutes, as far as the page has seen it', async () => {
  const { send, passTime } = await page();
  send(teamBatch([teamRowOf(1, { stake: 1_000, result: 500 })]));
  const board = () => screen.getByRole('region', { name: 'Key figures of today' });
  expect(board()).not.toHaveTextContent('since');
  passTime(TREND_STEP_MS);
  expect(within(board()).getByText('Changes: since you opened this view, 16:53:20')).toBeVisible();
  send(teamRowsBatch([teamRowOf(1, { stake: 4_000, result: -250 })]));
  expect(board()).toHaveTextContent(/\+RM 30\.00.*▼ −RM 7\.50/);
  // Changes older than five minutes are dropped.
  for (let n = 0; n < 62; n += 1) passTime(TREND_STEP_MS);
  expect(board()).not.toHaveTextContent('+RM 30.00');
  expect(board()).not.toHaveTextContent('−RM 7.50');
  expect(board()).toHaveTextContent('Changes: over the last five minutes, since 16:53:');
});
test('R-AGENT-05 an address that names a branch opens it, and its path leads back to the team', async () => {
  const { send } = await page('/agent/agentTeamOverview?branch=d2');
  send(teamBatch(team));
  const [path] = screen.getAllByRole('navigation', { name: 'Path in the tree' });
  expect(path).toHaveTextContent('Whole team');
  expect(path?.querySelector('[aria-current]')).toHaveTextContent('down0002');
  fireEvent.click(within(path as HTMLElement).getByRole('button', { name: 'Whole team' }));
  expect(screen.queryByRole('navigation', { name: 'Path in the tree' })).toBeNull();
});
test('R-AGENT-05 R-AGENT-16 an address that names an unknown branch shows the whole team, and no panel is labelled', async () => {
  const { send } = await page('/agent/agentTeamOverview?branch=gone');
  send(teamBatch(team));
  expect(names()).toHaveLength(4);
  expect(screen.queryByText('Whole team')).toBeNull();
  expect(screen.getByText('That branch is not in your team. This is the whole team.')).toBeVisible();
  press('down0001');
  expect(screen.queryByText(/is not in your team/)).toBeNull();
});
test('an address with an empty branch shows the team without a notice', async () => {
  const { send } = await page('/agent/agentTeamOverview?branch=');
  send(teamBatch(team));
  expect(names()).toHaveLength(4);
  expect(screen.queryByText(/is not in your team/)).toBeNull();
});
test('a branch can be opened and left by its path; the figures above are its own', async () => {
  const { send } = await page();
  send(teamBatch(team));
  press('down0001');
  expect(names().sort()).toEqual(['down0001', 'down0002', 'down0003']);
  expect(figures('Key figures of today')[0]).toBe('Staked today: RM 10.00');
  const [way] = screen.getAllByRole('navigation', { name: 'Path in the tree' });
  expect(way).toHaveTextContent('down0001');
  fireEvent.click(within(way as HTMLElement).getByRole('button', { name: 'Whole team' }));
  expect(names()).toHaveLength(4);
  expect(screen.queryByRole('navigation', { name: 'Path in the tree' })).toBeNull();
});
test('R-AGENT-16 inside a branch, panels that cover the whole team are labelled; outside none is', async () => {
  const { send } = await page();
  send(teamBatch(team));
  const panels = ['Live team betting', 'Real-time salary', 'Stake and salary by window', 'Payouts'];
  const words = () => panels.map((name) => within(screen.getByRole('region', { name })).queryByText('Whole team'));
  expect(words()).toEqual([null, null, null, null]);
  press('down0001');
  for (const word of words()) expect(word).toBeVisible();
  expect(screen.getByRole('region', { name: 'Downlines' }).querySelector('.tag')).toBeNull();
});
test('R-AGENT-02 the team’s result has sign, arrow and colour as in the tables; zero has none of them', async () => {
  const { send } = await page();
  const shown = () => {
    const number = screen.getByRole('img', { name: /^Team result: / });
    const figure = number.closest('.team-figure');
    return [
      number.getAttribute('aria-label'),
      figure?.querySelector('.team-sum > .delta-arrow')?.textContent,
      figure?.className,
    ];
  };
  send(teamBatch([teamRowOf(1, { result: 789_866 })]));
  expect(shown()).toEqual(['Team result: +RM 7,898.66', '▲', 'team-figure team-figure-gain']);
  send(teamRowsBatch([teamRowOf(1, { result: -50 })]));
  expect(shown()).toEqual(['Team result: −RM 0.50', '▼', 'team-figure team-figure-loss']);
  send(teamRowsBatch([teamRowOf(1, { result: 0 })]));
  expect(shown()).toEqual(['Team result: RM 0.00', undefined, 'team-figure ']);
});
