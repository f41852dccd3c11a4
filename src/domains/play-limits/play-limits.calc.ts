import type { LimitRow } from '../../contract/play-limits/play-limits.topics.ts';

/** Hundredths of a minute in one. */
export const MINUTE = 100;
const HUNDREDTH_MS = 600;

/** What is used at `now` (house clock), with the time that runs; never below nothing. */
export const usedAt = ({ used, runs }: Pick<LimitRow, 'used' | 'runs'>, now: number): number =>
  Math.max(0, used + (runs === null ? 0 : Math.max(0, Math.floor((now - runs) / HUNDREDTH_MS))));
/** Whole minutes as a person types them, at most a month of them; null: it is none. */
export const minutesIn = (text: string): number | null => {
  const minutes = /^\d{1,5}$/.test(text.trim()) ? Number(text) : 0;
  return minutes >= 1 && minutes <= MOST_MINUTES ? minutes : null;
};
export const MOST_MINUTES = 31 * 24 * 60;
