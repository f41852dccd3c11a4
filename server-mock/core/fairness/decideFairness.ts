/** Decides the seeds of provably fair rounds, and which bet gets which nonce (decision 0314). */
import { OWN_SEED } from '../../../src/lib/fairness/playFairRound.ts';
import { isOwnStudio } from '../../content/data/vendors.ts';
import { accept, refuse, type Decision } from '../decision.ts';
import type { HouseState } from '../state.ts';
import type { FairnessCommand, FairPlace, FairSeed } from './types.ts';

type State = Readonly<HouseState>;
const HASH = /^[\da-f]{64}$/;

export const currentSeed = (state: State, member: string): FairSeed | undefined => state.fairness.get(member)?.at(-1);

/**
 * The next nonce, for a bet of real money at a game of the house's own studios. Undefined: the player has no seed, as a
 * simulated member, who opens no game.
 */
export const nextPlace = (state: State, member: string, vendor: string): FairPlace | undefined => {
  const seed = isOwnStudio(vendor) ? currentSeed(state, member) : undefined;
  return seed && { seed: seed.number, nonce: seed.rounds.length };
};
/** One decision for each command; a command for a seed that is no longer the current one is refused. */
export const decideFairness = (state: State, command: FairnessCommand): Decision => {
  const { member, ownSeed } = command;
  if (!OWN_SEED.test(ownSeed)) return refuse('format-incorrect', { ownSeed: 'invalid' });
  if (!state.members.has(member)) return refuse('not-found');
  const current = currentSeed(state, member);
  if (command.kind === 'commitFairSeed') {
    const { hash } = command;
    if (current || !HASH.test(hash)) return refuse('not-open');
    return accept([{ type: 'fairSeedCommitted', member, number: 0, hash, ownSeed }], { number: 0 });
  }
  const { number } = command;
  if (current?.number !== number) return refuse('not-open');
  if (command.kind === 'setOwnSeed')
    // A seed that was played with must be revealed first, so that each round keeps the seeds it was drawn from.
    return current.rounds.length > 0
      ? refuse('not-open')
      : accept([{ type: 'fairOwnSeedSet', member, number, ownSeed }], { number });
  const { seed, hash } = command;
  if (!HASH.test(seed) || !HASH.test(hash)) return refuse('bad-request');
  return accept(
    [
      { type: 'fairSeedRevealed', member, number, seed },
      { type: 'fairSeedCommitted', member, number: number + 1, hash, ownSeed },
    ],
    { number: number + 1 },
  );
};
