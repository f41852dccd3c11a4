/**
 * Provably fair rounds as the journal stores them (decision 0314): of a server seed only its hash, until it is revealed. The
 * nonce of a round stands in its bet.
 */
import type { BetRow } from '../../../src/contract/wallet/wallet.topics.ts';

/** The place of a bet in the sequence of its player: the number of the server seed, and the nonce under it. */
export interface FairPlace {
  readonly seed: number;
  readonly nonce: number;
}
export interface FairRound {
  readonly nonce: number;
  readonly roundId: string;
  readonly gameId: string;
  /** Contains what was bet on. */
  readonly debitTx: string;
  /** Minor units. */
  readonly stake: number;
  /** Minor units, without a pot; null: open or void. */
  readonly payout: number | null;
  readonly state: BetRow['state'];
  readonly placedAt: number;
}
export interface FairSeed {
  /** From 0, without gaps. */
  readonly number: number;
  /** SHA-256 of the server seed, hex. */
  readonly hash: string;
  readonly ownSeed: string;
  /** The server seed, hex; null: not revealed, more rounds may follow. */
  readonly revealed: string | null;
  /** In the order of their nonces. */
  readonly rounds: readonly FairRound[];
}
export type FairnessEvent =
  | {
      readonly type: 'fairSeedCommitted';
      readonly member: string;
      readonly number: number;
      readonly hash: string;
      readonly ownSeed: string;
    }
  /** Only before the first round under this server seed. */
  | { readonly type: 'fairOwnSeedSet'; readonly member: string; readonly number: number; readonly ownSeed: string }
  | { readonly type: 'fairSeedRevealed'; readonly member: string; readonly number: number; readonly seed: string };

export type FairnessCommand =
  /** Publishes the hash of a player's first server seed. */
  | { readonly kind: 'commitFairSeed'; readonly member: string; readonly hash: string; readonly ownSeed: string }
  | { readonly kind: 'setOwnSeed'; readonly member: string; readonly number: number; readonly ownSeed: string }
  /** Ends a server seed: `seed` reveals it, and `hash` is of the next one. */
  | {
      readonly kind: 'revealFairSeed';
      readonly member: string;
      readonly number: number;
      readonly seed: string;
      readonly hash: string;
      readonly ownSeed: string;
    };
