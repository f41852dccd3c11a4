/**
 * The events: the only input of `apply`. Facts in the past tense, complete, so that replay needs no catalogue. Journals
 * hold them: a change of a shape here, or of its fold in `apply`, must raise FORMAT in journal/format.ts and add a step
 * there, so that events of an earlier format are brought up to date and not misread (`shapes.test.ts` checks).
 */
import type { WinnerRow } from '../../src/contract/winners/winners.topics.ts';
import type { Language } from '../../src/contract/fields.ts';
import type { AlertEvent } from './alerts/types.ts';
import type { AuthenticatorEvent } from './authenticator/types.ts';
import type { ApplicationEvent } from './registration/types.ts';
import type { FairnessEvent } from './fairness/types.ts';
import type { FeedbackEvent } from './feedback/types.ts';
import type { RebateMoved, RewardEvent } from './rewards/types.ts';
import type { MissionEvent } from './missions/types.ts';
import type { ReferralEvent } from './referral/types.ts';
import type { VipEvent } from './vip/types.ts';
import type { PasskeyEvent } from './passkeys/types.ts';
import type { ChatEvent } from './chat/types.ts';
import type { ContractMoved } from './contracts/types.ts';
import type { DrawEvent, SlipEvent } from './lottery/drawEvents.ts';
import type { IdentityCheckMoved } from './identity-check/types.ts';
import type { AccountChangeEvent } from './member/types.ts';
import type { InboxEvent } from './inbox/types.ts';
import type { NoticeSet } from './announcements/types.ts';
import type { BonusEnded, BonusGranted } from './bonuses/types.ts';
import type { CreditMoved } from './credit/types.ts';
import type { MoneyMoved, PayeeAdded, PayeeRemoved } from './cashier/types.ts';
import type { BreakTaken, LimitEvent } from './play-limits/types.ts';
import type { PointsEvent } from './points/types.ts';
import type { CheckEvent } from './reality-checks/types.ts';
import type { Visit } from './play/types.ts';
import type { PromotionMoved } from './promotions/types.ts';
import type { Payout, RealtimeTerms, SalaryFacts, Share } from './salary/types.ts';
import type {
  Bet,
  FieldRule,
  Member,
  MustChange,
  Personal,
  Session,
  SettingValue,
  Temporary,
  Unread,
} from './state.ts';
import type { Family, ForgetReason, Guard } from './session/types.ts';
import type { CardEvent } from './tables/types.ts';
import type { TurnEvent } from './salary/turn/types.ts';
import type { MemberMoved } from './team/moved.ts';
import type { StaffEvent } from './staff/staffEvents.ts';
import type { DownlineEvent, MerchantDay } from './team/types.ts';

