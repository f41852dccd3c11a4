/** Folds a step of a deposit, withdrawal or transfer into the state, in place. */
import type { HouseState } from '../state.ts';
import { hasEnded } from './states.ts';
import type { MoneyMoved } from './types.ts';

export const applyCashier = (state: HouseState, { move, trimmed }: MoneyMoved): void => {
  const { id, member } = move;
  const gone = new Set(trimmed);
  for (const one of gone) state.money.delete(one);
  const own = (state.moneyOf.get(member) ?? []).filter((one) => !gone.has(one));
  state.moneyOf.set(member, own.includes(id) ? own : [...own, id]);
  state.money.set(id, move);
  if (hasEnded(move)) state.moneyOpen.delete(id);
  else state.moneyOpen.add(id);
};
