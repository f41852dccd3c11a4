/**
 * Whether people can read what a merchant's seeds make (B-19): every role that carries words has 4.5 : 1 on every ground it
 * stands on, edges of controls and focus 3 : 1. A seed that breaks this is refused, the others stand, and somebody hears which and why.
 */
import { colourOf, contrast } from '../colour.ts';
import { GROUNDS, paletteOf, type Ground, type Seeds, type Sheet } from './palette.ts';

/** Words, and edges that say where a control is (WCAG 1.4.3, 1.4.11). */
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
export interface Unreadable {
  readonly ground: Ground;
  readonly mark: string;
  readonly on: string;
  readonly ratio: number;
  readonly least: number;
}
/** A palette's pairs under the limit; a role that cannot be worked out counts as one nobody can read. */
export const unreadable = (sheet: Sheet, seeds: Seeds, signals: 'west' | 'east'): readonly Unreadable[] => {
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
  /** The worst pair it made. */
  readonly worst?: Unreadable | undefined;
}
export interface Verdict {
  readonly seeds: Seeds;
  readonly refused: readonly RefusedSeed[];
}
/** The one seed that is no colour: a factor of every corner. */
const CORNER = 'seed-corner';
const isCorner = (value: string): boolean => /^(?:[01](?:\.\d{1,2})?|2)$/.test(value);

const without = (seeds: Seeds, name: string): Seeds =>
  Object.fromEntries(Object.entries(seeds).filter(([seed]) => seed !== name));

/** The seed without which most becomes readable leaves first, until all can be read. With none left it is our own palette. */
export const judgeSeeds = (sheet: Sheet, asked: Seeds, signals: 'west' | 'east'): Verdict => {
  const refused: RefusedSeed[] = [];
  let seeds: Seeds = {};
  for (const [seed, value] of Object.entries(asked)) {
    if (!Object.hasOwn(sheet.seeds, seed)) refused.push({ seed, why: 'unknown' });
    else if (seed === CORNER ? isCorner(value) : colourOf(value) !== null) seeds = { ...seeds, [seed]: value };
    else refused.push({ seed, why: 'not-a-colour' });
  }
  for (;;) {
    const broken = unreadable(sheet, seeds, signals);
    const left = Object.keys(seeds)
      .filter((seed) => seed !== CORNER)
      .map((seed) => ({ seed, after: unreadable(sheet, without(seeds, seed), signals).length }))
      .sort((a, b) => a.after - b.after);
    const [first] = left;
    if (broken.length === 0 || first === undefined) return { seeds, refused };
    const worst = broken.reduce((low, one) => (one.ratio < low.ratio ? one : low));
    refused.push({ seed: first.seed, why: 'unreadable', worst });
    seeds = without(seeds, first.seed);
  }
};
