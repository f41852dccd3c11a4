/** The platform of a real page. Made once, in app/. */
import { browserClock } from './clock.ts';
import { browserCrypto } from './crypto.ts';
import { browserElsewhere } from './elsewhere.ts';
import { browserEnvironment } from './environment.ts';
import { browserMatcher } from './browserMatcher.ts';
import { browserNavigation } from './navigation.ts';
import type { Platform } from './platform.ts';
import { browserRandom } from './random.ts';
import { browserReport } from './report.ts';
import { browserStorage } from './storage.ts';
import { browserTitles } from './search/browserTitles.ts';
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
    matcher: browserMatcher(clock),
    elsewhere: browserElsewhere(),
    titles: browserTitles(),
    report: browserReport(),
  };
};
