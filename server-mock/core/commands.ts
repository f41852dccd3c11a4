import type { AlertCommand } from './alerts/types.ts';
import type { AuthenticatorCommand, Factor } from './authenticator/types.ts';
import type { ChatCommand } from './chat/types.ts';
import type { ContractCommand } from './contracts/contractCommand.ts';
import type { SlipLine } from './lottery/types.ts';
import type { Notice } from './announcements/types.ts';
import type { CreditType } from './credit/types.ts';
import type { DepositQuote } from './cashier/depositQuote.ts';
import type { DepositKind, MoneyState, MoneyRequest, Payee } from './cashier/types.ts';
import type { IdentityCommand } from './identity-check/types.ts';
import type { AccountChangeCommand } from './member/types.ts';
import type { InboxCommand } from './inbox/types.ts';
import type { LimitCommand } from './play-limits/types.ts';
import type { CheckCommand } from './reality-checks/types.ts';
import type { ApplicationCommand } from './registration/types.ts';
import type { FairnessCommand } from './fairness/types.ts';
import type { FeedbackCommand } from './feedback/types.ts';
import type { MissionCommand } from './missions/types.ts';
import type { RewardCommand } from './rewards/types.ts';
import type { PasskeyCommand, PasskeyUse } from './passkeys/types.ts';
import type { PointsCommand } from './points/types.ts';
import type { PromotionTerms } from './promotions/types.ts';
import type { TurnCommand } from './salary/turn/types.ts';
import type { RealtimeTerms } from './salary/types.ts';
import type { Device, DeviceCommand } from './session/types.ts';
import type { FieldRule, Personal, SettingValue } from './state.ts';
import type { ShownFixture } from './tables/types.ts';
import type { StaffCommand } from './staff/staffCommands.ts';
import type { DownlineCommand } from './team/downlineCommands.ts';

