/**
 * Paints the digits of a captcha: handwritten, no two alike, on a bent ground, crossed by lines as thick as their strokes,
 * with cuts and specks. A person reads it at a glance; a table of ten clean digits does not (paint.test.ts). A trained
 * reader can: the bot check and the limits are for those (docs/decisions/0118).
 */
import type { Secure } from '../../platform/secure.ts';
import { createCanvas, smooth } from './canvas.ts';
import { BOX, DIGIT_SHAPES, type Point, type Stroke } from './digitShapes.ts';
import { pngOf, SHADES, type Colour } from './png.ts';

/** Twice the size it is shown at, for high-density screens. */
export const WIDTH = 264;
export const HEIGHT = 92;
/** The ground, the same in both themes: the ink's contrast on it is about 10 to 1, and above 4.5 to 1 on its lightest grain. */
const GROUND: Colour = [20, 35, 29];
const INK: Colour = [243, 236, 217];
const STEPS = 6;
/** Room for half a digit. */
const EDGE = 30;

type Move = (point: Point) => Point;
interface Draw {
  readonly between: (low: number, high: number) => number;
  /** A random integer below `of`. */
  readonly one: (of: number) => number;
}
/** Bends the whole image, so that no stroke is straight or level. */
const bending = ({ between }: Draw): Move => {
  const [high, wide] = [between(3, 5), between(2, 4)];
  const [lengthX, lengthY] = [between(110, 190), between(60, 110)];
  const [phaseX, phaseY] = [between(0, 7), between(0, 7)];
  return ([x, y]) => [
    x + wide * Math.sin(phaseY + (6.28 * y) / lengthY),
    y + high * Math.sin(phaseX + (6.28 * x) / lengthX),
  ];
};
/** The x position of each digit: with random gaps, so that no even grid separates them; some touch. */
const placesOf = (count: number, { between }: Draw): readonly number[] => {
  const gaps = Array.from({ length: count - 1 }, () => between(36, 66));
  const sum = gaps.reduce((all, gap) => all + gap, 0);
  const width = Math.min(sum, WIDTH - 2 * EDGE);
  let x = between(EDGE, WIDTH - EDGE - width);
  return [x, ...gaps.map((gap) => (x += (gap * width) / sum))];
};
/** Rotates, slants, shifts and scales a digit a little differently each time. */
const placing = (x: number, { between }: Draw): Move => {
  const [x0, y0] = [x, HEIGHT / 2 + between(-8, 8)];
  const [sizeX, sizeY] = [between(2, 3.3), between(2.2, 3.1)];
  const turn = between(-0.4, 0.4);
  const lean = between(-0.24, 0.24);
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return ([px, py]) => {
    const y = (py - BOX.height / 2) * sizeY;
    const x = (px - BOX.width / 2) * sizeX - y * lean;
    return [x0 + x * cos - y * sin, y0 + x * sin + y * cos];
  };
};
const shaken = (stroke: Stroke, { between }: Draw): Stroke =>
  stroke.map(([x, y]) => [x + between(-1.2, 1.2), y + between(-1.2, 1.2)]);
/** A curve from edge to edge across everything. */
const across = ({ between }: Draw): readonly Point[] =>
  smooth(
    [-10, WIDTH * 0.3, WIDTH * 0.65, WIDTH + 10].map((x): Point => [x, between(12, HEIGHT - 12)]),
    12,
  );
const drawWith = (random: Secure): Draw => ({
  between: (low, high) => low + random.fraction() * (high - low),
  one: (of) => random.integer(of),
});
/** Adds random grain to every edge and flat area. */
const shadesOf = (ink: Float64Array, random: Secure, draw: Draw): Uint8Array => {
  const grain = random.bytes(ink.length);
  const [waveX, waveY, phase] = [draw.between(20, 60), draw.between(14, 40), draw.between(0, 7)];
  return Uint8Array.from(ink, (value, at) => {
    const [x, y] = [at % WIDTH, Math.floor(at / WIDTH)];
    const ground = 0.12 + 0.1 * Math.sin(x / waveX + phase) * Math.cos(y / waveY);
    const rough = ((grain[at] ?? 0) / 255 - 0.5) * 0.26;
    const shade = ground + value * (1 - ground) + rough;
    return Math.max(0, Math.min(SHADES - 1, Math.round(shade * (SHADES - 1))));
  });
};

/** A PNG of `WIDTH` by `HEIGHT`. `answer`: digits. */
export const paintCaptcha = (answer: string, random: Secure): Buffer => {
  const draw = drawWith(random);
  const { between, one } = draw;
  const { ink, line } = createCanvas(WIDTH, HEIGHT);
  const bend = bending(draw);
  const places = placesOf(answer.length, draw);
  for (const [place, figure] of [...answer].entries()) {
    const handwritings = DIGIT_SHAPES[Number(figure)] ?? [];
    const put = placing(places[place] ?? 0, draw);
    const [radius, shade] = [between(2.3, 3.3), between(0.85, 1)];
    // Shaken before it is bent, so that no two digits of one handwriting are the same.
    for (const stroke of handwritings[one(handwritings.length)] ?? [])
      line(smooth(shaken(stroke, draw), STEPS).map(put).map(bend), radius, shade);
  }
  for (let n = 0; n < 2; n += 1) line(across(draw), between(0.8, 1.2), 0);
  for (let n = 0; n < 2; n += 1) line(across(draw), between(1, 1.9), between(0.55, 0.85));
  for (let n = 0; n < 40; n += 1) {
    const speck: Point = [between(0, WIDTH), between(0, HEIGHT)];
    line([speck, [speck[0] + between(-4, 4), speck[1] + between(-4, 4)]], between(0.5, 1.4), between(0.4, 0.9));
  }
  return pngOf(shadesOf(ink, random, draw), WIDTH, GROUND, INK);
};
