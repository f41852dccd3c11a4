/** The seams as fakes: virtual time, seeded randomness, storage that can fail, a scripted environment, a recording report. */
import { runPattern } from '../lib/patterns/runPattern.ts';
import { lonelyTabs } from './lonelyTabs.ts';
import type {
  Crypto,
  Elsewhere,
  Environment,
  Matcher,
  EnvironmentEvent,
  Navigation,
  Platform,
  Tabs,
  Titles,
} from './platform.ts';
import { seededRandom } from './random.ts';
import { answerTitles } from './search/answerTitles.ts';
import { createTitles } from './search/titles.ts';
import { createReport, type KeptReport } from './report.ts';
import { createStorage, type Backing } from './storage.ts';
import { createTestClock, type TestClock } from './testClock.ts';

export interface TestEnvironment extends Environment {
  readonly setVisible: (visible: boolean) => void;
  readonly setOnline: (online: boolean) => void;
  readonly wake: () => void;
  readonly freeze: () => void;
  readonly setMedia: (query: string, matches: boolean) => void;
  /** Listeners attached now, over all events (H-24, REL-30). */
  readonly listeners: () => number;
}
export interface TestNavigation extends Navigation {
  readonly go: (address: string) => void;
  /** Every title given, oldest first. */
  readonly titles: readonly string[];
  readonly opened: readonly string[];
  /** Of the windows opened, in the same order; null: a tab. */
  readonly sizes: readonly ({ readonly width: number; readonly height: number } | null)[];
  readonly copied: readonly string[];
  readonly reloads: () => number;
  /** As `name=value`, oldest first. */
  readonly cookies: readonly string[];
  readonly blockWindows: (blocked: boolean) => void;
  /** The person closes every window that was opened as a popup. */
  readonly closePopups: () => void;
  /** Popups that are open. */
  readonly popups: () => number;
}
export interface TestPlatform extends Platform {
  readonly elsewhere: TestElsewhere;
  readonly clock: TestClock;
  readonly environment: TestEnvironment;
  readonly navigation: TestNavigation;
  readonly report: KeptReport;
  /** The n-th call of Web Storage from now fails, and all after it when `forEver`. */
  readonly failStorage: (nth: number, forEver?: boolean) => void;
}
export interface TestPlatformOptions {
  readonly seed?: number;
  /** Wall clock at the start, Unix ms. */
  readonly now?: number;
  /** One page of several; absent: the only one. */
  readonly tabs?: Tabs;
}

const memoryBacking = (fails: () => boolean): Backing => {
  const kept = new Map<string, string>();
  const guard = <T>(act: () => T): T => {
    if (fails()) throw new DOMException('storage is full', 'QuotaExceededError');
    return act();
  };
  const real = {
    getItem: (key: string) => guard(() => kept.get(key) ?? null),
    setItem: (key: string, value: string) => guard(() => void kept.set(key, value)),
    removeItem: (key: string) => guard(() => void kept.delete(key)),
    key: (index: number) => guard(() => [...kept.keys()][index] ?? null),
    get length() {
      return guard(() => kept.size);
    },
  };
  return () => real;
};

const testEnvironment = (state: { visible: boolean; online: boolean }): TestEnvironment => {
  const listeners = new Map<EnvironmentEvent, Set<() => void>>();
  const media = new Map<string, boolean>();
  const tell = (event: EnvironmentEvent): void => {
    for (const run of [...(listeners.get(event) ?? [])]) run();
  };
  return {
    visible: () => state.visible,
    online: () => state.online,
    media: (query) => media.get(query) ?? false,
    on: (event, run) => {
      const set = listeners.get(event) ?? new Set();
      listeners.set(event, set.add(run));
      return () => set.delete(run);
    },
    setVisible: (visible) => {
      state.visible = visible;
      tell(visible ? 'visible' : 'hidden');
    },
    setOnline: (online) => {
      state.online = online;
      tell(online ? 'online' : 'offline');
    },
    wake: () => tell('wake'),
    freeze: () => tell('freeze'),
    setMedia: (query, matches) => void media.set(query, matches),
    listeners: () => [...listeners.values()].reduce((sum, set) => sum + set.size, 0),
  };
};

