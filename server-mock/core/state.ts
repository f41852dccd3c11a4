/**
 * The state of the single writer. It uses Maps for speed; `serializeState.ts` converts it to plain JSON for snapshots
 * and back. Only `apply.ts` changes it, in place. Its only secrets are the seeds of authenticators, which must be
 * readable to be used; it holds tokens as hashes and passwords as Argon2id strings. Amounts are integer minor units,
 * times Unix ms by the writer's clock.
 */
import { REALTIME_SALARY_MS } from '../../src/contract/constants.ts';
import type { WinnerRow } from '../../src/contract/winners/winners.topics.ts';
import type { BetRow } from '../../src/contract/wallet/wallet.topics.ts';
import type { Language } from '../../src/contract/fields.ts';
import type { Authenticator } from './authenticator/types.ts';
import type { Passkey } from './passkeys/types.ts';
import type { RoomFacts, Spoken } from './chat/types.ts';
import type { HouseContract } from './contracts/types.ts';
import type { LotteryDraws, Slip } from './lottery/types.ts';
import type { AccountChange } from './member/types.ts';
import { type AlertState, noAlerts } from './alerts/alertState.ts';
import { type EarningState, noEarnings } from './rewards/earningState.ts';
import { noStaff, type StaffState } from './staff/types.ts';
import { type DownlineState, noDownlines } from './team/downlineState.ts';
import { emptyTurn, type TurnState } from './salary/turn/types.ts';
import type { NotificationSettings } from '../../src/contract/inbox/inbox.topics.ts';
import type { InboxFacts } from './inbox/types.ts';
import type { NewsAudience, Notice } from './announcements/types.ts';
import type { Bonus } from './bonuses/types.ts';
import type { CreditAccount } from './credit/types.ts';
import type { MoneyMove, Payee, WithdrawnOfDay } from './cashier/types.ts';
import type { IdentityCheck } from './identity-check/types.ts';
import type { PlayLimit } from './play-limits/types.ts';
import type { Visit } from './play/types.ts';
import type { CheckRow } from './reality-checks/types.ts';
import type { AgentApplication, Personal } from './registration/types.ts';
export type { Personal };
import type { FairPlace, FairSeed } from './fairness/types.ts';
import type { Feedback } from './feedback/types.ts';
import type { Part } from './promotions/types.ts';
import type { Accrual, BetCount, Branch, RealtimeTerms, SalaryFacts } from './salary/types.ts';
import type { Device, Family, Guard, Login } from './session/types.ts';
import type { PotFacts, PotWin, ShownFixture, Table } from './tables/types.ts';
import type { MerchantDay, PastDay, Today } from './team/types.ts';

/** Why a password must be changed at log-in (D-10, D-11). */
export type MustChange = 'none' | 'default' | 'expired' | 'firstLogin';

export interface Member {
  readonly id: string;
  /** Log-in name, lower case, unique. */
  readonly account: string;
  readonly nickname: string;
  /** 0 player; 1, 2, 41, 42 agent; 4 trial; 8 staff of an agent, 9 operator, both no members of the site (D-09, D-59). */
  readonly type: number;
  /** Member id of the agent above; null at the top. */
  readonly upline: string | null;
  readonly hasVip: boolean;
  readonly vipLabelName: string;
  readonly vipRankLevel: number;
  readonly availablePromoCount: number;
  readonly referralEnabled: boolean;
  /** Seed of the silk beside the name, the default avatar; reveals nothing about the member. */
  readonly silk: string;
  readonly createdAt: number;
  readonly language: Language;
  /** Self-excluded until this time; 0: not. Enforced at log-in and at every wager. */
  readonly excludedUntil: number;
  readonly mustChange: MustChange;
  /** A simulated member: bets, cannot log in. */
  readonly bot: boolean;
  /** Start of the latest log-in (0: never), and its net result: payouts − stakes of its settled bets. */
  readonly sessionStartedAt: number;
  readonly sessionNet: number;
}
/** A password sent by mail. The member's own stays valid until this one is used; the next chosen password removes it. */
export interface Temporary {
  /** SHA-256 hex: 80 random bits need no slow hash. */
  readonly hash: string;
  readonly until: number;
  /** Times of the mails of the last day, oldest first. */
  readonly sent: readonly number[];
}
export type SettingValue = string | number | boolean | Readonly<Record<string, number>>;
/** A registration field's rule, as the permission info delivers it. */
export interface FieldRule {
  readonly field: string;
  readonly enabled: boolean;
  readonly required: boolean;
  readonly acceptedPattern: string;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}
