/** Draws passkeys that are added, used, used by a copy of the device, and removed. */
import type { FACTOR_ACTS } from '../house/factorActs.ts';
import type { WorldNames } from '../plan/worldNames.ts';
import type { RandomStream } from '../random/randomStreams.ts';
import type { Action, Setup } from '../types.ts';

/** A separate stream, so that plans drawn before this existed are otherwise unchanged; none where one person must stay logged in. */
export const drawPasskeys = (setup: Setup, names: WorldNames, random: RandomStream): readonly Action[] => {
  if (setup.sessionMinutes !== undefined || !random.chance(0.2)) return [];
  const actions: Action[] = [];
  const account = random.pick(names.players);
  for (let at = random.between(0, 10_000); at < setup.stormMs; at += random.between(500, 10_000)) {
    const act = random.weighted<(typeof FACTOR_ACTS)[number]>([
      [1, 'add-passkey'],
      [4, 'use-passkey'],
      [3, 'copy-passkey'],
      [1, 'remove-passkey'],
    ]);
    actions.push({ at, act: actions.length === 0 ? 'add-passkey' : act, account });
  }
  return actions;
};
