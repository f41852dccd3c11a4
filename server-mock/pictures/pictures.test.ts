import { readdirSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { IMAGE_MAX_BYTES } from '../../src/contract/constants.ts';
import { temporaryFolder } from '../platform/files.ts';
import { createManualClock } from '../platform/manualClock.ts';
import { createPictures } from './pictures.ts';

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const PNG_END = [0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82];
const png = (size = 20): Uint8Array => {
  const bytes = new Uint8Array(Math.max(size, PNG.length + PNG_END.length));
  bytes.set(PNG, 0);
  bytes.set(PNG_END, bytes.length - PNG_END.length);
  return bytes;
};
const jpg = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 0xff, 0xd9]);
const removes: (() => void)[] = [];
afterEach(() => {
  for (const run of removes.splice(0)) run();
});

test('a picture is kept under the hash of its bytes, for the member who handed it in', () => {
  const pictures = createPictures(createManualClock());
  const kept = pictures.keep('alice01', jpg);
  expect(kept).toMatchObject({ ok: true, hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
  const hash = kept.ok ? kept.hash : '';
  expect(pictures.has('alice01', hash)).toBe(true);
  expect(pictures.has('bobby02', hash)).toBe(false);
  expect(pictures.has('alice01', '../../etc/passwd')).toBe(false);
  expect(pictures.keep('alice01', jpg)).toEqual(kept);
});
test('R-CONST-33 the bytes decide: png or jpg, whole, and at most 5 MB', () => {
  const pictures = createPictures(createManualClock());
  const refused = (bytes: Uint8Array) => pictures.keep('alice01', bytes);
  expect(refused(Uint8Array.from([0x47, 0x49, 0x46, 0x38]))).toEqual({ ok: false, why: 'kind' });
  expect(refused(new TextEncoder().encode('<svg onload="alert(1)"/>'))).toEqual({ ok: false, why: 'kind' });
  expect(refused(Uint8Array.from(PNG))).toEqual({ ok: false, why: 'kind' });
  expect(refused(jpg.subarray(0, 6))).toEqual({ ok: false, why: 'kind' });
  expect(refused(png(IMAGE_MAX_BYTES))).toMatchObject({ ok: true });
  expect(refused(png(IMAGE_MAX_BYTES + 1))).toEqual({ ok: false, why: 'size' });
});
test('beside a journal they outlive the house, whole files alone', () => {
  const { path, remove } = temporaryFolder();
  removes.push(remove);
  const clock = createManualClock();
  const kept = createPictures(clock, path).keep('alice01', png());
  expect(createPictures(clock, path).has('alice01', kept.ok ? kept.hash : '')).toBe(true);
  expect(readdirSync(path).filter((name) => name.endsWith('.part'))).toEqual([]);
});
test('thirty an hour and no more', () => {
  const clock = createManualClock();
  const pictures = createPictures(clock);
  const take = (n: number) => pictures.keep('alice01', png(100 + n)).ok;
  expect(Array.from({ length: 31 }, (_, n) => take(n)).lastIndexOf(true)).toBe(29);
  expect(pictures.keep('bobby02', png(99)).ok).toBe(true);
  clock.advance(3_600_001);
  expect(take(40)).toBe(true);
});
