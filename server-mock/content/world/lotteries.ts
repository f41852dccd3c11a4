/**
 * The lotteries that draw, how, and how often: one title for each kind and vendor of the lottery categories
 * (docs/decisions/0139).
 */
import type { DrawSpec, Lottery } from '../../core/lottery/types.ts';
import type { Catalogue, Game } from './types.ts';
import type { Names } from '../data/kinds.ts';

interface Kind {
  readonly spec: DrawSpec;
  /** Seconds between draws. */
  readonly every: number;
}
const spec = (kind: DrawSpec['kind'], count: number, from: number, to: number): DrawSpec => ({ kind, count, from, to });
/** Keyed by the last words of the English name (words/others.ts). */
const KINDS: Readonly<Record<string, Kind>> = {
  'Morning Draw': { spec: spec('balls', 5, 1, 35), every: 180 },
  'Evening Five': { spec: spec('digits', 5, 0, 9), every: 180 },
  'Six of Forty-nine': { spec: spec('balls', 6, 1, 49), every: 300 },
  'Four Digits': { spec: spec('digits', 4, 0, 9), every: 120 },
  'Three Digits': { spec: spec('digits', 3, 0, 9), every: 120 },
  'Quick Three': { spec: spec('dice', 3, 1, 6), every: 60 },
  'Racing Ten': { spec: spec('race', 10, 1, 10), every: 120 },
  'Lucky Eighteen': { spec: spec('balls', 5, 1, 18), every: 180 },
  'Keno Minute': { spec: spec('balls', 20, 1, 80), every: 60 },
  'Five-Minute Draw': { spec: spec('digits', 5, 0, 9), every: 300 },
  'Minute Dice': { spec: spec('dice', 3, 1, 6), every: 60 },
  'Hourly Seven': { spec: spec('digits', 7, 0, 9), every: 3_600 },
  'Speed Ten': { spec: spec('race', 10, 1, 10), every: 30 },
  'Digit Race': { spec: spec('digits', 5, 0, 9), every: 60 },
  'Colour Ball': { spec: spec('balls', 6, 1, 33), every: 120 },
  'Number Wheel': { spec: spec('wheel', 1, 0, 36), every: 30 },
};
/** Bets close this long before the draw, ms. */
const CLOSES_MS = 5_000;
/** Offset between lotteries of the same interval, ms, so that they do not draw in the same second. */
const SPREAD_MS = 7_000;

const HEADS = Object.keys(KINDS);
const headOf = ({ EN }: Names): string | undefined => HEADS.find((head) => EN.endsWith(` ${head}`));

/** Keeps the first title of each vendor and kind: every lottery has draws of its own, so there are some, not hundreds. */
export const oneOfEachKind = (games: readonly Game[]): readonly Game[] => {
  const seen = new Set<string>();
  return games.filter(({ vendor, name }) => {
    const key = `${vendor} ${headOf(name) ?? name.EN}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
};
const kindOf = (name: Names): Kind | undefined => KINDS[headOf(name) ?? ''];

export const lotteriesOf = (catalogue: Pick<Catalogue, 'byCategory'>): readonly Lottery[] =>
  [...catalogue.byCategory('LOTT'), ...catalogue.byCategory('ELOTT')].flatMap((game, at) => {
    const kind = kindOf(game.name);
    if (!kind) return [];
    const everyMs = kind.every * 1_000;
    const { id: gameId, code: id, vendor } = game;
    return [
      { id, gameId, vendor, spec: kind.spec, everyMs, closesMs: CLOSES_MS, offsetMs: (at * SPREAD_MS) % everyMs },
    ];
  });

/** Pattern of the catalogue's lottery codes; the seed decides which of them exist. */
const CODE = /^(tcg_lotto_vn|tcg_sea|lott|elott)e?lott\d{3}$/;
export const isLotteryCode = (id: string): boolean => CODE.test(id);
