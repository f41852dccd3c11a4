/** Folds seeds and rounds of provably fair games. */
import type { BetClosed } from '../events.ts';
import type { Bet, HouseState } from '../state.ts';
import type { FairnessEvent, FairRound, FairSeed } from './types.ts';

/** Server seeds that are kept of a player, the current one included. */
export const SEEDS_KEPT = 6;

const changeSeed = (state: HouseState, member: string, number: number, change: (seed: FairSeed) => FairSeed): void => {
  const seeds = state.fairness.get(member);
  if (seeds)
    state.fairness.set(
      member,
      seeds.map((seed) => (seed.number === number ? change(seed) : seed)),
    );
};
export const applyFairness = (state: HouseState, event: FairnessEvent): void => {
  const { member, number } = event;
  switch (event.type) {
    case 'fairSeedCommitted': {
      const { hash, ownSeed } = event;
      const before = (state.fairness.get(member) ?? []).slice(1 - SEEDS_KEPT);
      state.fairness.set(member, [...before, { number, hash, ownSeed, revealed: null, rounds: [] }]);
      break;
    }
    case 'fairOwnSeedSet':
      changeSeed(state, member, number, (seed) => ({ ...seed, ownSeed: event.ownSeed }));
      break;
    case 'fairSeedRevealed':
      changeSeed(state, member, number, (seed) => ({ ...seed, revealed: event.seed }));
  }
};
export const addFairRound = (state: HouseState, bet: Bet): void => {
  if (!bet.fair) return;
  const { roundId, gameId, debitTx, stake, payout, state: betState, placedAt, fair } = bet;
  const round: FairRound = { nonce: fair.nonce, roundId, gameId, debitTx, stake, payout, state: betState, placedAt };
  changeSeed(state, bet.member, fair.seed, (seed) => ({ ...seed, rounds: [...seed.rounds, round] }));
};
/** `bet`: before this event, with the pot that it has won. */
export const endFairRound = (state: HouseState, { member, fair, potWon }: Bet, end: BetClosed): void => {
  if (!fair) return;
  const payout = end.payout === null ? null : end.payout - (potWon?.amount ?? 0);
  changeSeed(state, member, fair.seed, (seed) => ({
    ...seed,
    rounds: seed.rounds.map((round) => (round.nonce === fair.nonce ? { ...round, payout, state: end.state } : round)),
  }));
};
