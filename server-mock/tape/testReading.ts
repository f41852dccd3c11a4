/** A recording that stands in memory, for tests that make their own. */
import type { TapeHead, TapeRecord } from '../../src/tape/records.ts';
import type { Reading } from './reading.ts';

export const READING_HEAD: TapeHead = {
  k: 'head',
  v: 1,
  id: 'r1',
  startedAt: 1_700_000_000_000,
  source: 'hub',
  schemas: {},
  redaction: 'standard',
  seed: null,
  viewer: { member: 'p1', kind: 'member', language: 'EN' },
  topics: [],
  note: '',
};
/** `records` from head to end. */
export const readingInMemory = (records: readonly TapeRecord[]): Reading => {
  const [head] = records;
  const end = records.at(-1);
  if (head?.k !== 'head' || end?.k !== 'end') throw new Error('a recording goes from its head to its end');
  return {
    head,
    end,
    blocks: async function* (t) {
      const key = records.findLastIndex((one) => one.k === 'key' && one.t <= t);
      yield records.slice(Math.max(0, key));
    },
  };
};
