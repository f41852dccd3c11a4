import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { agentRead, agentReadFailed } from '../../../domains/agent/agent.slice.ts';
import { wantPast } from '../../../domains/agent/agent.intents.ts';
import { teamRowOf } from '../../../domains/team/testTeam.ts';
import { renderScreen } from '../../testing.tsx';
import { NOW } from '../../testState.ts';
import AgentPage from '../AgentPage.tsx';
import { TREND_STEP_MS } from '../team/useTrend.ts';
import { STANDING_MS } from '../useStanding.ts';
import { agentState, rowsCame, teamIs } from '../testAgent.ts';

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
  return agentRead({
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

test('R-AGENT-02 members, active, deposits, withdrawals, bets, win and loss of the team by period, today’s part live', async () => {
  const { send, asked } = await page();
  send(teamIs(team));
  const board = () => screen.getByRole('region', { name: /^Key figures/ });
  expect(board()).toHaveTextContent('Bets: 4');
  expect(board()).toHaveTextContent('Members with a bet: 3');
  expect(board()).toHaveTextContent('Withdrawn 0.20');
  expect(board()).toHaveTextContent('of 4, agents: 1');
  press('7 days');
  expect(asked).toContainEqual(wantPast('week'));
  // Until they are read nothing is claimed of them.
  expect(board().querySelector('.skeleton')).not.toBeNull();
  send(past('week'));
  expect(figures('Key figures, 7 days')).toEqual([
    'Staked: 410.50',
    'Turnover: 309.50',
    'Team result: +10.50',
    'Deposits: 57.00',
    'Online now: 1',
  ]);
  expect(board()).toHaveTextContent('Bets: 8');
  expect(board()).toHaveTextContent('Withdrawn 0.70');
  send(rowsCame([teamRowOf(4, { bets: 2, stake: 150, turnover: 150, result: 950, withdrawals: 20 })]));
  expect(figures('Key figures, 7 days').slice(0, 3)).toEqual([
    'Staked: 411.50',
    'Turnover: 310.50',
    'Team result: +20.50',
  ]);
  press('Yesterday');
  send(past('yesterday'));
  expect(figures('Key figures, Yesterday').slice(0, 3)).toEqual([
    'Staked: 400.00',
    'Turnover: 300.00',
    'Team result: +9.00',
  ]);
});
test('R-AGENT-02 over the merchant’s midnight past days and today are never of two different days', async () => {
  const { send, pass, asked } = await page();
  const midnight = Date.UTC(2025, 9, 9, 16);
  const reads = () => asked.filter(wantPast.match).length;
  const board = () => screen.getByRole('region', { name: /^Key figures/ });
  const bones = () => board().querySelector('.skeleton') !== null;
  const dawn = team.map(({ member, upline, level, account }) => ({ ...teamRowOf(1), member, upline, level, account }));
  send(teamIs(team));
  press('7 days');
  send(past('week'));
  pass(60_000);
  expect([bones(), reads()]).toEqual([false, 1]);
  // The rows begin anew: what was read lacks the day that is over, and is asked for at once.
  send(rowsCame(dawn, midnight + 700));
  expect([bones(), reads()]).toEqual([true, 2]);
  // An answer of before the turn is no answer: asked for again, by and by.
  send(past('week'));
  expect([bones(), reads()]).toEqual([true, 2]);
  pass(2_000);
  expect([bones(), reads()]).toEqual([true, 3]);
  send(past('week', midnight));
  expect(figures('Key figures, 7 days')[0]).toBe('Staked: 400.00');
  pass(60_000);
  expect([bones(), reads()]).toEqual([false, 3]);
});
test('R-AGENT-02 who comes from another agent brings their past days along: these are read again', async () => {
  const { send, pass, asked } = await page();
  const reads = () => asked.filter(wantPast.match).length;
  send(teamIs(team.filter(({ member }) => member !== 'd1')));
  press('7 days');
  send(past('yesterday'));
  send(past('week'));
  pass(60_000);
  expect(reads()).toBe(1);
  send(teamIs(team));
  expect(reads()).toBe(2);
  send(past('week'));
  expect(figures('Key figures, 7 days')[0]).toBe('Staked: 410.50');
  // One more right after it waits a moment; figures that move and who leaves are no reason.
  send(rowsCame([teamRowOf(9)]));
  expect(reads()).toBe(2);
  pass(2_000);
  expect(reads()).toBe(3);
  send(past('week'));
  send(rowsCame([teamRowOf(9, { stake: 1 })]));
  send(teamIs(team));
  pass(60_000);
  expect(reads()).toBe(3);
});
test('R-AGENT-02 past days that could not be read again are not shown as if they were whole', async () => {
  const { send } = await page();
  send(teamIs(team.slice(1)));
  press('7 days');
  send(past('week'));
  send(teamIs(team));
  send(agentReadFailed({ what: 'past', code: 'unknown-error' }));
  expect(screen.getByRole('region', { name: 'Key figures, 7 days' })).toHaveTextContent('Could not load the team');
});
test('past days that are of a later day than the rows wait for these, and are not counted with them twice', async () => {
  const { send, pass, asked } = await page();
  const midnight = Date.UTC(2025, 9, 9, 16);
  send(teamIs(team));
  press('7 days');
  send(past('week', midnight));
  const board = screen.getByRole('region', { name: 'Key figures, 7 days' });
  expect(board.querySelector('.skeleton')).not.toBeNull();
  pass(10_000);
  expect(asked.filter(wantPast.match)).toHaveLength(1);
  send(rowsCame([teamRowOf(4, { bets: 1, stake: 50 })], midnight + 700));
  expect(board.querySelector('.skeleton')).toBeNull();
});
test('past days that cannot be read say so and are asked for again; today stays where it is', async () => {
  const { send, asked } = await page();
  send(teamIs(team));
  press('30 days');
  send(agentReadFailed({ what: 'past', code: 'unknown-error' }));
  const board = screen.getByRole('region', { name: 'Key figures, 30 days' });
  expect(board).toHaveTextContent('Could not load the team');
  const before = asked.filter(wantPast.match).length;
  fireEvent.click(within(board).getByRole('button', { name: 'Try again' }));
  expect(asked.filter(wantPast.match)).toHaveLength(before + 1);
  press('Today');
  expect(figures('Key figures of today')[0]).toBe('Staked today: 10.50');
});
test('figures of the table move without the page or its table being drawn, also in a branch that is looked at', async () => {
  const { send } = await page();
  send(teamIs(team));
  const frames = (stakes: readonly number[]) => {
    const before = drawn.lists;
    for (const stake of stakes) send(rowsCame([teamRowOf(2, { upline: 'd1', level: 2, bets: stake, stake })]));
    return drawn.lists - before;
  };
  expect(frames([1_100, 1_200, 1_300])).toBe(0);
  expect(table()).toHaveTextContent('13.00');
  press('down0001');
  expect(names()).toEqual(['down0002', 'down0001', 'down0003']);
  expect(frames([1_400, 1_500])).toBe(0);
  expect(table()).toHaveTextContent('15.00');
  // Who comes is drawn.
  const before = drawn.lists;
  send(rowsCame([teamRowOf(7, { upline: 'd1', level: 2 })]));
  expect(drawn.lists).toBeGreaterThan(before);
  expect(names()).toContain('down0007');
});
test('R-AGENT-16 figures move while branch, filter, sort and the place scrolled to stay as they are', async () => {
  const { send, pass } = await page();
  // A branch of thirty: d1 at its head, the n-th with n staked; d99 stands beside it.
  const of = (n: number, stake: number) => teamRowOf(n, { upline: 'd1', level: 2, bets: 1, stake });
  const many = Array.from({ length: 29 }, (_, n) => of(n + 2, n + 2));
  send(teamIs([teamRowOf(1, { agent: true, stake: 1_000 }), ...many, teamRowOf(99, { stake: 500 })]));
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
  // The last of all is first from now on, one in sight leads, and one out of the branch has more than any.
  send(rowsCame([of(2, 90_000), of(Number(moved.slice(-4)), 77_700), teamRowOf(99, { stake: 99_900_00 })]));
  expect(names()).toEqual(before);
  // Nor when lines that nobody reads would be put in order anew.
  pass(STANDING_MS);
  expect(names()).toEqual(before);
  expect(body.scrollTop).toBe(440);
  expect(table()).toHaveTextContent('777.00');
  expect(within(table()).getByRole('columnheader', { name: 'Stake' })).toHaveAttribute('aria-sort', 'descending');
  expect(screen.getByRole('textbox', { name: 'Find a member' })).toHaveValue('DOWN00');
  expect(screen.getAllByRole('navigation', { name: 'Path in the tree' })[0]).toHaveTextContent('down0001');
  expect(table()).toHaveAttribute('aria-rowcount', '31');
});
test('beside each figure stands how it went in the last five minutes, as far as the page has seen', async () => {
  const { send, pass } = await page();
  send(teamIs([teamRowOf(1, { stake: 1_000, result: 500 })]));
  const board = () => screen.getByRole('region', { name: 'Key figures of today' });
  expect(board()).not.toHaveTextContent('since');
  pass(TREND_STEP_MS);
  expect(within(board()).getByText('Changes: since you opened this view, 16:53:20')).toBeVisible();
  send(rowsCame([teamRowOf(1, { stake: 4_000, result: -250 })]));
  expect(board()).toHaveTextContent(/\+30\.00.*▼ −7\.50/);
  // What is older than five minutes is no longer counted.
  for (let n = 0; n < 62; n += 1) pass(TREND_STEP_MS);
  expect(board()).not.toHaveTextContent('+30.00');
  expect(board()).not.toHaveTextContent('−7.50');
  expect(board()).toHaveTextContent('Changes: over the last five minutes, since 16:53:');
});
test('R-AGENT-05 an address that names a branch opens it, and its path leads out again', async () => {
  const { send } = await page('/agent/agentTeamOverview?branch=d2');
  send(teamIs(team));
  const [path] = screen.getAllByRole('navigation', { name: 'Path in the tree' });
  expect(path).toHaveTextContent('Whole team');
  expect(path?.querySelector('[aria-current]')).toHaveTextContent('down0002');
  fireEvent.click(within(path as HTMLElement).getByRole('button', { name: 'Whole team' }));
  expect(screen.queryByRole('navigation', { name: 'Path in the tree' })).toBeNull();
});
test('R-AGENT-05 R-AGENT-16 an address of a branch that is none of the team’s shows the whole team, and no panel speaks of a part', async () => {
  const { send } = await page('/agent/agentTeamOverview?branch=gone');
  send(teamIs(team));
  expect(names()).toHaveLength(4);
  expect(screen.queryByText('Whole team')).toBeNull();
  expect(screen.getByText('That branch is not in your team. This is the whole team.')).toBeVisible();
  press('down0001');
  expect(screen.queryByText(/is not in your team/)).toBeNull();
});
test('an address that names no branch speaks of none', async () => {
  const { send } = await page('/agent/agentTeamOverview?branch=');
  send(teamIs(team));
  expect(names()).toHaveLength(4);
  expect(screen.queryByText(/is not in your team/)).toBeNull();
});
test('a branch can be gone into and left by its path; the figures above are its own', async () => {
  const { send } = await page();
  send(teamIs(team));
  press('down0001');
  expect(names().sort()).toEqual(['down0001', 'down0002', 'down0003']);
  expect(figures('Key figures of today')[0]).toBe('Staked today: 10.00');
  const [way] = screen.getAllByRole('navigation', { name: 'Path in the tree' });
  expect(way).toHaveTextContent('down0001');
  fireEvent.click(within(way as HTMLElement).getByRole('button', { name: 'Whole team' }));
  expect(names()).toHaveLength(4);
  expect(screen.queryByRole('navigation', { name: 'Path in the tree' })).toBeNull();
});
test('R-AGENT-16 below a branch that is looked at, what stays the whole team’s says so; below none nothing does', async () => {
  const { send } = await page();
  send(teamIs(team));
  const panels = ['Live team betting', 'Real-time salary', 'Stake and salary by window', 'Payouts'];
  const words = () => panels.map((name) => within(screen.getByRole('region', { name })).queryByText('Whole team'));
  expect(words()).toEqual([null, null, null, null]);
  press('down0001');
  for (const word of words()) expect(word).toBeVisible();
  expect(screen.getByRole('region', { name: 'Downlines' }).querySelector('.tag')).toBeNull();
});
test('R-AGENT-02 the team’s result has sign, arrow and colour as in the tables; nought has none of them', async () => {
  const { send } = await page();
  const shown = () => {
    const flap = screen.getByRole('img', { name: /^Team result: / });
    const figure = flap.closest('.team-figure');
    return [
      flap.getAttribute('aria-label'),
      figure?.querySelector('.team-sum > .delta-arrow')?.textContent,
      figure?.className,
    ];
  };
  send(teamIs([teamRowOf(1, { result: 789_866 })]));
  expect(shown()).toEqual(['Team result: +7,898.66', '▲', 'team-figure team-figure-gain']);
  send(rowsCame([teamRowOf(1, { result: -50 })]));
  expect(shown()).toEqual(['Team result: −0.50', '▼', 'team-figure team-figure-loss']);
  send(rowsCame([teamRowOf(1, { result: 0 })]));
  expect(shown()).toEqual(['Team result: 0.00', undefined, 'team-figure ']);
});
