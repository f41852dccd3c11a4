/**
 * The seams to the outside (reliability.md, 6.3). Everything above `platform/` gets these by injection; production
 * implementations stand beside this file, fakes in `testPlatform.ts`.
 */
export type Cancel = () => void;

export interface Clock {
  /** Wall clock, Unix ms. May jump. */
  readonly now: () => number;
  /** Monotonic ms since some start. Never goes back; stands still while the machine sleeps on some systems. */
  readonly mono: () => number;
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
/** A key-value store that cannot throw: blocked or full storage degrades to memory with one notice (REL-33). */
export interface Store {
  readonly get: (key: string) => string | null;
  readonly set: (key: string, value: string) => void;
  readonly remove: (key: string) => void;
  readonly clear: (keep?: readonly string[]) => void;
}
export interface Storage {
  readonly local: Store;
  readonly session: Store;
  /** True once any write had to stay in memory. */
  readonly degraded: () => boolean;
  readonly onDegraded: (run: () => void) => Cancel;
}
export interface SealKey {
  readonly kid: string;
  readonly key: Readonly<Record<string, string>>;
}
export interface Crypto {
  /** Compact JWE bound to method, path, time (Unix ms by house clock) and a one-use id (D-19). */
  readonly seal: (
    plain: string,
    to: SealKey,
    bind: { readonly method: string; readonly path: string; readonly at: number },
  ) => Promise<string>;
  /** Solves a proof-of-work challenge off the main thread; the answer is base64 for the wire. */
  readonly prove: (challenge: Readonly<Record<string, unknown>>) => Promise<string>;
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
  /** Also true once the window has gone where we may not look: a closed one stays closed, an open one may only seem so. */
  readonly closed: () => boolean;
  readonly close: () => void;
}
export interface Navigation {
  /** `host`: with its port, as in `portal.example:8443`. */
  readonly address: () => {
    readonly host: string;
    readonly path: string;
    readonly query: string;
    readonly hash: string;
  };
  /** Of this page: where a window of others is to come back to. */
  readonly origin: () => string;
  /** Replace the address without a navigation (SAFE-11). */
  readonly replace: (path: string) => void;
  /** Back, Forward, or a press on a place of this page; told before anybody turns the page. The address is the new one. */
  readonly onTraverse: (run: () => void) => Cancel;
  /** What the tab, the history and a screen reader call this page (R-I18N-04). */
  readonly title: (text: string) => void;
  /** New window without access to ours (R-SEC-06). False: the browser blocked it. */
  readonly open: (url: string, size?: { readonly width: number; readonly height: number }) => boolean;
  /** As `open`, of a window whose end matters: the handle says only whether it is there. Null: the browser blocked it. */
  readonly popup: (url: string, size: { readonly width: number; readonly height: number }) => Popup | null;
  readonly copy: (text: string) => Promise<boolean>;
  readonly reload: () => void;
  /** Told to the house with every request from now on, as a cookie of a year: nothing of a person, and no secret. */
  readonly setCookie: (name: string, value: string) => void;
}
/** The other pages of ours in this browser (H-28). Each sees the same local storage and a session storage of its own. */
export interface Tabs {
  /** Heard by every other page, never by this one; kept nowhere. Structured-clonable. */
  readonly post: (message: unknown) => void;
  readonly on: (run: (message: unknown) => void) => Cancel;
  /** This page says that it is one of `name` until released or gone, however it went. */
  readonly hold: (name: string) => Cancel;
  /** Is any other page one of `name`? Where the browser cannot tell: yes. */
  readonly others: (name: string) => Promise<boolean>;
  /** Runs while no other page runs one of that name; after `patienceMs` of waiting it runs all the same. */
  readonly alone: <R>(name: string, patienceMs: number, run: () => Promise<R>) => Promise<R>;
  /** As `alone`, of what must never run twice at once: after `patienceMs` it is given up. Null: it did not run. */
  readonly aloneOrNot: <R>(name: string, patienceMs: number, run: () => Promise<R>) => Promise<R | null>;
  /** How pages share what one of them leads; brought when it is wanted. Null: this browser cannot, each stands for itself. */
  readonly circles: (() => Promise<OpenCircle>) | null;
}
/** Pages that share one thing, by its name; one of them leads (H-27). */
export interface Circle {
  /** Heard by every other page of the circle, never by this one. Structured-clonable. */
  readonly post: (message: unknown) => void;
  /** Asks for the lead. `take`: from whoever has it, past all who wait. The cancel gives it up, or waits no more. */
  readonly lead: (how: 'wait' | 'take', told: Lead) => Cancel;
  /** Hears nothing more; a lead goes on to whoever waits. */
  readonly close: () => void;
}
export interface Lead {
  readonly granted: () => void;
  /** After `granted`: another page has taken it. */
  readonly lost: () => void;
}
export type OpenCircle = (name: string, hear: (message: unknown) => void) => Circle;
/** Texts against expressions nobody of us wrote (SAFE-44). Never blocks the page. */
export interface Matcher {
  /** `unknown`: it is no expression, takes too long, or nothing here may run it; then the server decides. */
  readonly test: (pattern: string, text: string) => Promise<'matches' | 'differs' | 'unknown'>;
}
/** Another origin that the deployment names: a third party the portal itself has to ask. */
export interface Elsewhere {
  /**
   * JSON both ways; `said` is null where the answer is none. Rejects where there is no answer. `language`: the portal's,
   * which need not be the browser's.
   */
  readonly post: (
    url: string,
    body: unknown,
    language: string,
    signal: AbortSignal,
  ) => Promise<{ readonly status: number; readonly said: unknown }>;
}
/** One line a game, the same game on the same line of every column; `names` by language. */
export interface TitleColumns {
  readonly ids: string;
  readonly codes: string;
  readonly vendors: string;
  readonly categories: string;
  readonly marks: string;
  readonly names: Readonly<Record<string, string>>;
  /** Address of a picture, `{id}` for the game's. */
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
/** The names of all games, looked through beside the page's thread (B-16). */
export interface Titles {
  /** Whether the names of this revision are here. */
  readonly has: (revision: number) => boolean;
  /** Takes the place of what was given before. Rejects where nothing can look through it. */
  readonly fill: (columns: TitleColumns, revision: number) => Promise<void>;
  /** Positions of the games whose name fits in any language, best first. Rejects while there is nothing to look through. */
  readonly find: (text: string) => Promise<readonly number[]>;
  /** Null: no game stands there. */
  readonly at: (position: number) => Title | null;
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
  readonly matcher: Matcher;
  readonly elsewhere: Elsewhere;
  /** Absent: this page searches nothing by itself, the house is asked. */
  readonly titles?: Titles;
  readonly report: Report;
}
