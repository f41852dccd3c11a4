/** Parts that several motifs share: stars, suits, pips, dice, a jockey's jacket. */
import { of, r2, rep } from './draw.ts';
import type { Draw } from './types.ts';

export const star = (cx: number, cy: number, R: number, n: number, k: number, fill: string, rot = 0): string => {
  let d = '';
  for (let i = 0; i < n * 2; i++) {
    const a = -Math.PI / 2 + (i * Math.PI) / n + rot;
    const q = i % 2 ? R * k : R;
    d += (i ? 'L' : 'M') + r2(cx + q * Math.cos(a)) + ' ' + r2(cy + q * Math.sin(a));
  }
  return `<path d="${d}Z" fill="${fill}"/>`;
};
/** Path data of a pentagon. */
export const pentagon = (cx: number, cy: number, R: number, rot: number): string => {
  let d = '';
  for (let i = 0; i < 5; i++) {
    const a = -Math.PI / 2 + rot + i * 1.25664;
    d += (i ? 'L' : 'M') + r2(cx + R * Math.cos(a)) + ' ' + r2(cy + R * Math.sin(a));
  }
  return d + 'Z';
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
export const suit = (k: Suit, f: string, s = 1, x = 0, y = 0): string =>
  `<path d="${SUIT[k]}" fill="${f}" transform="translate(${x} ${y}) scale(${s})"/>`;

const FONT = "'Martian Mono Variable','Martian Mono',ui-monospace,monospace";
export const num = (t: string | number, x: number, y: number, s: number, f: string, w = 700): string =>
  `<text x="${x}" y="${y}" font-family="${FONT}" font-size="${s}" font-weight="${w}" text-anchor="middle" fill="${f}" style="font-stretch:75%">${t}</text>`;

const luminance = (c: string): number => {
  const v = Number.parseInt(c.slice(1), 16);
  return 0.299 * (v >> 16) + 0.587 * ((v >> 8) & 255) + 0.114 * (v & 255);
};
/** Dark or light lettering, whichever reads on the ink. */
export const on = (c: string): string => (luminance(c) > 140 ? '#1A211F' : '#F8F1E0');

/** Pips of a domino's half, by count. */
export const PIPS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[0, 0]],
  [
    [-9, -9],
    [9, 9],
  ],
  [
    [-9, -9],
    [0, 0],
    [9, 9],
  ],
  [
    [-9, -9],
    [9, -9],
    [-9, 9],
    [9, 9],
  ],
  [
    [-9, -9],
    [9, -9],
    [0, 0],
    [-9, 9],
    [9, 9],
  ],
  [
    [-9, -10],
    [9, -10],
    [-9, 0],
    [9, 0],
    [-9, 10],
    [9, 10],
  ],
];

/** A die of half-width h showing n pips. */
export const die = (x: number, y: number, h: number, f: string, p: string, n: number, rot: number): string => {
  const q = h * 0.52;
  const faces: readonly (readonly (readonly [number, number])[])[] = [
    [[0, 0]],
    [
      [-q, -q],
      [q, q],
    ],
    [
      [-q, -q],
      [0, 0],
      [q, q],
    ],
    [
      [-q, -q],
      [q, -q],
      [-q, q],
      [q, q],
    ],
    [
      [-q, -q],
      [q, -q],
      [0, 0],
      [-q, q],
      [q, q],
    ],
    [
      [-q, -q],
      [q, -q],
      [-q, 0],
      [q, 0],
      [-q, q],
      [q, q],
    ],
  ];
  return (
    `<g transform="translate(${x} ${y}) rotate(${rot})"><rect x="${-h}" y="${-h}" width="${h * 2}" height="${h * 2}" rx="${h * 0.22}" fill="${f}"/>` +
    of(faces, n - 1)
      .map((c) => `<circle cx="${r2(c[0])}" cy="${r2(c[1])}" r="${r2(h * 0.19)}" fill="${p}"/>`)
      .join('') +
    '</g>'
  );
};

/** A jockey's jacket in three inks, by seed: body, sleeves, one of ten patterns. */
export const drawJacket = (a: string, b: string, c: string, r: Draw): string => {
  const body = 'M-18-40L18-40L46-24L38 4L26-2V44H-26V-2L-38 4L-46-24Z',
    id = 'j' + ((r() * 1e9) | 0).toString(36);
  const pat = of(
    [
      `<path d="M-50-10H50V6H-50ZM-50 20H50V34H-50Z" fill="${b}"/>`,
      `<path d="M-26-44L26 48H44L-8-44Z" fill="${b}"/>`,
      `<path d="M0-44H50V50H0Z" fill="${b}"/>`,
      `<path d="M-26-2L0-30L26-2V14L0-14L-26 14ZM-26 28L0 0L26 28V44L0 16L-26 44Z" fill="${b}"/>`,
      rep(9, (i) => `<circle cx="${-16 + (i % 3) * 16}" cy="${-22 + ((i / 3) | 0) * 22}" r="5.5" fill="${b}"/>`),
      star(0, 4, 24, 5, 0.45, b),
      `<path d="M0-24L20 6L0 36L-20 6Z" fill="${b}"/>`,
      `<path d="M-26-44H-14V50H-26ZM14-44H26V50H14Z" fill="${b}"/>`,
      `<path d="M-26-30L26 40M26-30L-26 40" stroke="${b}" stroke-width="12"/>`,
      rep(4, (j) =>
        rep(4, (i) =>
          (i + j) % 2 ? '' : `<rect x="${-26 + i * 13}" y="${-40 + j * 22}" width="13" height="22" fill="${b}"/>`,
        ),
      ),
    ],
    (r() * 10) | 0,
  );
  const sl = r() < 0.5 ? `<path d="M-50-30L-26-44V50L-50 50ZM50-30L26-44V50L50 50Z" fill="${r() < 0.5 ? b : c}"/>` : '';
  return `<clipPath id="${id}"><path d="${body}"/></clipPath><path d="${body}" fill="${a}"/><g clip-path="url(#${id})">${sl}${pat}</g><path d="M-9-44H9L0-30Z" fill="${c}"/>`;
};
