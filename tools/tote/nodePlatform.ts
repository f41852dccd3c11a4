/** The portal's seams on Node: a tool that runs the real portal without a page. Storage is gone with the process. */
import { noMatcher } from '../../src/platform/browserMatcher.ts';
import { nowhereElse } from '../../src/platform/elsewhere.ts';
import { createSeal } from '../../src/platform/crypto.ts';
import { lonelyTabs } from '../../src/platform/lonelyTabs.ts';
import { memoryStorage } from '../../src/platform/memoryStorage.ts';
import type { Clock, Navigation, Platform } from '../../src/platform/platform.ts';
import { browserRandom } from '../../src/platform/random.ts';
import { createReport, type KeptReport } from '../../src/platform/report.ts';
import { solve } from '../../src/platform/solve.ts';
import { stillEnvironment } from '../../src/platform/stillEnvironment.ts';

const FRAME_MS = 16;

export interface NodeClock extends Clock {
  /** The moment when nothing waits for its animation frame: now, or within the last of them, before anything else is heard. */
  readonly drawn: () => Promise<void>;
}
export const nodeClock = (): NodeClock => {
  const undrawn = new Set<object>();
  const waiting: (() => void)[] = [];
  const tellDrawn = (): void => {
    if (undrawn.size === 0) for (const run of waiting.splice(0)) run();
  };
  const after = (ms: number, run: () => void) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  };
  return {
    now: () => Date.now(),
    mono: () => performance.now(),
    after,
    every: (ms, run) => {
      const timer = setInterval(run, ms);
      return () => clearInterval(timer);
    },
    frame: (run) => {
      const one = {};
      const forget = after(FRAME_MS, () => {
        undrawn.delete(one);
        run();
        tellDrawn();
      });
      undrawn.add(one);
      return () => {
        forget();
        undrawn.delete(one);
        tellDrawn();
      };
    },
    drawn: () => (undrawn.size === 0 ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve))),
  };
};
/** There is no window: nothing is opened, nothing copied. */
export const noNavigation = (): Navigation => ({
  address: () => ({ host: '', path: '/', query: '', hash: '' }),
  origin: () => 'http://localhost',
  replace: () => undefined,
  onTraverse: () => () => undefined,
  title: () => undefined,
  open: () => false,
  popup: () => null,
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
    crypto: { seal: createSeal(random), prove: solve },
    environment: stillEnvironment(),
    navigation: noNavigation(),
    tabs: lonelyTabs(),
    matcher: noMatcher,
    elsewhere: nowhereElse,
    report: createReport(() => undefined),
  };
};
