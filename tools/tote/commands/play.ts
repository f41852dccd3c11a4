/** `tote play`: plays a recording into the portal's store or to standard output (P-13). */
import { replayHeadless } from '../../../src/app/replay/headlessReplay.ts';
import { loadRecording } from '../../../src/app/replay/loadRecording.ts';
import type { Frame } from '../../../src/contract/frame.ts';
import { createPacedClock, type Speed } from '../../../src/platform/pacedClock.ts';
import { createReport } from '../../../src/platform/report.ts';
import { createTurnScheduler } from '../../../src/platform/turnScheduler.ts';
import { encodeRecord } from '../../../src/recording/write/encode.ts';
import type { PlayableRecording } from '../../../src/transport/replay/index.ts';
import { createPlayer } from '../../../src/transport/replay/player.ts';
import { showProgressBar } from '../progressBar.ts';
import { EXIT_CODE } from '../exitCode.ts';
import { withRecordingFile } from '../recordingFile.ts';
import { nodeClock, noNavigation } from '../nodePlatform.ts';
import { timeText } from '../times.ts';
import { assertWithin } from '../assertWithin.ts';

export interface PlayOptions {
  readonly speed: Speed;
  readonly json: boolean;
  /** Keep silences at full length instead of two seconds. */
  readonly silences: boolean;
  /** Places to seek to on the way, ms, in this order. */
  readonly seeks: readonly number[];
}
/** Virtual ms between two seeks, so that the portal renders each place. */
const SEEK_EVERY_MS = 400;

const barOf = (loaded: PlayableRecording, at: () => number, speed: Speed) =>
  showProgressBar(() => ({
    done: at() / Math.max(1, loaded.lengthMs),
    text: `${timeText(at())} of ${timeText(loaded.lengthMs)}, ${speed === 'max' ? 'as fast as possible' : `×${speed}`}`,
  }));

export interface StoreOutcome {
  readonly ok: boolean;
  readonly hash: string;
  readonly expected: string;
  readonly differing: readonly string[];
  readonly unmatched: readonly string[];
  readonly tookMs: number;
}
/** Plays into the real portal without a page; answers the hash of its store at the end (P-11). */
export const playIntoStore = async (
  loaded: PlayableRecording,
  { speed, silences, seeks }: PlayOptions,
): Promise<StoreOutcome> => {
  const real = nodeClock();
  const began = real.mono();
  const report = createReport(() => undefined);
  const playing = replayHeadless(loaded, {
    real,
    turn: createTurnScheduler(),
    navigation: noNavigation(),
    report,
    speed,
    silences,
  });
  const bar = barOf(loaded, playing.replay.at, speed);
  const next = (left: readonly number[]): void => {
    const [to, ...others] = left;
    if (to === undefined) return;
    playing.clock.after(SEEK_EVERY_MS, () => {
      playing.replay.seek(to);
      next(others);
    });
  };
  next(seeks);
  const { hash, expected, equal } = await playing.concluded;
  playing.stop();
  bar.end();
  const topics = new Set([...Object.keys(hash.topics), ...Object.keys(expected.topics)]);
  return {
    ok: equal,
    hash: hash.total,
    expected: expected.total,
    differing: [...topics].filter((topic) => hash.topics[topic] !== expected.topics[topic]),
    unmatched: playing.replay.unmatched(),
    tookMs: Math.round(real.mono() - began),
  };
};
export const playToStore = (path: string, options: PlayOptions): Promise<number> =>
  withRecordingFile(path, async (recording) => {
    const loaded = await loadRecording(recording);
    for (const to of options.seeks) assertWithin(to, loaded.lengthMs, '--seek');
    const outcome = await playIntoStore(loaded, options);
    const { ok, hash, expected, differing, unmatched, tookMs } = outcome;
    if (options.json) process.stdout.write(`${JSON.stringify(outcome)}\n`);
    else {
      const end = ok ? 'as recorded' : `recorded was ${expected}; what differs: ${differing.join(', ')}`;
      process.stdout.write(`${path}: the store ends in ${hash}, ${end} (${timeText(tookMs)})\n`);
      if (unmatched.length > 0) process.stdout.write(`  requested but not recorded: ${unmatched.join(', ')}\n`);
    }
    return ok ? EXIT_CODE.fine : EXIT_CODE.differs;
  });

/**
 * Prints the frames as they arrive, one a line, with a replay's epochs; with a seek, the state there comes first. Ends when the
 * reader closes the pipe.
 */
export const playToOutput = (path: string, { speed, silences, seeks }: PlayOptions): Promise<number> =>
  withRecordingFile(path, async (recording) => {
    const loaded = await loadRecording(recording);
    const [from = 0] = seeks;
    assertWithin(from, loaded.lengthMs, '--seek');
    const real = nodeClock();
    const clock = createPacedClock({ real, turn: createTurnScheduler(), startAt: loaded.head.startedAt, speed });
    await new Promise<void>((resolve) => {
      const print = (frames: readonly Frame[]): void => {
        for (const f of frames)
          process.stdout.write(`${encodeRecord({ k: 'frame', t: Math.floor(player.at()), via: 'hub', f })}\n`);
      };
      const player = createPlayer({
        recording: loaded,
        clock,
        keepSilences: silences,
        stage: {
          frames: print,
          state: (topics) => print(topics.flatMap(({ frames }) => frames())),
          connection: () => undefined,
          restart: () => undefined,
          landed: () => undefined,
          ended: resolve,
          stepped: () => undefined,
        },
      });
      process.stdout.once('error', () => resolve());
      if (from > 0) player.seek(from);
      else player.play();
    });
    clock.stop();
    return EXIT_CODE.fine;
  });
