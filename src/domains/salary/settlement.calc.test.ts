import { expect, test } from 'vitest';
import { countdownText, awaitedWindowEnd, settlementOf, timeInWindow } from './settlement.calc.ts';

const MINUTES = 60_000;
const window = (start: number, bets: number, end = start + 5 * MINUTES) => ({
  windowStart: start,
  windowEnd: end,
  bets,
  stake: bets * 100,
  accrued: bets * 7,
  carriedIn: 0,
});

test('a window counts down to its end and stays at 0 until the next one comes', () => {
  const first = window(300_000, 1);
  expect(settlementOf(first, 342_000)).toEqual({ start: 300_000, end: 600_000, left: 258_000 });
  for (const now of [600_000, 640_000, 9_000_000]) expect(settlementOf(first, now).left).toBe(0);
});
test('a payout is awaited for a window with bets that another followed, not for a quiet one', () => {
  expect(awaitedWindowEnd(window(0, 3), window(300_000, 0), null)).toBe(300_000);
  expect(awaitedWindowEnd(window(0, 0), window(300_000, 0), null)).toBeNull();
  expect(awaitedWindowEnd(null, window(300_000, 0), null)).toBeNull();
  // The same window again is not a following one.
  expect(awaitedWindowEnd(window(0, 3), window(0, 4), null)).toBeNull();
});
test('a payout stays awaited while quiet windows follow', () => {
  expect(awaitedWindowEnd(window(300_000, 0), window(600_000, 0), 300_000)).toBe(300_000);
});
test('a window that ended early, or long before the next, is awaited by its own end', () => {
  expect(awaitedWindowEnd(window(0, 3), window(120_000, 1), null)).toBe(120_000);
  expect(awaitedWindowEnd(window(0, 3), window(9_000_000, 1), null)).toBe(300_000);
});
test('house time follows the last salary update when a window that has begun disproves the estimate', () => {
  const begun = window(300_000, 0);
  expect(timeInWindow(begun, 301_000, 300_500)).toBe(301_000);
  expect(timeInWindow(begun, 120_000, 300_500)).toBe(300_500);
  expect(timeInWindow(begun, 120_000, 90_000)).toBe(300_000);
});
test('the countdown shows 00:00 at the end and not before', () => {
  expect([258_000, 257_001, 60_000, 1, 0, -5].map(countdownText)).toEqual([
    '04:18',
    '04:18',
    '01:00',
    '00:01',
    '00:00',
    '00:00',
  ]);
});
