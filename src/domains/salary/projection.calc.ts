/**
 * What the running window will pay, with a range (B-11). Bets are taken to come by chance at a pace, each earning by chance:
 * a compound Poisson sum of what is still to come. The pace is that of the trailing windows, drawn towards the running one by
 * as much as windows have differed more than chance makes them (Bühlmann and Straub's credibility); what a bet earns, and how
 * that spreads, comes from all that is known of both. Pure: the clock is the caller's.
 */
import { dueOf } from './salary.calc.ts';

/** What was counted in a stretch of time. */
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
  /** Whole windows before it, at most the trailing twelve: they say the pace. */
  readonly trailing: readonly Stretch[];
  /** Stretches that say what single bets earn: whole windows further back, parts of the running one. None twice. */
  readonly stretches: readonly Stretch[];
  /** Parts of windows, by window: they say whether bets come one by one or in bursts. */
  readonly grains: readonly (readonly Stretch[])[];
}
/** Minor units. */
export interface Projection {
  readonly low: number;
  readonly expected: number;
  readonly high: number;
}
/** Standard deviations to either side: the middle 84 in a hundred. */
const WIDE = 1.4;

/** Windows' worth of trust that bets come by chance alone, before windows have shown how evenly they come. */
const BY_CHANCE = 4;
/** The same of parts of windows. */
const SINGLY = 6;

interface Pace {
  /** Bets a ms, and the variance of that figure. */
  readonly rate: number;
  readonly variance: number;
  /** Variance of a count by its mean: 1 by chance alone, less where bets come more evenly, more where they come in bursts. */
  readonly evenness: number;
}
const sum = <T>(all: readonly T[], of: (one: T) => number): number => all.reduce((total, one) => total + of(one), 0);

/** Variance of a count by its mean within windows: 1 where bets come one by one by chance, more where they come in bursts. */
const burstsOf = (grains: ProjectionFacts['grains']): number => {
  let [spread, free] = [SINGLY, SINGLY];
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
  // How much more the windows differ than chance alone would make them.
  const spread = sum(groups, (one) => one.ms * (one.bets / one.ms - rate) ** 2);
  const weight = time - sum(groups, ({ ms }) => ms * ms) / time;
  // Beyond what chance alone does now and then: else every calm evening would be held for a changeful one.
  const free = groups.length - 1;
  const bursts = burstsOf(grains);
  const between = weight > 0 ? Math.max(0, (spread - (free + Math.sqrt(2 * free)) * bursts * rate) / weight) : 0;
  const evenness = Math.min(bursts, (spread / rate + BY_CHANCE * bursts) / (free + BY_CHANCE));
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
  /** Micro-minor: what one earns, its variance, and in how many that was seen. */
  readonly mean: number;
  readonly variance: number;
  readonly seen: number;
}
const betOf = (stretches: readonly Stretch[]): Bet | null => {
  const told = stretches.filter(({ bets }) => bets > 0);
  const seen = sum(told, ({ bets }) => bets);
  if (told.length < 2) return null;
  const mean = sum(told, ({ earned }) => earned) / seen;
  const variance = sum(told, ({ bets, earned }) => (earned - mean * bets) ** 2 / bets) / (told.length - 1);
  return { mean, variance, seen };
};

/** Of a gamma distribution of this mean and variance (Wilson and Hilferty): a sum of few bets leans to the right. */
const quantile = (mean: number, variance: number, z: number): number => {
  if (mean <= 0 || variance <= 0) return Math.max(0, mean);
  const ninth = variance / (9 * mean * mean);
  return mean * Math.max(0, 1 - ninth + z * Math.sqrt(ninth)) ** 3;
};

/** Null: nothing is known yet of how this agent's windows go. At the end it is what is paid, and no range. */
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
    low: payable(quantile(mean, variance, -WIDE)),
    expected: payable(mean),
    high: payable(quantile(mean, variance, WIDE)),
  };
};
