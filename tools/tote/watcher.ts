/** The real portal before a house that replays: it enters as the recorded viewer and says whether its store has come to the same. */
import { liveValues } from '../../src/domains/projection.ts';
import { hashValues } from '../../src/tape/hash/hashValues.ts';
import type { TapeHash } from '../../src/tape/records.ts';
import type { HeadlessPortal } from '../../src/app/headless.ts';
import type { NodePlatform } from './nodePlatform.ts';
import { logInAs, startToolPortal, until, wantTopics } from './portal.ts';

export interface WatcherOptions {
  readonly origin: string;
  readonly platform: NodePlatform;
  /** Null: a visitor's recording. */
  readonly account: string | null;
  /** What the recording ended with. */
  readonly expected: TapeHash;
}
export interface Watcher {
  readonly portal: HeadlessPortal;
  /** Of the store, over the topics the recording ended with. */
  readonly hash: () => TapeHash;
  /** Topics that differ from the recording's end, those the store does not hold among them. */
  readonly differing: () => readonly string[];
  /** True once the store equals the recording's end; false after `ms` of the platform's clock. */
  readonly equal: (ms: number) => Promise<boolean>;
  readonly stop: () => void;
}
/** There is nothing behind the door but what was recorded: any word opens it. */
const ANY_PASSWORD = 'replay';

/** Resolves when the portal is in. Rejects with a Complaint where nobody opens. */
export const startWatcher = async ({ origin, platform, account, expected }: WatcherOptions): Promise<Watcher> => {
  const portal = startToolPortal({ origin, platform });
  try {
    if (account === null) await until(portal, ({ session }) => (session.phase === 'visitor' ? true : undefined));
    else await logInAs(portal, platform, account, ANY_PASSWORD);
  } catch (error) {
    portal.stop();
    throw error;
  }
  wantTopics(portal, Object.keys(expected.topics));
  const known = new WeakMap<object, string>();
  const hash = (): TapeHash => {
    const wanted = [...liveValues(portal.state())].filter(([topic]) => Object.hasOwn(expected.topics, topic));
    return hashValues(new Map(wanted), known);
  };
  const same = (): boolean => hash().total === expected.total;
  return {
    portal,
    hash,
    differing: () => {
      const { topics } = hash();
      return Object.keys(expected.topics).filter((topic) => topics[topic] !== expected.topics[topic]);
    },
    equal: (ms) =>
      new Promise((resolve) => {
        const end = (ok: boolean): void => {
          forget();
          cancel();
          resolve(ok);
        };
        const forget = portal.onState(() => {
          if (same()) end(true);
        });
        const cancel = platform.clock.after(ms, () => end(false));
        if (same()) end(true);
      }),
    stop: portal.stop,
  };
};
