import { expect, test } from 'vitest';
import { createKeys, type KeyEntry } from './keys.ts';

const entry: KeyEntry = { body: '{}', settled: Promise.resolve({ ok: 'never' }) };

test('the latest 25,000 keys at least are at hand, and once any is forgotten the journal must be asked', () => {
  const keys = createKeys(true);
  for (let n = 0; n < 49_999; n += 1) keys.put('m1', `k${n}`, entry);
  expect([keys.complete(), keys.get('m1', 'k0')]).toEqual([true, entry]);
  for (let n = 49_999; n < 120_000; n += 1) keys.put('m1', `k${n}`, entry);
  expect([keys.complete(), keys.get('m1', 'k0')]).toEqual([false, undefined]);
  for (let n = 95_000; n < 120_000; n += 1) expect(keys.get('m1', `k${n}`)).toBe(entry);
});
test('a dropped key is free again, in whichever generation it stood, and another person’s stays', () => {
  const keys = createKeys(true);
  keys.put('m1', 'same', entry);
  keys.put('m2', 'same', entry);
  for (let n = 0; n < 30_000; n += 1) keys.put('m3', `k${n}`, entry);
  keys.drop('m1', 'same');
  expect([keys.get('m1', 'same'), keys.get('m2', 'same')]).toEqual([undefined, entry]);
});
test('a house that begins over an older journal never holds every key', () => {
  expect(createKeys(false).complete()).toBe(false);
});
