/**
 * Verifies that today's gate and folds reproduce the recording (P-11): folds it and compares the hash at every keyframe and
 * at the end. After the first difference, the records since the previous keyframe are searched one by one.
 */
import { createTopicFolds } from '../fold/topicFolds.ts';
import { hashValues } from '../hash/hashValues.ts';
import { assertSound } from '../read/records.ts';
import type { Recording } from '../read/recording.ts';
import type { RecordingHash } from '../records.ts';
import { locate, type Deviation } from './locate.ts';

export interface Verification {
  /** Hash of today's folds at the end, or at the first difference. */
  readonly hash: RecordingHash;
  /** Number of compared hashes: keyframes and the end. */
  readonly compared: number;
  /** Null: all hashes are equal. */
  readonly deviation: Deviation | null;
}

/** Throws a RecordingError if the file is not sound. */
export const verifyRecording = async (recording: Recording): Promise<Verification> => {
  await assertSound(recording);
  const folds = createTopicFolds(recording.rows);
  const hashes = new WeakMap<object, string>();
  const hash = (): RecordingHash => hashValues(folds.values(), hashes);
  let compared = 0;
  let keyLine: number | null = null;
  for (const [at, { line }] of recording.index.blocks.entries()) {
    for (const [offset, record] of (await recording.written(at)).entries()) {
      if (record.k === 'frame') folds.feed(record.f);
      if (record.k !== 'key' && record.k !== 'end') continue;
      const here = hash();
      compared += 1;
      if (here.total !== record.hash.total) {
        const span = { from: keyLine, to: line + offset };
        return { hash: here, compared, deviation: await locate(recording, span, record, folds.values()) };
      }
      if (record.k === 'key') keyLine = line + offset;
    }
  }
  return { hash: hash(), compared, deviation: null };
};
