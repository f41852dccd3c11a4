/**
 * The published function of provably fair rounds (decision 0314): everything between the bytes of a round and its payout. The
 * provider plays with it, and the browser checks with it. Pure; no cryptography inside.
 *
 * Block `counter` of a round is HMAC-SHA-256 with the 32 bytes of the server seed as its key, of the text
 * `<own seed>:<nonce>:<counter>`.
 */
import { playDraw } from './draw.ts';
import { integersFrom } from './integers.ts';
import { spin } from './reels.ts';

/** The ways to play of the in-house games. */
export const FAIR_GAMES = ['reels', 'draw'] as const;
export type FairGame = (typeof FAIR_GAMES)[number];
export interface FairBet {
  readonly game: FairGame;
  /** What the player bets on, for example `big`; empty at the reels. */
  readonly choice: string;
  /** Minor units. */
  readonly stake: number;
}
export interface FairResult {
  /** The drawn numbers in their order: the stops of the reels, or the balls. */
  readonly numbers: readonly number[];
  /** Minor units, without a pot. */
  readonly payout: number;
}
/** Server seeds of one hash chain; after the last, another chain begins with a hash of its own. */
export const CHAIN_LENGTH = 256;
/** Rounds under one server seed; then the next one begins by itself. */
export const ROUNDS_A_SEED = 200;
/** The player's own seed: no colon, so that the text of a block has one reading. */
export const OWN_SEED = /^[\w-]{1,64}$/;

export const blockText = (ownSeed: string, nonce: number, counter: number): string => `${ownSeed}:${nonce}:${counter}`;

/** Throws RangeError for an invalid stake or bet. */
export const playFairRound = ({ game, choice, stake }: FairBet, block: (counter: number) => Uint8Array): FairResult => {
  const { integer } = integersFrom(block);
  const numbers: number[] = [];
  const recorded = {
    integer: (below: number): number => {
      const number = integer(below);
      numbers.push(number);
      return number;
    },
  };
  const { payout } = game === 'reels' ? spin(recorded, stake) : playDraw(recorded, choice, stake);
  return { numbers, payout };
};
