/** Reads records of an open recording. */
import { RecordingError } from '../errors.ts';
import type { RecordingRecord } from '../records.ts';
import type { Recording } from './recording.ts';

export interface NumberedRecord {
  readonly line: number;
  readonly record: RecordingRecord;
}

/** Index in `index.blocks` of the block with the line; the last block for a line beyond the file. */
export const blockOfLine = ({ index: { blocks } }: Recording, line: number): number => {
  let low = 0;
  let high = blocks.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((blocks[middle]?.line ?? Infinity) <= line) low = middle;
    else high = middle - 1;
  }
  return low;
};

/** Yields the valid records from a line on and skips broken ones: for display. To play, call `assertSound` first. */
export async function* readRecords(recording: Recording, from = 1): AsyncGenerator<NumberedRecord> {
  for (let at = blockOfLine(recording, from); at < recording.index.blocks.length; at++) {
    const { line, records } = await recording.block(at);
    for (const [offset, record] of records.entries())
      if (record !== null && line + offset >= from) yield { line: line + offset, record };
  }
}

/** Throws the first fault: playing, seeking and verifying need a sound file (P-13). */
export const assertSound = async (recording: Recording): Promise<void> => {
  const [fault] = (await recording.check()).broken;
  if (fault !== undefined) throw new RecordingError(fault.line, fault.reason);
};
