import { expect, test } from 'vitest';
import { createKeyCache, type KeyEntry } from './keys.ts';

const entry: KeyEntry = { body: '{}', settled: Promise.resolve({ ok: 'never' }) };

test('the cache of idempotency keys holds at least the latest 25,000 keys, and reports itself incomplete once any is dropped', () => {
  const keys = createKeyCache(true);
  for (let n = 0; n < 49_999; n += 1) keys.put('m1', `k${n}`, entry);
  expect([keys.complete(), keys.get('m1', 'k0')]).toEqual([true, entry]);
  for (let n = 49_999; n < 120_000; n += 1) keys.put('m1', `k${n}`, entry);
  expect([keys.complete(), keys.get('m1', 'k0')]).toEqual([false, undefined]);
  for (let n = 95_000; n < 120_000; n += 1) expect(keys.get('m1', `k${n}`)).toBe(entry);
});
test('a dropped key can be used again, in any generation, and another actor’s key stays', () => {
  const keys = createKeyCache(true);
  keys.put('m1', 'same', entry);
  keys.put('m2', 'same', entry);
  for (let n = 0; n < 30_000; n += 1) keys.put('m3', `k${n}`, entry);
  keys.drop('m1', 'same');
  expect([keys.get('m1', 'same'), keys.get('m2', 'same')]).toEqual([undefined, entry]);
});
test('the cache of idempotency keys is never complete when the house starts on an existing journal', () => {
  expect(createKeyCache(false).complete()).toBe(false);
});
