/** The stream of a window's accrual as lines of a picture. Pure. */
import type { Projection } from '../../../domains/salary/projection.calc.ts';
import { seenPoints, type Trace } from '../../../domains/salary/trace.calc.ts';
import { MICRO } from '../../../domains/salary/salary.calc.ts';
import { niceTop } from './niceTop.ts';

export const WIDTH = 900;
export const HEIGHT = 260;

export interface StreamPlot {
  /** Minor units at the top of the axis. */
  readonly top: number;
  /** Points of an svg polyline each; '' where there is nothing to draw. */
  readonly now: string;
  readonly before: string;
  /** From what has built up to the ends of the range, and to what is expected. */
  readonly fan: string;
  readonly middle: string;
}
interface StreamFacts {
  readonly now: Trace | null;
  readonly before: Trace | null;
  /** House time from which it is foretold. */
  readonly from: number;
  readonly projection: Projection | null;
}
const minor = (micro: number): number => Math.max(0, micro / MICRO);

export const streamPlot = ({ now, before, from, projection }: StreamFacts): StreamPlot => {
  const highest = (trace: Trace | null): number =>
    Math.max(0, ...(trace?.points ?? []).map((one) => minor(one.accrued)));
  const top = niceTop(Math.max(highest(now), highest(before), projection?.high ?? 0));
  const x = ({ start, end }: Trace, at: number): number => ((at - start) / Math.max(1, end - start)) * WIDTH;
  const y = (amount: number): number => HEIGHT - (amount / top) * HEIGHT;
  const point = (left: number, amount: number): string => `${left.toFixed(1)},${y(amount).toFixed(1)}`;
  // From the first value that was seen: how it came to that since the window began, nobody here knows.
  const line = (trace: Trace | null): string =>
    trace === null
      ? ''
      : seenPoints(trace)
          .map(({ at, accrued }) => point(x(trace, at), minor(accrued)))
          .join(' ');
  const newest = now?.points.at(-1);
  if (now === null || newest === undefined) return { top, now: '', before: line(before), fan: '', middle: '' };
  const here = point(x(now, Math.max(from, newest.at)), minor(newest.accrued));
  const level = `${line(now)} ${here}`;
  if (projection === null) return { top, now: level, before: line(before), fan: '', middle: '' };
  return {
    top,
    now: level,
    before: line(before),
    fan: `${here} ${point(WIDTH, projection.high)} ${point(WIDTH, projection.low)}`,
    middle: `${here} ${point(WIDTH, projection.expected)}`,
  };
};
