/** Dragon and tiger: one card each, the higher rank wins; half the stake comes back where both are equal. Pure. */
import type { Random } from '../../platform/random.ts';
import { DECK, type Card } from './baccarat.ts';

export const DUEL_SIDES = ['dragon', 'tiger', 'tie'] as const;
export type DuelSide = (typeof DUEL_SIDES)[number];

/** In hundredths of the stake. */
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
/** Ace is low. */
export const duelWinner = (dragon: Card, tiger: Card): DuelSide => {
  const by = (dragon % 13) - (tiger % 13);
  return by === 0 ? 'tie' : by > 0 ? 'dragon' : 'tiger';
};
export const dealDuel = (random: Pick<Random, 'integer'>): Duel => {
  const dragon = random.integer(DECK);
  const tiger = random.integer(DECK);
  return { dragon, tiger, winner: duelWinner(dragon, tiger) };
};
