/** A recording in memory, for tests that make their own records. */
import type { RecordingHead, RecordingRecord } from '../../../src/recording/records.ts';
import type { RecordingReader } from '../recordingReader.ts';

export const RECORDING_HEAD: RecordingHead = {
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
export const recordingReaderFixture = (records: readonly RecordingRecord[]): RecordingReader => {
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
