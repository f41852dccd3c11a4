/** Bars of the win and loss by day. */
import { addDays, daysInRange } from '../../lib/days.ts';

/** More bars than this would be too thin to be told apart: days are then put together. */
export const MOST_BARS = 62;

export interface ProfitBar {
  /** First and last day of the bar. */
  readonly from: string;
  readonly to: string;
  /** What was won (> 0) or lost in these days, minor units. */
  readonly result: number;
}
/** A day with its result, minor units. */
interface ResultDay {
  /** `2026-11-26`. */
  readonly day: string;
  readonly result: number;
}
/** One bar a day over the whole range, days without a bet too; over a longer range each bar holds the same number of days. */
export const barsOf = (days: readonly ResultDay[], from: string, to: string): readonly ProfitBar[] => {
  const count = Math.max(0, daysInRange(from, to));
  const width = Math.max(1, Math.ceil(count / MOST_BARS));
  return Array.from({ length: Math.ceil(count / width) }, (_, at) => {
    const first = addDays(from, at * width);
    const last = addDays(first, width - 1);
    const end = last < to ? last : to;
    const result = days.reduce((sum, one) => (one.day >= first && one.day <= end ? sum + one.result : sum), 0);
    return { from: first, to: end, result };
  });
};
