import { expect, test } from 'vitest';
import { topicRow } from '../../contract/index.ts';
import { fakePlatform } from '../../platform/testing/fakePlatform.ts';
import type { RecordedCall, Tap } from '../live/tap.ts';
import { createHttp } from '../rest/http.ts';
import { createRestClient } from '../rest/restClient.ts';
import { failure, fakeHouse, success, type Reply, type SeenRequest } from '../rest/testing/fakeHouse.ts';
import { readTruth } from './readTruth.ts';

const setUp = (answer: (seen: SeenRequest, nth: number) => Reply) => {
  const platform = fakePlatform();
  const house = fakeHouse(answer);
  const recorded: RecordedCall[] = [];
  const nothing = (): void => undefined;
  const tap: Tap = {
    frame: nothing,
    call: (made) => void recorded.push(made),
    connection: nothing,
    command: nothing,
    acknowledged: nothing,
    visibility: nothing,
  };
  const rest = createRestClient(platform, createHttp({ base: '', adapter: house.adapter }), tap);
  rest.setSession('token');
  const read = async (...topics: readonly string[]) => {
    const reading = readTruth(rest, topicRow, topics, 'EN');
    await platform.clock.advance(30_000);
    return reading;
  };
  return { read, recorded, seen: house.seen };
};
const balance = { balance: '12.34', held: '0.00', currency: 'MYR', currencySymbol: 'RM', wallets: [] };

test('the house’s snapshot is read in minor units with its position, and no recorder sees the call', async () => {
  const { read, recorded, seen } = setUp(() => success(balance, 5, { topic: 'wallet:m1', epoch: 3, seq: 7 }));
  expect(await read('wallet:m1')).toEqual([
    {
      topic: 'wallet:m1',
      epoch: 3,
      prev: -1,
      seq: 7,
      kind: 'snapshot',
      at: 5,
      data: { balance: 1_234, held: 0, currency: 'MYR', wallets: [] },
    },
  ]);
  expect([seen.length, recorded]).toEqual([1, []]);
});
test('a topic that the house refuses, or whose answer has no position or another topic’s, has no truth', async () => {
  const answers = [
    failure(403, 'operation-not-allowed'),
    success(balance, 5),
    success(balance, 5, { topic: 'wallet:m2', epoch: 3, seq: 7 }),
  ];
  for (const answer of answers) expect(await setUp(() => answer).read('wallet:m1')).toEqual([]);
  const { read, seen } = setUp(() => success(balance, 5, { topic: 'wallet:m1', epoch: 3, seq: 7 }));
  expect(await read('nothing:m1', 'wallet:m1')).toHaveLength(1);
  expect(seen).toHaveLength(1);
});
test('where the house cannot be reached, the other topics are not asked for', async () => {
  const { read, seen } = setUp(() => ({ cut: 'ECONNREFUSED' }));
  const topics = Array.from({ length: 30 }, (_, n) => `wallet:m${n}`);
  expect(await read(...topics)).toEqual([]);
  expect(new Set(seen.map(({ url }) => url)).size).toBe(1);
  // Four at a time, each repeated as every read is.
  expect(seen.length).toBeLessThanOrEqual(12);
});
