/**
 * Real-time salary of many bets at once, under the terms in force and under others (docs/decisions/0341). What a bet earns is its stake
 * × a rate that depends on the outcome and on which `singleBet` the stake reaches. So sums of stakes between two of these are enough,
 * and exact.
 */
import { earnedBy } from './shares.ts';
import type { RealtimeTerms } from './types.ts';

export type Outcome = 'won' | 'lost';
export const OUTCOMES = ['lost', 'won'] as const satisfies readonly Outcome[];

/** An agent above the bettors. Null: no contract. */
export interface Level {
  /** Number of the agent. */
  readonly agent: number;
  readonly before: RealtimeTerms | null;
  readonly after: RealtimeTerms | null;
}
/** Every `singleBet` of these levels, ascending, each once: stakes between two of them earn at the same rates. */
export const stakeCuts = (levels: readonly Level[]): readonly number[] => {
  const cuts = new Set<number>();
  for (const { before, after } of levels) {
    if (before) cuts.add(before.singleBet);
    if (after) cuts.add(after.singleBet);
  }
  return [...cuts].sort((a, b) => a - b);
};
/** Buckets of each outcome: one below the first cut, and one from each cut on. */
export const bucketCount = (cuts: readonly number[]): number => cuts.length + 1;
export const bucketOf = (cuts: readonly number[], stake: number): number => {
  let bucket = 0;
  while (bucket < cuts.length && stake >= (cuts[bucket] ?? Infinity)) bucket += 1;
  return bucket;
};

/** Parts per million that each level earns beyond the largest rate below it, for a stake that reaches `from` and no later cut. */
const shareRates = (
  terms: readonly (RealtimeTerms | null)[],
  outcome: Outcome,
  from: number | null,
): readonly number[] => {
  let largest = 0;
  return terms.map((one) => {
    // The rate is what a stake of one earns, where the stake counts at all.
    const counts = one !== null && from !== null && from >= one.singleBet;
    const rate = counts ? earnedBy({ ...one, singleBet: 0 }, outcome, 1) : 0;
    const share = Math.max(0, rate - largest);
    largest = Math.max(largest, rate);
    return share;
  });
};
/**
 * Calls back for each level that earns something, in millionths of a minor unit. `sums`: stakes by bucket, first of lost bets, then of
 * won ones. `levels`: from the bettors' direct upline up. A level in the middle may not be left out, one at the end may.
 */
export const addEarnings = (
  levels: readonly Level[],
  cuts: readonly number[],
  sums: ArrayLike<number>,
  add: (agent: number, before: bigint, after: bigint) => void,
): void => {
  const [before, after] = [levels.map((one) => one.before), levels.map((one) => one.after)];
  for (const [n, outcome] of OUTCOMES.entries())
    for (let bucket = 0; bucket < bucketCount(cuts); bucket += 1) {
      const stake = sums[n * bucketCount(cuts) + bucket] ?? 0;
      if (stake === 0) continue;
      const from = bucket === 0 ? null : (cuts[bucket - 1] ?? null);
      const [old, other] = [shareRates(before, outcome, from), shareRates(after, outcome, from)];
      for (const [level, { agent }] of levels.entries()) {
        const [was, would] = [old[level] ?? 0, other[level] ?? 0];
        // A month of stakes × a rate may be beyond the largest safe integer.
        if (was > 0 || would > 0) add(agent, BigInt(stake) * BigInt(was), BigInt(stake) * BigInt(would));
      }
    }
};
