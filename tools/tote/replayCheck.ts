/**
 * Checks a replaying house with the real portal: it enters as the recorded viewer and compares its store with the recording's
 * end.
 */
import { liveValues } from '../../src/domains/projection.ts';
import { hashValues } from '../../src/recording/hash/hashValues.ts';
import type { RecordingHash } from '../../src/recording/records.ts';
import type { HeadlessPortal } from '../../src/app/headless.ts';
import type { NodePlatform } from './nodePlatform.ts';
import { logInAs, startToolPortal, untilState, showTopics } from './toolPortal.ts';

export interface ReplayCheckOptions {
  readonly origin: string;
  readonly platform: NodePlatform;
  /** Null: a visitor's recording. */
  readonly account: string | null;
  /** Hash at the end of the recording. */
  readonly expected: RecordingHash;
}
export interface ReplayCheck {
  readonly portal: HeadlessPortal;
  /** Of the store, over the topics the recording ended with. */
  readonly hash: () => RecordingHash;
  /** Topics that differ from the recording's end, including those missing from the store. */
  readonly differing: () => readonly string[];
  /**
   * Topics that differ after the store has equalled the recording's end for a heartbeat; or, if it never does, after `ms` of the
   * platform's clock.
   */
  readonly concluded: (ms: number) => Promise<readonly string[]>;
  readonly stop: () => void;
}
/** A replaying house accepts any password. */
const ANY_PASSWORD = 'replay';
/** A heartbeat and a resync, ms: frames in flight have arrived by then. */
const STAYS_MS = 5_000;

/** Resolves when the portal is logged in. Rejects with a CliError where no house answers. */
export const startReplayCheck = async ({
  origin,
  platform,
  account,
  expected,
}: ReplayCheckOptions): Promise<ReplayCheck> => {
  const portal = startToolPortal({ origin, platform });
  try {
    if (account === null) await untilState(portal, ({ session }) => (session.phase === 'visitor' ? true : undefined));
    else await logInAs(portal, platform, account, ANY_PASSWORD);
  } catch (error) {
    portal.stop();
    throw error;
  }
  showTopics(portal, Object.keys(expected.topics));
  const known = new WeakMap<object, string>();
  const hash = (): RecordingHash => {
    const wanted = [...liveValues(portal.state())].filter(([topic]) => Object.hasOwn(expected.topics, topic));
    return hashValues(new Map(wanted), known);
  };
  const same = (): boolean => hash().total === expected.total;
  const differing = (): readonly string[] => {
    const { topics } = hash();
    return Object.keys(expected.topics).filter((topic) => topics[topic] !== expected.topics[topic]);
  };
  const { after } = platform.clock;
  /** Ends early when the store is equal. */
  const equal = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const end = (): void => {
        forget();
        cancel();
        resolve();
      };
      const look = (): void => {
        if (same()) end();
      };
      const cancel = after(ms, end);
      const forget = portal.onState(look);
      look();
    });
  return {
    portal,
    hash,
    differing,
    concluded: async (ms) => {
      await equal(ms);
      await new Promise<void>((resolve) => void after(STAYS_MS, resolve));
      return differing();
    },
    stop: portal.stop,
  };
};
