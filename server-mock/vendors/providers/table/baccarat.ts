/**
 * Baccarat from an endless shoe (each card drawn from a whole deck): two hands to nine, the standard rules for a third
 * card, a commission of five in a hundred on the banker. Pure; `rtp.ts` computes its returns exactly.
 */
import type { Random } from '../../../platform/random.ts';

/** 0 to 51: rank is the remainder of 13 (0: ace, 12: king), suit the quotient. */
export type Card = number;
export const BACCARAT_SIDES = ['player', 'banker', 'tie'] as const;
export type BaccaratSide = (typeof BACCARAT_SIDES)[number];

/** What a stake pays, in hundredths, by bet and result. */
export const BACCARAT_RETURNS: Readonly<Record<BaccaratSide, Readonly<Record<BaccaratSide, number>>>> = {
  player: { player: 200, banker: 0, tie: 100 },
  banker: { player: 0, banker: 195, tie: 100 },
  tie: { player: 0, banker: 0, tie: 900 },
};
/** Number of cards. */
export const DECK_SIZE = 52;
/** Points: ace one, tens and face cards zero. */
export const pointsOf = (card: Card): number => {
  const rank = (card % 13) + 1;
  return rank >= 10 ? 0 : rank;
};
export const totalOf = (...points: readonly number[]): number => points.reduce((sum, one) => sum + one, 0) % 10;

/** Whether the banker takes a third card. `third`: the points of the player's third card; null: the player stood. */
export const bankerDraws = (banker: number, third: number | null): boolean => {
  if (third === null || banker <= 2) return banker <= 5;
  if (banker === 3) return third !== 8;
  if (banker === 4) return third >= 2 && third <= 7;
  if (banker === 5) return third >= 4 && third <= 7;
  return banker === 6 && (third === 6 || third === 7);
};
export const playerDraws = (player: number): boolean => player <= 5;
export const isNatural = (player: number, banker: number): boolean => player >= 8 || banker >= 8;

export interface Hands {
  readonly player: readonly Card[];
  readonly banker: readonly Card[];
  readonly winner: BaccaratSide;
}
export const winnerOf = (player: number, banker: number): BaccaratSide =>
  player === banker ? 'tie' : player > banker ? 'player' : 'banker';

export const dealBaccarat = (random: Pick<Random, 'integer'>): Hands => {
  const card = (): Card => random.integer(DECK_SIZE);
  const player = [card(), card()];
  const banker = [card(), card()];
  const total = (hand: readonly Card[]): number => totalOf(...hand.map(pointsOf));
  if (!isNatural(total(player), total(banker))) {
    const third = playerDraws(total(player)) ? card() : null;
    if (third !== null) player.push(third);
    if (bankerDraws(total(banker), third === null ? null : pointsOf(third))) banker.push(card());
  }
  return { player, banker, winner: winnerOf(total(player), total(banker)) };
};
