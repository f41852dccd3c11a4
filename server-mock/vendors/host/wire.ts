/** Messages between the game pages and their server. Amounts are decimal strings (D-52). */
import type { Language } from '../../../src/contract/fields.ts';
import type { LimitReached } from '../../core/play-limits/types.ts';
import type { FairGame } from '../../../src/lib/fairness/playFairRound.ts';
import type { Outcome, Sport } from '../providers/fixture/game.ts';
import type { Symbol as ReelSymbol } from '../../../src/lib/fairness/reels.ts';
import type { Side, TableKind } from '../providers/table/game.ts';

/** The seeds of a player's provably fair rounds (decision 0314). POST /fairness {ownSeed} sets the own seed and returns this. */
export interface FairnessShown {
  /** Number of the server seed, from 0. */
  readonly seed: number;
  /** SHA-256 of the server seed, hex: shown before the first bet under it. */
  readonly hash: string;
  readonly ownSeed: string;
  /** False: the player has not set an own seed yet. */
  readonly isOwn: boolean;
  /** Of the next round. */
  readonly nonce: number;
  /** The server seed before this one; null: there is none. */
  readonly revealed: { readonly seed: number; readonly serverSeed: string; readonly rounds: number } | null;
}
/** A round's receipt: what a player keeps of it to check it. Amounts are decimals, the payout without a pot. */
export interface RoundFairness {
  readonly game: FairGame;
  readonly roundId: string;
  readonly choice: string;
  readonly stake: string;
  readonly payout: string;
  readonly seed: number;
  readonly hash: string;
  readonly ownSeed: string;
  readonly nonce: number;
  readonly numbers: readonly number[];
}
/** An ended round of an earlier visit; with the result fields of its family. The payout is without a pot. */
export type PastRound = Omit<RoundResult, 'balance' | 'pot'>;
/** POST /session {ticket}: exchanges the one-use ticket for a game session; the page keeps its token in memory only. */
export interface GameSession {
  readonly session: string;
  readonly balance: string;
  readonly currencySymbol: string;
  /** Offered stakes, ascending; the first is preselected. */
  readonly stakes: readonly string[];
  readonly gameName: string;
  readonly language: Language;
  /** Play money: wins and losses are not real (D-58). */
  readonly demo: boolean;
  /** Absent: the outcomes of this game are not provable. */
  readonly fairness?: FairnessShown;
  /** The latest rounds of this game under the present seed, oldest first, at most ten. Absent: not provable. */
  readonly lastRounds?: readonly PastRound[];
}
/**
 * The answer of every round. POST /spin, /table, /draw, /shoot, /fixture/end {stake, choice}, with `authorization: Bearer
 * <session>` and `idempotency-key`: one for each bet, the same for every retry.
 */
export interface RoundResult {
  readonly roundId: string;
  readonly stake: string;
  readonly payout: string;
  /** The part of the payout that is a won pot. Absent: none. */
  readonly pot?: string;
  /** Absent: the outcome is not provable. */
  readonly fairness?: RoundFairness;
  readonly balance: string;
}
export interface ReelsSession extends GameSession {
  /** Shown before the first round: five reels of three. */
  readonly symbols: readonly (readonly ReelSymbol[])[];
}
export interface SpinResult extends RoundResult {
  readonly symbols: readonly (readonly ReelSymbol[])[];
  /** Winning lines: the row each reel stops on, and how many reels from the left count. */
  readonly lines: readonly { readonly rows: readonly number[]; readonly count: number; readonly payout: string }[];
}
export interface TableSession extends GameSession {
  readonly kind: TableKind;
  /** `returns`: hundredths of the stake that a won bet pays. */
  readonly sides: readonly { readonly side: Side; readonly returns: number }[];
}
export interface TableResult extends RoundResult {
  readonly kind: TableKind;
  /** Cards 0 to 51: rank is the remainder of 13, suit the quotient. */
  readonly hands: readonly (readonly number[])[];
  readonly totals: readonly number[];
  readonly winner: Side;
}
export interface DrawSession extends GameSession {
  readonly bets: readonly { readonly bet: string; readonly returns: number }[];
}
export interface DrawResult extends RoundResult {
  readonly balls: readonly number[];
  readonly sum: number;
}
export interface ShootSession extends GameSession {
  readonly shots: number;
  readonly targets: readonly { readonly id: string; readonly pays: number }[];
}
export interface ShootResult extends RoundResult {
  readonly hits: readonly boolean[];
}
export interface FixtureShown {
  /** Number of the fixture; a bet contains it: `17-home`. */
  readonly n: number;
  readonly sport: Sport;
  /** Sides as indices into the page's names. */
  readonly home: number;
  readonly away: number;
  readonly odds: readonly { readonly outcome: Outcome; readonly returns: number }[];
}
export interface FixtureSession extends GameSession {
  readonly fixture: FixtureShown;
}
interface MomentShown {
  /** Thousandths of the match. */
  readonly at: number;
  readonly side: 'home' | 'away';
  readonly score: readonly [home: number, away: number];
}
/** POST /fixture {stake, choice}: takes the stake and starts the match; /fixture/end with the same key returns the result. */
export interface KickOff {
  readonly roundId: string;
  readonly stake: string;
  /** After the stake. */
  readonly balance: string;
  readonly moments: readonly MomentShown[];
  readonly lastsMs: number;
}
export interface MatchResult extends RoundResult {
  readonly winner: Outcome;
  readonly moments: readonly MomentShown[];
  readonly next: FixtureShown;
}
export interface GameFailure {
  readonly code: string;
  /** Of `play-limit`: the player's limit that the stake would cross. */
  readonly limit?: LimitReached | undefined;
}
