/** The growth of a window's accrual as this page has observed it, for the chart and for the projection. */
import type { AccrualValue } from '../../contract/salary/salary.topics.ts';
import type { Trace, TracePoint, Traces } from './salary.state.ts';

/** Most points of a window, including its first and its newest (REL-38). */
export const TRACE_POINTS = 300;

const begun = ({ windowStart, windowEnd }: AccrualValue): Trace => ({
  start: windowStart,
  end: windowEnd,
  points: [{ at: windowStart, bets: 0, accrued: 0 }],
});
/** A later value in the same time step replaces the earlier one: figures come twice a second, steps are longer. */
const withPoint = (trace: Trace, { bets, accrued, windowEnd }: AccrualValue, at: number): Trace => {
  const end = Math.max(trace.start + 1, windowEnd);
  const step = Math.max(1_000, Math.ceil((end - trace.start) / (TRACE_POINTS - 2)));
  const stepOf = (moment: number): number => Math.floor((moment - trace.start) / step);
  const point = { at: Math.min(Math.max(at, trace.start), end), bets, accrued };
  const last = trace.points.at(-1);
  const replaces = trace.points.length > 1 && last !== undefined && stepOf(last.at) >= stepOf(point.at);
  const kept = replaces ? trace.points.slice(0, -1) : trace.points;
  return { ...trace, end, points: [...kept, replaces && last.at > point.at ? { ...point, at: last.at } : point] };
};
/** `at`: house time of the record. A finished window keeps its trace; a value of an older window is ignored. */
export const withTracePoint = (traces: Traces, value: AccrualValue, at: number): Traces => {
  const { now } = traces;
  if (now === null) return { now: withPoint(begun(value), value, at), before: null };
  if (value.windowStart < now.start) return traces;
  if (value.windowStart === now.start) return { ...traces, now: withPoint(now, value, at) };
  return { now: withPoint(begun(value), value, at), before: now };
};

/** The observed points, without the window's start. */
export const seenPoints = ({ points }: Trace): readonly TracePoint[] => points.slice(1);

/** Share of a window that may pass before its first figure and still count as observed from its start. */
const UNSEEN_PART = 1 / 50;
/** When the observation of a window began, if it had begun and earned something before; null: at its start. */
export const seenSince = (trace: Trace): number | null => {
  const [first] = seenPoints(trace);
  if (first === undefined || first.bets === 0) return null;
  return first.at - trace.start > (trace.end - trace.start) * UNSEEN_PART ? first.at : null;
};

/**
 * Micro-minor at a moment, interpolated between its neighbouring points; null before the first observed point and after
 * the last.
 */
export const accruedAt = (trace: Trace, at: number): number | null => {
  const points = seenPoints(trace);
  const after = points.findIndex((point) => point.at >= at);
  const to = points[after];
  if (to === undefined) return null;
  const from = points[after - 1];
  if (from === undefined) return to.at === at ? to.accrued : null;
  return Math.round(from.accrued + ((to.accrued - from.accrued) * (at - from.at)) / Math.max(1, to.at - from.at));
};
