/**
 * Types shared by the parts of the simulation. The world carries out a plan; the oracles judge it. The plan
 * drives the run, not the generator: a plan is data, readable, and can be shrunk.
 */
import type { RecordPage } from '../../server-mock/records/store/store.ts';
import type { RecordName } from '../../server-mock/records/store/tables.ts';
import type { BetSums, LedgerSums, MoveSums } from '../../server-mock/records/store/totals.ts';
import type { Position } from '../../src/contract/frame.ts';
import type { RootState } from '../../src/domains/reducer.ts';
import type { TopicChange } from '../../src/gate/batch.ts';
import type { SlipLine } from '../../server-mock/core/lottery/types.ts';
import type { HouseState } from '../../server-mock/core/state.ts';
import type { JournalRecord } from '../../server-mock/journal/journal.ts';

export type Role = 'player' | 'agent' | 'trial' | 'visitor';
export interface ClientSetup {
  readonly id: string;
  readonly role: Role;
  /** Log-in name in the simulated world; null for a visitor. */
  readonly account: string | null;
  /** Wall clock ahead of the house's, ms (F27). */
  readonly skewMs: number;
  /** Name of the browser this page belongs to, shared with the other clients that name it (F32); absent: a browser of its own. */
  readonly browser?: string;
}
/** The kinds of the fault matrix (reliability.md, Faults) that a run may have on. */
export type FaultKind =
  | 'F01'
  | 'F02'
  | 'F03'
  | 'F04'
  | 'F05'
  | 'F07'
  | 'F08'
  | 'F09'
  | 'F10'
  | 'F11'
  | 'F12'
  | 'F13'
  | 'F14'
  | 'F15'
  | 'F16'
  | 'F17'
  | 'F18'
  | 'F19'
  | 'F20'
  | 'F21'
  | 'F22'
  | 'F26'
  | 'F27'
  | 'F28'
  | 'F45';
