/** People talk in one room: now and then a few lines in a row, and what failed is sent again. Each line is said by one press. */
import type { Draw } from '../random/draw.ts';
import type { Action, Setup } from '../types.ts';

export const ROOM = 'lobby';

/** A stream of its own, so that plans drawn before people talked are the same in everything else. */
export const drawTalk = (setup: Setup, draw: Draw): readonly Action[] => {
  let lines = 0;
  return setup.clients
    .filter(({ account }) => account !== null)
    .flatMap(({ id: client }): readonly Action[] => {
      if (!draw.chance(0.5)) return [];
      const pauseMs = draw.pick([3_000, 8_000, 25_000]);
      const actions: Action[] = [];
      for (let at = draw.from(3_000, 9_000); at < setup.stormMs; at += draw.from(1, 2 * pauseMs)) {
        for (
          let row = draw.weighted([
            [6, 1],
            [2, 3],
            [1, 7],
          ] as const);
          row > 0;
          row -= 1
        )
          actions.push({ at: at + row, act: 'say', client, room: ROOM, text: `line ${++lines}` });
        if (draw.chance(0.4)) actions.push({ at: at + draw.from(500, 20_000), act: 'sayAgain', client });
      }
      return actions.filter(({ at }) => at < setup.stormMs);
    });
};
