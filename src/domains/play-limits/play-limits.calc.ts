import { MOST_MINUTES } from '../../contract/play-limits/mostMinutes.ts';
import type { LimitRow } from '../../contract/play-limits/play-limits.topics.ts';

/** Hundredths of a minute in one. */
export const MINUTE = 100;
const HUNDREDTH_MS = 600;

/** What is used at `now` (house clock), with the time that runs; never below nothing. */
export const usedAt = ({ used, runs }: Pick<LimitRow, 'used' | 'runs'>, now: number): number =>
  Math.max(0, used + (runs === null ? 0 : Math.max(0, Math.floor((now - runs) / HUNDREDTH_MS))));
const boundsOf = (period: LimitRow['period']) => ({ least: 1, most: MOST_MINUTES[period] });
/** Bounds of a limit of the time, in minutes. */
export const LIMIT_MINUTES = { day: boundsOf('day'), week: boundsOf('week'), month: boundsOf('month') };
