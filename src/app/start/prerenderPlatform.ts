/** The platform for prerendering: no time passes, no event occurs and no request is made. */
import { noPatternMatcher } from '../../platform/browserPatternMatcher.ts';
import { noCrossOriginPost } from '../../platform/crossOriginPost.ts';
import { singleTab } from '../../platform/singleTab.ts';
import { memoryStorage } from '../../platform/memoryStorage.ts';
import { noPasskeys } from '../../platform/noPasskeys.ts';
import { noNotices } from '../../platform/noNotices.ts';
import type { Clock, Crypto, Navigation, Platform, Random } from '../../platform/platform.ts';
import { createReport } from '../../platform/report.ts';
import { scriptedEnvironment } from '../../platform/scriptedEnvironment.ts';

const never = () => () => undefined;
const stopped: Clock = { now: () => 0, mono: () => 0, at: never, after: never, every: never, frame: never };
/** Always the first of a list, so that the house can cache a prerendered page for other visitors. */
const fixedRandom: Random = { fraction: () => 0, integer: () => 0, id: () => '0'.repeat(32) };
const noCrypto: Crypto = {
  seal: () => Promise.reject(new Error('a prerendered page cannot seal anything')),
  prove: () => Promise.reject(new Error('a prerendered page cannot solve a proof of work')),
  proofs: () => Promise.reject(new Error('a prerendered page checks no proofs')),
  fairness: () => Promise.reject(new Error('a prerendered page checks no rounds')),
};
const noNavigation: Navigation = {
  address: () => ({ host: '', path: '/', query: '', hash: '' }),
  origin: () => '',
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
};
export const prerenderPlatform = (): Platform => ({
  clock: stopped,
  random: fixedRandom,
  storage: memoryStorage(),
  crypto: noCrypto,
  environment: scriptedEnvironment(),
  navigation: noNavigation,
  tabs: singleTab(),
  patternMatcher: noPatternMatcher,
  crossOriginPost: noCrossOriginPost,
  passkeys: noPasskeys,
  notices: noNotices,
  report: createReport(() => undefined),
});
