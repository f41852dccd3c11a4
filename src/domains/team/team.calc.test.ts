import { expect, test } from 'vitest';
import { betPace, teamBetLines } from './bets.calc.ts';
import { orderedTeam, teamTotals } from './team.calc.ts';
import { teamBetOf, teamRowOf } from './testing/teamFixture.ts';

test('totals are the sums of the rows', () => {
  const rows = [
    teamRowOf(1, { online: true, agent: true, bets: 2, stake: 900, turnover: 800, result: -300, deposits: 50 }),
    teamRowOf(2, { bets: 1, stake: 100, turnover: 100, result: 250, withdrawals: 7 }),
    teamRowOf(3, { online: true }),
  ];
  expect(teamTotals(rows)).toEqual({
    downlines: 3,
    agents: 1,
    online: 2,
    active: 2,
    bets: 3,
    stake: 1_000,
    turnover: 900,
    result: -50,
    deposits: 50,
    withdrawals: 7,
  });
});
test('rows are sorted by one column, equal figures by account in both directions; members without a bet come last', () => {
  const rows = [
    teamRowOf(3, { stake: 5, lastBetAt: 30 }),
    teamRowOf(1, { stake: 9, lastBetAt: null }),
    teamRowOf(2, { stake: 5, lastBetAt: 10 }),
  ];
  const by = (column: 'account' | 'stake' | 'lastBetAt', descending: boolean) =>
    orderedTeam(rows, { by: column, descending }).join(' ');
  expect(by('stake', true)).toBe('d1 d2 d3');
  expect(by('stake', false)).toBe('d2 d3 d1');
  expect(by('account', true)).toBe('d3 d2 d1');
  expect(by('lastBetAt', true)).toBe('d3 d2 d1');
  expect(by('lastBetAt', false)).toBe('d2 d3 d1');
});
test('a settlement changes the line of its bet and moves none', () => {
  const items = [teamBetOf(1), teamBetOf(2), teamBetOf(3, { betId: 'b1', payout: 700, at: 9_000 }), teamBetOf(4)];
  const bets = teamBetLines(items);
  expect(bets.map(({ id }) => id)).toEqual(['b4', 'b2', 'b1']);
  expect(bets.at(-1)).toMatchObject({ first: 1, placedAt: 1_000, bet: { payout: 700 } });
});
test('the pace covers the last ten seconds, or as long as the log reaches back', () => {
  const every = (ms: number, count: number) =>
    teamBetLines(Array.from({ length: count }, (_, n) => teamBetOf(n + 1, { at: n * ms })));
  // One bet every half second for a minute: two a second.
  expect(betPace(every(500, 120), 119 * 500)).toBe(20);
  // The log holds only the last two seconds: 40 bets.
  expect(betPace(every(50, 40), 39 * 50 + 50)).toBe(200);
  expect(betPace(every(500, 10), 900_000)).toBe(0);
  expect(betPace([], 1)).toBe(0);
});
