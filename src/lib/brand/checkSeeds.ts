/**
 * Checks that a merchant's seed colours give readable text (B-19): text roles need a contrast of 4.5 : 1 on every ground
 * they appear on, edges of controls and the focus ring 3 : 1. Seeds that break this are refused and reported with the
 * reason; the other seeds apply.
 */
import { parseColour, contrast } from '../colour.ts';
import { GROUNDS, paletteOf, type Ground, type Seeds, type TokenSheet } from './palette.ts';

/** Least contrast of text, and of edges that show where a control is (WCAG 1.4.3, 1.4.11). */
const WORDS = 4.5;
const EDGES = 3;
const GROUND = ['canvas', 'surface', 'raised', 'hover'];
interface Pairs {
  readonly marks: readonly string[];
  readonly on: readonly string[];
  readonly least: number;
}
const PAIRS: readonly Pairs[] = [
  { marks: ['text', 'text-2', 'text-3', 'brass', 'up', 'down'], on: GROUND, least: WORDS },
  { marks: ['on-action'], on: ['action', 'action-hover'], least: WORDS },
  { marks: ['on-brass'], on: ['brass'], least: WORDS },
  { marks: ['on-badge'], on: ['badge'], least: WORDS },
  { marks: ['flap-text'], on: ['flap-hi', 'flap-lo'], least: WORDS },
  { marks: ['line-strong', 'focus'], on: GROUND, least: EDGES },
];
export interface UnreadablePair {
  readonly ground: Ground;
  readonly mark: string;
  readonly on: string;
  readonly ratio: number;
  readonly least: number;
}
/** Lists the pairs below their limit. A role that cannot be computed counts as unreadable. */
export const unreadablePairs = (
  sheet: TokenSheet,
  seeds: Seeds,
  signals: 'west' | 'east',
): readonly UnreadablePair[] => {
  const palette = paletteOf(sheet, seeds, signals);
  return GROUNDS.flatMap((ground) =>
    PAIRS.flatMap(({ marks, on: grounds, least }) =>
      marks.flatMap((mark) =>
        grounds.flatMap((on) => {
          const [one, other] = [palette(ground, mark), palette(ground, on)];
          const ratio = one && other ? contrast(one, other) : 1;
          return ratio < least ? [{ ground, mark, on, ratio, least }] : [];
        }),
      ),
    ),
  );
};
export interface RefusedSeed {
  readonly seed: string;
  readonly why: 'unknown' | 'not-a-colour' | 'unreadable';
  /** The pair with the lowest contrast at the time of the refusal. */
  readonly worst?: UnreadablePair | undefined;
}
export interface SeedCheck {
  readonly seeds: Seeds;
  readonly refused: readonly RefusedSeed[];
}
/** The one seed that is not a colour: a factor for the radius of every corner. */
const CORNER = 'seed-corner';
const isCorner = (value: string): boolean => /^(?:[01](?:\.\d{1,2})?|2)$/.test(value);

const without = (seeds: Seeds, name: string): Seeds =>
  Object.fromEntries(Object.entries(seeds).filter(([seed]) => seed !== name));

/**
 * Refuses seeds until every pair is readable; the seed whose removal fixes most pairs goes first. Without any seed the
 * portal's own palette remains.
 */
export const checkSeeds = (sheet: TokenSheet, asked: Seeds, signals: 'west' | 'east'): SeedCheck => {
  const refused: RefusedSeed[] = [];
  let seeds: Seeds = {};
  for (const [seed, value] of Object.entries(asked)) {
    if (!Object.hasOwn(sheet.seeds, seed)) refused.push({ seed, why: 'unknown' });
    else if (seed === CORNER ? isCorner(value) : parseColour(value) !== null) seeds = { ...seeds, [seed]: value };
    else refused.push({ seed, why: 'not-a-colour' });
  }
  for (;;) {
    const broken = unreadablePairs(sheet, seeds, signals);
    const left = Object.keys(seeds)
      .filter((seed) => seed !== CORNER)
      .map((seed) => ({ seed, after: unreadablePairs(sheet, without(seeds, seed), signals).length }))
      .sort((a, b) => a.after - b.after);
    const [first] = left;
    if (broken.length === 0 || first === undefined) return { seeds, refused };
    const worst = broken.reduce((low, one) => (one.ratio < low.ratio ? one : low));
    refused.push({ seed: first.seed, why: 'unreadable', worst });
    seeds = without(seeds, first.seed);
  }
};
