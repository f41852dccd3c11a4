/** Where the window that runs stands, by the house's clock alone. */
import type { AccrualValue } from '../../contract/salary/salary.topics.ts';

type Window = Pick<AccrualValue, 'windowStart' | 'windowEnd'>;

export interface Settlement {
  /** House time, Unix ms. */
  readonly start: number;
  readonly end: number;
  /** ms until its end; 0 while it is over and neither its payout nor the next window has come. */
  readonly left: number;
}
export const settlementOf = ({ windowStart, windowEnd }: Window, houseNow: number): Settlement => ({
  start: windowStart,
  end: windowEnd,
  left: Math.max(0, windowEnd - houseNow),
});
/**
 * House time for a window. The channel's estimate follows a house whose clock was set forward only after a minute (H-36:
 * the smallest of a minute's round trips). A window that has begun disproves it: then `told` counts, the house time of the
 * last that was said of salary and what has passed since here.
 */
export const timeInWindow = ({ windowStart }: Window, estimate: number, told: number): number =>
  estimate < windowStart ? Math.max(told, windowStart) : estimate;
/**
 * End of a window that another has followed and whose payout must still come, because bets were counted in it; null: none
 * must. Quiet windows have no payout and are not waited for. A window may end before its time: then where the next begins.
 */
export const leftBehind = (before: AccrualValue | null, next: AccrualValue, awaited: number | null): number | null =>
  before !== null && next.windowStart > before.windowStart && before.bets > 0
    ? Math.min(before.windowEnd, next.windowStart)
    : awaited;
/** 78_400 → "01:19": a second stands until it has wholly passed, so that 00:00 is the end and not the last second. */
export const countdownText = (left: number): string => {
  const seconds = Math.ceil(Math.max(0, left) / 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
};
