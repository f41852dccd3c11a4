/** Draws authenticator apps that are enrolled and removed, and second devices that are remembered and come back. */
import type { FACTOR_ACTS } from '../house/factorActs.ts';
import type { WorldNames } from '../plan/worldNames.ts';
import type { RandomStream } from '../random/randomStreams.ts';
import type { Action, Setup } from '../types.ts';

/** A separate stream, so that plans drawn before this existed are otherwise unchanged; none where one person must stay logged in. */
export const drawFactors = (setup: Setup, names: WorldNames, random: RandomStream): readonly Action[] => {
  if (setup.sessionMinutes !== undefined || !random.chance(0.2)) return [];
  const actions: Action[] = [];
  // Mostly one member, so that enrolment, devices and removal meet each other.
  const owner = random.pick(names.players);
  for (let at = random.between(0, 10_000); at < setup.stormMs; at += random.between(500, 30_000)) {
    const account = random.chance(0.8) ? owner : random.pick(names.players);
    const act = random.weighted<(typeof FACTOR_ACTS)[number]>([
      [3, 'enrol-app'],
      [1, 'remove-app'],
      [3, 'remember-device'],
      [4, 'return-device'],
    ]);
    actions.push({ at, act: actions.length === 0 ? 'remember-device' : act, account });
  }
  return actions;
};
