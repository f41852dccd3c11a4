/** A draw from a seeded stream: 0 ≤ value < 1. The order of draws is part of the contract of the art. */
export type Draw = () => number;
/** ground, deep, main, second, light */
export type Inks = [string, string, string, string, string];
/** A motif's inks: main, second, light, ground. */
export type Motif = (m: string, s: string, l: string, g: string, r: Draw) => string;
export type MotifInks = readonly [string, string, string, string];
export type Ground = (c: string, r: Draw) => string;
