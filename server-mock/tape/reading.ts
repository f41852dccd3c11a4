/** A recording as the replay house reads it: what it is, and its records from any time on, block by block. */
import { TapeError } from '../../src/tape/errors.ts';
import { assertSound, blockOfLine } from '../../src/tape/read/records.ts';
import type { Tape } from '../../src/tape/read/tape.ts';
import type { EndRecord, TapeHead, TapeRecord } from '../../src/tape/records.ts';

export interface Reading {
  readonly head: TapeHead;
  readonly end: EndRecord;
  /**
   * Records in the order of the file, as often as asked: from the beginning, or from the last keyframe at or before `t`
   * (ms since the start) where there is one.
   */
  readonly blocks: (t: number) => AsyncIterable<readonly TapeRecord[]>;
}

/** Throws a TapeError with line and reason where the recording is not whole and sound (P-13). */
export const readingOf = async (tape: Tape): Promise<Reading> => {
  await assertSound(tape);
  const { blocks, keys } = tape.index;
  const end = (await tape.block(blocks.length - 1)).records.at(-1);
  if (end?.k !== 'end') throw new TapeError(tape.index.lines, 'the recording has no end');
  return {
    head: tape.head,
    end,
    blocks: async function* (t) {
      const from = keys.findLast((key) => key.t <= t)?.line ?? 1;
      for (let at = blockOfLine(tape, from); at < blocks.length; at += 1) {
        const { line, records } = await tape.block(at);
        yield records.filter((record, offset) => record !== null && line + offset >= from) as readonly TapeRecord[];
      }
    },
  };
};