export interface Session {
  readonly id: string;
  readonly member: string;
  /** SHA-256 hex of the token; the token itself is not stored. */
  readonly tokenHash: string;
  readonly side: 'member' | 'agent';
  readonly address: string;
  readonly openedAt: number;
  readonly renewedAt: number;
  /** Why the member must choose another password first (R-SESS-23); absent: no need. */
  readonly mustChange?: Exclude<MustChange, 'none'>;
  /** The remembered device it came from; absent: none. */
  readonly family?: string;
  /** Absent: of an earlier format, or not stated. */
  readonly device?: Device;
  /** min(renewed + 30 min, opened + 12 h): the tick closes it then. */
  readonly expiresAt: number;
}
export interface Failures {
  readonly count: number;
  readonly at: number;
}
export interface Bet extends BetRow {
  readonly member: string;
  readonly category: string;
  readonly debitTx: string;
  /** Transaction that settled or voided it. */
  readonly closeTx: string | null;
  /** Numbers of the merchant days in which it was placed and settled: the days whose figures include it. */
  readonly day: number;
  readonly settledDay: number | null;
  /** What it earned the agents above, while it is settled. */
  readonly count: BetCount | null;
  /** How many paths its member had had before the one on which it settled (0327); absent: none. Set by the fold alone. */
  readonly formerPaths?: number;
  /** Begins of the windows of wager limits in which its stake counts, by period; absent: none. Set by the fold alone. */
  readonly countedIn?: Readonly<Record<string, number>>;
  /** Vendor wallet that staked it; absent: the main wallet. */
  readonly wallet?: string;
  /** The pot it won, as part of its payout; absent: none. */
  readonly potWon?: PotWin;
  /** Absent: its outcome is not provable (decision 0314). */
  readonly fair?: FairPlace;
}
export interface SystemFacts {
  maintenance: boolean;
  maintenanceEnd: number | null;
  regionRestriction: boolean;
  permissionRevision: number;
  lanesRevision: number;
}
export interface Unread {
  readonly messages: number;
}
/** Minor units by ledger account (ledger.ts names them). The sum over all is zero at every position (REL-22). */
export type Balances = Map<string, number>;

