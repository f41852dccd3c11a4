/** Attacks the captcha with a program that knows all handwritings and compares with ten clean digits (SAFE-18, SAFE-19). */
import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createRandom } from '../../platform/random.ts';
import type { Secure } from '../../platform/secure.ts';
import { createCanvas, smooth } from './canvas.ts';
import { BOX, DIGIT_SHAPES, type Point } from './digitShapes.ts';
import { HEIGHT, paintCaptcha, WIDTH } from './paint.ts';
import { pngOf } from './png.ts';

const SEED = 20_261_122;
const random = createRandom(SEED);
const seeded: Secure = {
  fraction: random.fraction,
  integer: random.integer,
  id: random.id,
  bytes: (count) => Buffer.from(Uint8Array.from({ length: count }, () => random.integer(256))),
};
const DIGITS = [...'0123456789'];
const HALF = WIDTH / 2 + 1;
const SLOT = 48;
const FIRST = 36;

/** Chunks of a PNG by type, in their order. */
const chunksOf = (png: Buffer): readonly (readonly [string, Buffer])[] => {
  const out: (readonly [string, Buffer])[] = [];
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    out.push([png.toString('latin1', at + 4, at + 8), png.subarray(at + 8, at + 8 + length)]);
    at += length + 12;
  }
  return out;
};
/** 1 where a point is more ink than ground. */
const inked = (png: Buffer): Uint8Array => {
  const rows = inflateSync(new Map(chunksOf(png)).get('IDAT') ?? Buffer.alloc(0));
  return Uint8Array.from({ length: WIDTH * HEIGHT }, (_, at) => {
    const [x, y] = [at % WIDTH, Math.floor(at / WIDTH)];
    const pair = rows[y * HALF + 1 + Math.floor(x / 2)] ?? 0;
    return (x % 2 === 0 ? pair >> 4 : pair & 15) >= 9 ? 1 : 0;
  });
};
/** The digits upright, level, in their places, on a clean ground. */
const clean = (figures: readonly (readonly [figure: string, hand: number])[]): Buffer => {
  const { ink, line } = createCanvas(WIDTH, HEIGHT);
  for (const [place, [figure, hand]] of figures.entries())
    for (const stroke of DIGIT_SHAPES[Number(figure)]?.[hand] ?? [])
      line(
        smooth(stroke, 6).map(
          ([x, y]): Point => [
            FIRST + place * SLOT + (x - BOX.width / 2) * 2.85,
            HEIGHT / 2 + (y - BOX.height / 2) * 2.85,
          ],
        ),
        2.8,
        1,
      );
  return pngOf(
    Uint8Array.from(ink, (value) => Math.round(value * 15)),
    WIDTH,
    [0, 0, 0],
    [255, 255, 255],
  );
};
/** Points with ink in one digit's place, as offsets from its middle. */
const pointsIn = (ink: Uint8Array, place: number): Int32Array => {
  const out: number[] = [];
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = -SLOT / 2; x < SLOT / 2; x += 1)
      if (ink[y * WIDTH + FIRST + place * SLOT + x] === 1) out.push(y * WIDTH + x);
  return Int32Array.from(out);
};
const TABLE = DIGITS.flatMap((figure) =>
  (DIGIT_SHAPES[Number(figure)] ?? []).map((_, hand) => ({
    figure,
    points: pointsIn(inked(clean([[figure, hand]])), 0),
  })),
);
const SHIFTS = [-9, -6, -3, 0, 3, 6, 9];

/** The digit of the table that matches this place best, over several shifts. */
const read = (ink: Uint8Array, place: number): string => {
  const middle = FIRST + place * SLOT;
  const total = pointsIn(ink, place).length;
  let best = { figure: '', score: -1 };
  for (const { figure, points } of TABLE)
    for (const dx of SHIFTS)
      for (const dy of SHIFTS) {
        const shift = dy * WIDTH + middle + dx;
        let met = 0;
        for (let n = 0; n < points.length; n += 1) met += ink[(points[n] ?? 0) + shift] ?? 0;
        const score = met / (points.length + total - met);
        if (score > best.score) best = { figure, score };
      }
  return best.figure;
};
const readAll = (png: Buffer): string => {
  const ink = inked(png);
  return [0, 1, 2, 3, 4].map((place) => read(ink, place)).join('');
};
const drawn = (): string => Array.from({ length: 5 }, () => random.integer(10)).join('');

describe(`the picture of a captcha (seed ${SEED})`, () => {
  it('SAFE-18 is a bitmap without text or path, and no two are the same', () => {
    const [one, two] = [paintCaptcha('12345', seeded), paintCaptcha('12345', seeded)];
    expect(one.equals(two)).toBe(false);
    expect(one.subarray(0, 8)).toEqual(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'));
    expect(chunksOf(one).map(([type]) => type)).toEqual(['IHDR', 'PLTE', 'IDAT', 'IEND']);
    expect([one.readUInt32BE(16), one.readUInt32BE(20)]).toEqual([WIDTH, HEIGHT]);
    expect(one.toString('latin1')).not.toContain('12345');
  });
  it('SAFE-18 is not read by a table of clean digits, which reads clean digits without an error', () => {
    for (const figures of ['01234', '56789', '97531'])
      for (const hand of [0, 1]) expect(readAll(clean([...figures].map((one) => [one, hand])))).toBe(figures);
    const tries = Array.from({ length: 40 }, () => {
      const answer = drawn();
      const guess = readAll(paintCaptcha(answer, seeded));
      return { whole: guess === answer, figures: [...guess].filter((one, place) => one === answer[place]).length };
    });
    const figures = tries.reduce((sum, one) => sum + one.figures, 0) / (tries.length * 5);
    // The program knows every handwriting and tries shifts: it reads a single digit more often than not, but five in a row
    // seldom.
    expect(figures).toBeLessThan(0.7);
    expect(tries.filter(({ whole }) => whole).length / tries.length).toBeLessThan(0.15);
  });
});
