/** The cashier's desk: members ask for money out, and say what of it arrived, or that nothing did. */
import type { Draw } from '../random/draw.ts';
import type { Cast } from '../plan/cast.ts';
import type { Action, Setup } from '../types.ts';

/** Ends in what the simulated bank turns down. */
const TURNED_DOWN = 13;
/** Hundredths that arrived, as they say. */
const SHARES = [100, 100, 40, 0] as const;

/** A stream of its own, so that plans drawn before anybody took money out are the same in everything else. */
export const drawWithdrawals = (setup: Setup, cast: Cast, draw: Draw): readonly Action[] => {
  if (!draw.chance(0.5)) return [];
  const actions: Action[] = [];
  const meanMs = draw.pick([5_000, 20_000]);
  const people = [...cast.players, ...cast.others];
  for (let at = draw.from(0, meanMs); at < setup.stormMs; at += draw.from(1, 2 * meanMs)) {
    const account = draw.pick(people);
    const whole = 100 * draw.from(1, 150);
    actions.push({ at, act: 'withdraw', account, amount: draw.chance(0.25) ? whole + TURNED_DOWN : whole });
    // From its payment on: often too early, sometimes more than once, now of one and now of another.
    for (let said = draw.below(4); said > 0; said -= 1) {
      const later = at + draw.from(20_000, 60_000);
      if (later < setup.stormMs) actions.push({ at: later, act: 'confirm', account, percent: draw.pick(SHARES) });
    }
  }
  return actions;
};
