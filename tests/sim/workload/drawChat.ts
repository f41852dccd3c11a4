/**
 * Draws chat messages in one room: occasionally a few in a row, and failed ones are sent again. Each text is posted by one click.
 */
import type { RandomStream } from '../random/randomStreams.ts';
import type { Action, Setup } from '../types.ts';

export const ROOM = 'lobby';

/** A separate stream, so that plans drawn before this existed are otherwise unchanged. */
export const drawChat = (setup: Setup, random: RandomStream): readonly Action[] => {
  let lines = 0;
  return setup.clients
    .filter(({ account }) => account !== null)
    .flatMap(({ id: client }): readonly Action[] => {
      if (!random.chance(0.5)) return [];
      const pauseMs = random.pick([3_000, 8_000, 25_000]);
      const actions: Action[] = [];
      for (let at = random.between(3_000, 9_000); at < setup.stormMs; at += random.between(1, 2 * pauseMs)) {
        for (
          let row = random.weighted([
            [6, 1],
            [2, 3],
            [1, 7],
          ] as const);
          row > 0;
          row -= 1
        )
          actions.push({ at: at + row, act: 'say', client, room: ROOM, text: `line ${++lines}` });
        if (random.chance(0.4)) actions.push({ at: at + random.between(500, 20_000), act: 'sayAgain', client });
      }
      return actions.filter(({ at }) => at < setup.stormMs);
    });
};
