/** A fake platform: virtual time, seeded randomness, storage that can fail, a scripted environment, a report in memory. */
import { runPattern } from '../../lib/patterns/runPattern.ts';
import { PasskeyTrouble, type PasskeyTroubleCode } from '../../lib/passkeyTrouble.ts';
import { singleTab } from '../singleTab.ts';
import type {
  Crypto,
  CrossOriginPost,
  Environment,
  PatternMatcher,
  EnvironmentEvent,
  MadePasskey,
  Navigation,
  Notices,
  PasskeyAssertion,
  PasskeyDevice,
  Platform,
  Tabs,
  TitleSearch,
} from '../platform.ts';
import { openFairCrypto } from '../fairCrypto.ts';
import { openProofCrypto } from '../proofs.ts';
import { seededRandom } from '../random.ts';
import { createTitleService } from '../search/titleService.ts';
import { createTitleSearch } from '../search/titleSearch.ts';
import { createReport, type KeptReport } from '../report.ts';
import { createStorage, type Backing } from '../storage.ts';
import { type FakeDisplay, fakeDisplay } from './fakeDisplay.ts';
import { createFakeClock, type FakeClock } from './fakeClock.ts';

export interface FakeEnvironment extends Environment {
  readonly setVisible: (visible: boolean) => void;
  readonly setOnline: (online: boolean) => void;
  readonly wake: () => void;
  readonly freeze: () => void;
  readonly setMedia: (query: string, matches: boolean) => void;
  /** Number of attached listeners over all events (H-24, REL-30). */
  readonly listeners: () => number;
}
export interface FakeNavigation extends Navigation {
  readonly go: (address: string) => void;
  /** Every title set, oldest first. */
  readonly titles: readonly string[];
  readonly opened: readonly string[];
  /** Sizes of the opened windows, in the same order; null: a tab. */
  readonly sizes: readonly ({ readonly width: number; readonly height: number } | null)[];
  readonly copied: readonly string[];
  /** Addresses of downloads, oldest first. */
  readonly downloads: readonly string[];
  /** Texts saved as files, oldest first. */
  readonly saved: readonly { readonly fileName: string; readonly text: string }[];
  readonly reloads: () => number;
  /** As `name=value`, oldest first. */
  readonly cookies: readonly string[];
  readonly blockWindows: (blocked: boolean) => void;
  /** Closes every open popup, as the player would. */
  readonly closePopups: () => void;
  /** Number of open popups. */
  readonly popups: () => number;
}
export interface FakePlatform extends Platform {
  readonly crossOriginPost: FakeCrossOriginPost;
  readonly passkeys: FakePasskeyDevice;
  readonly notices: () => Promise<FakeNotices>;
  readonly fakeNotices: FakeNotices;
  readonly fakeDisplay: FakeDisplay;
  readonly clock: FakeClock;
  readonly environment: FakeEnvironment;
  readonly navigation: FakeNavigation;
  readonly report: KeptReport;
  /** Makes the n-th call of Web Storage from now fail, and with `forEver` all later ones. */
  readonly failStorage: (nth: number, forEver?: boolean) => void;
}
export interface FakeNotices extends Notices {
  /** Every notice that was shown, oldest first. */
  readonly shown: readonly { readonly title: string; readonly body: string; readonly tag: string }[];
  /** How often the person was asked. */
  readonly asked: () => number;
  /** What the person answers, and has answered; at first nothing, and yes when asked. */
  readonly answer: (permission: 'granted' | 'denied' | 'unsupported') => void;
}
export interface FakePlatformOptions {
  readonly seed?: number;
  /** Wall clock at the start, Unix ms. */
  readonly now?: number;
  /** Seed for how early the timers run. */
  readonly timers?: number;
  /** Tabs of a fake browser with several pages; absent: a single page. */
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

const testEnvironment = (state: { visible: boolean; online: boolean }): FakeEnvironment => {
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

const testNotices = (): FakeNotices => {
  const shown: Parameters<Notices['show']>[0][] = [];
  let permission: ReturnType<Notices['permission']> = 'default';
  let answer: 'granted' | 'denied' | 'unsupported' = 'granted';
  let asked = 0;
  return {
    shown,
    asked: () => asked,
    answer: (given) => {
      answer = given;
      if (given !== 'granted') permission = given;
    },
    permission: () => permission,
    request: () => {
      asked += 1;
      permission = answer;
      return Promise.resolve(permission);
    },
    show: (notice) => {
      if (permission === 'granted') shown.push(notice);
      return permission === 'granted';
    },
  };
};
const testNavigation = (): FakeNavigation => {
  const titles: string[] = [];
  const opened: string[] = [];
  const sizes: ({ readonly width: number; readonly height: number } | null)[] = [];
  const copied: string[] = [];
  const downloads: string[] = [];
  const saved: { fileName: string; text: string }[] = [];
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
    pushMark: () => undefined,
    mark: () => null,
    back: () => undefined,
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
    download: (path) => void downloads.push(path),
    downloads,
    saveText: (fileName, text) => void saved.push({ fileName, text: String(text) }),
    saved,
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

/** Readable instead of secret: `sealed:{…}` shows what was bound, `proof:{…}` which challenge was solved. */
const testCrypto: Crypto = {
  seal: (plain, to, bind) => Promise.resolve(`sealed:${JSON.stringify({ kid: to.kid, ...bind, plain })}`),
  prove: (challenge) => Promise.resolve(`proof:${JSON.stringify(challenge)}`),
  proofs: openProofCrypto,
  fairness: openFairCrypto,
};

/** Patterns of a test are harmless, so they run synchronously. */
const testPatternMatcher: PatternMatcher = {
  test: (pattern, text) => Promise.resolve(runPattern({ pattern, text }) ?? 'unknown'),
};

export interface CrossOriginRequest {
  readonly url: string;
  readonly body: unknown;
  readonly language: string;
  readonly answer: (status: number, said: unknown) => void;
}
/** A fake for requests to other origins: each waits until the test answers it. */
export interface FakeCrossOriginPost extends CrossOriginPost {
  readonly requests: readonly CrossOriginRequest[];
}
const testElsewhere = (): FakeCrossOriginPost => {
  const asked: CrossOriginRequest[] = [];
  return {
    requests: asked,
    post: (url, body, language, signal) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
        asked.push({ url, body, language, answer: (status, said) => resolve({ status, said }) });
      }),
  };
};

/** A device whose person waits until the test decides. */
export interface FakePasskeyDevice extends PasskeyDevice {
  readonly supportsOnly: (support: ReturnType<PasskeyDevice['support']>) => void;
  /** What the person is asked for, latest last. */
  readonly asked: readonly object[];
  /** The person agrees to the latest. */
  readonly agree: () => void;
  readonly refuse: (code: PasskeyTroubleCode) => void;
}
export const MADE_PASSKEY: MadePasskey = {
  id: 'made',
  rawId: 'made',
  type: 'public-key',
  response: { clientDataJSON: 'client', attestationObject: 'attested', transports: ['internal'] },
};
export const PROVEN_PASSKEY: PasskeyAssertion = {
  id: 'made',
  rawId: 'made',
  type: 'public-key',
  response: { clientDataJSON: 'client', authenticatorData: 'data', signature: 'signed', userHandle: 'handle' },
};
const testPasskeys = (): FakePasskeyDevice => {
  let support: ReturnType<PasskeyDevice['support']> = 'ready';
  const asked: object[] = [];
  let agree = (): void => undefined;
  let refuse: (why: PasskeyTrouble) => void = () => undefined;
  const wait = <T>(options: object, answer: T, signal: AbortSignal): Promise<T> =>
    new Promise((resolve, reject) => {
      asked.push(options);
      agree = () => resolve(answer);
      refuse = reject;
      signal.addEventListener('abort', () => reject(new PasskeyTrouble('passkey-cancelled')));
    });
  return {
    support: () => support,
    create: (options, signal) => wait(options, MADE_PASSKEY, signal),
    prove: (options, signal) => wait(options, PROVEN_PASSKEY, signal),
    supportsOnly: (value) => {
      support = value;
    },
    asked,
    agree: () => agree(),
    refuse: (code) => refuse(new PasskeyTrouble(code)),
  };
};
/** Title search without a worker. */
const testTitleSearch = (): TitleSearch =>
  createTitleSearch((onAnswer) => {
    const answer = createTitleService();
    return { post: (asked) => queueMicrotask(() => onAnswer(answer(asked))), end: () => undefined };
  });

export const fakePlatform = ({
  seed = 1,
  now = 1_760_000_000_000,
  tabs,
  timers,
}: FakePlatformOptions = {}): FakePlatform => {
  const state = { visible: true, online: true };
  let untilFailure = Number.POSITIVE_INFINITY;
  let goesOn = false;
  const elsewhere = testElsewhere();
  const notices = testNotices();
  const display = fakeDisplay();
  const fails = (): boolean => {
    untilFailure -= 1;
    if (untilFailure > 0) return false;
    if (untilFailure === 0) return true;
    return goesOn;
  };
  return {
    clock: createFakeClock(now, () => state.visible, 'early', timers),
    random: seededRandom(seed),
    storage: createStorage(memoryBacking(fails), memoryBacking(fails)),
    crypto: testCrypto,
    environment: testEnvironment(state),
    navigation: testNavigation(),
    tabs: tabs ?? singleTab(),
    patternMatcher: testPatternMatcher,
    crossOriginPost: elsewhere,
    passkeys: testPasskeys(),
    notices: () => Promise.resolve(notices),
    fakeNotices: notices,
    display: () => Promise.resolve(display),
    fakeDisplay: display,
    titleSearch: testTitleSearch(),
    report: createReport(() => undefined),
    failStorage: (nth, forEver = false) => {
      untilFailure = nth;
      goesOn = forEver;
    },
  };
};