/** Every command of the house. Amounts are positive integers of minor units. */
export type Command =
  | {
      readonly kind: 'openSession';
      readonly member: string;
      readonly sessionId: string;
      readonly tokenHash: string;
      readonly side: 'member' | 'agent';
      readonly address: string;
      readonly device?: Device;
      /** Logged in without a password, so no password change is due (R-SESS-07). */
      readonly exempt?: boolean;
      /** Absent: none was asked for; refused where the member has enrolled an authenticator. */
      readonly factor?: Factor | PasskeyUse;
      /** Remembers this device for a day: the id of a new family, and the hash of its first value. */
      readonly remember?: { readonly family: string; readonly hash: string };
    }
  /** A third party vouches for a new person: opens a member without a password, and links the identity. */
  | {
      readonly kind: 'openByIdentity';
      readonly identity: string;
      readonly member: string;
      readonly account: string;
      readonly nickname: string;
      readonly language: 'CN' | 'EN' | 'MY';
    }
  | { readonly kind: 'renewSession'; readonly sessionId: string; readonly tokenHash: string }
  | {
      readonly kind: 'closeSession';
      readonly sessionId: string;
      readonly reason: 'logout' | 'expired' | 'revoked' | 'replaced';
    }
  /** Opens an account and its first session, or neither. Passwords arrive hashed. */
  | {
      readonly kind: 'register';
      readonly member: string;
      readonly account: string;
      readonly nickname: string;
      readonly language: 'CN' | 'EN' | 'MY';
      /** Member id of the agent who invited them. */
      readonly upline: string | null;
      /** Code of the registration link by which they came: it says upline, kind and rate. Absent: none. */
      readonly link?: string;
      /** Null: an account without a password; log-in is by codes. */
      readonly credential: string | null;
      readonly paymentCredential: string | null;
      readonly personal: Personal;
      readonly sessionId: string;
      readonly tokenHash: string;
      readonly address: string;
      readonly device?: Device;
    }
  /** Sets the payment password. `checked`: the stored credential that was verified; empty: none was set. */
  | {
      readonly kind: 'setPaymentCredential';
      readonly member: string;
      readonly credential: string;
      readonly checked: string;
    }
  /** Sets a forgotten payment password anew, after a code; withdrawals are held for a while. Returns `heldUntil`. */
  | { readonly kind: 'resetPaymentCredential'; readonly member: string; readonly credential: string }
  /** Moves money to the direct upline. `upline`: as the member was shown it. */
  | {
      readonly kind: 'transferUpline';
      readonly member: string;
      readonly upline: string;
      readonly amount: number;
      readonly reference: string;
    }
  /** Sets a new password: this session continues under a new token, all others end, all devices are forgotten. */
  | {
      readonly kind: 'changePassword';
      readonly member: string;
      readonly sessionId: string;
      readonly tokenHash: string;
      readonly credential: string;
      /** The stored credential that was verified (empty: none); if it has changed meanwhile, the command is refused. */
      readonly checked: string;
    }
  /**
   * Sets a new password by a code: all sessions end. A new one opens, unless the member has an authenticator, which a code to
   * their phone does not replace: `sessionId` and `expiresAt` of the result are then null.
   */
  | {
      readonly kind: 'resetPassword';
      readonly member: string;
      readonly credential: string;
      readonly sessionId: string;
      readonly tokenHash: string;
      readonly address: string;
      readonly device?: Device;
    }
  /** Requests a temporary password; journalled whether or not the account exists (SAFE-16). `hash`: SHA-256 hex. */
  | { readonly kind: 'askTemporary'; readonly account: string; readonly email: string; readonly hash: string }
  | { readonly kind: 'useTemporary'; readonly member: string; readonly hash: string }
  | { readonly kind: 'setSetting'; readonly name: string; readonly value: SettingValue }
  | { readonly kind: 'setRegisterRule'; readonly rule: FieldRule }
  | { readonly kind: 'createTrial'; readonly member: string; readonly account: string }
  | { readonly kind: 'loginFailed'; readonly account: string; readonly address: string }
  | { readonly kind: 'setLanguage'; readonly member: string; readonly language: 'CN' | 'EN' | 'MY' }
  /** Binds another phone or mail address. `contact`: digits with the dialling code, or an address in lower case. */
  | {
      readonly kind: 'bindContact';
      readonly member: string;
      readonly channel: 'sms' | 'email';
      readonly contact: string;
    }
  /** The seed of the member's avatar. */
  | { readonly kind: 'setIcon'; readonly member: string; readonly icon: string }
  /**
   * Seamless wallet: one debit opens a bet, one credit settles it (0: lost), a rollback voids it; each identified by
   * its transaction id.
   */
  | {
      readonly kind: 'debit';
      readonly member: string;
      readonly vendor: string;
      readonly gameId: string;
      readonly roundId: string;
      readonly txId: string;
      readonly amount: number;
      readonly demo: boolean;
    }
  | {
      readonly kind: 'credit';
      readonly member: string;
      readonly vendor: string;
      readonly roundId: string;
      readonly txId: string;
      readonly amount: number;
      readonly demo: boolean;
    }
  | {
      readonly kind: 'rollback';
      readonly member: string;
      readonly vendor: string;
      readonly roundId: string;
      readonly txId: string;
      /** True for a vendor's rollback: a settled bet stays settled. Absent: a correction, which also takes back a payout. */
      readonly openOnly?: true;
      readonly demo: boolean;
    }
  /** A lottery's vendor accepts a slip; its stake follows by `debit` with the same round. */
  | {
      readonly kind: 'placeSlip';
      readonly member: string;
      readonly vendor: string;
      readonly gameId: string;
      readonly roundId: string;
      readonly lottery: string;
      readonly issue: string;
      readonly lines: readonly SlipLine[];
    }
  /** The vendor has finished with a slip; not `kept`: it was never paid for. */
  | { readonly kind: 'endSlip'; readonly betId: string; readonly kept: boolean }
  /** Opens a wallet of play money if there is none; returns `balance` (D-58). `owner`: the id of the demo session. */
  | { readonly kind: 'openPlay'; readonly owner: string }
  /** Favourites of an account, and the use of a launch ticket. */
  | { readonly kind: 'addFavourite'; readonly member: string; readonly gameId: string }
  | { readonly kind: 'removeFavourite'; readonly member: string; readonly gameId: string }
  | { readonly kind: 'openGame'; readonly member: string; readonly gameId: string }
  /** Moves money between a member's own wallets: `MAIN` or a vendor's code. */
  | {
      readonly kind: 'transfer';
      readonly member: string;
      readonly from: string;
      readonly to: string;
      readonly amount: number;
      readonly reference: string;
      /** Log-in that transfers: money sent to a vendor stays there until its game is launched. */
      readonly session?: string;
    }
  /** A launch ticket was used: the money at this vendor stays there while the game is open. */
  | {
      readonly kind: 'beginVisit';
      readonly member: string;
      readonly vendor: string;
      readonly visit: string;
      readonly session: string;
    }
  /**
   * A game was closed or did not open: money at vendors without an open game returns to the main wallet. Returns its
   * `balance`.
   */
  | {
      readonly kind: 'goHome';
      readonly member: string;
      /** Null: no ticket was used. */
      readonly visit: string | null;
      /** Vendor whose launch failed. */
      readonly vendor: string | null;
      /** Ends all visits, since a page that crashed cannot end its own. */
      readonly everything?: true;
    }
  /** A manual deposit or withdrawal by the cashier. */
  | { readonly kind: 'cashIn'; readonly member: string; readonly amount: number; readonly reason: string }
  | { readonly kind: 'cashOut'; readonly member: string; readonly amount: number; readonly reason: string }
  /** A member's request; review and bank steps follow. Returns `id` and `state`. */
  /** On the terms that the member was shown, minor units. Returns `id`, `state` and `expiresAt`. */
  | ({
      readonly kind: 'requestDeposit';
      readonly member: string;
      readonly method: string;
      /** Chosen bank, where the method has a choice. */
      readonly bank: string | null;
      /** Name of the bank that is paid at. */
      readonly bankName: string;
      readonly amount: number;
      readonly bonus: string | null;
    } & DepositQuote)
  /** A bank's call-back, whose signature the caller has checked. `amount`: what was paid, minor units; 0 for a failure. */
  | {
      readonly kind: 'settleDeposit';
      readonly channel: DepositKind;
      readonly provider: string;
      readonly reference: string;
      readonly outcome: 'paid' | 'failed';
      readonly amount: number;
    }
  | { readonly kind: 'proveDeposit'; readonly member: string; readonly id: string; readonly images: readonly string[] }
  | { readonly kind: 'cancelDeposit'; readonly member: string; readonly id: string }
  /** `voucher`: SHA-256 of its code, hex; the caller knows its amount. */
  | ({
      readonly kind: 'redeemVoucher';
      readonly member: string;
      readonly voucher: string;
      readonly amount: number;
      readonly bonus: string | null;
    } & Omit<DepositQuote, 'fee'>)
  /** By the operator. Returns `reference`. */
  | {
      readonly kind: 'moveCredit';
      readonly member: string;
      readonly type: CreditType;
      readonly amount: number;
    }
  /** `amount`: what the member was shown that it takes, minor units. */
  | { readonly kind: 'forfeitBonus'; readonly member: string; readonly bonus: string; readonly amount: number }
  | ({ readonly kind: 'requestWithdrawal' } & MoneyRequest)
  /** A member's request to be paid at a payee. `fee` and `forfeits`: as the member was shown them, minor units. */
  | {
      readonly kind: 'withdrawToPayee';
      readonly member: string;
      readonly amount: number;
      readonly payee: string;
      readonly fee: number;
      readonly forfeits: number;
    }
  /** `payee`: in the member's verified name, checked by the caller. Returns `payee`. */
  | {
      readonly kind: 'addPayee';
      readonly member: string;
      readonly payee: Omit<Payee, 'addedAt' | 'usableFrom'>;
    }
  | { readonly kind: 'removePayee'; readonly member: string; readonly payee: string }
  /** A manual step by an operator or the bank. */
  | { readonly kind: 'moveMoney'; readonly id: string; readonly to: MoneyState }
  /** The owner's confirmation of a paid withdrawal: the whole amount arrived, a part, or nothing. */
  | {
      readonly kind: 'confirmWithdrawal';
      readonly member: string;
      readonly id: string;
      readonly outcome: 'received' | 'partial' | 'notReceived';
      /** For a part: one of the two is enough; together they add up to the whole. */
      readonly received: number | null;
      readonly remaining: number | null;
      readonly images: readonly string[];
    }
  | {
      readonly kind: 'setStatus';
      readonly maintenance: boolean;
      readonly maintenanceEnd: number | null;
      readonly regionRestriction: boolean;
    }
  | { readonly kind: 'setFlag'; readonly flag: string; readonly enabled: boolean }
  | InboxCommand
  | { readonly kind: 'setGameMaintenance'; readonly gameId: string; readonly on: boolean }
  /** Sets the real-time contract of an agent, in force at once; null ends it. */
  | { readonly kind: 'setRealtime'; readonly agent: string; readonly terms: RealtimeTerms | null }
  /**
   * Interval between settlements of real-time salary, ms: 1,000 to an hour. The open window ends at the next boundary
   * at the latest.
   */
  | { readonly kind: 'setSettleEvery'; readonly every: number }
  /** Takes part in a promotion, once each, under the `terms` of this moment. Returns the member's status in it. */
  | {
      readonly kind: 'joinPromotion' | 'claimPromotion' | 'drawRaffle';
      readonly member: string;
      readonly promotion: string;
      readonly terms: PromotionTerms;
    }
  | {
      readonly kind: 'applyPromotion';
      readonly member: string;
      readonly promotion: string;
      readonly terms: PromotionTerms;
      readonly remark: string;
      /** SHA-256 of pictures uploaded before, hex. */
      readonly images: readonly string[];
    }
  | {
      readonly kind: 'reviewPromotion';
      readonly member: string;
      readonly promotion: string;
      readonly approved: boolean;
    }
  /** The current matches of games whose match has changed, from their vendors; at most 100. */
  | { readonly kind: 'showFixtures'; readonly fixtures: readonly ShownFixture[] }
  /** The page of a table was closed. */
  | { readonly kind: 'leaveTable'; readonly member: string; readonly gameId: string }
  | ChatCommand
  | LimitCommand
  | CheckCommand
  | IdentityCommand
  | AuthenticatorCommand
  | PasskeyCommand
  | FeedbackCommand
  | ApplicationCommand
  | RewardCommand
  | MissionCommand
  | PointsCommand
  | FairnessCommand
  | DeviceCommand
  | TurnCommand
  | AccountChangeCommand
  | DownlineCommand
  | StaffCommand
  | AlertCommand
  /** Moves a member below another agent, with all members below. */
  | { readonly kind: 'moveMember'; readonly member: string; readonly upline: string }
  | ContractCommand
  /** Posts or changes an announcement, built-in ones included; withdraws one. */
  | { readonly kind: 'postNotice'; readonly announcement: string; readonly notice: Omit<Notice, 'at'> }
  | { readonly kind: 'withdrawNotice'; readonly announcement: string }
  /** Every second: advances the watermark's time, and ends everything that has expired. */
  | { readonly kind: 'tick' }
  /** Does the next small part of the settlement of an ended day, between bets; nothing where none is under way. */
  | { readonly kind: 'continueSettlement' }
  /** H-20: fences a key that was looked up and is unknown. */
  | { readonly kind: 'fence'; readonly key: string; readonly of: string };

/** The result that the caller receives; stored with the key and returned again on a repeat. */
export type CommandResult = Readonly<Record<string, string | number | boolean | null>>;
