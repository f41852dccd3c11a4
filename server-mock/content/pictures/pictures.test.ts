import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { IMAGE_MAX_BYTES } from '../../../src/contract/constants.ts';
import { temporaryFolder } from '../../platform/files.ts';
import { createManualClock } from '../../platform/manualClock.ts';
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

test('the picture store keeps a picture under the hash of its bytes, for the member who uploaded it', async () => {
  const pictures = createPictures(createManualClock());
  const kept = await pictures.keep('alice01', jpg);
  expect(kept).toMatchObject({ ok: true, hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
  const hash = kept.ok ? kept.hash : '';
  expect(pictures.has('alice01', hash)).toBe(true);
  expect(pictures.has('bobby02', hash)).toBe(false);
  expect(pictures.has('alice01', '../../etc/passwd')).toBe(false);
  expect(await pictures.keep('alice01', jpg)).toEqual(kept);
});
test('R-CONST-33 the bytes decide: png or jpg, complete, and at most 5 MB', async () => {
  const pictures = createPictures(createManualClock());
  const refused = (bytes: Uint8Array) => pictures.keep('alice01', bytes);
  expect(await refused(Uint8Array.from([0x47, 0x49, 0x46, 0x38]))).toEqual({ ok: false, why: 'kind' });
  expect(await refused(new TextEncoder().encode('<svg onload="alert(1)"/>'))).toEqual({ ok: false, why: 'kind' });
  expect(await refused(Uint8Array.from(PNG))).toEqual({ ok: false, why: 'kind' });
  expect(await refused(jpg.subarray(0, 6))).toEqual({ ok: false, why: 'kind' });
  expect(await refused(png(IMAGE_MAX_BYTES))).toMatchObject({ ok: true });
  expect(await refused(png(IMAGE_MAX_BYTES + 1))).toEqual({ ok: false, why: 'size' });
});
test('pictures on disk outlive the house, and only as complete files', async () => {
  const { path, remove } = temporaryFolder();
  removes.push(remove);
  const clock = createManualClock();
  const kept = await createPictures(clock, path).keep('alice01', png());
  expect(createPictures(clock, path).has('alice01', kept.ok ? kept.hash : '')).toBe(true);
  expect(readdirSync(path).filter((name) => name.endsWith('.part'))).toEqual([]);
});
test('the picture store accepts thirty pictures an hour and sixty a day', async () => {
  const clock = createManualClock();
  const pictures = createPictures(clock);
  let n = 0;
  /** How many of `tries` uploads are accepted. */
  const taken = async (tries: number) => {
    let ok = 0;
    for (let i = 0; i < tries; i += 1) if ((await pictures.keep('alice01', png(100 + (n += 1)))).ok) ok += 1;
    return ok;
  };
  expect(await taken(31)).toBe(30);
  expect((await pictures.keep('bobby02', png(99))).ok).toBe(true);
  clock.advance(3_600_001);
  expect(await taken(40)).toBe(30);
  clock.advance(3_600_001);
  expect(await taken(5)).toBe(0);
  clock.advance(24 * 3_600_000);
  expect(await taken(5)).toBe(5);
});
test('the picture store deletes pictures without an application after a day, partial files included; keeps those of applications', async () => {
  const { path, remove } = temporaryFolder();
  removes.push(remove);
  const clock = createManualClock(Date.now());
  const pictures = createPictures(clock, path);
  const [named, other] = [await pictures.keep('alice01', png(30)), await pictures.keep('alice01', png(40))];
  writeFileSync(join(path, 'x.1.part'), 'half');
  const stays = [{ member: 'alice01', hash: named.ok ? named.hash : '' }];
  expect(await pictures.sweep(stays)).toBe(0);
  clock.advance(24 * 3_600_000 + 60_000);
  expect(await pictures.sweep(stays)).toBe(2);
  expect(pictures.has('alice01', named.ok ? named.hash : '')).toBe(true);
  expect(pictures.has('alice01', other.ok ? other.hash : '')).toBe(false);
  expect(await createPictures(clock, join(path, 'none')).sweep([])).toBe(0);
});
test('the picture store keeps the same picture once when it is uploaded twice at the same time', async () => {
  const { path, remove } = temporaryFolder();
  removes.push(remove);
  const pictures = createPictures(createManualClock(), path);
  const [one, two] = await Promise.all([pictures.keep('alice01', jpg), pictures.keep('alice01', jpg)]);
  expect([one, readdirSync(path)]).toEqual([two, [expect.stringMatching(/^[0-9a-f]{32}$/)]]);
});
