/** The platform of a real page. Created once, in app/. */
import { browserClock } from './clock.ts';
import { browserCrypto } from './crypto.ts';
import { browserCrossOriginPost } from './crossOriginPost.ts';
import { browserEnvironment } from './environment.ts';
import { browserPatternMatcher } from './browserPatternMatcher.ts';
import { browserNavigation } from './navigation.ts';
import { browserPasskeyDevice } from './passkeyDevice.ts';
import type { Platform } from './platform.ts';
import { browserRandom } from './random.ts';
import { browserReport } from './report.ts';
import { browserStorage } from './storage.ts';
import { browserTitleSearch } from './search/browserTitleSearch.ts';
import { browserTabs } from './tabs.ts';

export const browserPlatform = (): Platform => {
  const clock = browserClock();
  const random = browserRandom();
  return {
    clock,
    random,
    storage: browserStorage(),
    crypto: browserCrypto(random),
    environment: browserEnvironment(clock),
    navigation: browserNavigation(),
    tabs: browserTabs(clock),
    patternMatcher: browserPatternMatcher(clock),
    crossOriginPost: browserCrossOriginPost(),
    passkeys: browserPasskeyDevice(),
    notices: async () => (await import('./notices.ts')).browserNotices(),
    titleSearch: browserTitleSearch(),
    display: async () => (await import('./display.ts')).browserDisplay(),
    report: browserReport(),
  };
};
