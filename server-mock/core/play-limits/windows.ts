/**
 * Windows of a play limit: they follow each other without a gap from the moment at which the limit was set. Days and weeks are
 * fixed numbers of hours, so that neither a time zone nor a change to summer time makes one shorter; a month ends on the same day of
 * the next month, at the same time in UTC.
 */
import type { LimitPeriod, PlayLimit } from './types.ts';

const DAY = 24 * 3_600_000;
const LENGTH = { day: DAY, week: 7 * DAY } as const;

/** `count` months after `since`; of a month without that day, its last day. */
const monthsAfter = (since: number, count: number): number => {
  const begin = new Date(since);
  const day = begin.getUTCDate();
  const end = new Date(since);
  end.setUTCDate(1);
  end.setUTCMonth(begin.getUTCMonth() + count);
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(day, lastDay));
  return end.getTime();
};
const beginOf = (period: LimitPeriod, since: number, n: number): number =>
  period === 'month' ? monthsAfter(since, n) : since + n * LENGTH[period];

export interface Window {
  readonly from: number;
  readonly until: number;
}
/** The window that contains `at`; before the first one, the first. */
export const windowAt = (period: LimitPeriod, since: number, at: number): Window => {
  const guess = Math.floor((at - since) / (period === 'month' ? 31 * DAY : LENGTH[period]));
  let n = Math.max(0, guess);
  while (beginOf(period, since, n + 1) <= at) n += 1;
  return { from: beginOf(period, since, n), until: beginOf(period, since, n + 1) };
};
/** The limit as it stands at `at`: in a new window nothing is used. A clock that went back does not open an earlier one. */
export const turnedTo = (limit: PlayLimit, at: number): PlayLimit => {
  if (at < limit.until) return limit;
  const window = windowAt(limit.period, limit.since, at);
  return { ...limit, used: 0, ...window, runs: limit.runs === null ? null : Math.max(limit.runs, window.from) };
};
