/**
 * Projects what the running window will pay, with a range (B-11). Bets are modelled as random arrivals at a pace with
 * random earnings: a compound Poisson sum of the bets still to come. The pace is that of the trailing windows, weighted
 * towards the running one as far as windows have varied more than by chance (Bühlmann-Straub credibility). Mean and
 * variance of a bet's earnings come from all known stretches. Pure: the caller passes the time.
 */
import { dueOf } from './salary.calc.ts';

/** Totals of a stretch of time. */
export interface Stretch {
  readonly ms: number;
  readonly bets: number;
  /** Micro-minor. */
  readonly earned: number;
}
export interface ProjectionFacts {
  /** Of the running window, ms. */
  readonly elapsed: number;
  readonly left: number;
  /** Micro-minor. */
  readonly accrued: number;
  readonly carriedIn: number;
  /** Bets counted so far. */
  readonly bets: number;
  /** Whole windows before the running one, at most the trailing twelve: they determine the pace. */
  readonly trailing: readonly Stretch[];
  /**
   * Stretches that determine the earnings of single bets: whole windows further back, and parts of the running one. No
   * overlap.
   */
  readonly stretches: readonly Stretch[];
  /** Parts of windows, by window: they show whether bets come singly or in bursts. */
  readonly grains: readonly (readonly Stretch[])[];
}
/** Minor units. */
export interface Projection {
  readonly low: number;
  readonly expected: number;
  readonly high: number;
}
/** Standard deviations to either side: the middle 84 %. */
const RANGE_DEVIATIONS = 1.4;

/** Prior weight, in windows, of the assumption that bets come by chance, before windows have shown their variation. */
const CHANCE_PRIOR_WINDOWS = 4;
/** The same prior for parts of windows. */
const CHANCE_PRIOR_PARTS = 6;

interface Pace {
  /** Bets per ms, and the variance of that figure. */
  readonly rate: number;
  readonly variance: number;
  /** Ratio of a count's variance to its mean: 1 by chance, less for regular bets, more for bursts. */
  readonly evenness: number;
}
const sum = <T>(all: readonly T[], of: (one: T) => number): number => all.reduce((total, one) => total + of(one), 0);

/** Ratio of a count's variance to its mean within windows: 1 for bets that come singly by chance, more for bursts. */
const burstsOf = (grains: ProjectionFacts['grains']): number => {
  let [spread, free] = [CHANCE_PRIOR_PARTS, CHANCE_PRIOR_PARTS];
  for (const window of grains) {
    const rate = sum(window, ({ bets }) => bets) / sum(window, ({ ms }) => ms);
    if (!(rate > 0) || window.length < 2) continue;
    spread += sum(window, ({ ms, bets }) => (bets - rate * ms) ** 2 / (rate * ms));
    free += window.length - 1;
  }
  return Math.max(1, spread / free);
};

const paceOf = ({ elapsed, bets, trailing, grains }: ProjectionFacts): Pace | null => {
  const own = elapsed > 0 ? [{ ms: elapsed, bets }] : [];
  const groups = [...trailing.filter(({ ms }) => ms > 0), ...own];
  const time = sum(groups, ({ ms }) => ms);
  const rate = sum(groups, (one) => one.bets) / time;
  if (!(rate > 0)) return null;
  // How much more the windows differ than by chance.
  const spread = sum(groups, (one) => one.ms * (one.bets / one.ms - rate) ** 2);
  const weight = time - sum(groups, ({ ms }) => ms * ms) / time;
  // Only beyond what chance alone produces: else every steady evening would count as variable.
  const free = groups.length - 1;
  const bursts = burstsOf(grains);
  const between = weight > 0 ? Math.max(0, (spread - (free + Math.sqrt(2 * free)) * bursts * rate) / weight) : 0;
  const evenness = Math.min(bursts, (spread / rate + CHANCE_PRIOR_WINDOWS * bursts) / (free + CHANCE_PRIOR_WINDOWS));
  const pooled = (evenness * rate) / time + between / groups.length;
  if (elapsed <= 0) return { rate, variance: between + pooled, evenness };
  const trust = between / (between + (bursts * rate) / elapsed);
  return {
    rate: trust * (bets / elapsed) + (1 - trust) * rate,
    variance: (1 - trust) * between + (1 - trust) ** 2 * pooled,
    evenness,
  };
};

interface Bet {
  /** Micro-minor: mean and variance of a bet's earnings, and the number of bets observed. */
  readonly mean: number;
  readonly variance: number;
  readonly seen: number;
}
const betOf = (stretches: readonly Stretch[]): Bet | null => {
  const withBets = stretches.filter(({ bets }) => bets > 0);
  const seen = sum(withBets, ({ bets }) => bets);
  if (withBets.length < 2) return null;
  const mean = sum(withBets, ({ earned }) => earned) / seen;
  const variance = sum(withBets, ({ bets, earned }) => (earned - mean * bets) ** 2 / bets) / (withBets.length - 1);
  return { mean, variance, seen };
};

/**
 * Quantile of a gamma distribution with this mean and variance (Wilson-Hilferty): a sum of few bets is skewed to the
 * right.
 */
const quantile = (mean: number, variance: number, z: number): number => {
  if (mean <= 0 || variance <= 0) return Math.max(0, mean);
  const ninth = variance / (9 * mean * mean);
  return mean * Math.max(0, 1 - ninth + z * Math.sqrt(ninth)) ** 3;
};

/** Null: too little is known about this agent's windows. At the end it is the amount paid, without a range. */
export const projectionOf = (facts: ProjectionFacts): Projection | null => {
  const payable = (more: number): number =>
    dueOf({ accrued: facts.accrued + Math.round(more), carriedIn: facts.carriedIn }).payable;
  if (facts.left <= 0) return { low: payable(0), expected: payable(0), high: payable(0) };
  const [pace, bet] = [paceOf(facts), betOf(facts.stretches)];
  if (pace === null || bet === null) return null;
  const count = pace.rate * facts.left;
  const mean = count * bet.mean;
  const variance =
    count * bet.variance +
    bet.mean ** 2 * (count * pace.evenness + facts.left ** 2 * pace.variance) +
    (count * count * bet.variance) / bet.seen;
  return {
    low: payable(quantile(mean, variance, -RANGE_DEVIATIONS)),
    expected: payable(mean),
    high: payable(quantile(mean, variance, RANGE_DEVIATIONS)),
  };
};
