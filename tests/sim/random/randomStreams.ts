/**
 * Randomness of the simulation: one seed, separate named streams (reliability 6.2), so that one more number taken from one
 * stream does not shift another. Only plans are random; a run follows its plan.
 */
import { createRandom, type SeededRandom } from '../../../server-mock/platform/random.ts';

export interface RandomStream {
  /** 0 to n - 1. */
  readonly below: (n: number) => number;
  /** Both ends included. */
  readonly between: (low: number, high: number) => number;
  readonly chance: (probability: number) => boolean;
  /** One of a list that is not empty. */
  readonly pick: <T>(list: readonly T[]) => T;
  /** By weight; at least one weight is above 0. */
  readonly weighted: <T>(list: readonly (readonly [weight: number, value: T])[]) => T;
}

const streamOf = (random: SeededRandom): RandomStream => {
  const below = (n: number): number => random.integer(n);
  const pick = <T>(list: readonly T[]): T => {
    if (list.length === 0) throw new RangeError('nothing to pick from');
    return list[below(list.length)] as T;
  };
  return {
    below,
    between: (low, high) => low + below(high - low + 1),
    chance: (probability) => random.fraction() < probability,
    pick,
    weighted: (list) => {
      let left = below(list.reduce((sum, [weight]) => sum + weight, 0));
      for (const [weight, value] of list) {
        if (left < weight) return value;
        left -= weight;
      }
      throw new RangeError('the weights must sum to more than 0');
    },
  };
};
/** Streams of one seed by name; the same name gives the same stream from its start. */
export const randomStreams = (seed: number): ((name: string) => RandomStream) => {
  const root = createRandom(seed, 'plan');
  return (name) => streamOf(root.stream(name));
};
