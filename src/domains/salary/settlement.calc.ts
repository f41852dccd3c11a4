/** The settlement of the running window, by the house clock alone. */
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
 * House time for a window. The channel's estimate follows a house clock that was set forward only after a minute (H-36:
 * it uses the smallest round trip of a minute). A window that has begun disproves such an estimate: then `told` counts,
 * the house time of the last salary update plus the time passed since.
 */
export const timeInWindow = ({ windowStart }: Window, estimate: number, told: number): number =>
  estimate < windowStart ? Math.max(told, windowStart) : estimate;
/**
 * End of a window that another has followed and whose payout must still come, because it had bets; null: none. Quiet
 * windows have no payout. A window may end early, where the next one begins.
 */
export const awaitedWindowEnd = (
  before: AccrualValue | null,
  next: AccrualValue,
  awaited: number | null,
): number | null =>
  before !== null && next.windowStart > before.windowStart && before.bets > 0
    ? Math.min(before.windowEnd, next.windowStart)
    : awaited;
/** 78_400 → "01:19": rounded up, so that 00:00 is the end and not the last second. */
export const countdownText = (left: number): string => {
  const seconds = Math.ceil(Math.max(0, left) / 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
};
