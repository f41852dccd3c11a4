/** Draws claims of rewards: each reward by any page of its member, often by two at once, under a key of its own each time. */
import type { RandomStream } from '../random/randomStreams.ts';
import type { Action } from '../types.ts';

interface Wishes {
  /** Pages that are logged in as the same member. */
  readonly clients: readonly string[];
  readonly rewards: readonly string[];
  readonly until: number;
}
export const drawClaims = (random: RandomStream, { clients, rewards, until }: Wishes): readonly Action[] =>
  rewards
    .flatMap((id): Action[] => {
      const at = random.between(3_000, until);
      const claim = (late: number): Action => ({
        ...{ at: at + late, act: 'write', client: random.pick(clients) },
        ...{ what: 'claimReward', body: { id } },
      });
      return [claim(0), claim(random.between(0, 50)), claim(random.between(1_000, 20_000))];
    })
    .filter(({ at }) => at < until);