export interface Setup {
  readonly seed: number;
  readonly clients: readonly ClientSetup[];
  /** Usual one-way delay and its jitter, ms. */
  readonly latencyMs: number;
  readonly jitterMs: number;
  /** Length of a salary window, ms. */
  readonly settleMs: number;
  readonly faults: readonly FaultKind[];
  /** Each vendor has its own wallet for every member (D-33); absent: one wallet for everything. */
  readonly vendorWallets?: boolean;
  /** Minutes a session lasts without renewal; absent: the house's default. */
  readonly sessionMinutes?: number;
  /** The house's clock is set so that the merchant's day ends this many ms after the start; absent: in no storm. */
  readonly endsDayAfterMs?: number;
  /** Virtual ms of the storm; the calm follows. */
  readonly stormMs: number;
}
/** Calls that a vendor makes to the seamless wallet. */
export type WalletCallName = 'debit' | 'credit' | 'rollback';
/** One act of a person, a vendor or the operator, `at` virtual ms after the start. Amounts in minor units. */
export type Act =
  | {
      readonly act: 'login' | 'logout' | 'reload' | 'refresh' | 'sleep' | 'hide' | 'show' | 'offline' | 'online';
      readonly client: string;
      readonly ms?: number;
    }
  | { readonly act: 'switchAccount'; readonly client: string; readonly account: string }
  | { readonly act: 'language'; readonly client: string; readonly language: 'EN' | 'CN' | 'MY' }
  | { readonly act: 'show-topic' | 'hide-topic'; readonly client: string; readonly topic: string }
  | { readonly act: 'launch'; readonly client: string; readonly game: string }
  | { readonly act: 'retryLaunch' | 'leaveGame' | 'endGame'; readonly client: string }
  | { readonly act: 'star'; readonly client: string; readonly game: string }
  | { readonly act: 'lookAtPromotions'; readonly client: string }
  | { readonly act: 'say'; readonly client: string; readonly room: string; readonly text: string }
  /** Sends every failed message again. */
  | { readonly act: 'sayAgain'; readonly client: string }
  | { readonly act: 'takePart' | 'apply'; readonly client: string; readonly promotion: string }
  /** The message at this place of the page's list, counted from the newest: opened, also where it was before, or deleted. */
  | { readonly act: 'open-message' | 'delete-message'; readonly client: string; readonly nth: number }
  | { readonly act: 'read-all'; readonly client: string }
  /** Today's sign-in; the oldest closed envelope that the page shows. */
  | { readonly act: 'sign-in' | 'open-envelope'; readonly client: string }
  /** Answers the first open request for a dividend. */
  | { readonly act: 'answer-dividend'; readonly client: string; readonly accept: boolean }
  | { readonly act: 'redeem'; readonly client: string; readonly goods: string; readonly quantity: number }
  | { readonly act: 'convert'; readonly client: string; readonly points: number }
  /** An operator gives an envelope, decides the oldest redemption in process, or takes back the latest round that has ended. */
  | { readonly act: 'grant-envelope'; readonly account: string; readonly min: number; readonly max: number }
  | { readonly act: 'review'; readonly account: string; readonly approved: boolean }
  | { readonly act: 'take-back'; readonly account: string }
  /** Replaces an agent's rules of alerts: large wins and days that the tree wins, from so many minor units. */
  | { readonly act: 'set-alert-rules'; readonly account: string; readonly least: number }
  /** A spin in the open game. */
  | { readonly act: 'spin'; readonly client: string; readonly stake: number }
  /** A round at a vendor for an account: debit, then its end, each retried over the vendor's own connection until answered. */
  | {
      readonly act: 'bet';
      readonly account: string;
      readonly round: string;
      readonly stake: number;
      readonly payout: number | 'rollback';
      readonly endsAfterMs: number;
      /** The round is sent once more after its end; then every answer to one kind of call is lost. */
      readonly again?: { readonly afterMs: number; readonly deafTo: WalletCallName };
    }
  /** A slip for the lottery issue that is on sale then; `againMs`: the order is sent once more, so many ms after its answer. */
  | {
      readonly act: 'slip';
      readonly account: string;
      readonly round: string;
      readonly lottery: string;
      readonly lines: readonly SlipLine[];
      readonly againMs?: number;
    }
  | { readonly act: 'deposit'; readonly account: string; readonly amount: number }
  /** At the cashier: a withdrawal, and its owner's statement that so many percent of the oldest paid one have arrived. */
  | {
      readonly act: 'withdraw';
      readonly account: string;
      readonly amount: number;
      /** The payee added last, which may be in its cooling-off; absent: the first one. */
      readonly to?: 'newest';
    }
  | { readonly act: 'add-payee'; readonly account: string; readonly number: string }
  | {
      readonly act: 'set-limit';
      readonly account: string;
      readonly limit: 'deposit' | 'loss' | 'wager' | 'time';
      readonly period: 'day' | 'week';
      /** Minor units, or hundredths of a minute; null: no limit. */
      readonly amount: number | null;
    }
  | {
      readonly act: 'confirm-limit';
      readonly account: string;
      readonly limit: 'deposit' | 'loss' | 'wager' | 'time';
      readonly period: 'day' | 'week';
    }
  /** An agent sets the rate of an account directly below, or offers it a contract; the oldest offer is answered. Parts per million. */
  | { readonly act: 'set-rate'; readonly account: string; readonly downline: string; readonly rate: number }
  | {
      readonly act: 'offer-contract';
      readonly account: string;
      readonly downline: string;
      readonly kind: 'daily' | 'hourly' | 'dividend';
      readonly rate: number;
    }
  | { readonly act: 'answer-contract'; readonly account: string; readonly accept: boolean }
  /** A break, of a day unless a longer term is named; all other devices ended, from the newest one; a reality check set, and answered. */
  | { readonly act: 'take-break'; readonly account: string; readonly term?: 'week' | 'halfYear' | 'fiveYears' }
  | { readonly act: 'end-devices' | 'answer-check'; readonly account: string }
  /**
   * An authenticator app enrolled and removed; a second device that is remembered, and that comes back by itself; a passkey added,
   * used, used by a copy of the device, and removed.
   */
  | {
      readonly act:
        | ('enrol-app' | 'remove-app' | 'remember-device' | 'return-device')
        | ('add-passkey' | 'use-passkey' | 'copy-passkey' | 'remove-passkey');
      readonly account: string;
    }
  | { readonly act: 'set-check'; readonly account: string; readonly minutes: number | null }
  | { readonly act: 'confirm'; readonly account: string; readonly percent: number }
  /** At the cashier: a deposit; its owner's proof or change of mind; and the bank's call-back on it, 0 per cent for a failure. */
  | {
      readonly act: 'ask-deposit';
      readonly account: string;
      readonly method: 'bank' | 'qr' | 'card';
      readonly bonus: 'none' | 'reload' | 'welcome';
      readonly amount: number;
    }
  | { readonly act: 'say-paid' | 'cancel-deposit'; readonly account: string }
  | { readonly act: 'bank-word'; readonly account: string; readonly percent: number }
  /** A member reads all pages of a record, newest first, so many rows a page. */
  | {
      readonly act: 'walk';
      readonly account: string;
      readonly record: RecordName;
      readonly size: number;
      readonly pauseMs: number;
    }
  /** An operator moves a member, with the whole tree below, under another agent; a move that would make a ring is refused. */
  | { readonly act: 'move'; readonly account: string; readonly upline: string }
  /** An operator posts an announcement, or takes it down. */
  | { readonly act: 'announce'; readonly id: string; readonly audience: 'all' | 'members'; readonly down: boolean }
  | { readonly act: 'write'; readonly client: string; readonly what: string; readonly body: unknown };
