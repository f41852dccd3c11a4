/** Inputs of the projection: settled windows, and the observed part of the running one. */
import type { AccrualValue, SalaryPayout } from '../../contract/salary/salary.topics.ts';
import type { ProjectionFacts, Stretch } from './projection.calc.ts';
import type { Trace, Traces } from './salary.state.ts';

/** Number of windows for the pace, and number of windows for the earnings of a bet. */
export const TRAILING_WINDOWS = 12;
const FURTHER = 36;
/** Parts of the running window shorter than this are merged, so that each has a few bets. */
const PART_MS = 5_000;
/** Long enough to hold a whole burst of bets. */
const GRAIN_MS = 20_000;

const stretchOf = ({ windowStart, windowEnd, bets, lines }: SalaryPayout): Stretch => ({
  ms: windowEnd - windowStart,
  bets,
  earned: lines.reduce((sum, { kind, earned }) => (kind === 'correction' ? sum : sum + earned), 0),
});
/**
 * Windows within the length of the twelve trailing ones. A window without earnings has no payout: gaps
 * between payouts, and after the newest, become empty stretches, unless a payout is still to come.
 */
export const trailingOf = (
  newestFirst: readonly SalaryPayout[],
  { windowStart, windowEnd }: Pick<AccrualValue, 'windowStart' | 'windowEnd'>,
  awaited: boolean,
): readonly Stretch[] => {
  const since = windowStart - TRAILING_WINDOWS * (windowEnd - windowStart);
  const stretches: Stretch[] = [];
  let until = windowStart;
  for (const payout of newestFirst) {
    if (payout.windowEnd > until) continue;
    const from = Math.max(payout.windowEnd, since);
    if (from < until && !(awaited && until === windowStart)) stretches.push({ ms: until - from, bets: 0, earned: 0 });
    if (payout.windowEnd <= since) break;
    stretches.push(stretchOf(payout));
    until = payout.windowStart;
  }
  return stretches;
};
/** The running window in parts, from its trace. */
export const partsOf = (trace: Trace | null, windowStart: number): readonly Stretch[] => {
  if (trace === null || trace.start !== windowStart) return [];
  const parts: Stretch[] = [];
  let [from] = trace.points;
  for (const [index, point] of trace.points.entries()) {
    if (from === undefined || (point.at - from.at < PART_MS && index < trace.points.length - 1)) continue;
    const part = { ms: point.at - from.at, bets: point.bets - from.bets, earned: point.accrued - from.accrued };
    // A rollback removes bets: such a part is skipped.
    if (part.bets > 0 && part.earned >= 0) parts.push(part);
    from = point;
  }
  return parts;
};
/** Distribution of bets within the running window and the one before, including quiet parts: one list per window. */
export const grainsOf = ({ now, before }: Traces, windowStart: number): readonly (readonly Stretch[])[] =>
  [now?.start === windowStart ? now : null, before].flatMap((trace) => {
    if (trace === null) return [];
    const grains: Stretch[] = [];
    let [from] = trace.points;
    for (const point of trace.points) {
      if (from === undefined || point.at - from.at < GRAIN_MS) continue;
      const bets = Math.max(0, point.bets - from.bets);
      grains.push({ ms: point.at - from.at, bets, earned: point.accrued - from.accrued });
      from = point;
    }
    return [grains];
  });

export interface ProjectionInputs {
  readonly accrual: AccrualValue;
  readonly payouts: readonly SalaryPayout[];
  readonly traces: Traces;
  /** The payout of a settled window has not come yet. */
  readonly awaited: boolean;
  /** House time, Unix ms. */
  readonly now: number;
}
export const factsOf = ({ accrual, payouts, traces, awaited, now }: ProjectionInputs): ProjectionFacts => {
  const { windowStart, windowEnd, accrued, carriedIn, bets } = accrual;
  return {
    elapsed: Math.max(0, Math.min(now, windowEnd) - windowStart),
    left: Math.max(0, windowEnd - now),
    accrued,
    carriedIn,
    bets,
    trailing: trailingOf(payouts, accrual, awaited),
    stretches: [...payouts.slice(0, FURTHER).map(stretchOf), ...partsOf(traces.now, windowStart)],
    grains: grainsOf(traces, windowStart),
  };
};
