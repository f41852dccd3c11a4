/** Folds bonuses into the state, in place. The turnover of a bonus follows from the bets' own events, so a bet costs no record. */
import type { BetClosed } from '../events.ts';
import type { Bet, HouseState } from '../state.ts';
import type { Bonus, BonusEnded, BonusGranted } from './types.ts';

const MILLION = 1_000_000;
/** Bonuses kept of one member. */
const KEPT = 50;

const setLatest = (state: HouseState, bonus: Bonus): void => {
  const own = state.bonuses.get(bonus.member) ?? [];
  state.bonuses.set(bonus.member, [...own.slice(0, -1), bonus]);
};
export const applyBonus = (state: HouseState, event: BonusGranted | BonusEnded): void => {
  if (event.type === 'bonusGranted') {
    const { bonus } = event;
    state.bonuses.set(bonus.member, [...(state.bonuses.get(bonus.member) ?? []), bonus].slice(-KEPT));
    return;
  }
  const latest = state.bonuses.get(event.member)?.at(-1);
  if (latest?.id === event.bonus) setLatest(state, { ...latest, state: event.state, endedAt: event.at });
};
const isCounted = (bet: Bet['state']): boolean => bet === 'won' || bet === 'lost';
/**
 * A bet that was placed after the grant and is won or lost counts for the member's latest bonus; a bet that is voided no longer
 * counts, and may make a cleared bonus active again. `before`: the bet before this event.
 */
export const countBonusTurnover = (state: HouseState, before: Bet, end: BetClosed): void => {
  const bonus = state.bonuses.get(end.member)?.at(-1);
  if (!bonus || before.placedAt < bonus.grantedAt) return;
  if (bonus.state !== 'active' && bonus.state !== 'cleared') return;
  // What a bonus has come to stays after its time: a late rollback takes no cleared one back.
  if (end.settledAt >= bonus.expiresAt) return;
  const turnover = Math.floor((before.stake * (bonus.weights[before.category] ?? 0)) / MILLION);
  const change = (isCounted(end.state) ? turnover : 0) - (isCounted(before.state) ? turnover : 0);
  if (change === 0) return;
  const done = bonus.done + change;
  const isCleared = done >= bonus.owed;
  const endedAt = isCleared ? (bonus.endedAt ?? end.settledAt) : null;
  setLatest(state, { ...bonus, done, state: isCleared ? 'cleared' : 'active', endedAt });
};
