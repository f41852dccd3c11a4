import { expect, it } from 'vitest';
import type { TopicChange } from '../../../src/gate/batch.ts';
import { createFrameOrderOracle } from './frameOrder.ts';

const snapshot = (seq: number): TopicChange => ({
  topic: 'wallet:m-ann',
  effect: {
    type: 'replace',
    frame: { topic: 'wallet:m-ann', epoch: 7, prev: -1, seq, at: seq, kind: 'snapshot', data: {} },
    broken: false,
  },
  mode: 'caughtUp',
});
const oraclesAfter = (...members: readonly (string | null)[]): readonly string[] => {
  const oracles: string[] = [];
  const judge = createFrameOrderOracle(({ oracle }) => void oracles.push(oracle));
  judge.look('c1', 'm-ann');
  judge.batch('c1', [snapshot(5)]);
  for (const member of members) judge.look('c1', member);
  judge.batch('c1', [snapshot(4)]);
  return oracles;
};

it('an older snapshot violates oracle O2 while the same member is logged in', () =>
  expect(oraclesAfter('m-ann')).toEqual(['O2']));
it('an older snapshot is allowed as the first one after a log-out, with or without a new log-in', () => {
  expect(oraclesAfter(null)).toEqual([]);
  expect(oraclesAfter(null, 'm-ann')).toEqual([]);
});
