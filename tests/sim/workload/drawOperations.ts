/** An operator's hand: members are moved to another agent, announcements posted and taken down. */
import type { Draw } from '../random/draw.ts';
import type { Cast } from '../plan/cast.ts';
import type { Action, Setup } from '../types.ts';

const NOTICES = ['op-1', 'op-2'] as const;

/** A stream of its own, so that plans drawn before anybody was moved are the same in everything else. */
export const drawOperations = (setup: Setup, cast: Cast, draw: Draw): readonly Action[] => {
  const actions: Action[] = [];
  const during = (meanMs: number, act: () => Action): void => {
    for (let at = draw.from(0, meanMs); at < setup.stormMs; at += draw.from(1, 2 * meanMs))
      actions.push({ ...act(), at });
  };
  // Agents as well: one of them stands above the other, so that some of it would be a ring.
  const everybody = [...cast.players, ...cast.others, ...cast.agents];
  if (draw.chance(0.5))
    during(draw.pick([8_000, 30_000]), () => ({
      at: 0,
      act: 'move',
      account: draw.pick(everybody),
      upline: draw.pick(cast.agents),
    }));
  if (draw.chance(0.25))
    during(20_000, () => ({
      at: 0,
      act: 'announce',
      id: draw.pick(NOTICES),
      audience: 'all',
      down: draw.chance(0.3),
    }));
  return actions;
};
