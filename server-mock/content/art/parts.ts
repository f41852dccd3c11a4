/** Drawings that several motifs share: stars, suits, pips, dice, a jockey's jacket. */
import { itemAt, round2, repeat } from './draw.ts';
import type { NextFraction } from './types.ts';

/** A star. `inner`: distance of its inner corners from the centre, as a part of `radius`; `rot`: radians. */
export const drawStar = (
  cx: number,
  cy: number,
  radius: number,
  points: number,
  inner: number,
  fill: string,
  rot = 0,
): string => {
  let path = '';
  for (let i = 0; i < points * 2; i++) {
    const angle = -Math.PI / 2 + (i * Math.PI) / points + rot;
    const distance = i % 2 ? radius * inner : radius;
    path += (i ? 'L' : 'M') + round2(cx + distance * Math.cos(angle)) + ' ' + round2(cy + distance * Math.sin(angle));
  }
  return `<path d="${path}Z" fill="${fill}"/>`;
};
/** Path data of a pentagon; `rot`: radians. */
export const pentagon = (cx: number, cy: number, radius: number, rot: number): string => {
  let path = '';
  for (let i = 0; i < 5; i++) {
    const angle = -Math.PI / 2 + rot + (i * 2 * Math.PI) / 5;
    path += (i ? 'L' : 'M') + round2(cx + radius * Math.cos(angle)) + ' ' + round2(cy + radius * Math.sin(angle));
  }
  return path + 'Z';
};

const SUIT = {
  heart:
    'M0 34C-14 20-36 6-36-12C-36-26-26-34-16-34C-8-34-3-29 0-23C3-29 8-34 16-34C26-34 36-26 36-12C36 6 14 20 0 34Z',
  diamond: 'M0-38L28 0L0 38L-28 0Z',
  spade:
    'M0-38C14-20 34-8 34 10C34 21 26 28 17 28C11 28 7 26 4 22C5 30 8 35 13 38H-13C-8 35-5 30-4 22C-7 26-11 28-17 28C-26 28-34 21-34 10C-34-8-14-20 0-38Z',
  club: 'M0-38C10-38 17-31 17-22C17-18 15-14 12-11C15-13 18-14 21-14C30-14 37-7 37 3C37 12 30 19 21 19C14 19 8 15 5 9C5 22 8 32 13 38H-13C-8 32-5 22-5 9C-8 15-14 19-21 19C-30 19-37 12-37 3C-37-7-30-14-21-14C-18-14-15-13-12-11C-15-14-17-18-17-22C-17-31-10-38 0-38Z',
};
type Suit = keyof typeof SUIT;
export const SUITS = Object.keys(SUIT) as Suit[];
export const drawSuit = (suit: Suit, fill: string, scale = 1, x = 0, y = 0): string =>
  `<path d="${SUIT[suit]}" fill="${fill}" transform="translate(${x} ${y}) scale(${scale})"/>`;

const FONT = "'Martian Mono Variable','Martian Mono',ui-monospace,monospace";
/** A number or a short word, centred on `x`, with its base line at `y`. */
export const numeral = (
  text: string | number,
  x: number,
  y: number,
  size: number,
  fill: string,
  weight = 700,
): string =>
  `<text x="${x}" y="${y}" font-family="${FONT}" font-size="${size}" font-weight="${weight}" text-anchor="middle" fill="${fill}" style="font-stretch:75%">${text}</text>`;

/** Brightness of a colour `#rrggbb`, 0 to 255. */
const luminance = (colour: string): number => {
  const rgb = Number.parseInt(colour.slice(1), 16);
  return 0.299 * (rgb >> 16) + 0.587 * ((rgb >> 8) & 255) + 0.114 * (rgb & 255);
};
/** A dark or light ink for lettering: the one that is readable on the given ground. */
export const readableInk = (ground: string): string => (luminance(ground) > 140 ? '#1A211F' : '#F8F1E0');

/** Directions from the centre to each pip, for one to six pips. */
const PIPS: readonly (readonly (readonly [number, number])[])[] = [
  [[0, 0]],
  [
    [-1, -1],
    [1, 1],
  ],
  [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
];
/** Positions of one to six pips, around the centre of a die or of half a domino; `dx`, `dy`: distance of the outer ones. */
export const pipsAt = (count: number, dx: number, dy: number): readonly (readonly [x: number, y: number])[] =>
  itemAt(PIPS, count - 1).map(([x, y]) => [x * dx, y * dy]);

/** A die. `half`: half of its width; `ink` and `pipInk`: colours; `count`: number of pips; `rot`: degrees. */
export const drawDie = (
  x: number,
  y: number,
  half: number,
  ink: string,
  pipInk: string,
  count: number,
  rot: number,
): string =>
  `<g transform="translate(${x} ${y}) rotate(${rot})"><rect x="${-half}" y="${-half}" width="${half * 2}" height="${half * 2}" rx="${half * 0.22}" fill="${ink}"/>` +
  pipsAt(count, half * 0.52, half * 0.52)
    .map(([px, py]) => `<circle cx="${round2(px)}" cy="${round2(py)}" r="${round2(half * 0.19)}" fill="${pipInk}"/>`)
    .join('') +
  '</g>';

/**
 * A jockey's jacket in three inks: `body`, `pattern` for one of ten patterns, and `collar`. Half of the jackets have sleeves of
 * another ink than the body: that of the pattern or of the collar. `next` chooses.
 */
export const drawJacket = (body: string, pattern: string, collar: string, next: NextFraction): string => {
  const outline = 'M-18-40L18-40L46-24L38 4L26-2V44H-26V-2L-38 4L-46-24Z',
    id = 'j' + ((next() * 1e9) | 0).toString(36);
  const drawnPattern = itemAt(
    [
      `<path d="M-50-10H50V6H-50ZM-50 20H50V34H-50Z" fill="${pattern}"/>`,
      `<path d="M-26-44L26 48H44L-8-44Z" fill="${pattern}"/>`,
      `<path d="M0-44H50V50H0Z" fill="${pattern}"/>`,
      `<path d="M-26-2L0-30L26-2V14L0-14L-26 14ZM-26 28L0 0L26 28V44L0 16L-26 44Z" fill="${pattern}"/>`,
      repeat(
        9,
        (i) => `<circle cx="${-16 + (i % 3) * 16}" cy="${-22 + ((i / 3) | 0) * 22}" r="5.5" fill="${pattern}"/>`,
      ),
      drawStar(0, 4, 24, 5, 0.45, pattern),
      `<path d="M0-24L20 6L0 36L-20 6Z" fill="${pattern}"/>`,
      `<path d="M-26-44H-14V50H-26ZM14-44H26V50H14Z" fill="${pattern}"/>`,
      `<path d="M-26-30L26 40M26-30L-26 40" stroke="${pattern}" stroke-width="12"/>`,
      repeat(4, (j) =>
        repeat(4, (i) =>
          (i + j) % 2 ? '' : `<rect x="${-26 + i * 13}" y="${-40 + j * 22}" width="13" height="22" fill="${pattern}"/>`,
        ),
      ),
    ],
    (next() * 10) | 0,
  );
  const sleeves =
    next() < 0.5
      ? `<path d="M-50-30L-26-44V50L-50 50ZM50-30L26-44V50L50 50Z" fill="${next() < 0.5 ? pattern : collar}"/>`
      : '';
  return `<clipPath id="${id}"><path d="${outline}"/></clipPath><path d="${outline}" fill="${body}"/><g clip-path="url(#${id})">${sleeves}${drawnPattern}</g><path d="M-9-44H9L0-30Z" fill="${collar}"/>`;
};
