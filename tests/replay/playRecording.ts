/** The committed recordings, and a portal without a page that plays them on virtual time. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  replayHeadless,
  type HeadlessReplay,
  type HeadlessReplayOptions,
} from '../../src/app/replay/headlessReplay.ts';
import type { ReplayOutcome } from '../../src/app/replay/replayOutcome.ts';
import { loadRecording } from '../../src/app/replay/loadRecording.ts';
import type { Speed } from '../../src/platform/pacedClock.ts';
import { createReport } from '../../src/platform/report.ts';
import { createFakeClock } from '../../src/platform/testing/fakeClock.ts';
import type { LoadedRecording, PlayableRecording } from '../../src/transport/replay/index.ts';
import { withRecordingFile } from '../../tools/tote/recordingFile.ts';
import { noNavigation } from '../../tools/tote/nodePlatform.ts';

const folder = join(import.meta.dirname, '../../recordings');
const recordingsIn = (path: string): readonly string[] =>
  readdirSync(path).filter((name) => /\.(?:tbr|ndjson)$/.test(name));
export const RECORDINGS = recordingsIn(folder);
const keptFolder = join(import.meta.dirname, '../kept');
/** Paths of the recordings that kept tests replay. */
export const KEPT = recordingsIn(keptFolder).map((name) => join(keptFolder, name));
export const recordingPath = (name: string): string => join(folder, name);
export const readRecording = (name: string): Promise<LoadedRecording> =>
  withRecordingFile(recordingPath(name), loadRecording);

/** Real ms between two checks. Coarse, because recordings run long. */
const LOOK_MS = 250;

export interface PlaybackResult extends ReplayOutcome {
  /** Virtual real ms it took. */
  readonly tookMs: number;
  readonly unmatched: readonly string[];
  readonly errors: readonly string[];
}
/** `during` is run once the recording plays. */
export const playRecording = async (
  recording: PlayableRecording,
  speed: Speed,
  during: (playing: HeadlessReplay) => void = () => undefined,
  faults: Pick<HeadlessReplayOptions, 'faultSeed' | 'onFault'> = {},
): Promise<PlaybackResult> => {
  const real = createFakeClock(0, () => true);
  const errors: string[] = [];
  const report = createReport(({ level, what }) => level === 'error' && errors.push(what));
  const turn = (run: () => void): void => void real.after(0, run);
  const playing = replayHeadless(recording, { real, turn, navigation: noNavigation(), report, speed, ...faults });
  let concluded: ReplayOutcome | null = null;
  const waiting = playing.concluded.then((conclusion) => (concluded = conclusion));
  during(playing);
  while (concluded === null) await real.advance(LOOK_MS);
  playing.stop();
  return { ...(await waiting), tookMs: real.mono(), unmatched: playing.replay.unmatched(), errors };
};
