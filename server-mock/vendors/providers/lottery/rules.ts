/**
 * The bets on a draw, their odds and whether they have won. Pure; the same table makes the page's buttons, validates a slip
 * and settles it. Odds are hundredths of the stake, the stake included; amounts are minor units.
 */
import { formatNumber } from '../../../core/lottery/numbers.ts';
import type { DrawSpec, SlipLine } from '../../../core/lottery/types.ts';
import { figureChances, isAboutFirst, oddsFor } from './odds.ts';

export const PLAYS = ['size', 'parity', 'number', 'exact'] as const;
export type Play = (typeof PLAYS)[number];
export interface Offer {
  readonly play: Play;
  /** Odds by pick. `exact` has one row: the pick is typed, digit by digit. */
  readonly picks: readonly { readonly pick: string; readonly odds: number }[];
}
/** Most digits of a draw with exact bets: a win beyond that would exceed what a house can pay. */
const EXACT_UP_TO = 4;

interface Bounds {
  readonly from: number;
  readonly to: number;
}
const known = new WeakMap<DrawSpec, Bounds>();
const bounds = (spec: DrawSpec): Bounds => {
  const before = known.get(spec);
  if (before) return before;
  const values = [...figureChances(spec).keys()];
  // The zero of a wheel is neither big nor small, neither odd nor even.
  const found = { from: spec.kind === 'wheel' ? spec.from + 1 : Math.min(...values), to: Math.max(...values) };
  known.set(spec, found);
  return found;
};
/** The smallest figure that counts as big. */
export const bigFrom = (spec: DrawSpec): number => {
  const { from, to } = bounds(spec);
  return Math.ceil((from + to + 1) / 2);
};
/** The figure that big and small refer to. */
export const figureOf = (spec: DrawSpec, numbers: readonly string[]): number =>
  isAboutFirst(spec) ? Number(numbers[0]) : numbers.reduce((sum, one) => sum + Number(one), 0);

const judge = (spec: DrawSpec, pick: string, figure: number): boolean => {
  if (figure < bounds(spec).from) return false;
  if (pick === 'big') return figure >= bigFrom(spec);
  if (pick === 'small') return figure < bigFrom(spec);
  return (figure % 2 === 1) === (pick === 'odd');
};
const chanceOf = (spec: DrawSpec, pick: string): number =>
  [...figureChances(spec)].reduce((sum, [figure, chance]) => (judge(spec, pick, figure) ? sum + chance : sum), 0);

const numberChance = ({ kind, count, from, to }: DrawSpec): number => {
  const values = to - from + 1;
  if (kind === 'balls') return count / values;
  return kind === 'dice' ? 1 - (1 - 1 / values) ** count : 1 / values;
};
const made = new Map<string, readonly Offer[]>();
const make = (spec: DrawSpec): readonly Offer[] => {
  const pair = (play: Play, ...picks: string[]): Offer => ({
    play,
    picks: picks.map((pick) => ({ pick, odds: oddsFor(chanceOf(spec, pick)) })),
  });
  const each = oddsFor(numberChance(spec));
  const numbers = Array.from({ length: spec.to - spec.from + 1 }, (_, at) => formatNumber(spec, spec.from + at));
  const exact = spec.kind === 'digits' && spec.count <= EXACT_UP_TO;
  return [
    pair('size', 'big', 'small'),
    pair('parity', 'odd', 'even'),
    { play: 'number', picks: numbers.map((pick) => ({ pick, odds: each })) },
    ...(exact ? [{ play: 'exact' as const, picks: [{ pick: '', odds: oddsFor(10 ** -spec.count) }] }] : []),
  ];
};
export const offersOf = (spec: DrawSpec): readonly Offer[] => {
  const key = `${spec.kind} ${spec.count} ${spec.from} ${spec.to}`;
  const offers = made.get(key) ?? make(spec);
  made.set(key, offers);
  return offers;
};

type Choice = Pick<SlipLine, 'play' | 'pick'>;
/** Null: no such bet on this draw. */
export const oddsOf = (spec: DrawSpec, { play, pick }: Choice): number | null => {
  const offer = offersOf(spec).find((one) => one.play === play);
  if (offer?.play === 'exact')
    return /^\d+$/.test(pick) && pick.length === spec.count ? (offer.picks[0]?.odds ?? null) : null;
  return offer?.picks.find((one) => one.pick === pick)?.odds ?? null;
};
export const hasWon = (spec: DrawSpec, { play, pick }: Choice, numbers: readonly string[]): boolean => {
  if (play === 'exact') return numbers.join('') === pick;
  if (play === 'number')
    return spec.kind === 'balls' || spec.kind === 'dice' ? numbers.includes(pick) : numbers[0] === pick;
  return judge(spec, pick, figureOf(spec, numbers));
};
/** The payout of all lines, each floored to whole minor units. */
export const payoutOf = (spec: DrawSpec, lines: readonly SlipLine[], numbers: readonly string[]): number =>
  lines.reduce((sum, line) => {
    const odds = oddsOf(spec, line);
    return odds !== null && hasWon(spec, line, numbers) ? sum + Math.floor((line.stake * odds) / 100) : sum;
  }, 0);
