/**
 * Interfaces to the outside world. All code above `platform/` gets them by injection. The browser
 * implementations are in this folder, the fakes in `testing/fakePlatform.ts`.
 */
import type {
  PublicKeyCredentialCreationOptionsJSON as PasskeyCreation,
  PublicKeyCredentialRequestOptionsJSON as PasskeyRequest,
} from '@simplewebauthn/browser';
import type { FairCrypto } from '../lib/fairness/check.ts';
import type { ProofCrypto } from '../lib/proofCrypto.ts';

export type Cancel = () => void;

export interface Clock {
  /** Wall clock, Unix ms. May jump. */
  readonly now: () => number;
  /** Monotonic ms. Never goes back; on some systems it stops while the machine sleeps. */
  readonly mono: () => number;
  /** Runs as soon as `mono() >= moment`, never before (src/lib/timers.ts). */
  readonly at: (moment: number, run: () => void) => Cancel;
  /** Runs when `mono()` has advanced by `ms`, never before. */
  readonly after: (ms: number, run: () => void) => Cancel;
  readonly every: (ms: number, run: () => void) => Cancel;
  /** Next animation frame; a timer while the page is hidden. */
  readonly frame: (run: () => void) => Cancel;
}
export interface Random {
  /** 0 ≤ value < 1. */
  readonly fraction: () => number;
  /** Whole number, 0 ≤ value < below. */
  readonly integer: (below: number) => number;
  /** 128 random bits, hex: keys of commands, nonces. */
  readonly id: () => string;
}
/** A key-value store that never throws: if storage is blocked or full, it falls back to memory with one notice (REL-33). */
export interface Store {
  readonly get: (key: string) => string | null;
  readonly set: (key: string, value: string) => void;
  readonly remove: (key: string) => void;
  readonly clear: (keep?: readonly string[]) => void;
}
export interface Storage {
  readonly local: Store;
  readonly session: Store;
  /** True once storage has failed and a value may exist in memory only. */
  readonly degraded: () => boolean;
  readonly onDegraded: (run: () => void) => Cancel;
}
export interface SealKey {
  readonly kid: string;
  readonly key: Readonly<Record<string, string>>;
}
export interface Crypto {
  /** Seals a body as compact JWE, bound to method, path, time (Unix ms, house clock) and a one-time id (D-19). */
  readonly seal: (
    plain: string,
    to: SealKey,
    bind: { readonly method: string; readonly path: string; readonly at: number },
  ) => Promise<string>;
  /** Solves a proof-of-work challenge off the main thread; the result is base64 for the wire. */
  readonly prove: (challenge: Readonly<Record<string, unknown>>) => Promise<string>;
  /** What checks the proofs of statements, or why this page cannot: plain http, or a browser without Ed25519. */
  readonly proofs: () => Promise<ProofCrypto | 'insecure' | 'unsupported'>;
  /** What checks provably fair rounds; `insecure`: the page came over plain http. */
  readonly fairness: () => Promise<FairCrypto | 'insecure'>;
}
export interface Environment {
  readonly visible: () => boolean;
  readonly online: () => boolean;
  readonly media: (query: string) => boolean;
  /** visible, hidden, online, offline, freeze, wake (pageshow or a wall clock ahead of the monotonic one). */
  readonly on: (event: EnvironmentEvent, run: () => void) => Cancel;
}
export type EnvironmentEvent = 'visible' | 'hidden' | 'online' | 'offline' | 'freeze' | 'wake';
export interface Popup {
  /**
   * True once the window is closed, and also if a cross-origin policy cuts it off from ours.
   */
  readonly closed: () => boolean;
  readonly close: () => void;
}
/** Which page of a dialog a history entry stands for. */
export interface HistoryMark {
  /** Names the opening of the dialog. */
  readonly owner: string;
  readonly depth: number;
}
export interface Navigation {
  /** `host`: with its port, as in `portal.example:8443`. */
  readonly address: () => {
    readonly host: string;
    readonly path: string;
    readonly query: string;
    readonly hash: string;
  };
  /** Origin of this page: where a third-party window returns to. */
  readonly origin: () => string;
  /** Replace the address without a navigation (SAFE-11). */
  readonly replace: (path: string) => void;
  /** Back, Forward, or a click on a fragment link. Runs before the router navigates; `address()` is already the new one. */
  readonly onTraverse: (run: () => void) => Cancel;
  /**
   * Adds a history entry with this mark for the current address. The router sees no navigation, neither now nor when Back or Forward
   * lead over it.
   */
  readonly pushMark: (mark: HistoryMark) => void;
  /** Mark of the current history entry; null: it has none. */
  readonly mark: () => HistoryMark | null;
  /** Goes back by so many history entries. */
  readonly back: (entries: number) => void;
  /** Sets the title for the browser tab, the history and screen readers (R-I18N-04). */
  readonly title: (text: string) => void;
  /** Opens a window without access to ours (R-SEC-06). False: the browser blocked it. */
  readonly open: (url: string, size?: { readonly width: number; readonly height: number }) => boolean;
  /** Like `open`, with a handle that tells when the window is closed. Null: the browser blocked it. */
  readonly popup: (url: string, size: { readonly width: number; readonly height: number }) => Popup | null;
  /** Fetches a file of our own host as a download; the page stays. */
  readonly download: (path: string) => void;
  /** Saves a text that the page made as a download; the page stays. */
  readonly saveText: (fileName: string, text: string | Uint8Array) => void;
  readonly copy: (text: string) => Promise<boolean>;
  readonly reload: () => void;
  /** Sets a cookie for one year, sent to the house with every request. Only for data that is neither personal nor secret. */
  readonly setCookie: (name: string, value: string) => void;
}
/** The other open pages of the portal in this browser (H-28). They share local storage but not session storage. */
export interface Tabs {
  /** Sends to every other open page, not to this one; nothing is stored. The message must be structured-clonable. */
  readonly post: (message: unknown) => void;
  readonly on: (run: (message: unknown) => void) => Cancel;
  /** Holds a shared lock until released or until the page is gone, even after a crash. */
  readonly holdShared: (name: string) => Cancel;
  /** Tells whether another page holds the shared lock. True if the browser cannot tell. */
  readonly hasOthers: (name: string) => Promise<boolean>;
  /** Runs `run` under an exclusive lock. After waiting `patienceMs` it runs without the lock. */
  readonly runExclusive: <R>(name: string, patienceMs: number, run: () => Promise<R>) => Promise<R>;
  /** Like `runExclusive`, for work that must never run twice at once. Null: not run, as the lock was not free in time. */
  readonly runExclusiveOrSkip: <R>(name: string, patienceMs: number, run: () => Promise<R>) => Promise<R | null>;
  /** Loads the tab groups on demand. Null: this browser lacks them, so each page works for itself. */
  readonly groups: (() => Promise<OpenTabGroup>) | null;
}
/** A named group of pages that share a resource; one of them leads (H-27). */
export interface TabGroup {
  /** Sends to every other page of the group, not to this one. The message must be structured-clonable. */
  readonly post: (message: unknown) => void;
  /** Requests the lead. `take`: steals it from the leader, before all waiting pages. The cancel releases it or stops waiting. */
  readonly lead: (how: 'wait' | 'take', events: LeadershipEvents) => Cancel;
  /** Leaves the group; the lead passes to the next waiting page. */
  readonly close: () => void;
}
export interface LeadershipEvents {
  readonly granted: () => void;
  /** After `granted`: another page has taken the lead. */
  readonly lost: () => void;
}
export type OpenTabGroup = (name: string, hear: (message: unknown) => void) => TabGroup;
/** Matches texts against untrusted expressions (SAFE-44). Never blocks the page. */
export interface PatternMatcher {
  /** `unknown`: the expression is invalid, too slow, or cannot run here; then the server decides. */
  readonly test: (pattern: string, text: string) => Promise<'matches' | 'differs' | 'unknown'>;
}
/** Requests to another origin that the deployment names, such as a third-party service. */
export interface CrossOriginPost {
  /**
   * Posts JSON; `said` is the JSON answer, null if it is not JSON. Rejects without an answer. `language`: the portal's,
   * which may differ from the browser's.
   */
  readonly post: (
    url: string,
    body: unknown,
    language: string,
    signal: AbortSignal,
  ) => Promise<{ readonly status: number; readonly said: unknown }>;
}
/** Columns of all games: one line per game, in the same order in every column; `names` by language. */
export interface TitleColumns {
  readonly ids: string;
  readonly codes: string;
  readonly vendors: string;
  readonly categories: string;
  readonly marks: string;
  readonly names: Readonly<Record<string, string>>;
  /** Address of an image, with `{id}` for the game's id. */
  readonly picture: string;
}
export interface Title {
  readonly id: string;
  readonly code: string;
  readonly vendor: string;
  readonly category: string;
  readonly marks: string;
  readonly names: Readonly<Record<string, string>>;
  readonly picture: string;
}
/** Search over the names of all games, in a worker (B-16). */
export interface TitleSearch {
  /** Tells whether the names of this revision are loaded. */
  readonly has: (revision: number) => boolean;
  /** Replaces the loaded names. Rejects if the worker cannot index them. */
  readonly fill: (columns: TitleColumns, revision: number) => Promise<void>;
  /** Positions of the games whose name matches in any language, best first. Rejects while no names are loaded. */
  readonly find: (text: string) => Promise<readonly number[]>;
  /** The game at a position; null: none. */
  readonly at: (position: number) => Title | null;
}
/** What a device made: the parts that the house reads, base64url. */
export interface MadePasskey {
  readonly id: string;
  readonly rawId: string;
  readonly type: 'public-key';
  readonly response: { clientDataJSON: string; attestationObject: string; transports: string[] };
}
export interface PasskeyAssertion {
  readonly id: string;
  readonly rawId: string;
  readonly type: 'public-key';
  readonly response: { clientDataJSON: string; authenticatorData: string; signature: string; userHandle?: string };
}
/** Passkeys of the device that the page runs on. Both rejections are a PasskeyTrouble. */
export interface PasskeyDevice {
  /** `unsupported`: by the browser, or on a page without HTTPS. `address`: the page is open at an IP address, which has none. */
  readonly support: () => 'ready' | 'unsupported' | 'address';
  /** Asks the person, and makes a passkey by the house's options. */
  readonly create: (options: PasskeyCreation, signal: AbortSignal) => Promise<MadePasskey>;
  readonly prove: (options: PasskeyRequest, signal: AbortSignal) => Promise<PasskeyAssertion>;
}
/** Notices outside the page, such as those of the operating system. */
export interface Notices {
  readonly permission: () => 'unsupported' | 'denied' | 'default' | 'granted';
  /** Asks the person. Call it on a press of a button alone. */
  readonly request: () => Promise<'unsupported' | 'denied' | 'default' | 'granted'>;
  /** A notice with the tag of an earlier one replaces it. False: it was not shown. */
  readonly show: (notice: { readonly title: string; readonly body: string; readonly tag: string }) => boolean;
}
/** The display that the page is on, for a page that stands on a wall for a day. */
export interface Display {
  readonly fullScreen: () => 'unsupported' | 'off' | 'on';
  /** Call it on a press alone; a browser that refuses leaves everything as it is. */
  readonly setFullScreen: (on: boolean) => Promise<void>;
  readonly onFullScreen: (run: () => void) => Cancel;
  /** Keeps the display awake while the page is visible, until cancelled. `tell`: whether it is kept awake from now on. */
  readonly keepAwake: (tell: (state: 'awake' | 'refused' | 'unsupported') => void) => Cancel;
}
export interface Report {
  readonly error: (where: string, error: unknown) => void;
  readonly note: (what: string, facts?: Readonly<Record<string, unknown>>) => void;
  readonly count: (counter: string, by?: number) => void;
  readonly counters: () => Readonly<Record<string, number>>;
}
export interface Platform {
  readonly clock: Clock;
  readonly random: Random;
  readonly storage: Storage;
  readonly crypto: Crypto;
  readonly environment: Environment;
  readonly navigation: Navigation;
  readonly tabs: Tabs;
  readonly patternMatcher: PatternMatcher;
  readonly crossOriginPost: CrossOriginPost;
  readonly passkeys: PasskeyDevice;
  /** Loads on demand: most pages show none. */
  readonly notices: () => Promise<Notices>;
  /** Absent: the page does not search by itself but requests the search from the house. */
  readonly titleSearch?: TitleSearch;
  /** Loads on demand. Absent: the page is on no display, as in a simulation. */
  readonly display?: () => Promise<Display>;
  readonly report: Report;
}
