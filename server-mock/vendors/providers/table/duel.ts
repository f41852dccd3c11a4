/**
 * Dragon and tiger: one card each, the higher rank wins. A bet on dragon or tiger gets half of its stake back when the ranks
 * are equal; a bet on the tie wins then. Pure.
 */
import type { Random } from '../../../platform/random.ts';
import { DECK_SIZE, type Card } from './baccarat.ts';

export const DUEL_SIDES = ['dragon', 'tiger', 'tie'] as const;
export type DuelSide = (typeof DUEL_SIDES)[number];

/** What a stake pays, in hundredths of the stake: first the side that was bet on, then the side that won. */
export const DUEL_RETURNS: Readonly<Record<DuelSide, Readonly<Record<DuelSide, number>>>> = {
  dragon: { dragon: 200, tiger: 0, tie: 50 },
  tiger: { dragon: 0, tiger: 200, tie: 50 },
  tie: { dragon: 0, tiger: 0, tie: 1200 },
};
export interface Duel {
  readonly dragon: Card;
  readonly tiger: Card;
  readonly winner: DuelSide;
}
/** Only ranks count, and the ace is the lowest. */
export const duelWinner = (dragon: Card, tiger: Card): DuelSide => {
  const difference = (dragon % 13) - (tiger % 13);
  return difference === 0 ? 'tie' : difference > 0 ? 'dragon' : 'tiger';
};
/** Each card comes from a whole deck, as in baccarat here, so that both may be the same card. */
export const dealDuel = (random: Pick<Random, 'integer'>): Duel => {
  const dragon = random.integer(DECK_SIZE);
  const tiger = random.integer(DECK_SIZE);
  return { dragon, tiger, winner: duelWinner(dragon, tiger) };
};
