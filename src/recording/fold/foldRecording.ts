/** Folds a whole recording through the production gate and folds, as fast as possible (P-07). */
import { assertSound } from '../read/records.ts';
import type { Recording } from '../read/recording.ts';
import type { RecordingRecord } from '../records.ts';
import { createTopicFolds, type TopicFolds } from './topicFolds.ts';

/** Feeds the frames among the given records; other kinds are skipped. */
export const feedRecords = (folds: TopicFolds, records: readonly (RecordingRecord | null)[]): void => {
  for (const record of records) if (record?.k === 'frame') folds.feed(record.f);
};

/**
 * Folds all frames of a recording; keyframes and truths are not needed for that. Throws a RecordingError if the file is not
 * sound; a file that was checked before is not checked again.
 */
export const foldRecording = async (
  recording: Recording,
  folds: TopicFolds = createTopicFolds(recording.rows),
): Promise<TopicFolds> => {
  await assertSound(recording);
  const { length } = recording.index.blocks;
  // Decompress the next block while this one is folded.
  let next = recording.frames(0);
  for (let at = 0; at < length; at++) {
    const run = await next;
    if (at + 1 < length) {
      next = recording.frames(at + 1);
      // The `await` above reports the error.
      next.catch(() => undefined);
    }
    run(folds.feed);
  }
  return folds;
};
