import type { LimitRow } from '../../contract/play-limits/play-limits.topics.ts';

/** Hundredths of a minute in one. */
export const MINUTE = 100;
const HUNDREDTH_MS = 600;

/** What is used at `now` (house clock), with the time that runs; never below nothing. */
export const usedAt = ({ used, runs }: Pick<LimitRow, 'used' | 'runs'>, now: number): number =>
  Math.max(0, used + (runs === null ? 0 : Math.max(0, Math.floor((now - runs) / HUNDREDTH_MS))));
/** Bounds of a limit of the time: at most a month of minutes. */
export const LIMIT_MINUTES = { least: 1, most: 31 * 24 * 60 } as const;
