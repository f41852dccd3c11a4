/** Gives the next value of a seeded stream: 0 ≤ value < 1. Drawings depend on the order of the calls, so it must not change. */
export type NextFraction = () => number;
/** ground, deep, main, second, light */
export type Inks = [string, string, string, string, string];
/** A motif's inks: main, second, light, ground. */
export type Motif = (m: string, s: string, l: string, g: string, r: NextFraction) => string;
export type MotifInks = readonly [string, string, string, string];
export type Ground = (c: string, r: NextFraction) => string;
