/** For tests: several pages of one browser on one virtual clock, each with the real channel, over one fake hub. */
import axios from 'axios';
import type { Freshness, ConnectionStatus, LiveBatch } from '../../../../gate/batch.ts';
import { createFakeClock, type FakeClock } from '../../../../platform/testing/fakeClock.ts';
import { fakePlatform } from '../../../../platform/testing/fakePlatform.ts';
import { fakeBrowser } from '../../../../platform/testing/fakeTabs.ts';
import { failure, fakeHouse, type Reply, type SeenRequest } from '../../../rest/testing/fakeHouse.ts';
import { createTransport } from '../../../index.ts';
import { FIXTURE_TOPICS, TOKEN, WALLET } from '../../testing/channelFixture.ts';
import { fakeHub } from '../../testing/fakeHub.ts';

const START = 1_760_000_000_000;

/** Delays in ms of messages between pages and of lock events; without it both arrive at the same time. */
interface Slow {
  readonly wordMs: number;
  readonly lockMs: number;
}
export const tabsFixture = (slow?: Slow) => {
  const clock: FakeClock = createFakeClock(START, () => true);
  const after = (ms: number) => (run: () => unknown) => void clock.after(ms, () => void run());
  const browser = fakeBrowser(slow ? { words: after(slow.wordMs), locks: after(slow.lockMs) } : {});
  const hub = fakeHub(clock);
  const replies: Record<string, (seen: SeenRequest, nth: number) => Reply> = {};
  let pages = 0;

  const open = (member = 'm1', { lonely = false, visible = true } = {}) => {
    pages += 1;
    const tabs = browser.open();
    const platform = { ...fakePlatform({ seed: pages, ...(lonely ? {} : { tabs }) }), clock };
    platform.environment.setVisible(visible);
    const house = fakeHouse((seen, nth) => replies[seen.url]?.(seen, nth) ?? failure(503, 'house-busy'));
    const { live, rest } = createTransport(platform, {
      topics: FIXTURE_TOPICS,
      http: { adapter: house.adapter, library: axios },
      source: hub.source,
    });
    const batches: LiveBatch[] = [];
    const freshness = new Map<string, Freshness>();
    live.onBatch((batch) => {
      batches.push(batch);
      for (const status of batch.statuses) freshness.set(status.topic, status.freshness);
    });
    rest.setSession(TOKEN);
    return {
      platform,
      tabs,
      live,
      house,
      start: async (wanted: readonly string[] = [WALLET]) => {
        live.start({ kind: 'member', member, token: TOKEN });
        live.setTopics(wanted.map((topic) => ({ topic, shown: true })));
        // The chunk loads in real time, although the clock is virtual.
        await import('../tabConnections.ts');
        for (let turn = 0; turn < 5; turn += 1) await clock.settle();
      },
      want: (...wanted: readonly string[]) => live.setTopics(wanted.map((topic) => ({ topic, shown: true }))),
      /** Closes the page: it no longer runs or receives, and its locks are released. */
      close: () => {
        tabs.close();
        live.stop();
      },
      batches,
      connectionStatus: (): ConnectionStatus['word'] | undefined => batches.at(-1)?.connectionStatus.word,
      state: () => batches.at(-1)?.connection.name,
      freshness: (topic: string) => freshness.get(topic),
      changes: () => batches.flatMap(({ changes }) => changes),
      value: (topic: string): unknown =>
        batches.flatMap(({ changes }) => changes).findLast((change) => change.topic === topic)?.effect.frame.data,
      connectionStatuses: (): readonly ConnectionStatus['word'][] =>
        batches.map(({ connectionStatus }) => connectionStatus.word),
    };
  };
  return {
    clock,
    hub,
    replies,
    browser,
    open,
    /** Open connections. */
    standing: () => hub.links.filter((link) => !link.closed()),
    /** Lets time pass while the hub sends heartbeats. */
    pass: async (ms: number) => {
      for (let gone = 0; gone < ms; gone += 500) {
        await clock.advance(Math.min(500, ms - gone));
        if (gone % 4_000 === 0) for (const link of hub.links) if (!link.closed()) link.heartbeat();
      }
    },
  };
};
export type Page = ReturnType<ReturnType<typeof tabsFixture>['open']>;
