/** The secure random source, for keys and nonces; jitter uses it too. */
import type { Random } from './platform.ts';

const TWO_32 = 2 ** 32;

export const browserRandom = (): Random => {
  const words = new Uint32Array(2);
  const fraction = (): number => {
    crypto.getRandomValues(words);
    // 53 bits: as many as a number holds.
    return ((words[0] as number) * 2 ** 21 + ((words[1] as number) >>> 11)) / 2 ** 53;
  };
  return {
    fraction,
    integer: (below) => Math.floor(fraction() * below),
    id: () => {
      const bytes = crypto.getRandomValues(new Uint8Array(16));
      return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
    },
  };
};
/** A seeded generator (mulberry32), good enough for jitter in tests and for reproducible runs. */
export const seededRandom = (seed: number): Random => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return (t ^ (t >>> 14)) >>> 0;
  };
  return {
    fraction: () => next() / TWO_32,
    integer: (below) => Math.floor((next() / TWO_32) * below),
    id: () => [next(), next(), next(), next()].map((word) => word.toString(16).padStart(8, '0')).join(''),
  };
};