/** One fault; `ms`: how long it lasts. Frame faults act on frames on their way down to the client. */
export type Fault =
  | { readonly fault: 'F01' | 'F02' | 'F03'; readonly client: string; readonly ms: number }
  | { readonly fault: 'F04'; readonly client: string; readonly ms: number; readonly direction: 'up' | 'down' }
  | {
      readonly fault: 'F05';
      readonly client: string;
      readonly ms: number;
      readonly delayMs: number;
      readonly jitterMs: number;
    }
  | { readonly fault: 'F07'; readonly client: string; readonly ms: number }
  | { readonly fault: 'F08' | 'F10'; readonly client: string; readonly ms: number; readonly chance: number }
  | { readonly fault: 'F09'; readonly client: string; readonly ms: number; readonly window: number }
  | { readonly fault: 'F11'; readonly client: string; readonly ms: number; readonly topic: string }
  | { readonly fault: 'F12'; readonly client: string; readonly ms: number; readonly delayMs: number }
  /** Process crash; what was synced stays. Down for `ms`. `only`: the hub alone restarts, REST and journal go on. */
  | { readonly fault: 'F13'; readonly ms: number; readonly only?: 'hub' }
  /** The journal is gone: a new one, a new epoch. */
  | { readonly fault: 'F14'; readonly ms: number }
  /** Crash while a client recovers: at the n-th message after its next connect. */
  | { readonly fault: 'F15'; readonly client: string; readonly message: number; readonly ms: number }
  /** Power loss: unsynced batches are gone, the last may be torn. */
  | { readonly fault: 'F16'; readonly ms: number }
  | { readonly fault: 'F17'; readonly ms: number; readonly record: number }
  | { readonly fault: 'F18'; readonly ms: number; readonly how: 'full' | 'failed-sync' }
  | {
      readonly fault: 'F19';
      readonly client: string;
      readonly ms: number;
      readonly status: 429 | 500 | 502 | 503 | 504;
      readonly chance: number;
    }
  | { readonly fault: 'F20' | 'F21' | 'F22'; readonly client: string; readonly ms: number; readonly chance: number }
  | {
      readonly fault: 'F26';
      readonly client: string;
      readonly account: string;
      readonly answerDelayMs: number;
      readonly ms: number;
    }
  | { readonly fault: 'F27'; readonly client: string; readonly jumpMs: number }
  | { readonly fault: 'F28'; readonly jumpMs: number };
export type Action = { readonly at: number } & (Act | Fault);
export interface Plan {
  readonly v: 1;
  readonly setup: Setup;
  readonly actions: readonly Action[];
}

