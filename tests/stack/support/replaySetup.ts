/** A house that replays a recording and portals that watch it, all on one fast clock. */
import type { RecordingReader } from '../../../server-mock/replay/recordingReader.ts';
import { startReplayHouse, type ReplayOptions, type RunningReplay } from '../../../server-mock/replay/replayHouse.ts';
import { nodePlatform } from '../../../tools/tote/nodePlatform.ts';
import { startReplayCheck, type ReplayCheck } from '../../../tools/tote/replayCheck.ts';
import { fastClock } from './fastClock.ts';

/** Seconds of house and portals that pass in one real second. */
const TIMES = 10;
/** ms of that clock: long enough for any back-off and a heartbeat after it. */
const HEALED_MS = 90_000;

export interface ReplaySetup {
  readonly running: RunningReplay;
  readonly watchers: readonly ReplayCheck[];
  /** Resolves with the number of ends shown, once that is `endings`. Rejects when the recording cannot be read. */
  readonly ended: Promise<number>;
}
const open: { close: () => Promise<void> | void }[] = [];

/** Logs the portals in and does not start playback. */
export const startReplaySetup = async (
  reading: RecordingReader,
  clients: number,
  options: Partial<ReplayOptions> = {},
  endings = 1,
): Promise<ReplaySetup> => {
  const clock = fastClock(TIMES);
  const defects: unknown[] = [];
  let reportEnd: (times: number) => void = () => undefined;
  let fail: (error: unknown) => void = () => undefined;
  const ended = new Promise<number>((done, failed) => {
    reportEnd = (times) => {
      if (times === endings) done(times);
    };
    fail = failed;
  });
  const running = await startReplayHouse({
    reading,
    clock,
    onEnded: (times) => reportEnd(times),
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
  const watchers: ReplayCheck[] = [];
  for (let n = 0; n < clients; n += 1) {
    const { account, origin } = running;
    const platform = { ...nodePlatform(), clock };
    const watcher = await startReplayCheck({ origin, platform, account, expected: reading.end.hash });
    open.push({ close: watcher.stop });
    watchers.push(watcher);
  }
  return { running, watchers, ended };
};
/** Call after each test. */
export const closeReplaySetup = async (): Promise<void> => {
  for (const one of open.splice(0).reverse()) await one.close();
};
/** The store's hash, or the differing topics, once it equals the recording's or recovery should be long over. */
export const concludedHash = async (watcher: ReplayCheck): Promise<string> =>
  (await watcher.concluded(HEALED_MS)).join(' ') || watcher.hash().total;
