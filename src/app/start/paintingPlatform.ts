/** The seams of a picture that is painted and never lives: nothing happens, nothing is asked. */
import { noMatcher } from '../../platform/browserMatcher.ts';
import { nowhereElse } from '../../platform/elsewhere.ts';
import { lonelyTabs } from '../../platform/lonelyTabs.ts';
import { memoryStorage } from '../../platform/memoryStorage.ts';
import type { Clock, Crypto, Navigation, Platform, Random } from '../../platform/platform.ts';
import { createReport } from '../../platform/report.ts';
import { stillEnvironment } from '../../platform/stillEnvironment.ts';

const never = () => () => undefined;
const stopped: Clock = { now: () => 0, mono: () => 0, after: never, every: never, frame: never };
/** The first of each list, so that a picture can be kept and sent to the next. */
const firstOfAll: Random = { fraction: () => 0, integer: () => 0, id: () => '0'.repeat(32) };
const nothing: Crypto = {
  seal: () => Promise.reject(new Error('a painted picture seals nothing')),
  prove: () => Promise.reject(new Error('a painted picture proves nothing')),
};
const nowhere: Navigation = {
  address: () => ({ host: '', path: '/', query: '', hash: '' }),
  origin: () => '',
  replace: () => undefined,
  onTraverse: () => () => undefined,
  title: () => undefined,
  open: () => false,
  popup: () => null,
  copy: () => Promise.resolve(false),
  reload: () => undefined,
  setCookie: () => undefined,
};
export const paintingPlatform = (): Platform => ({
  clock: stopped,
  random: firstOfAll,
  storage: memoryStorage(),
  crypto: nothing,
  environment: stillEnvironment(),
  navigation: nowhere,
  tabs: lonelyTabs(),
  matcher: noMatcher,
  elsewhere: nowhereElse,
  report: createReport(() => undefined),
});
