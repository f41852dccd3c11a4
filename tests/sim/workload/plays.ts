/** Evenings at the games: Play pressed, now and then twice, a few presses in the game, and one of the ways to go. */
import type { Draw } from '../random/draw.ts';
import type { Act, Action } from '../types.ts';

/** What the games offer: multiples of the smallest stake. */
const SPINS = [1, 2, 5, 10, 25, 50, 100] as const;

const ways = (draw: Draw, client: string): Act | null =>
  draw.weighted<() => Act | null>([
    [6, () => ({ act: 'leaveGame', client })],
    [2, () => ({ act: 'endGame', client })],
    [1, () => ({ act: 'logout', client })],
    [2, () => null],
  ])();

/** What one person does from `from` until `until`; `pauseMs`: between two games, on average. */
export const drawPlays = (
  draw: Draw,
  { client, games, until, pauseMs }: { client: string; games: readonly string[]; until: number; pauseMs: number },
): readonly Action[] => {
  const actions: Action[] = [];
  let at = draw.from(3_000, 8_000);
  const then = (ms: number, act: Act): void => {
    at += ms;
    if (at < until) actions.push({ at, ...act });
  };
  while (at < until) {
    const game = draw.pick(games);
    then(0, { act: 'launch', client, game });
    if (draw.chance(0.3)) then(draw.from(1, 900), { act: 'launch', client, game });
    if (draw.chance(0.2)) then(draw.from(500, 25_000), { act: 'retryLaunch', client });
    for (let spins = draw.below(5); spins > 0; spins -= 1)
      then(draw.from(300, 3_000), { act: 'spin', client, stake: draw.pick(SPINS) });
    const way = ways(draw, client);
    if (way !== null) then(draw.from(1, 4_000), way);
    // Whoever has gone comes in again.
    if (way?.act === 'logout') then(draw.from(500, 5_000), { act: 'login', client });
    at += draw.from(1, 2 * pauseMs);
  }
  return actions;
};