export interface HouseState extends EarningState, TurnState, DownlineState, StaffState, AlertState {
  /** Position of the last applied record, and the writer's time of it. */
  pos: number;
  at: number;
  balances: Balances;
  members: Map<string, Member>;
  /** Log-in name → member id. */
  accounts: Map<string, string>;
  /** Member id → Argon2id string. No entry: cannot log in. */
  credentials: Map<string, string>;
  /** Member id → data that the person has given. */
  people: Map<string, Personal>;
  /** Mobile number → member id. */
  mobiles: Map<string, string>;
  /** Member id → Argon2id string of the payment password. */
  paymentCredentials: Map<string, string>;
  /** Member id → end of the hold of withdrawals. */
  withdrawalsHeld: Map<string, number>;
  /** Member id → password sent by mail. */
  temporaries: Map<string, Temporary>;
  /** Values that an operator has set: settings by name, registration rules by field. */
  settings: Map<string, SettingValue>;
  registerRules: Map<string, FieldRule>;
  sessions: Map<string, Session>;
  /** Token hash → session id. */
  tokens: Map<string, string>;
  /** Remembered devices by id, in the order of their latest use. */
  families: Map<string, Family>;
  /** Member id → checks of log-ins from unknown addresses. No entry: none. */
  guards: Map<string, Guard>;
  /** Member id → the authenticator app that they enrolled; and the step of the latest code accepted of any app of theirs. */
  authenticators: Map<string, Authenticator>;
  usedSteps: Map<string, number>;
  /** Member id → their passkeys, oldest first; and credential id → member id. */
  passkeys: Map<string, readonly Passkey[]>;
  passkeyOwners: Map<string, string>;
  /** Changes that a contact may still stop, by the hash of the ticket in its notice, oldest first. */
  accountChanges: Map<string, AccountChange>;
  /** `facebook:<their id>` → member id. */
  identities: Map<string, string>;
  /** Member id → addresses of their latest log-ins, newest last; known addresses get less suspicion (SAFE-17). */
  homes: Map<string, string[]>;
  /** Member id → their latest log-ins, oldest first; limited. */
  logins: Map<string, readonly Login[]>;
  accountFailures: Map<string, Failures>;
  addressFailures: Map<string, Failures>;
  /** Open bets, and each member's latest settled ones up to the topic's limit. */
  bets: Map<string, Bet>;
  /** Member id → ids of `bets`, oldest first. */
  betsOf: Map<string, string[]>;
  /** Category (and ALL) → newest 20, newest first. */
  winners: Map<string, WinnerRow[]>;
  system: SystemFacts;
  flags: Map<string, boolean>;
  gamesDown: Set<string>;
  unread: Map<string, Unread>;
  inbox: Map<string, InboxFacts>;
  notifications: Map<string, NotificationSettings>;
  /** Member → id of the latest ledger entry (H-12). */
  entryIds: Map<string, number>;
  /** Deposits, withdrawals and transfers by id; by member, oldest first; the open ones. */
  money: Map<string, MoneyMove>;
  moneyOf: Map<string, string[]>;
  moneyOpen: Set<string>;
  /** Kind, bank and reference of a payment → id of its deposit, while `money` has it. */
  depositKeys: Map<string, string>;
  /** The same for deposits without a credit whose rows were trimmed: their payment may still come. */
  lateDeposits: Map<string, MoneyMove>;
  /** Hashes of vouchers that were redeemed. */
  usedVouchers: Set<string>;
  /** Member → bonuses, oldest first; only the last one may be active. */
  bonuses: Map<string, readonly Bonus[]>;
  /** Member → credit line; absent: none was ever granted. */
  credit: Map<string, CreditAccount>;
  /** Member → play limits that they have set. No entry: none. */
  limits: Map<string, readonly PlayLimit[]>;
  /** Member → reality check that they have set. No entry: none. */
  realityChecks: Map<string, CheckRow>;
  /** Feedback by its reference, oldest first; limited. */
  feedback: Map<string, Feedback>;
  /** Applications to become an agent by their reference, oldest first; limited. */
  applications: Map<string, AgentApplication>;
  /** Member → server seeds of provably fair rounds, the current one last; limited. */
  fairness: Map<string, readonly FairSeed[]>;
  /** Member → identity check. No entry: neither asked for nor sent. */
  identityChecks: Map<string, IdentityCheck>;
  /** Member → payees, oldest first. */
  payees: Map<string, readonly Payee[]>;
  /** Member → withdrawals of the latest day with any: rows of `money` are trimmed, and the limit of a day must hold. */
  withdrawn: Map<string, WithdrawnOfDay>;
  /** Member → game ids: favourites in the order of adding; recent games newest first. */
  favourites: Map<string, string[]>;
  recent: Map<string, string[]>;
  /** Member → vendors with an open vendor wallet, oldest first. */
  gameWallets: Map<string, string[]>;
  /** Member → visits at vendors with their own wallets, oldest first. */
  visits: Map<string, readonly Visit[]>;
  /** Demo wallets by owner, oldest first, limited. */
  playWallets: Map<string, number>;
  /**
   * Rounds that accept no bet any more although their bet is not kept: rolled back before their debit, and players'
   * settled rounds that were trimmed. Each set is limited, oldest first, so that neither pushes out the other.
   */
  rolledBackRounds: Set<string>;
  trimmedRounds: Set<string>;
  /** Lottery → its current issue and its latest draws. */
  draws: Map<string, LotteryDraws>;
  /** Slips by their bet, oldest first: open ones, and the latest settled ones of each member. */
  slips: Map<string, Slip>;
  salary: SalaryFacts;
  /** Agent → terms of the real-time contract in force. No entry: none. */
  realtime: Map<string, RealtimeTerms>;
  /** Sums of the open window, by agent, and by branch (`branchKey`). */
  accruals: Map<string, Accrual>;
  branches: Map<string, Branch>;
  /** Agent → millionths carried into the open window; may be negative. No entry: none. */
  carried: Map<string, number>;
  /** Agent → id of the latest payout and of the latest team bet (H-12). */
  payoutIds: Map<string, number>;
  teamBetIds: Map<string, number>;
  day: MerchantDay;
  /** Member → today's figures, of members below an agent. */
  today: Map<string, Today>;
  /** Member → earlier days with any activity, oldest first, of the last `PAST_DAYS`. */
  past: Map<string, readonly PastDay[]>;
  /** Member → their participations, by promotion id. No entry: none. */
  promotions: Map<string, Readonly<Record<string, Part>>>;
  /** `reviewKey` of every application that waits for a decision. */
  reviews: Set<string>;
  /** Pots by id; the ledger holds their money. */
  pots: Map<string, PotFacts>;
  /** Game → its current match. */
  fixtures: Map<string, ShownFixture>;
  /** Tables by game, and the seats taken there: member → end of the seat. */
  tables: Map<string, Table>;
  seats: Map<string, Readonly<Record<string, number>>>;
  /** Member → the table where they sit; one at most. */
  seatOf: Map<string, string>;
  /** Chat rooms by id; no entry: nothing has happened there. */
  rooms: Map<string, RoomFacts>;
  /** Member → their latest messages, oldest first; limited. */
  spoke: Map<string, readonly Spoken[]>;
  /** Member → number of open sessions. */
  online: Map<string, number>;
  /** Contracts by id: open and signed ones, and the latest ended one of each kind, period and pair. */
  contracts: Map<string, HouseContract>;
  /** Agent → id of the latest contract step sent to them (H-12). */
  contractIds: Map<string, number>;
  /** Announcements posted by an operator, by id; null: a built-in one that was withdrawn. */
  notices: Map<string, Notice | null>;
  newsIds: Map<NewsAudience, number>;
}

