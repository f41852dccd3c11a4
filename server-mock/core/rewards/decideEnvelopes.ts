/** Decides red envelopes: gifts of the house whose amount is drawn at the grant and hidden until one is opened (R-REWARD-02, D-44). */
import type { Command } from '../commands.ts';
import * as limit from '../constants.ts';
import { accept, type Context, type Decision, refuse } from '../decision.ts';
import type { HouseState } from '../state.ts';
import { grantReward, mayHaveRewards } from './decideRewards.ts';

export const ENVELOPE_HOURS = 72;

/** `min` and `max` are equal: that amount. */
export const grantEnvelope = (
  state: Readonly<HouseState>,
  { member, min, max, hours }: Extract<Command, { kind: 'grantEnvelope' }>,
  { at, random, secure }: Context,
): Decision => {
  if (!mayHaveRewards(state, member)) return refuse('not-found');
  const whole = [min, max, hours].every(Number.isSafeInteger);
  if (!whole || min < 1 || max < min || max > limit.MAX_ENVELOPE || hours < 1) return refuse('bad-request');
  // A seeded draw could be foretold from the amounts of earlier envelopes.
  if (!secure && max > min) return refuse('operation-not-allowed');
  const amount = min + (secure?.integer(max - min + 1) ?? 0);
  const id = `envelope-${random.id()}`;
  const expiresAt = at + hours * 3_600_000;
  const given = { id, member, kind: 'envelope', source: '', amount, points: 0, expiresAt } as const;
  return accept(grantReward(state, given, at), { id, expiresAt });
};
