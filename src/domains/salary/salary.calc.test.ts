import { expect, test } from 'vitest';
import {
  rateDeductionOf,
  rateOf,
  dueOf,
  earnedOf,
  MICRO,
  runningWindow,
  salaryOfDay,
  unexplainedDifference,
  withDayTotals,
} from './salary.calc.ts';
import { lineOf, payoutOf } from './testing/payoutsFixture.ts';

test('the amount due is in whole minor units; the rest is carried to the millionth, at any size', () => {
  expect(dueOf({ accrued: 38_622_710, carriedIn: 5_120 })).toEqual({ total: 38_627_830, payable: 38, rest: 627_830 });
  expect(dueOf({ accrued: 0, carriedIn: 0 })).toEqual({ total: 0, payable: 0, rest: 0 });
  // One millionth less than a unit, where floating-point division would round up.
  const short = 9_000_000_000 * MICRO - 1;
  expect(dueOf({ accrued: short, carriedIn: 0 })).toEqual({ total: short, payable: 8_999_999_999, rest: 999_999 });
});
test('corrections above the earnings pay nothing and are carried as a debt', () => {
  expect(dueOf({ accrued: -2_500_000, carriedIn: 900_000 })).toEqual({
    total: -1_600_000,
    payable: 0,
    rest: -1_600_000,
  });
});
test('a payout equals the sum of its lines and remainders, and any difference is reported', () => {
  const lines = [
    lineOf('ah', 4_000_001),
    lineOf('bo', -1_250_000, { kind: 'correction' }),
    lineOf('ce', 7, { kind: 'lost' }),
  ];
  const payout = payoutOf(1, { lines, carriedIn: 333_333 });
  expect([earnedOf(lines), payout.payout, payout.carriedOut]).toEqual([2_750_008, 3, 83_341]);
  expect(unexplainedDifference(payout)).toBe(0);
  expect(unexplainedDifference({ ...payout, payout: 4 })).toBe(-MICRO);
  expect(unexplainedDifference({ ...payout, lines: lines.slice(1) })).toBe(-4_000_001);
});
test('a paid amount is not due again while the next accrual is still to come', () => {
  const accrual = { windowStart: 300_000, windowEnd: 600_000, bets: 3, stake: 3_000, accrued: 7_000_001, carriedIn: 4 };
  expect(runningWindow(accrual, null)).toBe(accrual);
  expect(runningWindow(accrual, payoutOf(1))).toBe(accrual);
  const paid = payoutOf(2, { lines: [lineOf('ah', 7_000_001)], carriedIn: 4 });
  expect(runningWindow(accrual, paid)).toEqual({
    windowStart: 600_000,
    windowEnd: 900_000,
    bets: 0,
    stake: 0,
    accrued: 0,
    carriedIn: 5,
  });
});
test('R-CONT-09 the running total restarts with each merchant day', () => {
  const paid = (n: number, units: number) => payoutOf(n, { lines: [lineOf('ah', units * MICRO)] });
  const newestFirst = [paid(4, 70), paid(3, 5), paid(2, 0), paid(1, 30)];
  const dayOf = (at: number) => (at <= 2 * 300_000 ? 'one' : 'two');
  expect(withDayTotals(newestFirst, dayOf).map(({ payout, dayTotal }) => [payout.id, dayTotal])).toEqual([
    [4, 75],
    [3, 5],
    [2, 30],
    [1, 30],
  ]);
  expect(salaryOfDay(newestFirst, 'one', dayOf)).toEqual({ paid: 30, windows: 2, paidWindows: 1, whole: true });
  expect(salaryOfDay(newestFirst, 'three', dayOf)).toEqual({ paid: 0, windows: 0, paidWindows: 0, whole: true });
});
test('R-CONT-09 a list that begins within a day marks that day’s total as partial', () => {
  const paid = (n: number, units: number) => payoutOf(n, { lines: [lineOf('ah', units * MICRO)] });
  const dayOf = (at: number) => (at <= 4 * 300_000 ? 'one' : 'two');
  const kept = [paid(5, 70), paid(4, 5), paid(3, 30)];
  expect(withDayTotals(kept, dayOf).map(({ dayTotal, counted, whole }) => [dayTotal, counted, whole])).toEqual([
    [70, 1, true],
    [35, 2, false],
    [30, 1, false],
  ]);
  expect(salaryOfDay(kept, 'one', dayOf)).toEqual({ paid: 35, windows: 2, paidWindows: 2, whole: false });
  expect(salaryOfDay(kept, 'two', dayOf).whole).toBe(true);
  expect(salaryOfDay([], 'one', dayOf).whole).toBe(true);
  // The first payout ever: there is none before it.
  expect(salaryOfDay([paid(1, 30)], 'one', dayOf).whole).toBe(true);
});
test('B-11 the rate of a line is its earnings divided by its stakes, and is exact if all its bets have one rate', () => {
  expect(rateOf({ stake: 12_337, earned: 12_337 * 12_500 })).toEqual({ ppm: 12_500, exact: true });
  expect(rateOf({ stake: 700, earned: 700 * 9_000 + 500 })).toEqual({ ppm: 9_001, exact: false });
  expect(rateOf({ stake: 20_000, earned: -180_000_000 })).toEqual({ ppm: 9_000, exact: true });
  expect(rateOf({ stake: 0, earned: 0 })).toBeNull();
});
test('R-CONT-02 a line’s rate and its deduction add up to the agent’s own rate', () => {
  const own = { profitRate: 9_000, lossRate: 12_500 };
  expect(rateDeductionOf({ kind: 'won', stake: 700, earned: 700 * 2_500 + 500 }, own)).toEqual({
    own: 9_000,
    less: 6_499,
  });
  expect(rateDeductionOf({ kind: 'lost', stake: 700, earned: 0 }, own)).toEqual({ own: 12_500, less: 12_500 });
  expect(rateDeductionOf({ kind: 'won', stake: 700, earned: 700 * 9_000 }, own)).toBeNull();
  // Counted under a better contract than the current one.
  expect(rateDeductionOf({ kind: 'won', stake: 700, earned: 700 * 9_100 }, own)).toBeNull();
  expect(rateDeductionOf({ kind: 'correction', stake: 700, earned: -700 }, own)).toBeNull();
});
