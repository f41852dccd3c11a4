import { expect, test } from 'vitest';
import { factsOf, grainsOf, partsOf, trailingOf } from './projectionInputs.calc.ts';
import { projectionOf } from './projection.calc.ts';
import { lineOf, payoutOf, WINDOW_MS } from './testing/payoutsFixture.ts';
import { withTracePoint } from './trace.calc.ts';
import { noTraces } from './salary.state.ts';

const START = 40 * WINDOW_MS;
const running = { windowStart: START, windowEnd: START + WINDOW_MS };
/** Payouts of the windows that ended this many windows before the running one. */
const ended = (...ago: readonly number[]) =>
  ago.map((n) => payoutOf(40 - n, { lines: [lineOf('ah', 60_000_000, { bets: 6 })] }));
const minutes = (all: readonly { readonly ms: number; readonly bets: number }[]) =>
  all.map(({ ms, bets }) => [ms / 60_000, bets]);

test('windows without a payout count as empty stretches, back to twelve windows', () => {
  expect(minutes(trailingOf(ended(0, 1, 2), running, false))).toEqual([
    [5, 6],
    [5, 6],
    [5, 6],
  ]); // prettier-ignore
  expect(minutes(trailingOf(ended(2, 3), running, false))).toEqual([
    [10, 0],
    [5, 6],
    [5, 6],
  ]); // prettier-ignore
  expect(minutes(trailingOf(ended(10, 30), running, false))).toEqual([
    [50, 0],
    [5, 6],
    [5, 0],
  ]); // prettier-ignore
  expect(trailingOf([], running, false)).toEqual([]);
});
test('a window whose payout is still to come does not count as empty', () => {
  expect(minutes(trailingOf(ended(1, 2), running, true))).toEqual([
    [5, 6],
    [5, 6],
  ]); // prettier-ignore
});
test('parts of the running window come only from its own trace, and a part whose bets fell by a rollback is left out', () => {
  const value = (at: number, bets: number, accrued: number) => ({
    value: { ...running, bets, stake: 0, accrued, carriedIn: 0 },
    at: START + at,
  });
  const seen = [value(6_000, 2, 20), value(9_000, 3, 33), value(12_000, 5, 50), value(18_000, 4, 40)];
  const { now } = seen.reduce((traces, { value: one, at }) => withTracePoint(traces, one, at), noTraces);
  expect(partsOf(now, START).map(({ ms, bets, earned }) => [ms, bets, earned])).toEqual([
    [6_000, 2, 20],
    [6_000, 3, 30],
  ]);
  expect(partsOf(now, START + WINDOW_MS)).toEqual([]);
});
test('grains cover both traced windows, including their quiet parts', () => {
  const value = (start: number, at: number, bets: number) => ({
    value: { windowStart: start, windowEnd: start + WINDOW_MS, bets, stake: 0, accrued: bets, carriedIn: 0 },
    at: start + at,
  });
  const earlier = START - WINDOW_MS;
  const traces = [
    value(earlier, 10_000, 8),
    value(earlier, 20_000, 9),
    value(earlier, 40_000, 9),
    value(START, 30_000, 1),
    value(START, 40_000, 4),
  ].reduce((known, { value: one, at }) => withTracePoint(known, one, at), noTraces);
  expect(grainsOf(traces, START).map((grains) => grains.map(({ ms, bets }) => [ms / 1_000, bets]))).toEqual([
    [[30, 1]],
    [
      [20, 9],
      [20, 0],
    ],
  ]); // prettier-ignore
  expect(grainsOf(traces, START + WINDOW_MS)).toHaveLength(1);
});
test('bets in bursts widen the range, since past bets say less about future ones', () => {
  const accrual = { ...running, bets: 12, stake: 900, accrued: 120_000_000, carriedIn: 0 };
  const facts = factsOf({ accrual, payouts: ended(0, 1, 2), traces: noTraces, awaited: false, now: START + 120_000 });
  const widthWith = (bets: readonly number[]) => {
    const range = projectionOf({ ...facts, grains: [bets.map((n) => ({ ms: 20_000, bets: n, earned: 0 }))] });
    return (range?.high ?? 0) - (range?.low ?? 0);
  };
  expect(widthWith([1, 3, 2, 1, 3, 2])).toBe(widthWith([]));
  expect(widthWith([0, 12, 0, 0, 0, 0])).toBeGreaterThan(widthWith([]));
});
test('there is no projection before two stretches of bets; at the end it equals the amount due, without a range', () => {
  const accrual = { ...running, bets: 3, stake: 900, accrued: 4_600_000, carriedIn: 500_000 };
  const at = (now: number, payouts: ReturnType<typeof ended>) =>
    projectionOf(factsOf({ accrual, payouts, traces: noTraces, awaited: false, now: START + now }));
  expect(at(60_000, [])).toBeNull();
  expect(at(60_000, ended(0))).toBeNull();
  expect(at(WINDOW_MS, [])).toEqual({ low: 5, expected: 5, high: 5 });
  const range = at(60_000, ended(0, 1, 2));
  expect(range?.low).toBeLessThanOrEqual(range?.expected ?? 0);
  expect(range?.expected).toBeLessThanOrEqual(range?.high ?? 0);
  expect(range?.low).toBeGreaterThanOrEqual(5);
});
