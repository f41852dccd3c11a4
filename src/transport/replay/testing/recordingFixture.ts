/** Heads for recordings that tests build by hand. */
import { RECORDING_VERSION, type RecordingHead } from '../../../recording/records.ts';

export const headOf = (topics: readonly string[], more: Partial<RecordingHead> = {}): RecordingHead => ({
  k: 'head',
  v: RECORDING_VERSION,
  id: 'test',
  startedAt: 1_760_000_000_000,
  source: 'tab',
  schemas: {},
  redaction: 'standard',
  seed: 1,
  viewer: { member: 'm1', kind: 'member', language: 'EN' },
  topics,
  note: '',
  ...more,
});
