/** Seeds, streams and small figures. Everything here is pure: an id gives one picture, for ever. */
import type { Draw } from './types.ts';

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
/** A mulberry32 stream of the seed's hash. */
export const rng = (seed: string | number): Draw => {
  let a = hash(seed);
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
};
/** Two decimals: coordinates stay short. */
export const r2 = (n: number): number => Math.round(n * 100) / 100;
/** The drawings of 0 to n-1, joined; n may be a fraction, as in the loop it stands for. */
export const rep = (n: number, draw: (i: number) => string): string => {
  let all = '';
  for (let i = 0; i < n; i++) all += draw(i);
  return all;
};
/** An element that is there: a draw never leaves its list. */
export const of = <T>(list: readonly T[], index: number): T => {
  const found = list[index];
  if (found === undefined) throw new RangeError(`no element ${index} of ${list.length}`);
  return found;
};
