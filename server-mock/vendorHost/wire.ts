/** What the game pages and their own server say to each other. Amounts are decimal strings (D-52). */
import type { Language } from '../../src/contract/fields.ts';
import type { Outcome, Sport } from '../providers/fixture/game.ts';
import type { Symbol as ReelSymbol } from '../providers/reels/game.ts';
import type { Side, TableKind } from '../providers/table/game.ts';

/** POST /session {ticket}: the one-use ticket becomes a game session; the page keeps its token in memory alone. */
export interface GameSession {
  readonly session: string;
  readonly balance: string;
  readonly currencySymbol: string;
  /** Stakes on offer, ascending, the first chosen. */
  readonly stakes: readonly string[];
  readonly gameName: string;
  readonly language: Language;
  /** Play money: wins and losses are not real (D-58). */
  readonly demo: boolean;
}
/**
 * What every round answers. POST /spin, /table, /draw, /shoot, /fixture/end {stake, choice}, with
 * `authorization: Bearer <session>` and `idempotency-key`: one per press, the same for every retry.
 */
export interface RoundResult {
  readonly roundId: string;
  readonly stake: string;
  readonly payout: string;
  /** Of the payout: the pot that this round has won. Absent: none. */
  readonly pot?: string;
  readonly balance: string;
}
export interface ReelsSession extends GameSession {
  /** What is shown before the first round: five reels of three. */
  readonly symbols: readonly (readonly ReelSymbol[])[];
}
export interface SpinResult extends RoundResult {
  readonly symbols: readonly (readonly ReelSymbol[])[];
  /** Winning lines: the row each reel stops on, and how many reels from the left count. */
  readonly lines: readonly { readonly rows: readonly number[]; readonly count: number; readonly payout: string }[];
}
export interface TableSession extends GameSession {
  readonly kind: TableKind;
  /** `returns`: hundredths of the stake that come back where it was right. */
  readonly sides: readonly { readonly side: Side; readonly returns: number }[];
}
export interface TableResult extends RoundResult {
  readonly kind: TableKind;
  /** Cards 0 to 51: rank by the remainder of 13, suit by the rest. */
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
  /** Number of the fixture; a bet names it: `17-home`. */
  readonly n: number;
  readonly sport: Sport;
  /** Sides by index into the page's own names. */
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
/** POST /fixture {stake, choice}: the stake is taken and the match runs; /fixture/end with the same key tells how it ended. */
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
}
