/** When the next window is settled, by the house's clock alone. */
import type { AccrualValue } from '../../contract/salary/salary.topics.ts';

export interface Settlement {
  /** The window that runs, house time. */
  readonly start: number;
  readonly end: number;
  /** ms until its end; 0 once it is over and its payout has not come. */
  readonly left: number;
  /** End of a window that is over and whose payout has not come yet; null: none is awaited. */
  readonly awaited: number | null;
}
/**
 * `settledUntil`: end of the newest settled window. Frames of accrual and payout may come in either order: a payout that
 * has come opens the next window even when the accrual of it has not, and a new window's accrual does not hide that the
 * one before is still being settled.
 */
export const settlementOf = (
  { windowStart, windowEnd }: Pick<AccrualValue, 'windowStart' | 'windowEnd'>,
  settledUntil: number | null,
  houseNow: number,
): Settlement => {
  const length = Math.max(1, windowEnd - windowStart);
  if (houseNow < windowEnd) {
    const awaited = settledUntil === windowStart - length ? windowStart : null;
    return { start: windowStart, end: windowEnd, left: windowEnd - houseNow, awaited };
  }
  if (settledUntil === null || settledUntil < windowEnd)
    return { start: windowStart, end: windowEnd, left: 0, awaited: windowEnd };
  const passed = Math.floor((houseNow - windowEnd) / length);
  const start = windowEnd + passed * length;
  return { start, end: start + length, left: start + length - houseNow, awaited: null };
};
/** 78_400 → "01:19": a second stands until it has wholly passed, so that 00:00 is the end and not the last second. */
export const countdownText = (left: number): string => {
  const seconds = Math.ceil(Math.max(0, left) / 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
};
