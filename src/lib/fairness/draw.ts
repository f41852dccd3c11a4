/**
 * The draw game: five balls, each of ten numbers, settled at once. Bets are on the sum (big from 23, small, odd, even) or
 * on the number of the last ball. Pure; each bet returns 96 in a hundred in the long run (`drawRtp`).
 */
import type { Integers } from './integers.ts';

export const BALLS = 5;
export const NUMBERS = 10;
const BIG_FROM = 23;
const HALVES = ['big', 'small', 'odd', 'even'] as const;
/** All bets; `n0` to `n9`: the last ball's number. */
export const DRAW_BETS: readonly string[] = [...HALVES, ...Array.from({ length: NUMBERS }, (_, n) => `n${n}`)];
/** What a won bet pays, in hundredths of the stake. */
export const drawReturn = (bet: string): number => (bet.startsWith('n') ? 960 : 192);

export const drawWins = (bet: string, balls: readonly number[]): boolean => {
  const sum = balls.reduce((all, ball) => all + ball, 0);
  switch (bet) {
    case 'big':
      return sum >= BIG_FROM;
    case 'small':
      return sum < BIG_FROM;
    case 'odd':
      return sum % 2 === 1;
    case 'even':
      return sum % 2 === 0;
    default:
      return bet === `n${balls.at(-1)}`;
  }
};
export interface DrawRound {
  readonly balls: readonly number[];
  readonly sum: number;
  /** Minor units. */
  readonly payout: number;
}
/** Throws RangeError for an invalid stake or bet. */
export const playDraw = (random: Integers, bet: string, stake: number): DrawRound => {
  if (!Number.isSafeInteger(stake) || stake <= 0) throw new RangeError(`not a stake in minor units: ${stake}`);
  if (!DRAW_BETS.includes(bet)) throw new RangeError(`not a bet of the draw: ${bet}`);
  const balls = Array.from({ length: BALLS }, () => random.integer(NUMBERS));
  const payout = drawWins(bet, balls) ? Math.floor((stake * drawReturn(bet)) / 100) : 0;
  return { balls, sum: balls.reduce((all, ball) => all + ball, 0), payout };
};
/** Exact return to player of a bet, over all hundred thousand draws. */
export const drawRtp = (bet: string): number => {
  const all = NUMBERS ** BALLS;
  let won = 0;
  for (let draw = 0; draw < all; draw++) {
    const balls = Array.from({ length: BALLS }, (_, at) => Math.floor(draw / NUMBERS ** at) % NUMBERS);
    if (drawWins(bet, balls)) won += 1;
  }
  return (won * drawReturn(bet)) / (100 * all);
};
