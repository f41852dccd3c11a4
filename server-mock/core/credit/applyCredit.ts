import type { HouseState } from '../state.ts';
import type { CreditMoved } from './types.ts';

/** Movements kept of one member: many more than a line has in a year. */
const KEPT = 500;
export const applyCredit = (state: HouseState, { member, line, entry }: CreditMoved): void => {
  const entries = [...(state.credit.get(member)?.entries ?? []), entry].slice(-KEPT);
  state.credit.set(member, { line, entries });
};
