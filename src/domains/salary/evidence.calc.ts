/** What the projection is made from: settled windows, and the running one as it was seen. */
import type { AccrualValue, SalaryPayout } from '../../contract/salary/salary.topics.ts';
import type { ProjectionFacts, Stretch } from './projection.calc.ts';
import type { Trace, Traces } from './trace.calc.ts';

/** Windows that say the pace, and windows that say what a bet earns. */
export const TRAILING = 12;
const FURTHER = 36;
/** Parts of the running window shorter than this are read together: a few bets each. */
const PART_MS = 5_000;
/** Long enough for bets that come in a burst to be in one. */
const GRAIN_MS = 20_000;

const stretchOf = ({ windowStart, windowEnd, bets, lines }: SalaryPayout): Stretch => ({
  ms: windowEnd - windowStart,
  bets,
  earned: lines.reduce((sum, { kind, earned }) => (kind === 'correction' ? sum : sum + earned), 0),
});
/**
 * The trailing windows in the time of twelve. A window in which nothing counted has no payout (house.md): between payouts,
 * and after the newest, such time is a stretch of nothing, unless a payout is still to come.
 */
export const trailingOf = (
  newestFirst: readonly SalaryPayout[],
  { windowStart, windowEnd }: Pick<AccrualValue, 'windowStart' | 'windowEnd'>,
  awaited: boolean,
): readonly Stretch[] => {
  const since = windowStart - TRAILING * (windowEnd - windowStart);
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
/** The running window in parts, by what was seen of it. */
export const partsOf = (trace: Trace | null, windowStart: number): readonly Stretch[] => {
  if (trace === null || trace.start !== windowStart) return [];
  const parts: Stretch[] = [];
  let [from] = trace.points;
  for (const [index, point] of trace.points.entries()) {
    if (from === undefined || (point.at - from.at < PART_MS && index < trace.points.length - 1)) continue;
    const part = { ms: point.at - from.at, bets: point.bets - from.bets, earned: point.accrued - from.accrued };
    // A rollback takes bets away again: that is no stretch of bets.
    if (part.bets > 0 && part.earned >= 0) parts.push(part);
    from = point;
  }
  return parts;
};
/** How bets fell within the running window and the one before, quiet parts as well: one list a window. */
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

export interface Evidence {
  readonly accrual: AccrualValue;
  readonly payouts: readonly SalaryPayout[];
  readonly traces: Traces;
  /** A settled window's payout has not come yet. */
  readonly awaited: boolean;
  /** House time, Unix ms. */
  readonly now: number;
}
export const factsOf = ({ accrual, payouts, traces, awaited, now }: Evidence): ProjectionFacts => {
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