const testNavigation = (): TestNavigation => {
  const titles: string[] = [];
  const opened: string[] = [];
  const sizes: ({ readonly width: number; readonly height: number } | null)[] = [];
  const copied: string[] = [];
  const cookies: string[] = [];
  let at = new URL('http://portal.test/');
  let blocked = false;
  let reloads = 0;
  let open = new Set<object>();
  return {
    address: () => ({ host: at.host, path: at.pathname, query: at.search, hash: at.hash }),
    origin: () => at.origin,
    replace: (path) => {
      at = new URL(path, at);
    },
    onTraverse: () => () => undefined,
    title: (text) => void titles.push(text),
    open: (url, size) => {
      if (blocked) return false;
      opened.push(url);
      sizes.push(size ?? null);
      return true;
    },
    popup: (url) => {
      if (blocked) return null;
      opened.push(url);
      const popup = { closed: () => !open.has(popup), close: () => void open.delete(popup) };
      open.add(popup);
      return popup;
    },
    closePopups: () => {
      open = new Set();
    },
    popups: () => open.size,
    copy: (text) => {
      copied.push(text);
      return Promise.resolve(true);
    },
    reload: () => {
      reloads += 1;
    },
    setCookie: (name, value) => void cookies.push(`${name}=${value}`),
    go: (address) => {
      at = new URL(address, at);
    },
    titles,
    opened,
    sizes,
    copied,
    cookies,
    reloads: () => reloads,
    blockWindows: (value) => {
      blocked = value;
    },
  };
};

/** Readable instead of secret: `sealed:{…}` shows a test what was bound, `proof:<id>` what was solved. */
const testCrypto: Crypto = {
  seal: (plain, to, bind) => Promise.resolve(`sealed:${JSON.stringify({ kid: to.kid, ...bind, plain })}`),
  prove: (challenge) => Promise.resolve(`proof:${JSON.stringify(challenge)}`),
};

/** Patterns of a test are friendly: they run here and now. */
const testMatcher: Matcher = { test: (pattern, text) => Promise.resolve(runPattern({ pattern, text }) ?? 'unknown') };

export interface AskedElsewhere {
  readonly url: string;
  readonly body: unknown;
  readonly language: string;
  readonly answer: (status: number, said: unknown) => void;
}
/** Other origins as told: every ask waits until the test answers it. */
export interface TestElsewhere extends Elsewhere {
  readonly asked: readonly AskedElsewhere[];
}
const testElsewhere = (): TestElsewhere => {
  const asked: AskedElsewhere[] = [];
  return {
    asked,
    post: (url, body, language, signal) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
        asked.push({ url, body, language, answer: (status, said) => resolve({ status, said }) });
      }),
  };
};

/** The names of games are looked through here and now. */
const testTitles = (): Titles =>
  createTitles((heard) => {
    const answer = answerTitles();
    return { post: (asked) => queueMicrotask(() => heard(answer(asked))), end: () => undefined };
  });

export const testPlatform = ({ seed = 1, now = 1_760_000_000_000, tabs }: TestPlatformOptions = {}): TestPlatform => {
  const state = { visible: true, online: true };
  let untilFailure = Number.POSITIVE_INFINITY;
  let goesOn = false;
  const elsewhere = testElsewhere();
  const fails = (): boolean => {
    untilFailure -= 1;
    if (untilFailure > 0) return false;
    if (untilFailure === 0) return true;
    return goesOn;
  };
  return {
    clock: createTestClock(now, () => state.visible),
    random: seededRandom(seed),
    storage: createStorage(memoryBacking(fails), memoryBacking(fails)),
    crypto: testCrypto,
    environment: testEnvironment(state),
    navigation: testNavigation(),
    tabs: tabs ?? lonelyTabs(),
    matcher: testMatcher,
    elsewhere,
    titles: testTitles(),
    report: createReport(() => undefined),
    failStorage: (nth, forEver = false) => {
      untilFailure = nth;
      goesOn = forEver;
    },
  };
};
