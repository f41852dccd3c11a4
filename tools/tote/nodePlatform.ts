/** The portal's platform on Node, for tools that run the real portal without a page. Storage is gone with the process. */
import { createTimers } from '../../src/lib/timers.ts';
import { noPatternMatcher } from '../../src/platform/browserPatternMatcher.ts';
import { noCrossOriginPost } from '../../src/platform/crossOriginPost.ts';
import { createSeal } from '../../src/platform/seal.ts';
import { singleTab } from '../../src/platform/singleTab.ts';
import { memoryStorage } from '../../src/platform/memoryStorage.ts';
import { noPasskeys } from '../../src/platform/noPasskeys.ts';
import { noNotices } from '../../src/platform/noNotices.ts';
import type { Clock, Navigation, Platform } from '../../src/platform/platform.ts';
import { browserRandom } from '../../src/platform/random.ts';
import { openFairCrypto } from '../../src/platform/fairCrypto.ts';
import { openProofCrypto } from '../../src/platform/proofs.ts';
import { createReport, type KeptReport } from '../../src/platform/report.ts';
import { solve } from '../../src/platform/solve.ts';
import { scriptedEnvironment } from '../../src/platform/scriptedEnvironment.ts';

const FRAME_MS = 16;

export interface NodeClock extends Clock {
  /** Resolves once no animation frame is pending: now, or inside the last one, before any other event. */
  readonly framesDone: () => Promise<void>;
}
export const nodeClock = (): NodeClock => {
  const pendingFrames = new Set<object>();
  const waiting: (() => void)[] = [];
  const notifyWhenIdle = (): void => {
    if (pendingFrames.size === 0) for (const run of waiting.splice(0)) run();
  };
  const mono = (): number => performance.now();
  const timers = createTimers(mono, (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  });
  return {
    now: () => Date.now(),
    mono,
    ...timers,
    frame: (run) => {
      const one = {};
      const forget = timers.after(FRAME_MS, () => {
        pendingFrames.delete(one);
        run();
        notifyWhenIdle();
      });
      pendingFrames.add(one);
      return () => {
        forget();
        pendingFrames.delete(one);
        notifyWhenIdle();
      };
    },
    framesDone: () => (pendingFrames.size === 0 ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve))),
  };
};
/** Without a window nothing is opened and nothing copied. */
export const noNavigation = (): Navigation => ({
  address: () => ({ host: '', path: '/', query: '', hash: '' }),
  origin: () => 'http://localhost',
  replace: () => undefined,
  onTraverse: () => () => undefined,
  pushMark: () => undefined,
  mark: () => null,
  back: () => undefined,
  title: () => undefined,
  open: () => false,
  popup: () => null,
  download: () => undefined,
  saveText: () => undefined,
  copy: () => Promise.resolve(false),
  reload: () => undefined,
  setCookie: () => undefined,
});
export interface NodePlatform extends Platform {
  readonly report: KeptReport;
}
export const nodePlatform = (clock: Clock = nodeClock()): NodePlatform => {
  const random = browserRandom();
  return {
    clock,
    random,
    storage: memoryStorage(),
    crypto: { seal: createSeal(random), prove: solve, proofs: openProofCrypto, fairness: openFairCrypto },
    environment: scriptedEnvironment(),
    navigation: noNavigation(),
    tabs: singleTab(),
    patternMatcher: noPatternMatcher,
    crossOriginPost: noCrossOriginPost,
    passkeys: noPasskeys,
    notices: noNotices,
    report: createReport(() => undefined),
  };
};
