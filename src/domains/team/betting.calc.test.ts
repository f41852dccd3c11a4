import { expect, test } from 'vitest';
import type { TeamBet } from '../../contract/team/team.topics.ts';
import { ARRIVALS_KEPT, betsOfPage, gathered, noArrivals, type RecordedBet } from './betting.calc.ts';
import { teamBetOf } from './testTeam.ts';

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

test('what comes is gathered beyond what the topic keeps, and a hole is noticed', () => {
  const first = gathered(noArrivals, log(ids(1, 5)));
  const more = gathered(first, log(ids(4, 8)));
  expect([more.items.map(({ id }) => id), more.hole]).toEqual([[1, 2, 3, 4, 5, 6, 7, 8], false]);
  expect(gathered(more, log(ids(4, 8)))).toBe(more);
  expect(gathered(more, log(ids(11, 12)))).toMatchObject({ hole: true, lastId: 12 });
  expect(gathered(more, log(ids(1, 2)))).toMatchObject({ hole: true, lastId: 2 });
  const many = ids(9, 9 + ARRIVALS_KEPT);
  expect(gathered(more, log(many))).toMatchObject({ hole: true, lastId: 9 + ARRIVALS_KEPT });
  expect(gathered(more, log(many)).items).toHaveLength(ARRIVALS_KEPT);
});
test('SAFE-31 a list that begins anew leaves nothing of what came before it, also where it is empty', () => {
  const before = gathered(noArrivals, log(ids(1, 5)));
  const anew = gathered(before, { items: ids(7, 8), from: 7, broken: true });
  expect([anew.items.map(({ id }) => id), anew.hole]).toEqual([[7, 8], true]);
  const empty = gathered(before, { items: [], from: 7, broken: true });
  expect(empty).toEqual({ items: [], lastId: 6, hole: true });
  expect(gathered(empty, { items: [], from: 7, broken: true })).toBe(empty);
  expect(gathered(empty, log(ids(7, 7))).items.map(({ id }) => id)).toEqual([7]);
  expect(gathered(noArrivals, { items: [], from: 1, broken: false })).toBe(noArrivals);
  expect(gathered(before, null)).toBe(before);
});
test('new bets stand above the newest page, open ones settle where they are, none stands twice', () => {
  const settled = teamBetOf(9, { betId: 'b3', payout: 700, at: 9_000 });
  const arrivals = gathered(noArrivals, log([teamBetOf(3), teamBetOf(4), teamBetOf(5), settled]));
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
test('R-AGENT-05 a settlement alone is no new bet: the one it settles is older than the page', () => {
  const draw = teamBetOf(9, { betId: 'old', payout: 0, at: 9_000 });
  const arrivals = gathered(noArrivals, log([teamBetOf(8), draw, teamBetOf(10, { betId: 'b8', payout: 0 })]));
  expect(page({ recorded: [recorded(4)], arrivals, filter: { from: '2026-11-22', to: '2026-11-22' } })).toEqual([
    ['b8', 0],
    ['b4', null],
  ]); // prettier-ignore
});
test('R-AGENT-05 what comes passes by the same filter: member, category, day', () => {
  const items = [
    teamBetOf(1),
    teamBetOf(2, { member: 'd2', account: 'down0002' }),
    teamBetOf(3, { category: 'LIVE' }),
    teamBetOf(6, { at: 6_000 }),
  ];
  const arrivals = gathered(noArrivals, { items, from: 1, broken: false });
  const of = (filter: Parameters<typeof betsOfPage>[0]['filter']) => page({ arrivals, filter }).map(([id]) => id);
  expect(of({})).toEqual(['b6', 'b3', 'b2', 'b1']);
  expect(of({ account: '0002' })).toEqual(['b2']);
  expect(of({ category: 'LIVE' })).toEqual(['b3']);
  expect(of({ from: '2026-11-22' })).toEqual(['b6']);
  expect(of({ to: '2026-11-21' })).toEqual(['b3', 'b2', 'b1']);
  expect(of({ account: '0002', category: 'LIVE' })).toEqual([]);
});