/** The outcome that a write shows to its user (H-18, H-20); `pending` while it is in flight. */
export type OutcomeShown = 'pending' | 'done' | 'failed' | 'unknown' | 'notSent';
export interface WriteShown {
  readonly client: string;
  readonly key: string;
  readonly what: string;
  readonly seen: OutcomeShown;
  /** Its outcome becomes known: it is acknowledged in time, or looked up until it is known (H-20). */
  readonly lookedUp?: boolean;
}
/** What one store holds of one topic, as a screen would read it. */
export interface TopicView {
  readonly topic: string;
  readonly value: unknown;
  readonly position: Position | null;
  readonly freshness: string;
}
export interface SimClient {
  readonly id: string;
  readonly setup: ClientSetup;
  /** The account that is logged in; null: none. */
  readonly account: () => string | null;
  /** The account that it logs in to again whenever it is logged out; null: none. */
  readonly wantedAccount: () => string | null;
  readonly state: () => RootState;
  /** Every topic the store holds, with the position the channel reports for it. */
  readonly views: () => readonly TopicView[];
  /** Reports of level error since the start, oldest first. */
  readonly errors: () => readonly { readonly where: string; readonly message: string }[];
  /** The connection status that the page shows. */
  readonly connectionStatus: () => string;
  /** False while the page is asleep or closed: it shows nothing then, so nothing is judged. */
  readonly awake: () => boolean;
  /** Monotonic ms of its machine, which its session timers use. */
  readonly mono: () => number;
  /** The tab is in front. Freshness is judged only then, because a hidden page decides nothing (H-22). */
  readonly visible: () => boolean;
}
/** All pages of a record, as of the position of its first page. */
export interface RecordWalk {
  readonly member: string;
  readonly record: RecordName;
  readonly rows: RecordPage['rows'];
  readonly position: Position;
  /** As of the same position. */
  readonly totals: BetSums | LedgerSums | MoveSums;
  /** Rows of the record when the last page was read. */
  readonly countAtEnd: number;
}
export interface SimHooks {
  /** Called for each durable record, in order; after a restart, records of the same journal are not repeated. */
  readonly onDurable?: (epoch: number, record: JournalRecord) => void;
  /** The journal was replaced by a new one. */
  readonly onEpoch?: (epoch: number) => void;
  /** The house acknowledged a write of the plan to its caller (vendor, cashier, portal). */
  /** `epoch`: of the house that answered, which may have lost its journal since; absent: the current one. */
  readonly onAcknowledged?: (key: string, scope: string, outcome: 'ok' | 'refused', epoch?: number) => void;
  readonly onWrite?: (write: WriteShown) => void;
  /** A launch was answered to a client. */
  readonly onLaunched?: (client: string, key: string, ticket: string) => void;
  readonly onOpened?: (ticket: string) => void;
  /** What the channel hands to a client's store, just before the store folds it: which frames the gate let through (O3). */
  readonly onBatch?: (client: string, changes: readonly TopicChange[]) => void;
  readonly onDelivered?: (
    client: string,
    account: string | null,
    frame: { readonly topic: string; readonly epoch: number; readonly seq: number },
  ) => void;
  /** An error that was thrown, an unhandled rejection, or a dead flow; `where`: client id or `house`. */
  readonly onFault?: (where: string, error: unknown) => void;
  /** A member has come to the end of a record. */
  readonly onWalked?: (walk: RecordWalk) => void;
  readonly onRestart?: () => void;
  /** A page was reloaded: its store is empty. */
  readonly onLoaded?: (client: string) => void;
  /** A fault of the plan had an effect: a frame lost, an answer late, a running house taken down. */
  readonly onFaultEffect?: (kind: FaultKind) => void;
  readonly trace?: (line: string) => void;
}
export interface SimWorld {
  /** Virtual ms since the start. */
  readonly now: () => number;
  /** House clock, Unix ms. */
  readonly houseNow: () => number;
  readonly clients: ReadonlyMap<string, SimClient>;
  /** The house's state after the last durable record; null while it is down. */
  readonly house: () => Readonly<HouseState> | null;
  readonly epoch: () => number;
  /** Member id of an account, for the oracles' own calculations. */
  readonly memberOf: (account: string) => string;
  readonly perform: (action: Act | Fault) => void;
  /** Runs the next event of the clock and everything that follows from it; false: no event is due before `until`. */
  readonly step: (until: number) => Promise<boolean>;
  /** Rounds and payments of external actors that have not ended, and calls that the storm has delayed. */
  readonly busy: () => number;
  /** Ends every fault and restarts what is down: the calm begins. */
  readonly calm: () => void;
  /** Timers, listeners and sockets left by name, after every client is gone. */
  readonly leftOver: () => Readonly<Record<string, number>>;
  readonly end: () => Promise<void>;
}
export type CreateWorld = (setup: Setup, hooks: SimHooks) => Promise<SimWorld>;
