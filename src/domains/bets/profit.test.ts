import { expect, it } from 'vitest';
import { barsOf, MOST_BARS } from './profit.calc.ts';
import type { ProfitDay } from './profit.state.ts';

const day = (text: string, result: number): ProfitDay => ({
  day: text,
  stake: 1_000,
  validBet: 1_000,
  payout: 1_000 + result,
  result,
  bonuses: 0,
});

it('R-MEMB-08 each day of the range has a bar, days without a bet too', () => {
  const bars = barsOf([day('2026-11-21', -300), day('2026-11-23', 500)], '2026-11-20', '2026-11-23');
  expect(bars.map(({ from, result }) => [from, result])).toEqual([
    ['2026-11-20', 0],
    ['2026-11-21', -300],
    ['2026-11-22', 0],
    ['2026-11-23', 500],
  ]);
});
it('over a long range days are put together, and no day is lost', () => {
  const days = [day('2025-01-01', 1), day('2025-07-15', 20), day('2026-11-26', 300)];
  const bars = barsOf(days, '2025-01-01', '2026-11-26');
  expect(bars.length).toBeLessThanOrEqual(MOST_BARS);
  expect(bars.reduce((sum, { result }) => sum + result, 0)).toBe(321);
  expect(bars.at(-1)?.to).toBe('2026-11-26');
});
