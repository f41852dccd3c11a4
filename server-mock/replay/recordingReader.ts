/** Reads a recording for the replay house: its head and end, and its records from any time on, block by block. */
import { RecordingError } from '../../src/recording/errors.ts';
import { assertSound, blockOfLine } from '../../src/recording/read/records.ts';
import type { Recording } from '../../src/recording/read/recording.ts';
import type { EndRecord, RecordingHead, RecordingRecord } from '../../src/recording/records.ts';

export interface RecordingReader {
  readonly head: RecordingHead;
  readonly end: EndRecord;
  /**
   * The records in file order, repeatable: from the beginning, or from the last keyframe at or before `t` (ms since the
   * start) where there is one.
   */
  readonly blocks: (t: number) => AsyncIterable<readonly RecordingRecord[]>;
}

/** Rejects with a RecordingError, with line and reason, where the recording is incomplete or unsound (P-13). */
export const createRecordingReader = async (recording: Recording): Promise<RecordingReader> => {
  await assertSound(recording);
  const { blocks, keys } = recording.index;
  const end = (await recording.block(blocks.length - 1)).records.at(-1);
  if (end?.k !== 'end') throw new RecordingError(recording.index.lines, 'the recording has no end');
  return {
    head: recording.head,
    end,
    blocks: async function* (t) {
      const from = keys.findLast((key) => key.t <= t)?.line ?? 1;
      for (let at = blockOfLine(recording, from); at < blocks.length; at += 1) {
        const { line, records } = await recording.block(at);
        yield records.filter(
          (record, offset) => record !== null && line + offset >= from,
        ) as readonly RecordingRecord[];
      }
    },
  };
};
