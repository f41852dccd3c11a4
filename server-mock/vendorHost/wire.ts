/** What the game page and its own server say to each other. Amounts are decimal strings (D-52). */
import type { Language } from '../../src/contract/fields.ts';
import type { Symbol as ReelSymbol } from '../providers/reels/game.ts';

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
  /** What is shown before the first round: five reels of three. */
  readonly symbols: readonly (readonly ReelSymbol[])[];
}
/** POST /spin {stake}, `authorization: Bearer <session>`, `idempotency-key`: one per press, the same for every retry. */
export interface SpinResult {
  readonly roundId: string;
  readonly symbols: readonly (readonly ReelSymbol[])[];
  /** Winning lines: the row each reel stops on, and how many reels from the left count. */
  readonly lines: readonly { readonly rows: readonly number[]; readonly count: number; readonly payout: string }[];
  readonly stake: string;
  readonly payout: string;
  readonly balance: string;
}
export interface GameFailure {
  readonly code: string;
}
