/** A house that replays and the portals before it, all on one fast clock. */
import type { Reading } from '../../../server-mock/tape/reading.ts';
import { startReplayHouse, type ReplayOptions, type RunningReplay } from '../../../server-mock/tape/replayHouse.ts';
import { nodePlatform } from '../../../tools/tote/nodePlatform.ts';
import { startWatcher, type Watcher } from '../../../tools/tote/watcher.ts';
import { fastClock } from './fastClock.ts';

/** Seconds of house and portals that go by in one of ours. */
const TIMES = 10;
/** Of those: long enough for any back-off and a heartbeat after it. */
const HEALED_MS = 90_000;

export interface Stage {
  readonly running: RunningReplay;
  readonly watchers: readonly Watcher[];
  /** Resolves with how often the end was shown, when that was `endings` times. Rejects when the recording cannot be read. */
  readonly ended: Promise<number>;
}
const open: { close: () => Promise<void> | void }[] = [];

/** Portals that are in, and nothing played yet. */
export const stage = async (
  reading: Reading,
  clients: number,
  options: Partial<ReplayOptions> = {},
  endings = 1,
): Promise<Stage> => {
  const clock = fastClock(TIMES);
  const defects: unknown[] = [];
  let tell: (times: number) => void = () => undefined;
  let fail: (error: unknown) => void = () => undefined;
  const ended = new Promise<number>((done, failed) => {
    tell = (times) => {
      if (times === endings) done(times);
    };
    fail = failed;
  });
  const running = await startReplayHouse({
    reading,
    clock,
    onEnded: (times) => tell(times),
    onFailed: (error) => fail(error),
    onDefect: (_, error) => defects.push(error),
    ...options,
  });
  open.push({
    close: async () => {
      await running.close();
      if (defects.length > 0) throw new Error('the house had defects', { cause: defects });
    },
  });
  const watchers: Watcher[] = [];
  for (let n = 0; n < clients; n += 1) {
    const { account, origin } = running;
    const platform = { ...nodePlatform(), clock };
    const watcher = await startWatcher({ origin, platform, account, expected: reading.end.hash });
    open.push({ close: watcher.stop });
    watchers.push(watcher);
  }
  return { running, watchers, ended };
};
/** Call after each test. */
export const closeStage = async (): Promise<void> => {
  for (const one of open.splice(0).reverse()) await one.close();
};
/** The store's hash, or which topics differ, once it is the recording's or long after everything should have healed. */
export const outcome = async (watcher: Watcher): Promise<string> =>
  (await watcher.concluded(HEALED_MS)).join(' ') || watcher.hash().total;
