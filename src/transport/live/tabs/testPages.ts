/** For tests: several pages of one browser on one virtual clock, with the real channel each, over one scripted hub. */
import axios from 'axios';
import type { Freshness, Lamp, LiveBatch } from '../../../gate/batch.ts';
import { createTestClock, type TestClock } from '../../../platform/testClock.ts';
import { testPlatform } from '../../../platform/testPlatform.ts';
import { testBrowser } from '../../../platform/testTabs.ts';
import { failure, fakeHouse, type Reply, type Seen } from '../../rest/fakeHouse.ts';
import { createTransport } from '../../index.ts';
import { BENCH_SNAPSHOTS, BENCH_TOPICS, TOKEN, WALLET } from '../bench.ts';
import { scriptedHub } from '../scriptedHub.ts';

const START = 1_760_000_000_000;

/** Ms until another page hears a word, and until a page hears of the lock; without either all is heard in the same moment. */
interface Slow {
  readonly wordMs: number;
  readonly lockMs: number;
}
export const testPages = (slow?: Slow) => {
  const clock: TestClock = createTestClock(START, () => true);
  const after = (ms: number) => (run: () => unknown) => void clock.after(ms, () => void run());
  const browser = testBrowser(slow ? { words: after(slow.wordMs), locks: after(slow.lockMs) } : {});
  const hub = scriptedHub(clock);
  const replies: Record<string, (seen: Seen, nth: number) => Reply> = {};
  let pages = 0;

  const open = (member = 'm1', { lonely = false, visible = true } = {}) => {
    pages += 1;
    const tabs = browser.open();
    const platform = { ...testPlatform({ seed: pages, ...(lonely ? {} : { tabs }) }), clock };
    platform.environment.setVisible(visible);
    const house = fakeHouse((seen, nth) => replies[seen.url]?.(seen, nth) ?? failure(503, 'house-busy'));
    const { live, rest } = createTransport(platform, {
      topics: BENCH_TOPICS,
      snapshots: BENCH_SNAPSHOTS,
      http: { adapter: house.adapter, library: axios },
      source: hub.source,
    });
    const batches: LiveBatch[] = [];
    const freshness = new Map<string, Freshness>();
    live.onBatch((batch) => {
      batches.push(batch);
      for (const status of batch.statuses) freshness.set(status.topic, status.freshness);
    });
    rest.session(TOKEN);
    return {
      platform,
      tabs,
      live,
      house,
      start: async (wanted: readonly string[] = [WALLET]) => {
        live.start({ kind: 'member', member, token: TOKEN });
        live.want(wanted.map((topic) => ({ topic, shown: true })));
        // The chunk comes in real time, however virtual the rest.
        await import('./sharedLines.ts');
        for (let turn = 0; turn < 5; turn += 1) await clock.settle();
      },
      want: (...wanted: readonly string[]) => live.want(wanted.map((topic) => ({ topic, shown: true }))),
      /** As a page that is closed: nothing of it runs or hears any more, its locks go. */
      close: () => {
        tabs.close();
        live.stop();
      },
      batches,
      lamp: (): Lamp['word'] | undefined => batches.at(-1)?.lamp.word,
      state: () => batches.at(-1)?.connection.name,
      freshness: (topic: string) => freshness.get(topic),
      changes: () => batches.flatMap(({ changes }) => changes),
      value: (topic: string): unknown =>
        batches.flatMap(({ changes }) => changes).findLast((change) => change.topic === topic)?.effect.frame.data,
      lamps: (): readonly Lamp['word'][] => batches.map(({ lamp }) => lamp.word),
    };
  };
  return {
    clock,
    hub,
    replies,
    browser,
    open,
    /** Connections that stand. */
    standing: () => hub.links.filter((link) => !link.closed()),
    /** Time in which the hub keeps its connections alive. */
    pass: async (ms: number) => {
      for (let gone = 0; gone < ms; gone += 500) {
        await clock.advance(Math.min(500, ms - gone));
        if (gone % 4_000 === 0) for (const link of hub.links) if (!link.closed()) link.beat();
      }
    },
  };
};
export type Page = ReturnType<ReturnType<typeof testPages>['open']>;
