import { expect, test } from 'vitest';
import { countdownText, leftBehind, settlementOf, timeInWindow } from './settlement.calc.ts';

const MINUTES = 60_000;
const window = (start: number, bets: number, end = start + 5 * MINUTES) => ({
  windowStart: start,
  windowEnd: end,
  bets,
  stake: bets * 100,
  accrued: bets * 7,
  carriedIn: 0,
});

test('a window runs down to its end, and stands at nought until something new comes', () => {
  const first = window(300_000, 1);
  expect(settlementOf(first, 342_000)).toEqual({ start: 300_000, end: 600_000, left: 258_000 });
  for (const now of [600_000, 640_000, 9_000_000]) expect(settlementOf(first, now).left).toBe(0);
});
test('a window with bets that another followed is waited for, a quiet one is not', () => {
  expect(leftBehind(window(0, 3), window(300_000, 0), null)).toBe(300_000);
  expect(leftBehind(window(0, 0), window(300_000, 0), null)).toBeNull();
  expect(leftBehind(null, window(300_000, 0), null)).toBeNull();
  // The same window told again is none that followed.
  expect(leftBehind(window(0, 3), window(0, 4), null)).toBeNull();
});
test('a busy window stays waited for when quiet ones follow it', () => {
  expect(leftBehind(window(300_000, 0), window(600_000, 0), 300_000)).toBe(300_000);
});
test('a window that ended before its time, or long before the next, is waited for by its own end', () => {
  expect(leftBehind(window(0, 3), window(120_000, 1), null)).toBe(120_000);
  expect(leftBehind(window(0, 3), window(9_000_000, 1), null)).toBe(300_000);
});
test('an estimate of house time that a begun window disproves gives way to what the house last said', () => {
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
