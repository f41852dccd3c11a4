/** What a lottery's page and its own server say to each other. Amounts are decimal strings (D-52), times Unix ms of the house. */
import type { Language } from '../../../src/contract/fields.ts';
import type { DrawSpec } from '../../house/draws/types.ts';
import type { Play } from '../../providers/lottery/rules.ts';

/** POST /lottery/session {ticket}: the one-use ticket becomes a session; the page keeps its token in memory alone. */
export interface LotterySession {
  readonly session: string;
  readonly currencySymbol: string;
  readonly language: Language;
  /** Lottery it was opened on; null: the lobby view. */
  readonly gameCode: string | null;
  /** What can be played here. */
  readonly lotteries: readonly LotteryTitle[];
}
export interface LotteryTitle {
  readonly gameCode: string;
  readonly gameName: string;
  readonly everySeconds: number;
}
export interface LotteryIssue {
  readonly issue: string;
  readonly closesAt: number;
  readonly drawAt: number;
  readonly state: 'open' | 'closed' | 'drawn';
  readonly numbers: readonly string[];
}
/** POST /lottery/board {}: every lottery of the session with its current issue and its newest numbers. */
export interface LotteryBoard {
  readonly now: number;
  readonly list: readonly {
    readonly gameCode: string;
    readonly current: LotteryIssue | null;
    readonly last: LotteryIssue | null;
  }[];
}
export interface LotteryOffer {
  readonly play: Play;
  /** `odds`: hundredths of the stake, itself included. */
  readonly picks: readonly { readonly pick: string; readonly odds: number }[];
}
export interface LotteryLine {
  readonly play: string;
  readonly pick: string;
  readonly stake: string;
}
export interface LotterySlip {
  readonly id: string;
  readonly issue: string;
  readonly lines: readonly LotteryLine[];
  readonly stake: string;
  /** Null while it waits for its draw. */
  readonly payout: string | null;
  readonly state: 'open' | 'won' | 'lost' | 'equal' | 'void';
  readonly placedAt: number;
}
/** POST /lottery/look {gameCode}: one lottery as it stands, with the member's own slips. */
export interface LotteryLook {
  readonly now: number;
  readonly balance: string;
  readonly spec: DrawSpec;
  /** From this figure on it is big. */
  readonly bigFrom: number;
  /** Big and small are about the first number, not about the sum. */
  readonly aboutFirst: boolean;
  readonly offers: readonly LotteryOffer[];
  /** Stakes of a line on offer, ascending. */
  readonly stakes: readonly string[];
  readonly current: LotteryIssue | null;
  /** Newest first. */
  readonly opened: readonly LotteryIssue[];
  /** Newest first, at most ten. */
  readonly slips: readonly LotterySlip[];
}
/** POST /lottery/slip {gameCode, issue, lines}, `idempotency-key`: one per press, the same for every retry. */
export interface LotteryPlaced {
  readonly id: string;
  readonly balance: string;
}
/**
 * POST /lottery/fate {gameCode}, `idempotency-key` of a press whose answer was lost. `never`: it was not taken, and will not be
 * any more, however late it comes. `running`: ask again.
 */
export interface LotteryFate {
  readonly state: 'placed' | 'never' | 'running';
  readonly balance: string;
}
