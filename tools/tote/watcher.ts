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
  /**
   * Topics that differ once the store has come to the recording's end and stayed there for a heartbeat; or that still do
   * after `ms` of the platform's clock.
   */
  readonly concluded: (ms: number) => Promise<readonly string[]>;
  readonly stop: () => void;
}
/** There is nothing behind the door but what was recorded: any word opens it. */
const ANY_PASSWORD = 'replay';
/** A heartbeat and a resync: whatever was still on its way has come. */
const STAYS_MS = 5_000;

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
