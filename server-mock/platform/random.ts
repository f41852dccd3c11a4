/**
 * Random numbers. Seeded: named streams of one seed, so that a new draw in one stream does not shift another
 * (reliability 6.2); for the simulation and the games of a seeded house. Secure: the system's, for tokens and ids that
 * must not be guessed.
 */
import { randomBytes, randomInt } from 'node:crypto';

export interface Random {
  /** 0 ≤ value < 1. */
  readonly fraction: () => number;
  /** Whole number, 0 ≤ value < below. */
  readonly integer: (below: number) => number;
  /** 128 random bits, hex. */
  readonly id: () => string;
}
export interface SeededRandom extends Random {
  /** Another stream of the same seed; the same name always gives the same stream. */
  readonly stream: (name: string) => SeededRandom;
}
/** FNV-1a, then mixed, so that similar seeds and names give different states. */
const hash = (seed: number, name: string): number => {
  let h = 0x811c9dc5 ^ seed;
  for (let i = 0; i < name.length; i++) h = Math.imul(h ^ name.charCodeAt(i), 0x01000193);
  h = Math.imul(h ^ (h >>> 16), 0x7feb352d);
  h = Math.imul(h ^ (h >>> 15), 0x846ca68b);
  return (h ^ (h >>> 16)) >>> 0;
};
/** sfc32: 128 bits of state, long period, no visible bias in the low bits, a few nanoseconds a draw. */
const sfc32 = (seed: number, name: string): (() => number) => {
  let a = hash(seed, `${name}/a`);
  let b = hash(seed, `${name}/b`);
  let c = hash(seed, `${name}/c`);
  let d = 1;
  const next = () => {
    const t = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + t) | 0;
    return t >>> 0;
  };
  for (let i = 0; i < 12; i++) next();
  return next;
};

export const createRandom = (seed: number, name = ''): SeededRandom => {
  const next = sfc32(seed, name);
  const fraction = () => next() / 0x1_0000_0000;
  const hex = () => next().toString(16).padStart(8, '0');
  return {
    fraction,
    // Two draws give 53 bits, so that `below` may be any safe integer without visible bias.
    integer: (below) => Math.floor(((next() * 0x20_0000 + (next() >>> 11)) / 0x20_0000_0000_0000) * below),
    id: () => hex() + hex() + hex() + hex(),
    stream: (other) => createRandom(seed, `${name}/${other}`),
  };
};

/** A random element of a non-empty list. */
export const pick = <T>(list: readonly T[], random: Pick<Random, 'integer'>): T => {
  const index = random.integer(list.length);
  if (index >= list.length) throw new RangeError('cannot pick from an empty list');
  return list[index] as T;
};

export const secureRandom: Random & { readonly bytes: (count: number) => Buffer } = {
  fraction: () => randomInt(0x1_0000_0000) / 0x1_0000_0000,
  integer: (below) => randomInt(below),
  id: () => randomBytes(16).toString('hex'),
  bytes: (count) => randomBytes(count),
};
