/**
 * What every kept test does (P-17): replays its recording into the portal's store, and fails with topic and path where the store
 * differs from what the house said at the mark.
 */
import { join } from 'node:path';
import { expect } from 'vitest';
import { judgeRecording } from '../../src/app/replay/judgeTruth.ts';
import { createReport } from '../../src/platform/report.ts';
import { createFakeClock } from '../../src/platform/testing/fakeClock.ts';
import { differenceText, type TruthVerdict } from '../../src/recording/keep/compareTruth.ts';
import type { Recording } from '../../src/recording/read/recording.ts';
import { noNavigation } from '../../tools/tote/nodePlatform.ts';
import { withRecordingFile } from '../../tools/tote/recordingFile.ts';

/** Ms of virtual time between two looks. */
const LOOK_MS = 250;

/** On virtual time, so that a recording of minutes takes no longer than its events. */
export const judgeOnVirtualTime = async (recording: Recording): Promise<readonly TruthVerdict[]> => {
  const real = createFakeClock(0, () => true);
  let verdicts: readonly TruthVerdict[] | null = null;
  const judging = judgeRecording(recording, {
    real,
    turn: (run) => void real.after(0, run),
    navigation: noNavigation(),
    report: createReport(() => undefined),
  }).then((found) => (verdicts = found));
  const failed = judging.then(
    () => false,
    () => true,
  );
  let isFailed = false;
  void failed.then((is) => (isFailed = is));
  while (verdicts === null && !isFailed) await real.advance(LOOK_MS);
  return judging;
};
/** One line for each topic that differs; empty: the store equals the truth. */
export const differencesOf = (verdicts: readonly TruthVerdict[]): readonly string[] =>
  verdicts.flatMap((verdict) => (verdict.state === 'differs' ? [differenceText(verdict.difference)] : []));

/** `file`: name of a recording in this folder. Fails as well where nothing of the truth can be compared. */
export const expectFoldEqualsTruth = async (file: string): Promise<void> => {
  const verdicts = await withRecordingFile(join(import.meta.dirname, file), judgeOnVirtualTime);
  expect(verdicts.filter(({ state }) => state !== 'notCompared').length, `${file} compares no topic`).toBeGreaterThan(
    0,
  );
  expect(differencesOf(verdicts), file).toEqual([]);
};
