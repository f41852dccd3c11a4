/** Draws game play: launches, sometimes doubled, a few spins in the game, and one of the ways to leave it. */
import type { RandomStream } from '../random/randomStreams.ts';
import type { Act, Action } from '../types.ts';

/** Stakes on offer: multiples of the smallest stake. */
const SPINS = [1, 2, 5, 10, 25, 50, 100] as const;

const drawLeaving = (random: RandomStream, client: string): Act | null =>
  random.weighted<() => Act | null>([
    [6, () => ({ act: 'leaveGame', client })],
    [2, () => ({ act: 'endGame', client })],
    [1, () => ({ act: 'logout', client })],
    [2, () => null],
  ])();

/** What one person does until `until`; `pauseMs`: average pause between two games. */
export const drawGames = (
  random: RandomStream,
  { client, games, until, pauseMs }: { client: string; games: readonly string[]; until: number; pauseMs: number },
): readonly Action[] => {
  const actions: Action[] = [];
  let at = random.between(3_000, 8_000);
  const then = (ms: number, act: Act): void => {
    at += ms;
    if (at < until) actions.push({ at, ...act });
  };
  while (at < until) {
    const game = random.pick(games);
    then(0, { act: 'launch', client, game });
    if (random.chance(0.3)) then(random.between(1, 900), { act: 'launch', client, game });
    if (random.chance(0.2)) then(random.between(500, 25_000), { act: 'retryLaunch', client });
    for (let spins = random.below(5); spins > 0; spins -= 1)
      then(random.between(300, 3_000), { act: 'spin', client, stake: random.pick(SPINS) });
    const way = drawLeaving(random, client);
    if (way !== null) then(random.between(1, 4_000), way);
    // After a log-out the person logs in again.
    if (way?.act === 'logout') then(random.between(500, 5_000), { act: 'login', client });
    at += random.between(1, 2 * pauseMs);
  }
  return actions;
};
