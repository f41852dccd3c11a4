/**
 * Reads what can be trusted of a damaged recording (P-13): skips broken lines, and the lines under a sum that does not match, since
 * any of them may be the changed one.
 */
import type { BrokenLine } from '../errors.ts';
import type { RecordingRecord } from '../records.ts';
import type { NumberedRecord } from './records.ts';
import type { Recording } from './recording.ts';

const DOUBTFUL = 'its sum does not match';

export interface TrustedReading {
  /** Called for each line that is skipped, in file order. */
  readonly onSkipped: (fault: BrokenLine) => void;
  /** Called after each block with the share of the file that is read, 0 to 1. Reading waits for it. */
  readonly onBlock: (done: number) => Promise<void>;
}

/** Yields every record that can be trusted, the head first. A sound file yields all of its records. */
export async function* readTrusted(recording: Recording, { onSkipped, onBlock }: TrustedReading) {
  const { doubtful } = await recording.check();
  const { blocks } = recording.index;
  let range = 0;
  let lastT = 0;
  let ended = false;
  /** Why the record cannot be trusted; null: it can. */
  const judge = (line: number, record: RecordingRecord): string | null => {
    while ((doubtful[range]?.[1] ?? Infinity) < line) range += 1;
    if (record.k === 'head') return null;
    if ((doubtful[range]?.[0] ?? Infinity) <= line && record.k !== 'sum') return DOUBTFUL;
    if (ended) return 'it follows the end';
    if (record.t < lastT) return `its time goes back from ${lastT} to ${record.t} ms`;
    return null;
  };
  for (const [at, { line: first }] of blocks.entries()) {
    const { records, broken } = await recording.block(at);
    let next = 0;
    for (const [offset, record] of records.entries()) {
      const line = first + offset;
      const reason = record === null ? (broken[next++]?.reason ?? 'broken') : judge(line, record);
      if (record === null || reason !== null) {
        onSkipped({ line, reason: reason ?? 'broken' });
        continue;
      }
      if (record.k !== 'head') lastT = record.t;
      ended ||= record.k === 'end';
      const one: NumberedRecord = { line, record };
      yield one;
    }
    await onBlock((at + 1) / blocks.length);
  }
}
