import { expect, test } from 'vitest';
import type { TeamBet } from '../../contract/team/team.topics.ts';
import { ARRIVALS_LIMIT, betsOfPage, withArrivals, noArrivals, type RecordedBet } from './betting.calc.ts';
import { teamBetOf } from './testing/teamFixture.ts';

const log = (items: readonly TeamBet[]) => ({ items, from: items[0]?.id ?? 0, broken: false });
const ids = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => teamBetOf(from + n));
const dayOf = (at: number) => (at < 5_000 ? '2026-11-21' : '2026-11-22');
const recorded = (n: number, more: Partial<RecordedBet> = {}): RecordedBet => {
  const { id: _, ...bet } = teamBetOf(n, more);
  return bet;
};
const page = (more: Partial<Parameters<typeof betsOfPage>[0]>) =>
  betsOfPage({ recorded: [], arrivals: noArrivals, newest: true, filter: {}, dayOf, ...more }).map(({ id, bet }) => [
    id,
    bet.payout,
  ]);

test('arrivals are collected beyond the topic’s limit, and a gap is detected', () => {
  const first = withArrivals(noArrivals, log(ids(1, 5)));
  const more = withArrivals(first, log(ids(4, 8)));
  expect([more.items.map(({ id }) => id), more.hasGap]).toEqual([[1, 2, 3, 4, 5, 6, 7, 8], false]);
  expect(withArrivals(more, log(ids(4, 8)))).toBe(more);
  expect(withArrivals(more, log(ids(11, 12)))).toMatchObject({ hasGap: true, lastId: 12 });
  expect(withArrivals(more, log(ids(1, 2)))).toMatchObject({ hasGap: true, lastId: 2 });
  const many = ids(9, 9 + ARRIVALS_LIMIT);
  expect(withArrivals(more, log(many))).toMatchObject({ hasGap: true, lastId: 9 + ARRIVALS_LIMIT });
  expect(withArrivals(more, log(many)).items).toHaveLength(ARRIVALS_LIMIT);
});
test('SAFE-31 a list that starts anew drops everything before it, even when it is empty', () => {
  const before = withArrivals(noArrivals, log(ids(1, 5)));
  const anew = withArrivals(before, { items: ids(7, 8), from: 7, broken: true });
  expect([anew.items.map(({ id }) => id), anew.hasGap]).toEqual([[7, 8], true]);
  const empty = withArrivals(before, { items: [], from: 7, broken: true });
  expect(empty).toEqual({ items: [], lastId: 6, hasGap: true });
  expect(withArrivals(empty, { items: [], from: 7, broken: true })).toBe(empty);
  expect(withArrivals(empty, log(ids(7, 7))).items.map(({ id }) => id)).toEqual([7]);
  expect(withArrivals(noArrivals, { items: [], from: 1, broken: false })).toBe(noArrivals);
  expect(withArrivals(before, null)).toBe(before);
});
test('new bets are above the newest page, open ones settle in place, none appears twice', () => {
  const settled = teamBetOf(9, { betId: 'b3', payout: 700, at: 9_000 });
  const arrivals = withArrivals(noArrivals, log([teamBetOf(3), teamBetOf(4), teamBetOf(5), settled]));
  const pageOf = [recorded(4), recorded(3)];
  expect(page({ recorded: pageOf, arrivals })).toEqual([
    ['b5', null],
    ['b4', null],
    ['b3', 700],
  ]); // prettier-ignore
  expect(page({ recorded: pageOf, arrivals, newest: false })).toEqual([
    ['b4', null],
    ['b3', 700],
  ]); // prettier-ignore
});
test('R-AGENT-05 a settlement alone is not a new bet: its bet is older than the page', () => {
  const draw = teamBetOf(9, { betId: 'old', payout: 0, at: 9_000 });
  const arrivals = withArrivals(noArrivals, log([teamBetOf(8), draw, teamBetOf(10, { betId: 'b8', payout: 0 })]));
  expect(page({ recorded: [recorded(4)], arrivals, filter: { from: '2026-11-22', to: '2026-11-22' } })).toEqual([
    ['b8', 0],
    ['b4', null],
  ]); // prettier-ignore
});
test('R-AGENT-05 arriving bets pass the same filter: member, category, day', () => {
  const items = [
    teamBetOf(1),
    teamBetOf(2, { member: 'd2', account: 'down0002' }),
    teamBetOf(3, { category: 'LIVE' }),
    teamBetOf(6, { at: 6_000 }),
  ];
  const arrivals = withArrivals(noArrivals, { items, from: 1, broken: false });
  const of = (filter: Parameters<typeof betsOfPage>[0]['filter']) => page({ arrivals, filter }).map(([id]) => id);
  expect(of({})).toEqual(['b6', 'b3', 'b2', 'b1']);
  expect(of({ account: '0002' })).toEqual(['b2']);
  expect(of({ category: 'LIVE' })).toEqual(['b3']);
  expect(of({ from: '2026-11-22' })).toEqual(['b6']);
  expect(of({ to: '2026-11-21' })).toEqual(['b3', 'b2', 'b1']);
  expect(of({ account: '0002', category: 'LIVE' })).toEqual([]);
});
