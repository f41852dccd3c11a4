/** The platform of a replay (P-10): its own clock and random numbers, storage in memory, nothing of the real session. */
import { noPatternMatcher } from '../../platform/browserPatternMatcher.ts';
import { noCrossOriginPost } from '../../platform/crossOriginPost.ts';
import { POPUP_FLAG } from '../../contract/constants.ts';
import { createPacedClock, type Speed } from '../../platform/pacedClock.ts';
import { memoryStorage } from '../../platform/memoryStorage.ts';
import { singleTab } from '../../platform/singleTab.ts';
import { noPasskeys } from '../../platform/noPasskeys.ts';
import { noNotices } from '../../platform/noNotices.ts';
import type { Clock, Navigation, Report } from '../../platform/platform.ts';
import { seededRandom } from '../../platform/random.ts';
import { type ScriptedEnvironment, scriptedEnvironment } from '../../platform/scriptedEnvironment.ts';
import type { RecordingHead } from '../../recording/records.ts';
import type { ReplayPlatform } from '../../transport/replay/index.ts';

/** Storage key of the portal's token (flows/machinery/storageKeys.ts). */
const TOKEN_KEY = 'token';

export interface ReplayPlatformOptions {
  readonly real: Pick<Clock, 'mono' | 'after'>;
  readonly turn: (run: () => void) => void;
  readonly navigation: Navigation;
  readonly report: Report;
  readonly media?: ScriptedEnvironment['media'];
  readonly speed: Speed;
}
export const replayPlatform = (head: RecordingHead, options: ReplayPlatformOptions): ReplayPlatform => {
  const { real, turn, speed, navigation, report } = options;
  const storage = memoryStorage();
  // A viewer who was logged in starts as after a reload; this token is a placeholder without any rights.
  if (head.viewer.kind !== 'visitor') storage.session.set(TOKEN_KEY, 'replay');
  // No pop-up may cover the replay: mark all of them as closed.
  for (const flag of Object.values(POPUP_FLAG)) storage.session.set(flag, 'closed');
  storage.local.set('hisLang', head.viewer.language);
  const refuse = (): Promise<never> => Promise.reject(new Error('nothing is sealed or proven in a replay'));
  return {
    clock: createPacedClock({ real, turn, startAt: head.startedAt, speed }),
    random: seededRandom(head.seed ?? 1),
    storage,
    crypto: { seal: refuse, prove: refuse, proofs: refuse, fairness: refuse },
    environment: scriptedEnvironment(options.media),
    // The recorded configuration may name another main domain; an empty host skips that check.
    navigation: { ...navigation, address: () => ({ ...navigation.address(), host: '' }) },
    tabs: singleTab(),
    patternMatcher: noPatternMatcher,
    crossOriginPost: noCrossOriginPost,
    passkeys: noPasskeys,
    notices: noNotices,
    report,
  };
};
