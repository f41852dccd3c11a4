import { expect, test } from 'vitest';
import { countdownText, settlementOf } from './settlement.calc.ts';

const window = { windowStart: 300_000, windowEnd: 600_000 };

test('a window runs down to its end', () => {
  expect(settlementOf(window, 300_000, 342_000)).toEqual({
    start: 300_000,
    end: 600_000,
    left: 258_000,
    awaited: null,
  });
  expect(settlementOf(window, null, 599_999).left).toBe(1);
});
test('at its end it is being settled until its payout has come, however long that takes', () => {
  for (const now of [600_000, 640_000, 1_300_000])
    expect(settlementOf(window, 300_000, now)).toMatchObject({ left: 0, awaited: 600_000 });
  expect(settlementOf(window, null, 600_000)).toMatchObject({ left: 0, awaited: 600_000 });
});
test('the payout opens the next window even before its accrual has come', () => {
  expect(settlementOf(window, 600_000, 601_000)).toEqual({
    start: 600_000,
    end: 900_000,
    left: 299_000,
    awaited: null,
  });
  expect(settlementOf(window, 600_000, 1_250_000)).toMatchObject({ start: 1_200_000, end: 1_500_000, left: 250_000 });
});
test('a new accrual does not hide that the window before is still being settled', () => {
  expect(settlementOf(window, 0, 301_000)).toMatchObject({ left: 299_000, awaited: 300_000 });
  expect(settlementOf(window, 300_000, 301_000).awaited).toBeNull();
});
test('somebody without a salary for a while awaits nothing of that while', () => {
  expect(settlementOf({ windowStart: 3_000_000, windowEnd: 3_300_000 }, 600_000, 3_100_000).awaited).toBeNull();
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
