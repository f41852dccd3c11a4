import { createHash } from 'node:crypto';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { IMAGE_MAX_BYTES } from '../../../src/contract/constants.ts';
import { temporaryFolder } from '../../platform/files.ts';
import { createManualClock } from '../../platform/manualClock.ts';
import type { CheckResult, PictureChecker } from './checker/pictureChecker.ts';
import { inMemory, onDisk } from './pictureFolder.ts';
import { createPictures } from './pictures.ts';
import { referencedPictures } from './referencedPictures.ts';
import { pngOfSize } from './testing/pictureFixture.ts';

/** Different valid pictures: one of each number of bytes. */
const png = (size = 100): Uint8Array => pngOfSize(size);
const jpg = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 0xff, 0xd9]);
/** Answers each picture as it is, which the checker's own tests do not. */
const checkerOf = (answer: (bytes: Uint8Array) => CheckResult = (bytes) => ({ ok: true, bytes })): PictureChecker => ({
  check: (_, bytes) => Promise.resolve(answer(bytes)),
  stop: () => undefined,
});
const removes: (() => void)[] = [];
afterEach(() => {
  for (const run of removes.splice(0)) run();
});

test('the picture store keeps a picture under the hash of its bytes, for the member who uploaded it', async () => {
  const pictures = createPictures(createManualClock(), checkerOf());
  const kept = await pictures.keep('alice01', jpg);
  expect(kept).toMatchObject({ ok: true, hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
  const hash = kept.ok ? kept.hash : '';
  expect(pictures.has('alice01', hash)).toBe(true);
  expect(pictures.has('bobby02', hash)).toBe(false);
  expect(pictures.has('alice01', '../../etc/passwd')).toBe(false);
  expect(await pictures.keep('alice01', jpg)).toEqual(kept);
});
test('R-CONST-33 only what begins as png or jpg and has at most 5 MB comes to the checker', async () => {
  const checked: number[] = [];
  const checker = checkerOf((bytes) => {
    checked.push(bytes.length);
    return { ok: false, why: 'unreadable' };
  });
  const pictures = createPictures(createManualClock(), checker);
  const refused = (bytes: Uint8Array) => pictures.keep('alice01', bytes);
  expect(await refused(Uint8Array.from([0x47, 0x49, 0x46, 0x38]))).toEqual({ ok: false, why: 'kind' });
  expect(await refused(new TextEncoder().encode('<svg onload="alert(1)"/>'))).toEqual({ ok: false, why: 'kind' });
  expect(await refused(png(IMAGE_MAX_BYTES + 1))).toEqual({ ok: false, why: 'size' });
  expect(checked).toEqual([]);
  expect(await refused(png(IMAGE_MAX_BYTES))).toEqual({ ok: false, why: 'unreadable' });
  expect(checked).toEqual([IMAGE_MAX_BYTES]);
});
test('the picture store keeps what the checker made of a picture, and gives it to its owner alone', async () => {
  const { path, remove } = temporaryFolder();
  removes.push(remove);
  const clean = png(120);
  for (const folder of [inMemory(), onDisk(path)]) {
    const pictures = createPictures(
      createManualClock(),
      checkerOf(() => ({ ok: true, bytes: clean })),
      folder,
    );
    const kept = await pictures.keep('alice01', jpg);
    const hash = createHash('sha256').update(clean).digest('hex');
    expect(kept).toEqual({ ok: true, hash });
    const read = await pictures.read('alice01', hash);
    expect([read?.kind, Buffer.from(read?.bytes ?? []).equals(clean)]).toEqual(['png', true]);
    expect(await pictures.read('bobby02', hash)).toBeNull();
    expect(await pictures.read('alice01', '../../etc/passwd')).toBeNull();
  }
});
test('a checker that answers something else than a picture is not believed', async () => {
  const checker = checkerOf(() => ({ ok: true, bytes: new TextEncoder().encode('<script>') }));
  expect(await createPictures(createManualClock(), checker).keep('alice01', jpg)).toEqual({
    ok: false,
    why: 'unavailable',
  });
});
test('a house without a disk keeps the newest pictures within its limit of bytes', async () => {
  const folder = inMemory(250);
  for (const name of ['one', 'two', 'two', 'three']) await folder.write(name, png(100));
  expect(['one', 'two', 'three'].map(folder.has)).toEqual([false, true, true]);
});
test('pictures on disk outlive the house, and only as complete files', async () => {
  const { path, remove } = temporaryFolder();
  removes.push(remove);
  const clock = createManualClock();
  const kept = await createPictures(clock, checkerOf(), onDisk(path)).keep('alice01', png());
  expect(createPictures(clock, checkerOf(), onDisk(path)).has('alice01', kept.ok ? kept.hash : '')).toBe(true);
  expect(readdirSync(path).filter((name) => name.endsWith('.part'))).toEqual([]);
});
test('the picture store accepts thirty pictures an hour and sixty a day', async () => {
  const clock = createManualClock();
  const pictures = createPictures(clock, checkerOf());
  let n = 0;
  /** How many of `tries` uploads are accepted. */
  const taken = async (tries: number) => {
    let ok = 0;
    for (let i = 0; i < tries; i += 1) if ((await pictures.keep('alice01', png(200 + (n += 1)))).ok) ok += 1;
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
  const pictures = createPictures(clock, checkerOf(), onDisk(path));
  const [named, other] = [await pictures.keep('alice01', png(130)), await pictures.keep('alice01', png(140))];
  writeFileSync(join(path, 'x.1.part'), 'half');
  const stays = [{ member: 'alice01', hash: named.ok ? named.hash : '' }];
  expect(await pictures.sweep(stays)).toBe(0);
  clock.advance(24 * 3_600_000 + 60_000);
  expect(await pictures.sweep(stays)).toBe(2);
  expect(pictures.has('alice01', named.ok ? named.hash : '')).toBe(true);
  expect(pictures.has('alice01', other.ok ? other.hash : '')).toBe(false);
  expect(await createPictures(clock, checkerOf(), onDisk(join(path, 'none'))).sweep([])).toBe(0);
});
test('the picture store keeps the same picture once when it is uploaded twice at the same time', async () => {
  const { path, remove } = temporaryFolder();
  removes.push(remove);
  const pictures = createPictures(createManualClock(), checkerOf(), onDisk(path));
  const [one, two] = await Promise.all([pictures.keep('alice01', jpg), pictures.keep('alice01', jpg)]);
  expect([one, readdirSync(path)]).toEqual([two, [expect.stringMatching(/^[0-9a-f]{32}$/)]]);
});
test('the sweep keeps pictures of the cashier’s rows as well as those of applications', () => {
  const application = { remark: '', images: ['a'], due: 0 };
  const promotions = new Map([['alice01', { birthday: { application } }]]);
  const money = new Map([['WD1', { member: 'bobby02', images: ['b', 'c'] }]]);
  const state = { promotions, money, identityChecks: new Map() } as unknown as Parameters<typeof referencedPictures>[0];
  expect(referencedPictures(state)).toEqual([
    { member: 'alice01', hash: 'a' },
    { member: 'bobby02', hash: 'b' },
    { member: 'bobby02', hash: 'c' },
  ]);
});
