/** Pictures that members upload: what the house keeps of them, and how their owner gets them back. */
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startHouse, type RunningHouse } from '../../server-mock/cli/server.ts';
import { pngOf } from '../../server-mock/content/pictures/testing/pictureFixture.ts';
import { temporaryFolder } from '../../server-mock/platform/files.ts';
import { pictureCorpus, SECRET } from './support/pictureCorpus.ts';
import { call, login } from './support/rest.ts';

const AT = '/wps/relay/cashier/images';
const folder = temporaryFolder();
let house: RunningHouse;
let token: string;
beforeAll(async () => {
  house = await startHouse({ journal: folder.path, betsPerSecond: 0 });
  ({ token } = await login(house.origin, 'meilin07'));
});
afterAll(async () => {
  await house.close();
  folder.remove();
});

const upload = (bytes: Buffer, more: object = {}) =>
  call<{ image: string }>(house.origin, AT, {
    method: 'POST',
    token,
    body: { pieces: bytes.toString('base64').match(/.{1,60000}/g) ?? [], ...more },
  });
const ask = (image: string, by: string | undefined = token) =>
  call<{ url: string; expiresAt: number }>(house.origin, AT, { query: { image }, ...(by && { token: by }) });
const download = async (image: string) => {
  const file = await fetch(house.origin + (await ask(image)).value.url);
  return { file, bytes: Buffer.from(await file.arrayBuffer()) };
};

it('SAFE-42 R-MONEY-08 each file that is no decodable picture is refused with its reason; of a picture only the pixels are kept', async () => {
  const answers: Record<string, string | null> = {};
  const expected: Record<string, string | null> = {};
  for (const { name, bytes, code } of await pictureCorpus()) {
    const reply = await upload(bytes);
    answers[name] = reply.code;
    expected[name] = code;
    if (reply.code !== null) continue;
    const { bytes: kept } = await download(reply.value.image);
    expect(createHash('sha256').update(kept).digest('hex'), name).toBe(reply.value.image);
    expect([kept.includes(SECRET), kept.includes('Exif')], name).toEqual([false, false]);
    const { format, exif, xmp, icc, comments } = await sharp(kept).metadata();
    expect([['png', 'jpeg'].includes(format), exif, xmp, icc, comments], name).toEqual([
      true,
      ...Array.from({ length: 4 }, () => undefined),
    ]);
  }
  expect(answers).toEqual(expected);
  expect(Object.keys(answers).length).toBeGreaterThan(30);
}, 60_000);

it('a picture of a camera that was turned is kept upright, without the note that turned it', async () => {
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#c03' } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const { bytes: kept } = await download((await upload(bytes)).value.image);
  const { width, height, orientation } = await sharp(kept).metadata();
  expect([width, height, orientation]).toEqual([40, 60, undefined]);
});

it('SAFE-42 a kept picture has a name of ours outside every folder that is served, and its owner gets it once as an attachment', async () => {
  const { image } = (await upload(pngOf(30, 20))).value;
  const names = readdirSync(join(folder.path, 'pictures'));
  expect(names.filter((name) => !/^[0-9a-f]{32}$/.test(name))).toEqual([]);
  for (const path of [`/pictures/${names[0]}`, `/img/${names[0]}`, `/${image}`, `/export/picture/${image}`])
    expect((await fetch(house.origin + path)).status, path).toBe(404);

  const { url, expiresAt } = (await ask(image)).value;
  expect(expiresAt).toBeGreaterThan(house.clock.now());
  const { status, headers } = await fetch(house.origin + url);
  expect(status).toBe(200);
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'image/png',
    'content-disposition': `attachment; filename="picture-${image.slice(0, 12)}.png"`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'cache-control': 'no-store',
  });
  expect((await fetch(house.origin + url)).status).toBe(404);
});

it('SAFE-42 a file name or a fourth picture is refused, and another member’s picture is not found', async () => {
  expect((await upload(pngOf(31, 20), { name: '../../shell.php.png' })).code).toBe('bad-request');
  const { image } = (await upload(pngOf(32, 20))).value;
  const confirmation = { id: 'none', outcome: 'notReceived', proofImages: [image, image, image, image] };
  const path = '/wps/relay/money/confirmation';
  expect((await call(house.origin, path, { method: 'POST', token, body: confirmation })).code).toBe('bad-request');
  const { token: other } = await login(house.origin, 'agent88');
  const { token: trial } = await login(house.origin, 'trial01');
  expect((await ask(image, other)).code).toBe('not-found');
  expect((await ask(image, trial)).code).toBe('trial-refused');
  expect((await call(house.origin, AT, { query: { image } })).code).toBe('not-logged-in');
  expect((await ask('../../journal.sqlite')).code).toBe('not-found');
});
