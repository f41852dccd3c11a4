/**
 * Draws deposits and what their banks say: payments that are repeated, late, of another amount, or of a deposit that was cancelled
 * or has expired; and owners who say that they have paid.
 */
import type { RandomStream } from '../random/randomStreams.ts';
import type { WorldNames } from '../plan/worldNames.ts';
import type { Act, Action, Setup } from '../types.ts';

/** Percentages of the amount that the bank names. */
const SHARES = [100, 100, 100, 40, 150] as const;

/** A separate stream, so that plans drawn before this existed are otherwise unchanged. */
export const drawDeposits = (setup: Setup, names: WorldNames, random: RandomStream): readonly Action[] => {
  if (!random.chance(0.5)) return [];
  const actions: Action[] = [];
  const meanMs = random.pick([5_000, 20_000]);
  const people = [...names.players, ...names.others];
  const push = (at: number, act: Act): void => {
    if (at < setup.stormMs) actions.push({ at, ...act });
  };
  for (let at = random.between(0, meanMs); at < setup.stormMs; at += random.between(1, 2 * meanMs)) {
    const account = random.pick(people);
    const method = random.pick(['bank', 'qr', 'card'] as const);
    const bonus = random.pick(['none', 'reload', 'welcome'] as const);
    push(at, { act: 'ask-deposit', account, method, bonus, amount: random.between(2_000, 100_000) });
    if (random.chance(0.3)) push(at + random.between(500, 20_000), { act: 'say-paid', account });
    if (random.chance(0.2)) push(at + random.between(500, 20_000), { act: 'cancel-deposit', account });
    // Each call-back is about the member's latest deposit, whatever its state is.
    for (let words = random.below(4); words > 0; words -= 1) {
      const percent = random.chance(0.15) ? 0 : random.pick(SHARES);
      push(at + random.between(1_000, 40_000), { act: 'bank-word', account, percent });
    }
  }
  return actions;
};
