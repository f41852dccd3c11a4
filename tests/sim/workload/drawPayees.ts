/** Draws new payees, and withdrawals to the newest one: most of them come before its cooling-off has ended. */
import type { RandomStream } from '../random/randomStreams.ts';
import type { WorldNames } from '../plan/worldNames.ts';
import type { Action, Setup } from '../types.ts';

/** A separate stream, so that plans drawn before this existed are otherwise unchanged. */
export const drawPayees = (setup: Setup, names: WorldNames, random: RandomStream): readonly Action[] => {
  if (!random.chance(0.25)) return [];
  const actions: Action[] = [];
  const people = [...names.players, ...names.others];
  for (let at = random.between(0, 10_000); at < setup.stormMs; at += random.between(1, 60_000)) {
    const account = random.pick(people);
    actions.push({ at, act: 'add-payee', account, number: `7700${random.between(100_000, 999_999)}` });
    const later = at + random.between(500, 30_000);
    const amount = 100 * random.between(30, 150);
    if (later < setup.stormMs) actions.push({ at: later, act: 'withdraw', account, amount, to: 'newest' });
  }
  return actions;
};
