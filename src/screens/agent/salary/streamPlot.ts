/** Geometry of the accrual chart. Pure. */
import type { Projection } from '../../../domains/salary/projection.calc.ts';
import { seenPoints } from '../../../domains/salary/trace.calc.ts';
import type { Trace } from '../../../domains/salary/salary.state.ts';
import { MICRO } from '../../../domains/salary/salary.calc.ts';
import { niceAxisTop } from '../../../ui/chart/niceAxisTop.ts';

export const PLOT_WIDTH = 900;
export const PLOT_HEIGHT = 260;

export interface StreamPlot {
  /** Minor units at the top of the axis. */
  readonly top: number;
  /** Points of SVG polylines; '' where there is nothing to draw. */
  readonly now: string;
  readonly before: string;
  /** From the current accrual to the ends of the range, and to the expected value. */
  readonly fan: string;
  readonly middle: string;
}
interface StreamFacts {
  readonly now: Trace | null;
  readonly before: Trace | null;
  /** House time at which the projection starts. */
  readonly from: number;
  readonly projection: Projection | null;
}
const minor = (micro: number): number => Math.max(0, micro / MICRO);

export const streamPlot = ({ now, before, from, projection }: StreamFacts): StreamPlot => {
  const highest = (trace: Trace | null): number =>
    Math.max(0, ...(trace?.points ?? []).map((one) => minor(one.accrued)));
  const top = niceAxisTop(Math.max(highest(now), highest(before), projection?.high ?? 0));
  const x = ({ start, end }: Trace, at: number): number => ((at - start) / Math.max(1, end - start)) * PLOT_WIDTH;
  const y = (amount: number): number => PLOT_HEIGHT - (amount / top) * PLOT_HEIGHT;
  const point = (left: number, amount: number): string => `${left.toFixed(1)},${y(amount).toFixed(1)}`;
  // Starts with the first value seen: earlier values of the window are unknown.
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
    fan: `${here} ${point(PLOT_WIDTH, projection.high)} ${point(PLOT_WIDTH, projection.low)}`,
    middle: `${here} ${point(PLOT_WIDTH, projection.expected)}`,
  };
};
