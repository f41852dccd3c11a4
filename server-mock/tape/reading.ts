/** A recording as the replay house reads it: what it is, and its records from any time on, block by block. */
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

/** Over records that stand in memory. Null: there is no head or no end, so it is no whole recording. */
export const readingOf = (records: readonly TapeRecord[]): Reading | null => {
  const [head] = records;
  const end = records.at(-1);
  if (head?.k !== 'head' || end?.k !== 'end') return null;
  return {
    head,
    end,
    blocks: async function* (t) {
      const key = records.findLastIndex((one) => one.k === 'key' && one.t <= t);
      yield records.slice(Math.max(0, key));
    },
  };
};
