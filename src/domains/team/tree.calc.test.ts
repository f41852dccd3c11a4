import { expect, test } from 'vitest';
import type { TeamRow } from '../../contract/team/team.topics.ts';
import { recordOf } from '../../lib/rowTable.ts';
import { periodRows } from './period.calc.ts';
import { teamTotals } from './team.calc.ts';
import { teamRowOf } from './testing/teamFixture.ts';
import { branchRows, nodesOf, orderedNodes, pathTo } from './tree.calc.ts';

/** d1 and d2 stand below the agent a1; d3 and d4 below d1, d5 below d3. */
const row = (n: number, upline: string, level: number, turnover: number): TeamRow =>
  teamRowOf(n, { upline, level, turnover, stake: turnover, result: -n, bets: 1 });
const all = [row(1, 'a1', 1, 100), row(2, 'a1', 1, 7), row(3, 'd1', 2, 20), row(4, 'd1', 2, 3), row(5, 'd3', 3, 50)];
const rows = Object.fromEntries(all.map((one) => [one.member, one]));
const accounts = (some: readonly { readonly account: string }[]) =>
  some.map(({ account }) => account.slice(-1)).join('');

test('the path to a branch starts at the top, and an unknown member has none', () => {
  expect(accounts(pathTo(rows, 'd5'))).toBe('135');
  expect([pathTo(rows, null), pathTo(rows, 'unknown')]).toEqual([[], []]);
});
test('a branch is its head with all members below; without a branch it is the team', () => {
  expect(accounts(branchRows(rows, 'd1'))).toBe('1345');
  expect(branchRows(rows, null)).toHaveLength(5);
  expect(branchRows(rows, 'gone')).toHaveLength(5);
});
test('B-10 the nodes of a branch cover it exactly, in either division', () => {
  const sums = (branch: string | null, kind: 'branches' | 'members') => {
    const nodes = nodesOf(rows, branch, kind);
    const sum = (pick: (one: (typeof nodes)[number]) => number) => nodes.reduce((total, one) => total + pick(one), 0);
    return [sum((one) => one.members), sum((one) => one.bets), sum((one) => one.turnover), sum((one) => one.result)];
  };
  for (const branch of [null, 'd1', 'd3', 'd5']) {
    const { downlines, bets, turnover, result } = teamTotals(branchRows(rows, branch));
    expect([branch, ...sums(branch, 'branches')]).toEqual([branch, downlines, bets, turnover, result]);
    expect([branch, ...sums(branch, 'members')]).toEqual([branch, downlines, bets, turnover, result]);
  }
  expect(nodesOf(rows, null, 'branches').map(({ id, members, opens }) => [id, members, opens])).toEqual([
    ['d1', 4, true],
    ['d2', 1, false],
  ]);
});
test('a node that grows a little keeps its place; nodes without turnover come last', () => {
  const order = (turnovers: readonly number[]) =>
    accounts(
      orderedNodes(
        nodesOf(
          Object.fromEntries(turnovers.map((turnover, n) => [`d${n}`, row(n, 'a1', 1, turnover)])),
          null,
          'members',
        ),
      ),
    ); // prettier-ignore
  expect(order([0, 1_000, 1_020, 90])).toBe('1230');
  expect(order([0, 1_000, 1_090, 90])).toBe('1230');
  expect(order([0, 1_000, 9_000, 90])).toBe('2130');
});
test('R-AGENT-02 a period adds its past days to today’s live rows; yesterday excludes today', () => {
  const past = { d2: { bets: 2, stake: 10, turnover: 9, result: 4, deposits: 1, withdrawals: 5 } };
  const periodOf = (period: 'week' | 'yesterday') => recordOf(periodRows(past, period)(rows));
  expect(periodOf('week')['d2']).toMatchObject({
    bets: 3,
    stake: 17,
    turnover: 16,
    result: 2,
    deposits: 1,
  });
  expect(periodOf('week')['d1']).toBe(rows['d1']);
  expect(periodOf('yesterday')['d2']).toMatchObject({ bets: 2, stake: 10, result: 4, withdrawals: 5 });
  expect(periodOf('yesterday')['d1']).toMatchObject({ bets: 0, turnover: 0, account: 'down0001' });
  expect(periodRows(past, 'today')(rows)).toBe(rows);
});
