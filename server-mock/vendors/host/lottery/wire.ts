/** Messages between a lottery's page and its server. Amounts are decimal strings (D-52), times Unix ms of the house. */
import type { Language } from '../../../../src/contract/fields.ts';
import type { DrawSpec } from '../../../core/lottery/types.ts';
import type { Play } from '../../providers/lottery/rules.ts';

/** POST /lottery/session {ticket}: exchanges the one-use ticket for a session; the page keeps its token in memory only. */
export interface LotterySession {
  readonly session: string;
  readonly currencySymbol: string;
  readonly language: Language;
  /** The lottery that was opened; null: the lobby view. */
  readonly gameCode: string | null;
  /** The lotteries that can be played. */
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
  /** `odds`: hundredths of the stake, the stake included. */
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
/** POST /lottery/look {gameCode}: the state of one lottery, with the member's own slips. */
export interface LotteryLook {
  readonly now: number;
  readonly balance: string;
  readonly spec: DrawSpec;
  /** The smallest figure that counts as big. */
  readonly bigFrom: number;
  /** Big and small refer to the first number, not to the sum. */
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
/** POST /lottery/slip {gameCode, issue, lines}, `idempotency-key`: one for each slip, the same for every retry. */
export interface LotteryPlaced {
  readonly id: string;
  readonly balance: string;
}
/**
 * POST /lottery/fate {gameCode}, `idempotency-key` of a slip whose answer was lost. `never`: it was not placed and never
 * will be, however late it arrives. `running`: ask again.
 */
export interface LotteryOutcome {
  readonly state: 'placed' | 'never' | 'running';
  readonly balance: string;
}
