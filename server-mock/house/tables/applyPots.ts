import type { HouseState } from '../state.ts';
import type { PotEvent } from './types.ts';

export const applyPot = ({ pots, bets }: Pick<HouseState, 'pots' | 'bets'>, event: PotEvent): void => {
  if (event.type === 'potOpened') {
    pots.set(event.pot.id, event.pot);
    return;
  }
  const before = pots.get(event.pot);
  if (!before) return;
  if (event.type === 'potFed') {
    pots.set(event.pot, { ...before, carry: event.carry });
    return;
  }
  pots.set(event.pot, { ...before, wonAt: event.at });
  const bet = bets.get(event.betId);
  if (bet) bets.set(event.betId, { ...bet, potWon: { pot: event.pot, amount: event.amount } });
};
