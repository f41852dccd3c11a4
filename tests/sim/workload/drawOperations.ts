/** Draws an operator's acts: members are moved to another agent, announcements posted and taken down. */
import type { RandomStream } from '../random/randomStreams.ts';
import type { WorldNames } from '../plan/worldNames.ts';
import type { Action, Setup } from '../types.ts';

const NOTICES = ['op-1', 'op-2'] as const;

/** A separate stream, so that plans drawn before this existed are otherwise unchanged. */
export const drawOperations = (setup: Setup, names: WorldNames, random: RandomStream): readonly Action[] => {
  const actions: Action[] = [];
  const during = (meanMs: number, act: () => Action): void => {
    for (let at = random.between(0, meanMs); at < setup.stormMs; at += random.between(1, 2 * meanMs))
      actions.push({ ...act(), at });
  };
  // Agents as well: one of them is above the other, so that some moves would make a ring.
  const accounts = [...names.players, ...names.others, ...names.agents];
  if (random.chance(0.5))
    during(random.pick([8_000, 30_000]), () => ({
      at: 0,
      act: 'move',
      account: random.pick(accounts),
      upline: random.pick(names.agents),
    }));
  if (random.chance(0.25))
    during(20_000, () => ({
      at: 0,
      act: 'announce',
      id: random.pick(NOTICES),
      audience: 'all',
      down: random.chance(0.3),
    }));
  return actions;
};
