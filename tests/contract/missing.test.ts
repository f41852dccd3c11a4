import { expect, test } from 'vitest';
import { CALLS, TOPICS } from '../../src/contract/index.ts';
import { missingRows, readBuilt, strangers } from '../../tools/contract.ts';

test('a house with nothing misses every row, a house with everything none', () => {
  const all = { calls: CALLS.map((row) => row.name), topics: TOPICS.map((row) => row.pattern) };
  expect(missingRows({ calls: [], topics: [] })).toEqual([...all.calls, ...all.topics]);
  expect(missingRows(all)).toEqual([]);
});
test('a handler or topic that no row knows is named', () => {
  expect(strangers({ calls: ['balance', 'blance'], topics: ['wallet:{member}', 'walet'] })).toEqual([
    'blance',
    'walet',
  ]);
});
test('this house serves rows of the contract only', () => {
  expect(strangers(readBuilt())).toEqual([]);
});
