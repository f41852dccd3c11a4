import { expect, test } from 'vitest';
import type { AccrualValue } from '../../contract/salary/salary.topics.ts';
import { accruedAt, seenSince, TRACE_POINTS, withTracePoint } from './trace.calc.ts';
import { noTraces, type Traces } from './salary.state.ts';

const value = (accrued: number, window = 0): AccrualValue => ({
  windowStart: window * 300_000,
  windowEnd: (window + 1) * 300_000,
  bets: accrued,
  stake: 0,
  accrued,
  carriedIn: 0,
});
const run = (all: readonly (readonly [at: number, accrued: number, window?: number])[]): Traces =>
  all.reduce((traces, [at, accrued, window]) => withTracePoint(traces, value(accrued, window), at), noTraces);

test('a window starts at 0 and ends with its newest point, whatever repeats within a second', () => {
  const { now } = run([
    [400, 1],
    [900, 2],
    [1_100, 3],
    [2_600, 4],
  ]); // prettier-ignore
  expect(now?.points.map(({ at, accrued }) => [at, accrued])).toEqual([
    [0, 0],
    [900, 2],
    [1_100, 3],
    [2_600, 4],
  ]);
});
test('REL-38 the trace of a window is bounded, however often its figure changes', () => {
  const ten = Array.from({ length: 3_000 }, (_, n): readonly [number, number] => [n * 100, n]);
  const { now } = run(ten);
  expect(now?.points.length).toBeLessThanOrEqual(TRACE_POINTS);
  expect(now?.points.at(-1)?.accrued).toBe(2_999);
});
test('the next window keeps the trace of the one before; an older window changes nothing', () => {
  const traces = run([
    [290_000, 50],
    [301_000, 2, 1],
    [302_000, 99],
  ]); // prettier-ignore
  expect(traces.before?.points.at(-1)).toMatchObject({ at: 290_000, accrued: 50 });
  expect(traces.now?.points.map(({ accrued }) => accrued)).toEqual([0, 2]);
});
test('values between two points are interpolated', () => {
  const { now } = run([
    [10_000, 100],
    [20_000, 300],
  ]); // prettier-ignore
  expect([5_000, 10_000, 15_000, 20_000, 20_001].map((at) => now && accruedAt(now, at))).toEqual([
    // Nothing is known before the first observed point.
    null,
    100,
    200,
    300,
    null,
  ]);
});
test('a window reports when its observation began, unless it was observed from its start or was empty until then', () => {
  const since = (at: number, accrued: number) => {
    const { now } = run([[at, accrued]]);
    return now && seenSince(now);
  };
  expect(since(142_000, 7)).toBe(142_000);
  expect(since(1_500, 7)).toBeNull();
  expect(since(142_000, 0)).toBeNull();
});
