/** Ways through an open recording. */
import { TapeError } from '../errors.ts';
import type { TapeRecord } from '../records.ts';
import type { Tape } from './tape.ts';

export interface NumberedRecord {
  readonly line: number;
  readonly record: TapeRecord;
}

/** Position in `index.blocks` of the block that holds the line; the last where it is beyond the file. */
export const blockOfLine = ({ index: { blocks } }: Tape, line: number): number => {
  let low = 0;
  let high = blocks.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((blocks[middle]?.line ?? Infinity) <= line) low = middle;
    else high = middle - 1;
  }
  return low;
};

/** The good records from a line on, broken ones passed over: for showing. To play, `assertSound` first. */
export async function* readRecords(tape: Tape, from = 1): AsyncGenerator<NumberedRecord> {
  for (let at = blockOfLine(tape, from); at < tape.index.blocks.length; at++) {
    const { line, records } = await tape.block(at);
    for (const [offset, record] of records.entries())
      if (record !== null && line + offset >= from) yield { line: line + offset, record };
  }
}

/** Throws the first fault: playing, states and verifying take sound files alone (P-13). */
export const assertSound = async (tape: Tape): Promise<void> => {
  const [fault] = (await tape.check()).broken;
  if (fault !== undefined) throw new TapeError(fault.line, fault.reason);
};
