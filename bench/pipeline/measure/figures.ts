/** Computes frames, delays and backlog from what a page painted and what was sent to it. Pure. */
import { median, quantile } from '../../kit/stats.ts';
import type { FeedResult } from '../feed/feedMessages.ts';
import type { MeterReadings } from '../page/meter.ts';

/** A frame longer than two of sixty a second is slow, ms. */
export const SLOW_MS = 32;
/** The end of a step, in which the backlog is read, ms. */
const END_MS = 500;
/** Beyond these a page does not keep up: its backlog, ms, and its share of slow frames. */
const KEEPS_UP = { backlog: 200, slow: 0.1 } as const;

/** One step of one contestant. */
export interface Step {
  /** All that was sent was received, held and shown in the end. */
  readonly whole: boolean;
  /** Events a second that were really sent. */
  readonly sent: number;
  /** Ms between two frames. */
  readonly gaps: readonly number[];
  /** Ms from the sending of a tick to its paint. */
  readonly waits: readonly number[];
  /** The longest delay of the last half second, ms; infinite where a tick was never painted. */
  readonly backlog: number;
  /** Main thread, µs an event. */
  readonly cpu: number;
}
export interface PageReadings {
  readonly seen: MeterReadings;
  /** Wall time of the page's zero, by the feeder's clock. */
  readonly zero: number;
  /** Wall times of the measured interval, by the feeder's clock. */
  readonly from: number;
  readonly to: number;
}
/** Each tick's delay; infinite for one that was never painted. Times by the feeder's clock. */
export const delaysOf = (
  ticks: FeedResult['ticks'],
  { seen, zero }: Pick<PageReadings, 'seen' | 'zero'>,
): readonly number[] => {
  let at = 0;
  return ticks.map((tick) => {
    while ((seen.painted[at]?.[1] ?? Infinity) < tick.number) at += 1;
    const painted = seen.painted[at];
    return painted === undefined ? Infinity : zero + painted[0] - tick.at;
  });
};
export const stepOf = (fed: FeedResult, read: PageReadings, whole: boolean, cpuMs: number): Step => {
  const { zero, from, to, seen } = read;
  const ticks = fed.ticks.filter(({ at }) => at >= from && at < to);
  const waits = delaysOf(ticks, read);
  const frames = seen.frames.filter((at) => zero + at >= from && zero + at < to);
  const events = ticks.reduce((sum, tick) => sum + tick.events, 0);
  const late = waits.filter((_, n) => (ticks[n]?.at ?? 0) >= to - END_MS);
  return {
    whole,
    sent: events / ((to - from) / 1_000),
    gaps: frames.slice(1).map((at, n) => at - (frames[n] ?? at)),
    waits,
    backlog: Math.max(0, ...late),
    cpu: (cpuMs * 1_000) / events,
  };
};

/** One contestant at one rate, over all rounds. */
export interface RateResult {
  readonly slow: number;
  readonly backlog: number;
  readonly p50: number;
  readonly p99: number;
  readonly cpu: number;
  readonly sustained: boolean;
}
const slowShare = (gaps: readonly number[]): number => gaps.filter((gap) => gap > SLOW_MS).length / gaps.length;

/** Whether the requested rate was sent and all of it shown in the end. False for a step that was given up. */
export const isSustained = ({ whole, sent }: Step, rate: number): boolean => whole && sent >= 0.95 * rate;

/**
 * Slow frames and delays are pooled, the rest are medians of the rounds. The rate is sustained if most of all `rounds` kept it
 * up; a round in which the contestant was not measured any more does not count as kept.
 */
export const rateResult = (steps: readonly Step[], rate: number, rounds: number): RateResult => {
  const waits = steps.flatMap((step) => step.waits);
  const slow = slowShare(steps.flatMap(({ gaps }) => gaps));
  const backlog = median(steps.map((step) => step.backlog));
  const kept = steps.filter((step) => isSustained(step, rate)).length;
  return {
    slow,
    backlog,
    p50: quantile(waits, 0.5),
    p99: quantile(waits, 0.99),
    cpu: median(steps.map(({ cpu }) => cpu)),
    sustained: kept > rounds / 2 && backlog < KEEPS_UP.backlog && slow <= KEEPS_UP.slow,
  };
};
/** Whether the page fell so far behind that it is not measured at higher rates, and its browser is restarted. */
export const isOverloaded = ({ whole, backlog, gaps }: Step): boolean =>
  !whole || backlog >= KEEPS_UP.backlog || slowShare(gaps) > KEEPS_UP.slow;
/** The highest sustained rate, as long as every lower one was sustained as well; 0: none. */
export const highestSustainedRate = (rungs: ReadonlyMap<number, RateResult>): number => {
  let highest = 0;
  for (const rate of [...rungs.keys()].sort((a, b) => a - b)) {
    if (rungs.get(rate)?.sustained !== true) break;
    highest = rate;
  }
  return highest;
};
