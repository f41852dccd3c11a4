/** Limits of withdrawals and payees (R-MEMB-04). Amounts in minor units, times in ms. */
import type { HouseState } from '../state.ts';

type State = Readonly<HouseState>;

export const MIN_WITHDRAWAL = 3_000;
export const MAX_WITHDRAWAL = 5_000_000;
/** Of one member on one merchant day. */
export const DAY_LIMIT = 10_000_000;
/** The house takes no fee for a withdrawal. */
export const WITHDRAWAL_FEE = 0;
export const MAX_PAYEES = 5;
/** A stolen session cannot pay itself out at once: the owner has been told, and has this long to act (SAFE-33). */
export const COOLING_OFF_MS = 24 * 3_600_000;
/** Withdrawals after a forgotten payment password was set anew (SAFE-33). */
export const HELD_MS = 24 * 3_600_000;
/** Withdrawals after a contact has said that a change was not its owner's: long enough to reach customer service over a weekend. */
export const DISOWNED_HOLD_MS = 72 * 3_600_000;

/** What the member may still withdraw on the current merchant day. */
export const dayLeftOf = (state: State, member: string): number => {
  const withdrawn = state.withdrawn.get(member);
  return Math.max(0, DAY_LIMIT - (withdrawn?.day === state.day.n ? withdrawn.amount : 0));
};
/** End of the hold of withdrawals; null: there is none. */
export const heldUntil = (state: State, member: string, at: number): number | null => {
  const until = state.withdrawalsHeld.get(member);
  return until !== undefined && until > at ? until : null;
};
