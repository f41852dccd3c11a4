/** Draws withdrawals: members request payouts, and state which share of one arrived, or that none did. */
import type { RandomStream } from '../random/randomStreams.ts';
import type { WorldNames } from '../plan/worldNames.ts';
import type { Action, Setup } from '../types.ts';

/** Amounts that end in this are rejected by the simulated bank. */
const TURNED_DOWN = 13;
/** Percentages that arrived, as the members state. */
const SHARES = [100, 100, 40, 0] as const;

/** A separate stream, so that plans drawn before this existed are otherwise unchanged. */
export const drawWithdrawals = (setup: Setup, names: WorldNames, random: RandomStream): readonly Action[] => {
  if (!random.chance(0.5)) return [];
  const actions: Action[] = [];
  const meanMs = random.pick([5_000, 20_000]);
  const people = [...names.players, ...names.others];
  for (let at = random.between(0, meanMs); at < setup.stormMs; at += random.between(1, 2 * meanMs)) {
    const account = random.pick(people);
    const whole = 100 * random.between(1, 150);
    actions.push({ at, act: 'withdraw', account, amount: random.chance(0.25) ? whole + TURNED_DOWN : whole });
    // Confirmations around its payment: often too early, sometimes several, of this withdrawal or of another.
    for (let said = random.below(4); said > 0; said -= 1) {
      const later = at + random.between(20_000, 60_000);
      if (later < setup.stormMs) actions.push({ at: later, act: 'confirm', account, percent: random.pick(SHARES) });
    }
  }
  return actions;
};
