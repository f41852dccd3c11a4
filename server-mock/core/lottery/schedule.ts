/**
 * The schedule of a lottery: draws at full intervals of the clock, each issue once, whatever the clock does
 * (docs/decisions/0139).
 */
import type { Issue, Lottery } from './types.ts';

type Timed = Pick<Lottery, 'everyMs' | 'closesMs' | 'offsetMs'>;

export const formatIssue = (n: number): string => String(n).padStart(6, '0');

/** The next full interval after `at`. */
const nextDraw = ({ everyMs, offsetMs }: Timed, at: number): number =>
  Math.floor((at - offsetMs) / everyMs) * everyMs + offsetMs + everyMs;

/** Issue number `n`, sold from `at` on. Intervals between the last draw and now were never sold, so they are never drawn. */
export const issueAt = (lottery: Timed, n: number, at: number): Issue => {
  const drawsAt = nextDraw(lottery, at);
  return { issue: formatIssue(n), closesAt: drawsAt - lottery.closesMs, drawsAt };
};
/** Clock corrections up to this length move no draw. */
const SLACK_MS = 10_000;
/** The clock has gone back so far that the draw is more than an interval away: the issue moves to the next full interval. */
export const isTooFarAhead = ({ everyMs }: Timed, { drawsAt }: Issue, at: number): boolean =>
  drawsAt > at + everyMs + SLACK_MS;
