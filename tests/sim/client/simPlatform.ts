/** The platform of one simulated page, on the run's clock and randomness (reliability 6.3). */
import { noPatternMatcher } from '../../../src/platform/browserPatternMatcher.ts';
import { noCrossOriginPost } from '../../../src/platform/crossOriginPost.ts';
import { noPasskeys } from '../../../src/platform/noPasskeys.ts';
import { noNotices } from '../../../src/platform/noNotices.ts';
import type {
  Crypto,
  Environment,
  EnvironmentEvent,
  Navigation,
  Platform,
  Tabs,
} from '../../../src/platform/platform.ts';
import { memoryBacking } from '../../../src/platform/memoryStorage.ts';
import { createReport, type KeptReport, type ReportEntry } from '../../../src/platform/report.ts';
import { createStorage, type Backing } from '../../../src/platform/storage.ts';
import type { SeededRandom } from '../../../server-mock/platform/random.ts';
import type { ActorClock } from '../clock/simClock.ts';
import { sealText, solve } from '../house/fakes.ts';
import type { SimPages } from './simTabs.ts';

export interface SimEnvironment extends Environment {
  readonly emit: (event: EnvironmentEvent) => void;
  readonly setVisible: (visible: boolean) => void;
  readonly setOnline: (online: boolean) => void;
  readonly listeners: () => number;
}
export interface SimPlatform extends Platform {
  readonly environment: SimEnvironment;
  readonly report: KeptReport;
}
/** What the browser stores beyond the life of a page. */
export interface Browser {
  readonly local: Backing;
  readonly session: Backing;
  /** Several pages of the browser; absent: it has one page. */
  readonly pages?: SimPages;
}
/** `shared`: another page of the same browser, whose local storage and pages are reused. */
export const createBrowser = (shared?: Pick<Browser, 'local' | 'pages'>): Browser => ({
  local: memoryBacking(),
  ...shared,
  session: memoryBacking(),
});

const environmentOf = (state: { visible: boolean; online: boolean }): SimEnvironment => {
  const listeners = new Map<EnvironmentEvent, Set<() => void>>();
  const emit = (event: EnvironmentEvent): void => {
    for (const run of [...(listeners.get(event) ?? [])]) run();
  };
  return {
    visible: () => state.visible,
    online: () => state.online,
    media: () => false,
    on: (event, run) => {
      const set = listeners.get(event) ?? new Set();
      listeners.set(event, set.add(run));
      return () => void set.delete(run);
    },
    emit,
    setVisible: (visible) => {
      if (state.visible === visible) return;
      state.visible = visible;
      emit(visible ? 'visible' : 'hidden');
    },
    setOnline: (online) => {
      if (state.online === online) return;
      state.online = online;
      emit(online ? 'online' : 'offline');
    },
    listeners: () => [...listeners.values()].reduce((sum, set) => sum + set.size, 0),
  };
};
const navigation: Navigation = {
  address: () => ({ host: '', path: '/', query: '', hash: '' }),
  origin: () => 'http://portal.sim',
  replace: () => undefined,
  onTraverse: () => () => undefined,
  pushMark: () => undefined,
  mark: () => null,
  back: () => undefined,
  title: () => undefined,
  open: () => true,
  popup: () => null,
  download: () => undefined,
  saveText: () => undefined,
  copy: () => Promise.resolve(true),
  reload: () => undefined,
  setCookie: () => undefined,
};
const FRAME_MS = 16;
const HIDDEN_FRAME_MS = 100;

export interface PlatformParts {
  readonly clock: ActorClock;
  readonly random: SeededRandom;
  readonly browser: Browser;
  readonly tabs: Tabs;
  readonly state: { visible: boolean; online: boolean };
  readonly onReport: (entry: ReportEntry) => void;
}
export const createSimPlatform = ({ clock, random, browser, tabs, state, onReport }: PlatformParts): SimPlatform => {
  const crypto: Crypto = {
    seal: (plain, _to, { method, path, at }) =>
      Promise.resolve(sealText({ jti: random.id(), method, path, at, plain })),
    prove: (challenge) => Promise.resolve(solve(challenge)),
    proofs: () => Promise.resolve('unsupported'),
    fairness: () => Promise.resolve('insecure'),
  };
  const nextFrame = (): number =>
    state.visible ? (Math.floor(clock.mono() / FRAME_MS) + 1) * FRAME_MS : clock.mono() + HIDDEN_FRAME_MS;
  return {
    clock: { ...clock, frame: (run) => clock.at(nextFrame(), run) },
    random,
    storage: createStorage(browser.local, browser.session),
    crypto,
    environment: environmentOf(state),
    navigation,
    tabs,
    patternMatcher: noPatternMatcher,
    crossOriginPost: noCrossOriginPost,
    passkeys: noPasskeys,
    notices: noNotices,
    report: createReport(onReport),
  };
};
