/**
 * The reels game: five reels of three rows, ten lines from the left, a wild for all but the scatter, and scatters that pay
 * in any position. Pure: (random, stake) → symbols and payout. Strips and pay table give a return to player of 95.6 %
 * (RTP), computed exactly by `rtp.ts` of the provider over all stops and tested over a long run.
 */
import type { Integers } from './integers.ts';

/** Wild, horseshoe, saddle, rosette, trophy, bell, clover, ace, king, queen, and the scatter (starting gate). */
export const SYMBOLS = [
  'wild',
  'shoe',
  'saddle',
  'rosette',
  'cup',
  'bell',
  'clover',
  'ace',
  'king',
  'queen',
  'gate',
] as const;
export type ReelSymbol = (typeof SYMBOLS)[number];
export type { ReelSymbol as Symbol };

export const REELS = 5;
export const ROWS = 3;
/** Row of each reel, by line. */
export const LINES: readonly (readonly [number, number, number, number, number])[] = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [0, 0, 1, 2, 2],
  [2, 2, 1, 0, 0],
  [1, 0, 0, 0, 1],
  [1, 2, 2, 2, 1],
  [0, 1, 1, 1, 0],
];
/** What three, four and five of a kind on a line pay, in tenths of the whole stake (a line's stake is a tenth of it). */
export const PAYS: Readonly<Record<Exclude<ReelSymbol, 'gate'>, readonly [number, number, number]>> = {
  wild: [60, 400, 3000],
  shoe: [45, 260, 1500],
  saddle: [36, 175, 800],
  rosette: [33, 134, 600],
  cup: [30, 100, 420],
  bell: [23, 74, 300],
  clover: [18, 55, 210],
  ace: [15, 40, 150],
  king: [11, 30, 110],
  queen: [10, 28, 105],
};
/** Three, four, five gates anywhere, in tenths of the whole stake. */
export const SCATTER_PAYS: readonly [number, number, number] = [50, 250, 1000];

/** Counts of each symbol on each reel; laid out so that equal ones do not touch. */
const COUNTS: readonly Readonly<Record<ReelSymbol, number>>[] = [
  { wild: 1, shoe: 2, saddle: 2, rosette: 3, cup: 3, bell: 4, clover: 4, ace: 5, king: 6, queen: 6, gate: 1 },
  { wild: 2, shoe: 2, saddle: 3, rosette: 3, cup: 3, bell: 4, clover: 4, ace: 5, king: 5, queen: 5, gate: 1 },
  { wild: 2, shoe: 2, saddle: 2, rosette: 3, cup: 4, bell: 4, clover: 4, ace: 5, king: 5, queen: 5, gate: 1 },
  { wild: 2, shoe: 2, saddle: 2, rosette: 3, cup: 3, bell: 4, clover: 5, ace: 5, king: 5, queen: 5, gate: 1 },
  { wild: 1, shoe: 2, saddle: 3, rosette: 3, cup: 3, bell: 4, clover: 4, ace: 5, king: 6, queen: 5, gate: 1 },
];
/** Spreads each symbol evenly round the strip, the most frequent first: deterministic, no randomness. */
const layOut = (counts: Readonly<Record<ReelSymbol, number>>): readonly ReelSymbol[] => {
  const length = SYMBOLS.reduce((sum, symbol) => sum + counts[symbol], 0);
  const strip: (ReelSymbol | undefined)[] = Array.from({ length });
  const order = [...SYMBOLS].sort((a, b) => counts[b] - counts[a]);
  for (const [k, symbol] of order.entries())
    for (let i = 0; i < counts[symbol]; i++) {
      let at = Math.floor(((i + k / order.length) * length) / counts[symbol]) % length;
      while (strip[at] !== undefined) at = (at + 1) % length;
      strip[at] = symbol;
    }
  return strip.map((symbol) => symbol ?? 'queen');
};
export const STRIPS: readonly (readonly ReelSymbol[])[] = COUNTS.map(layOut);

export interface LineWin {
  /** Index into LINES; -1: scatters. */
  readonly line: number;
  readonly symbol: ReelSymbol;
  readonly count: number;
  /** Minor units. */
  readonly pays: number;
}
export interface Spin {
  /** By reel, top to bottom. */
  readonly symbols: readonly (readonly ReelSymbol[])[];
  readonly lines: readonly LineWin[];
  /** Minor units; 0: lost. */
  readonly payout: number;
}

/** Evaluates one line from the left: the best kind, in tenths of the stake. */
export const lineTenths = (
  line: readonly ReelSymbol[],
): { readonly symbol: ReelSymbol; readonly count: number; readonly tenths: number } => {
  let wilds = 0;
  while (wilds < line.length && line[wilds] === 'wild') wilds += 1;
  const first = line[wilds];
  const pay = (symbol: ReelSymbol, count: number): number =>
    symbol === 'gate' || count < 3 ? 0 : (PAYS[symbol][count - 3] ?? 0);
  const own = pay('wild', wilds);
  if (first === undefined || first === 'gate') return { symbol: 'wild', count: wilds, tenths: own };
  let count = wilds;
  while (count < line.length && (line[count] === first || line[count] === 'wild')) count += 1;
  const tenths = pay(first, count);
  return own > tenths ? { symbol: 'wild', count: wilds, tenths: own } : { symbol: first, count, tenths };
};

/** What a window pays. Amounts are floored to minor units: the house never pays a fraction. */
export const settle = (symbols: Spin['symbols'], stake: number): Spin => {
  const lines: LineWin[] = [];
  let tenthsPaid = 0;
  const win = (line: number, symbol: ReelSymbol, count: number, tenths: number): void => {
    if (tenths === 0) return;
    tenthsPaid += tenths;
    lines.push({ line, symbol, count, pays: Math.floor((stake * tenths) / 10) });
  };
  for (const [index, rows] of LINES.entries()) {
    const found = lineTenths(rows.map((row, reel) => symbols[reel]?.[row] ?? 'queen'));
    win(index, found.symbol, found.count, found.tenths);
  }
  const gates = symbols.flat().filter((symbol) => symbol === 'gate').length;
  if (gates >= 3) win(-1, 'gate', gates, SCATTER_PAYS[Math.min(gates, 5) - 3] ?? 0);
  return { symbols, lines, payout: Math.floor((stake * tenthsPaid) / 10) };
};

/** One spin of `stake` minor units (positive safe integer; throws RangeError otherwise). */
export const spin = (random: Integers, stake: number): Spin => {
  if (!Number.isSafeInteger(stake) || stake <= 0) throw new RangeError(`not a stake in minor units: ${stake}`);
  const symbols = STRIPS.map((strip) => {
    const stop = random.integer(strip.length);
    return Array.from({ length: ROWS }, (_, row) => strip[(stop + row) % strip.length] ?? 'queen');
  });
  return settle(symbols, stake);
};
