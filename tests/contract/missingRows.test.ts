import { expect, test } from 'vitest';
import { CALLS, TOPICS } from '../../src/contract/index.ts';
import { missingRows, readBuilt, unknownRows } from '../../tools/contract.ts';

test('an empty house misses every row, a complete house none', () => {
  const all = { calls: CALLS.map((row) => row.name), topics: TOPICS.map((row) => row.pattern) };
  expect(missingRows({ calls: [], topics: [] })).toEqual([...all.calls, ...all.topics]);
  expect(missingRows(all)).toEqual([]);
});
test('a handler or topic without a row is reported', () => {
  expect(unknownRows({ calls: ['balance', 'blance'], topics: ['wallet:{member}', 'walet'] })).toEqual([
    'blance',
    'walet',
  ]);
});
/** Calls that the house answers with 501 until they are built. A new call needs a handler, or a line here. */
const NOT_BUILT: readonly string[] = [];
test('the house answers every call and serves every topic, but for those that are named as not built', () => {
  expect([...missingRows(readBuilt())].sort()).toEqual(NOT_BUILT);
});
test('H-11 the snapshot call of every topic that the house serves has a handler', () => {
  const { calls, topics } = readBuilt();
  const silent = TOPICS.filter(
    ({ pattern, snapshot }) => topics.includes(pattern) && !calls.includes(snapshot.call.name),
  );
  expect(silent.map(({ pattern }) => pattern)).toEqual([]);
});
test('this house serves only rows of the contract', () => {
  expect(unknownRows(readBuilt())).toEqual([]);
});
