import type { ChatCommand } from './chat/types.ts';
import type { ContractKind, HouseContract } from './contracts/types.ts';
import type { SlipLine } from './draws/types.ts';
import type { Notice } from './notices/types.ts';
import type { MoneyState, MoneyWish } from './money/types.ts';
import type { PromotionTerms } from './promotions/types.ts';
import type { RealtimeTerms } from './salary/types.ts';
import type { FieldRule, Personal, SettingValue } from './state.ts';
import type { ShownFixture } from './tables/types.ts';

/** Everything that can be asked of the house. Amounts are positive integers of minor units. */
export type Command =
  | {
      readonly kind: 'openSession';
      readonly member: string;
      readonly sessionId: string;
      readonly tokenHash: string;
      readonly side: 'member' | 'agent';
      readonly address: string;
      /** Came in by something else than a password: no change of one is due (R-SESS-07). */
      readonly exempt?: boolean;
      /** Remembers this device for a day: a fresh family, and the hash of its first value. */
      readonly remember?: { readonly family: string; readonly hash: string };
    }
  /** Trades a remembered device's value for a session and the next value; `not-logged-in` where it is not the one good now. */
  | {
      readonly kind: 'tradeFamily';
      readonly family: string;
      readonly hash: string;
      readonly next: string;
      readonly sessionId: string;
      readonly tokenHash: string;
      readonly address: string;
    }
  /** A value was shown twice: the device is remembered no more, and its sessions end. */
  | { readonly kind: 'revokeFamily'; readonly family: string }
  /** "Sign out everywhere": no device of this member is remembered. */
  | { readonly kind: 'revokeRemembered'; readonly member: string }
  /** A third party vouches for somebody new: a member without a password, and the link. */
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
  /** Opens an account and its first session, or neither. Passwords come hashed. */
  | {
      readonly kind: 'register';
      readonly member: string;
      readonly account: string;
      readonly nickname: string;
      readonly language: 'CN' | 'EN' | 'MY';
      /** Member id of the agent who brought them. */
      readonly upline: string | null;
      /** Null: an account without a password, entered by codes. */
      readonly credential: string | null;
      readonly paymentCredential: string | null;
      readonly personal: Personal;
      readonly sessionId: string;
      readonly tokenHash: string;
      readonly address: string;
    }
  /** A new password: this session goes on under a fresh token, every other ends, nobody is remembered. */
  | {
      readonly kind: 'changePassword';
      readonly member: string;
      readonly sessionId: string;
      readonly tokenHash: string;
      readonly credential: string;
      /** The stored credential that was checked (empty: none): another change in between refuses this one. */
      readonly checked: string;
    }
  /** A new password by a code: every session ends and a fresh one opens. */
  | {
      readonly kind: 'resetPassword';
      readonly member: string;
      readonly credential: string;
      readonly sessionId: string;
      readonly tokenHash: string;
      readonly address: string;
    }
  /** Asks for a temporary password; written whether or not there is such an account (SAFE-16). `hash`: SHA-256 hex. */
  | { readonly kind: 'askTemporary'; readonly account: string; readonly email: string; readonly hash: string }
  | { readonly kind: 'useTemporary'; readonly member: string; readonly hash: string }
  | { readonly kind: 'setSetting'; readonly name: string; readonly value: SettingValue }
  | { readonly kind: 'setRegisterRule'; readonly rule: FieldRule }
  | { readonly kind: 'createTrial'; readonly member: string; readonly account: string }
  | { readonly kind: 'loginFailed'; readonly account: string; readonly address: string }
  | { readonly kind: 'setLanguage'; readonly member: string; readonly language: 'CN' | 'EN' | 'MY' }
  /** Seamless wallet: one debit opens a bet, one credit settles it (0: lost), a rollback voids it. By transaction id. */
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
      /** A vendor's own: what has ended stands. Absent: a correction, which takes back a payout too. */
      readonly openOnly?: true;
      readonly demo: boolean;
    }
  /** A lottery's vendor takes a slip; its stake follows by `debit` with the same round. */
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
  /** The vendor is done with a slip; not `kept`: it was never paid for. */
  | { readonly kind: 'endSlip'; readonly betId: string; readonly kept: boolean }
  /** Opens a wallet of play money if there is none; answers `balance` (D-58). `owner`: any id of the demo's session. */
  | { readonly kind: 'openPlay'; readonly owner: string }
  /** Stars of an account, and a launch ticket that was used. */
  | { readonly kind: 'addFavourite'; readonly member: string; readonly gameId: string }
  | { readonly kind: 'removeFavourite'; readonly member: string; readonly gameId: string }
  | { readonly kind: 'openGame'; readonly member: string; readonly gameId: string }
  /** Between a member's own wallets: `MAIN` or a vendor's code. */
  | {
      readonly kind: 'transfer';
      readonly member: string;
      readonly from: string;
      readonly to: string;
      readonly amount: number;
      readonly reference: string;
      /** Log-in that moves it: what goes to a vendor is left there for a launch to come. */
      readonly session?: string;
    }
  /** A launch ticket was used: what lies with this vendor stays there while the game is open. */
  | {
      readonly kind: 'beginVisit';
      readonly member: string;
      readonly vendor: string;
      readonly visit: string;
      readonly session: string;
    }
  /** A game was left, or never opened: what no open game stakes from comes home. Answers `balance` of the main wallet. */
  | {
      readonly kind: 'goHome';
      readonly member: string;
      /** Null: no ticket was used. */
      readonly visit: string | null;
      /** Whose launch did not come about. */
      readonly vendor: string | null;
      /** Every visit ends: of games whose page has died nobody else can say so. */
      readonly everything?: true;
    }
  /** The cashier puts money in or takes it out. */
  | { readonly kind: 'cashIn'; readonly member: string; readonly amount: number; readonly reason: string }
  | { readonly kind: 'cashOut'; readonly member: string; readonly amount: number; readonly reason: string }
  /** A member's own wish: it takes its way through the desk and the bank. Answers `id` and `state`. */
  | ({ readonly kind: 'requestDeposit' } & MoneyWish)
  | ({ readonly kind: 'requestWithdrawal' } & MoneyWish)
  /** An operator or the bank moves one on, by hand. */
  | { readonly kind: 'moveMoney'; readonly id: string; readonly to: MoneyState }
  /** What arrived of a withdrawal that was paid, as its owner says; the whole amount, a part of it, or nothing. */
  | {
      readonly kind: 'confirmWithdrawal';
      readonly member: string;
      readonly id: string;
      readonly outcome: 'received' | 'partial' | 'notReceived';
      /** Of a part: either is enough, and both come to the whole. */
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
  | {
      readonly kind: 'setUnread';
      readonly member: string;
      readonly messages: number;
      readonly rewards: number;
      readonly missions: number;
    }
  /** Everything up to this message has been seen. */
  | { readonly kind: 'readMessages'; readonly member: string; readonly upTo: number }
  | { readonly kind: 'setGameMaintenance'; readonly gameId: string; readonly on: boolean }
  /** The real-time contract of an agent, in force from now on; null ends it. */
  | { readonly kind: 'setRealtime'; readonly agent: string; readonly terms: RealtimeTerms | null }
  /** How often real-time salary settles, ms: 1,000 to an hour. A window that stands ends at the next boundary at the latest. */
  | { readonly kind: 'setSettleEvery'; readonly every: number }
  /** Takes part in a promotion, once each; `terms` as they stand at this moment. Answers how the member stands in it. */
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
      /** SHA-256 of pictures that were handed in before, hex. */
      readonly images: readonly string[];
    }
  | {
      readonly kind: 'reviewPromotion';
      readonly member: string;
      readonly promotion: string;
      readonly approved: boolean;
    }
  /** What the vendors of fixtures offer now, of games whose match has changed; at most 100. */
  | { readonly kind: 'showFixtures'; readonly fixtures: readonly ShownFixture[] }
  /** The page of a table was closed. */
  | { readonly kind: 'leaveTable'; readonly member: string; readonly gameId: string }
  | ChatCommand
  /** Below another agent, with everybody below them. */
  | { readonly kind: 'moveMember'; readonly member: string; readonly upline: string }
  /** `ends`: ids of the contracts that the asker has agreed to end by it (D-41). */
  | {
      readonly kind: 'offerContract';
      readonly contractId: string;
      readonly upline: string;
      readonly downline: string;
      readonly contractKind: ContractKind;
      readonly period: HouseContract['period'];
      readonly terms: HouseContract['terms'];
      readonly realtime: HouseContract['realtime'];
      readonly ends: readonly string[];
    }
  | {
      readonly kind: 'answerContract';
      readonly downline: string;
      readonly contractId: string;
      readonly accept: boolean;
    }
  | { readonly kind: 'terminateContract'; readonly upline: string; readonly contractId: string }
  /** Posts an announcement or changes one that stands, the house's own as well; takes one down. */
  | { readonly kind: 'postNotice'; readonly announcement: string; readonly notice: Omit<Notice, 'at'> }
  | { readonly kind: 'withdrawNotice'; readonly announcement: string }
  /** Each second: the watermark's clock, and everything that expires. */
  | { readonly kind: 'tick' }
  /** H-20: a key looked up and not known is fenced. */
  | { readonly kind: 'fence'; readonly key: string; readonly of: string };

/** What the caller is told; stored with the key and repeated. */
export type CommandResult = Readonly<Record<string, string | number | boolean | null>>;
