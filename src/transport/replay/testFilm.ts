/** Heads of recordings made by hand. For tests only. */
import { TAPE_VERSION, type TapeHead } from '../../tape/records.ts';

export const headOf = (topics: readonly string[], more: Partial<TapeHead> = {}): TapeHead => ({
  k: 'head',
  v: TAPE_VERSION,
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
