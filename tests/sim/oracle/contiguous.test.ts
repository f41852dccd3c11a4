import { expect, it } from 'vitest';
import type { TopicChange } from '../../../src/gate/batch.ts';
import { createContiguous } from './contiguous.ts';

const snapshot = (seq: number): TopicChange => ({
  topic: 'wallet:m-ann',
  effect: {
    type: 'replace',
    frame: { topic: 'wallet:m-ann', epoch: 7, prev: -1, seq, at: seq, kind: 'snapshot', data: {} },
    broken: false,
  },
  mode: 'caughtUp',
});
const heard = (...members: readonly (string | null)[]): readonly string[] => {
  const said: string[] = [];
  const judge = createContiguous(({ oracle }) => void said.push(oracle));
  judge.look('c1', 'm-ann');
  judge.batch('c1', [snapshot(5)]);
  for (const member of members) judge.look('c1', member);
  judge.batch('c1', [snapshot(4)]);
  return said;
};

it('an older snapshot is O2 while the same member is in', () => expect(heard('m-ann')).toEqual(['O2']));
it('and may be the first that is heard after a log-out, or by who came in after it', () => {
  expect(heard(null)).toEqual([]);
  expect(heard(null, 'm-ann')).toEqual([]);
});
