import { expect, test } from 'vitest';
import {
  lessOf,
  rateOf,
  dueOf,
  earnedOf,
  MICRO,
  runningWindow,
  salaryOfDay,
  unexplained,
  withDayTotals,
} from './salary.calc.ts';
import { lineOf, payoutOf } from './testPayouts.ts';

test('what is due is whole minor units; the rest is carried to the millionth, whatever the size', () => {
  expect(dueOf({ accrued: 38_622_710, carriedIn: 5_120 })).toEqual({ total: 38_627_830, payable: 38, rest: 627_830 });
  expect(dueOf({ accrued: 0, carriedIn: 0 })).toEqual({ total: 0, payable: 0, rest: 0 });
  // One millionth short of a unit, where a quotient in binary fractions rounds up.
  const short = 9_000_000_000 * MICRO - 1;
  expect(dueOf({ accrued: short, carriedIn: 0 })).toEqual({ total: short, payable: 8_999_999_999, rest: 999_999 });
});
test('corrections beyond what was earned pay nothing and are carried as a debt', () => {
  expect(dueOf({ accrued: -2_500_000, carriedIn: 900_000 })).toEqual({
    total: -1_600_000,
    payable: 0,
    rest: -1_600_000,
  });
});
test('a payout is the sum of its lines and remainders, and what is missing is named', () => {
  const lines = [
    lineOf('ah', 4_000_001),
    lineOf('bo', -1_250_000, { kind: 'correction' }),
    lineOf('ce', 7, { kind: 'lost' }),
  ];
  const payout = payoutOf(1, { lines, carriedIn: 333_333 });
  expect([earnedOf(lines), payout.payout, payout.carriedOut]).toEqual([2_750_008, 3, 83_341]);
  expect(unexplained(payout)).toBe(0);
  expect(unexplained({ ...payout, payout: 4 })).toBe(-MICRO);
  expect(unexplained({ ...payout, lines: lines.slice(1) })).toBe(-4_000_001);
});
test('what has been paid is not due a second time while the next accrual is on its way', () => {
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
test('R-CONT-09 the running total starts anew with each day of the merchant', () => {
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
test('R-CONT-09 a list that begins within a day says so: what it adds up is of the last so many', () => {
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
  // The first one ever: there was nothing before it.
  expect(salaryOfDay([paid(1, 30)], 'one', dayOf).whole).toBe(true);
});
test('B-11 a line is its stakes times the rate they were counted at, exactly where it is one rate', () => {
  expect(rateOf({ stake: 12_337, earned: 12_337 * 12_500 })).toEqual({ ppm: 12_500, exact: true });
  expect(rateOf({ stake: 700, earned: 700 * 9_000 + 500 })).toEqual({ ppm: 9_001, exact: false });
  expect(rateOf({ stake: 20_000, earned: -180_000_000 })).toEqual({ ppm: 9_000, exact: true });
  expect(rateOf({ stake: 0, earned: 0 })).toBeNull();
});
test('R-CONT-02 a line’s rate and what lies between it and the agent’s own come to that rate', () => {
  const own = { profitRate: 9_000, lossRate: 12_500 };
  expect(lessOf({ kind: 'won', stake: 700, earned: 700 * 2_500 + 500 }, own)).toEqual({ own: 9_000, less: 6_499 });
  expect(lessOf({ kind: 'lost', stake: 700, earned: 0 }, own)).toEqual({ own: 12_500, less: 12_500 });
  expect(lessOf({ kind: 'won', stake: 700, earned: 700 * 9_000 }, own)).toBeNull();
  // Counted by a contract that was better than today's.
  expect(lessOf({ kind: 'won', stake: 700, earned: 700 * 9_100 }, own)).toBeNull();
  expect(lessOf({ kind: 'correction', stake: 700, earned: -700 }, own)).toBeNull();
});
