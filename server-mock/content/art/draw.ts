/** Helpers of the drawings: seeds, random streams, rounding, repetition. All are pure: an id always gives the same picture. */
import type { NextFraction } from './types.ts';

/** FNV-1a with an avalanche, unsigned 32 bit. */
export const hash = (text: string | number): number => {
  const s = String(text);
  let h = 2166136261;
  for (let i = 0; i < s.length; i++) {
    h ^= s.charCodeAt(i);
    h = Math.imul(h, 16777619);
  }
  h ^= h >>> 15;
  h = Math.imul(h, 2246822519);
  h ^= h >>> 13;
  return h >>> 0;
};
/** A mulberry32 stream, seeded by the hash. */
export const seededFractions = (seed: string | number): NextFraction => {
  let a = hash(seed);
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
};
/** Rounds to two decimals, so that coordinates stay short. */
export const round2 = (n: number): number => Math.round(n * 100) / 100;
/** Joins the drawings of 0 to n-1. `n` may be a fraction: the loop runs while i < n. */
export const repeat = (n: number, draw: (i: number) => string): string => {
  let all = '';
  for (let i = 0; i < n; i++) all += draw(i);
  return all;
};
/** The element at an index; throws instead of returning undefined. */
export const itemAt = <T>(list: readonly T[], index: number): T => {
  const found = list[index];
  if (found === undefined) throw new RangeError(`no element ${index} of ${list.length}`);
  return found;
};
