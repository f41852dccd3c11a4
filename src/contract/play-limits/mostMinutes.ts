/** The most minutes of a limit of the time (B-08): those of its whole period, since a larger limit could never be reached. */
import type { LimitRow } from './play-limits.topics.ts';

const DAY = 24 * 60;
export const MOST_MINUTES: Readonly<Record<LimitRow['period'], number>> = { day: DAY, week: 7 * DAY, month: 31 * DAY };