export const emptyState = (): HouseState => ({
  pos: 0,
  at: 0,
  balances: new Map(),
  members: new Map(),
  accounts: new Map(),
  credentials: new Map(),
  people: new Map(),
  mobiles: new Map(),
  paymentCredentials: new Map(),
  withdrawalsHeld: new Map(),
  temporaries: new Map(),
  settings: new Map(),
  registerRules: new Map(),
  sessions: new Map(),
  tokens: new Map(),
  families: new Map(),
  guards: new Map(),
  authenticators: new Map(),
  usedSteps: new Map(),
  passkeys: new Map(),
  passkeyOwners: new Map(),
  accountChanges: new Map(),
  identities: new Map(),
  homes: new Map(),
  logins: new Map(),
  accountFailures: new Map(),
  addressFailures: new Map(),
  bets: new Map(),
  betsOf: new Map(),
  winners: new Map(),
  system: {
    maintenance: false,
    maintenanceEnd: null,
    regionRestriction: false,
    permissionRevision: 1,
    lanesRevision: 1,
  },
  flags: new Map(),
  gamesDown: new Set(),
  unread: new Map(),
  inbox: new Map(),
  notifications: new Map(),
  entryIds: new Map(),
  money: new Map(),
  moneyOf: new Map(),
  moneyOpen: new Set(),
  depositKeys: new Map(),
  lateDeposits: new Map(),
  usedVouchers: new Set(),
  bonuses: new Map(),
  credit: new Map(),
  limits: new Map(),
  realityChecks: new Map(),
  feedback: new Map(),
  applications: new Map(),
  ...noEarnings(),
  ...emptyTurn(),
  ...noDownlines(),
  ...noStaff(),
  ...noAlerts(),
  fairness: new Map(),
  identityChecks: new Map(),
  payees: new Map(),
  withdrawn: new Map(),
  favourites: new Map(),
  recent: new Map(),
  gameWallets: new Map(),
  visits: new Map(),
  playWallets: new Map(),
  rolledBackRounds: new Set(),
  trimmedRounds: new Set(),
  draws: new Map(),
  slips: new Map(),
  salary: { every: REALTIME_SALARY_MS, window: { n: 0, start: 0, end: 0 } },
  realtime: new Map(),
  accruals: new Map(),
  branches: new Map(),
  carried: new Map(),
  payoutIds: new Map(),
  teamBetIds: new Map(),
  day: { n: 0, start: 0, end: 0 },
  today: new Map(),
  past: new Map(),
  promotions: new Map(),
  reviews: new Set(),
  pots: new Map(),
  fixtures: new Map(),
  tables: new Map(),
  seats: new Map(),
  seatOf: new Map(),
  rooms: new Map(),
  spoke: new Map(),
  online: new Map(),
  contracts: new Map(),
  contractIds: new Map(),
  notices: new Map(),
  newsIds: new Map(),
});
