/** Seeded pseudo-random numbers for the model (mulberry32). */
export interface Draw {
  /** An integer from 0 to n - 1. */
  readonly below: (n: number) => number;
  /** An integer between both, inclusive. */
  readonly from: (low: number, high: number) => number;
  readonly chance: (probability: number) => boolean;
  readonly pick: <T>(list: readonly T[]) => T;
}
export const createDraw = (seed: number): Draw => {
  let state = Math.imul(seed, 0x9e3779b1) >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (n: number): number => Math.floor(next() * n);
  return {
    below,
    from: (low, high) => low + below(high - low + 1),
    chance: (probability) => next() < probability,
    pick: <T>(list: readonly T[]): T => list[below(list.length)] as T,
  };
};
