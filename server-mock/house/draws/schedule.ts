/** When a lottery draws: at the full lengths of the clock, each issue once, whatever the clock does (docs/decisions/0139). */
import type { Issue, Lottery } from './types.ts';

type Timed = Pick<Lottery, 'everyMs' | 'closesMs' | 'offsetMs'>;

export const issueName = (n: number): string => String(n).padStart(6, '0');

/** The next full length after `at`. */
const nextDraw = ({ everyMs, offsetMs }: Timed, at: number): number =>
  Math.floor((at - offsetMs) / everyMs) * everyMs + offsetMs + everyMs;

/** Issue number `n`, sold from `at` on. What lay between the last draw and now was never sold and is never drawn. */
export const issueAt = (lottery: Timed, n: number, at: number): Issue => {
  const drawsAt = nextDraw(lottery, at);
  return { issue: issueName(n), closesAt: drawsAt - lottery.closesMs, drawsAt };
};
/** A correction of the clock that nobody sees moves no draw. */
const SLACK_MS = 10_000;
/** The clock has gone back so far that this issue would be waited for longer than any: it is drawn at the next full length. */
export const isStranded = ({ everyMs }: Timed, { drawsAt }: Issue, at: number): boolean =>
  drawsAt > at + everyMs + SLACK_MS;
