/** The seams of a replay (P-10): its own time and chance, storage that is gone with it, nothing of the real session. */
import { noMatcher } from '../../platform/browserMatcher.ts';
import { nowhereElse } from '../../platform/elsewhere.ts';
import { POPUP_FLAG } from '../../contract/constants.ts';
import { createPacedClock, type Speed } from '../../platform/pacedClock.ts';
import { memoryStorage } from '../../platform/memoryStorage.ts';
import { lonelyTabs } from '../../platform/lonelyTabs.ts';
import type { Clock, Navigation, Report } from '../../platform/platform.ts';
import { seededRandom } from '../../platform/random.ts';
import { type StillEnvironment, stillEnvironment } from '../../platform/stillEnvironment.ts';
import type { TapeHead } from '../../tape/records.ts';
import type { ReplayPlatform } from '../../transport/replay/index.ts';

/** Where the portal keeps its token (flows/machinery/storageKeys.ts). */
const TOKEN = 'token';

export interface ReplaySurroundings {
  readonly real: Pick<Clock, 'mono' | 'after'>;
  readonly turn: (run: () => void) => void;
  readonly navigation: Navigation;
  readonly report: Report;
  readonly media?: StillEnvironment['media'];
  readonly speed: Speed;
}
export const replayPlatform = (head: TapeHead, around: ReplaySurroundings): ReplayPlatform => {
  const { real, turn, speed, navigation, report } = around;
  const storage = memoryStorage();
  // Whoever was logged in comes as on a page loaded again; the token is a word and opens nothing.
  if (head.viewer.kind !== 'visitor') storage.session.set(TOKEN, 'replay');
  // Nothing pops up over what is watched: whoever was recorded had put it away.
  for (const flag of Object.values(POPUP_FLAG)) storage.session.set(flag, 'closed');
  storage.local.set('hisLang', head.viewer.language);
  const refuse = (): Promise<never> => Promise.reject(new Error('nothing is sealed or proven in a replay'));
  return {
    clock: createPacedClock({ real, turn, startAt: head.startedAt, speed }),
    random: seededRandom(head.seed ?? 1),
    storage,
    crypto: { seal: refuse, prove: refuse },
    environment: stillEnvironment(around.media),
    // What was recorded elsewhere names another host as its own.
    navigation: { ...navigation, address: () => ({ ...navigation.address(), host: '' }) },
    tabs: lonelyTabs(),
    matcher: noMatcher,
    elsewhere: nowhereElse,
    report,
  };
};