/** Moves `amount` (> 0, minor units) from `debit` to `credit`: two existing, different accounts (REL-22). */
export interface Posting {
  readonly debit: string;
  readonly credit: string;
  readonly amount: number;
  /** stake, settle, payout, void, cashIn … */
  readonly why: string;
  /** The same reference everywhere this movement is shown, such as a payout's (R-CONT-08). */
  readonly reference?: string;
}
/** What the end changes in its bet; `betOpened` holds the rest. */
export interface BetClosed {
  readonly type: 'betClosed';
  readonly betId: string;
  readonly member: string;
  readonly payout: number | null;
  readonly state: Exclude<Bet['state'], 'open'>;
  readonly settledAt: number;
  readonly closeTx: string;
  /** What the member has won or lost by this, for the net result of the log-in. */
  readonly net: number;
}
export type HouseEvent =
  | ({ readonly type: 'posted' } & Posting)
  | { readonly type: 'accountOpened'; readonly account: string }
  | { readonly type: 'memberOpened'; readonly member: Member; readonly credential: string | null }
  | { readonly type: 'memberClosed'; readonly member: string }
  | {
      readonly type: 'credentialSet';
      readonly member: string;
      readonly credential: string;
      readonly mustChange: MustChange;
    }
  | { readonly type: 'personalSet'; readonly member: string; readonly personal: Personal }
  | {
      readonly type: 'paymentCredentialSet';
      readonly member: string;
      readonly credential: string;
      /** Set by a code, so withdrawals are held until then; absent: they are not. */
      readonly heldUntil?: number;
    }
  | { readonly type: 'temporarySet'; readonly member: string; readonly temporary: Temporary }
  /** A log-in used it: the member's own password is removed, and they must choose another. */
  | { readonly type: 'temporaryUsed'; readonly member: string }
  | { readonly type: 'temporariesForgotten'; readonly members: readonly string[] }
  | { readonly type: 'settingSet'; readonly name: string; readonly value: SettingValue }
  | { readonly type: 'registerRuleSet'; readonly rule: FieldRule }
  | { readonly type: 'sessionOpened'; readonly session: Session }
  | { readonly type: 'sessionRenewed'; readonly session: Session }
  | { readonly type: 'sessionClosed'; readonly sessionId: string; readonly member: string; readonly reason: string }
  | { readonly type: 'familyRemembered'; readonly family: Family }
  | {
      readonly type: 'familiesForgotten';
      readonly families: readonly string[];
      readonly reason: ForgetReason;
    }
  | { readonly type: 'guardSet'; readonly member: string; readonly guard: Guard }
  | { readonly type: 'identityLinked'; readonly identity: string; readonly member: string }
  | {
      readonly type: 'loginFailed';
      readonly account: string;
      readonly address: string;
      readonly at: number;
      readonly count: number;
    }
  | { readonly type: 'failuresForgotten'; readonly accounts: readonly string[]; readonly addresses: readonly string[] }
  | { readonly type: 'languageSet'; readonly member: string; readonly language: Language }
  | { readonly type: 'betOpened'; readonly bet: Bet }
  | BetClosed
  | { readonly type: 'betsTrimmed'; readonly member: string; readonly bets: readonly string[] }
  | {
      readonly type: 'winnerAdded';
      readonly board: string;
      readonly row: WinnerRow;
      readonly trimmed: readonly string[];
    }
  | { readonly type: 'winnerRemoved'; readonly board: string; readonly id: string }
  /** A rollback came before its debit: the debit is refused when it arrives. */
  | { readonly type: 'roundDied'; readonly bet: string }
  /** A wallet of play money opens for a demo session, whose id is the owner. */
  | { readonly type: 'playOpened'; readonly owner: string; readonly at: number }
  | { readonly type: 'playClosed'; readonly owner: string }
  | {
      readonly type: 'statusSet';
      readonly maintenance: boolean;
      readonly maintenanceEnd: number | null;
      readonly regionRestriction: boolean;
    }
  | { readonly type: 'flagSet'; readonly flag: string; readonly enabled: boolean }
  | { readonly type: 'unreadSet'; readonly member: string; readonly unread: Unread }
  | { readonly type: 'favouriteAdded'; readonly member: string; readonly gameId: string }
  | { readonly type: 'favouriteRemoved'; readonly member: string; readonly gameId: string }
  /** A launch ticket was used: the game becomes the member's most recent one. */
  | { readonly type: 'gameOpened'; readonly member: string; readonly gameId: string }
  | { readonly type: 'gameWalletOpened'; readonly member: string; readonly vendor: string }
  /** All current visits of the member at vendors. */
  | { readonly type: 'visitsSet'; readonly member: string; readonly visits: readonly Visit[] }
  | { readonly type: 'gameMaintenanceSet'; readonly gameId: string; readonly on: boolean }
  | { readonly type: 'realtimeSet'; readonly agent: string; readonly terms: RealtimeTerms | null }
  /** A real bet was won or lost: what it earns each contracted agent above, in the window with this number. */
  | {
      readonly type: 'betCounted';
      readonly betId: string;
      readonly kind: 'won' | 'lost';
      readonly stake: number;
      readonly window: number;
      readonly shares: readonly Share[];
    }
  /** A counted bet was rolled back. `paidIn`: number of the settled window that had counted it; null: the open window. */
  | {
      readonly type: 'betUncounted';
      readonly betId: string;
      readonly kind: 'won' | 'lost';
      readonly stake: number;
      readonly paidIn: number | null;
      readonly shares: readonly Share[];
    }
  /** The interval of windows, and the open window. */
  | ({ readonly type: 'salaryTimed' } & SalaryFacts)
  /** The open window has ended: its earnings are in these payouts and carried remainders; `next` opens. */
  | {
      readonly type: 'salarySettled';
      readonly payouts: readonly Payout[];
      readonly next: SalaryFacts['window'];
    }
  | DrawEvent
  | SlipEvent
  | PromotionMoved
  | InboxEvent
  | MoneyMoved
  | BonusGranted
  | CreditMoved
  | BonusEnded
  | PayeeAdded
  | PayeeRemoved
  | CardEvent
  | ChatEvent
  | ContractMoved
  | NoticeSet
  | LimitEvent
  | CheckEvent
  | PointsEvent
  | BreakTaken
  | IdentityCheckMoved
  | AuthenticatorEvent
  | PasskeyEvent
  | FeedbackEvent
  | ApplicationEvent
  | RewardEvent
  | RebateMoved
  | MissionEvent
  | VipEvent
  | ReferralEvent
  | FairnessEvent
  | AccountChangeEvent
  | MemberMoved
  | TurnEvent
  | DownlineEvent
  | StaffEvent
  | AlertEvent
  /** A new day begins, with new figures (D-53). */
  | { readonly type: 'dayTurned'; readonly day: MerchantDay };
