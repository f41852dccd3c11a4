/** The ten layouts of a cover. Each vendor uses five of them, so that its lobby has a style of its own. */
import { GROUND } from './grounds.ts';
import type { NextFraction, MotifInks } from './types.ts';

/** Everything a layout draws with: the inks, the cover's random stream, its motif and pattern. */
export interface Board {
  readonly ground: string;
  readonly deep: string;
  readonly main: string;
  readonly second: string;
  readonly light: string;
  /** Ink of shadows. */
  readonly ink4: string;
  readonly r: NextFraction;
  readonly s2: 0 | 1;
  /** Ink orders: plain, on a disc, tone on tone, counterchanged, on paper. */
  readonly A: MotifInks;
  readonly B: MotifInks;
  readonly C: MotifInks;
  readonly X: MotifInks;
  readonly P: MotifInks;
  readonly pat: (ink: string) => string;
  /** An id unique within this cover. */
  readonly uid: (kind: string) => string;
  /** A number between a and b from the cover's stream. */
  readonly f: (a: number, b: number) => number;
  readonly motif: (inks: MotifInks, salt: number) => string;
  readonly shadow: (x: number, y: number, s: number, rot: number, inks: MotifInks) => string;
}
export type Layout = (o: Board) => string;

/** Moves a drawing to a point, scaled and rotated. */
export const placed = (x: number, y: number, s: number, rot: number, body: string): string =>
  `<g transform="translate(${x} ${y})${rot ? ` rotate(${rot})` : ''} scale(${s})">${body}</g>`;
const frame = (o: Board, i: number, w: number, c = o.light): string =>
  `<rect x="${i}" y="${i}" width="${120 - i * 2}" height="${150 - i * 2}" rx="2" fill="none" stroke="${c}" stroke-width="${w}"/>`;

export const LAYOUT = {
  plate: (o) =>
    o.pat(o.deep) +
    `<circle cx="60" cy="75" r="50" fill="${o.s2 === 0 ? o.ground : o.second}" opacity="1"/><circle cx="60" cy="75" r="50" fill="none" stroke="${o.main}" stroke-width="2.5"/>` +
    o.shadow(60, 75, 0.74, 0, o.s2 === 0 ? o.A : o.B) +
    frame(o, 5, 1.5),
  crop: (o) => o.pat(o.deep) + o.shadow(o.f(52, 68), o.f(78, 96), 1.72, o.f(-18, 18), o.A),
  repeat: (o) => {
    const id = o.uid('r');
    let s = `<defs><g id="${id}" transform="scale(.3)">${o.motif(o.C, 1)}</g></defs>`;
    for (let j = 0; j < 6; j++)
      for (let i = 0; i < 4; i++) s += `<use href="#${id}" x="${i * 40 + (j % 2 ? 20 : 0)}" y="${j * 31}"/>`;
    return s + o.shadow(60, 76, 0.8, 0, o.A);
  },
  split: (o) => {
    const d = o.r() < 0.5 ? 'M0 160L120 0V160Z' : o.r() < 0.5 ? 'M60 0H120V160H60Z' : 'M0 75H120V160H0Z',
      id = o.uid('s');
    return (
      `<clipPath id="${id}"><path d="${d}"/></clipPath>` +
      placed(60, 75, 1.0, 0, o.motif(o.A, 2)) +
      `<g clip-path="url(#${id})"><rect width="120" height="160" fill="${o.main}"/>` +
      placed(60, 75, 1.0, 0, o.motif(o.X, 2)) +
      '</g>' +
      frame(o, 5, 1.5, o.light)
    );
  },
  totem: (o) =>
    `<rect y="50" width="120" height="50" fill="${o.main}"/>` +
    placed(60, 25, 0.43, 0, o.motif(o.A, 3)) +
    placed(60, 75, 0.43, 0, o.motif(o.X, 4)) +
    placed(60, 125, 0.43, 0, o.motif(o.A, 5)) +
    `<path d="M0 50H120M0 100H120" stroke="${o.light}" stroke-width="2"/>`,
  ray: (o) =>
    GROUND.rays(o.deep, o.r) +
    `<rect y="120" width="120" height="32" fill="${o.second}"/><rect y="118" width="120" height="3" fill="${o.light}"/>` +
    o.shadow(60, 72, 0.9, 0, o.A),
  card: (o) =>
    o.pat(o.deep) +
    `<g transform="rotate(${o.f(-8, 8)} 60 75)"><rect x="24" y="24" width="78" height="110" rx="6" fill="${o.ink4}" opacity=".35"/><rect x="20" y="20" width="78" height="110" rx="6" fill="${o.light}"/><rect x="25" y="25" width="68" height="100" rx="3" fill="none" stroke="${o.ground}" stroke-width="1.5"/>` +
    placed(59, 75, 0.64, 0, o.motif(o.P, 2)) +
    '</g>',
  arch: (o) => {
    const id = o.uid('a');
    return (
      o.pat(o.deep) +
      `<clipPath id="${id}"><path d="M16 160V70A44 44 0 0 1 104 70V160Z"/></clipPath><path d="M16 160V70A44 44 0 0 1 104 70V160Z" fill="${o.main}"/><g clip-path="url(#${id})">` +
      placed(60, 88, 0.92, 0, o.motif(o.X, 2)) +
      `</g><path d="M16 160V70A44 44 0 0 1 104 70V160" fill="none" stroke="${o.light}" stroke-width="3"/>`
    );
  },
  band: (o) =>
    o.pat(o.deep) +
    `<rect y="37" width="120" height="76" fill="${o.light}"/><rect y="41" width="120" height="68" fill="none" stroke="${o.ground}" stroke-width="1.5"/>` +
    placed(60, 75, 0.62, 0, o.motif(o.P, 2)),
  pair: (o) =>
    o.pat(o.deep) +
    placed(60, 39, 0.6, 0, o.motif(o.A, 2)) +
    `<g transform="rotate(180 60 75)">` +
    placed(60, 39, 0.6, 0, o.motif(o.A, 2)) +
    `</g><rect x="14" y="73.5" width="92" height="3" fill="${o.main}"/>` +
    frame(o, 5, 1.5),
} satisfies Record<string, Layout>;
export type LayoutName = keyof typeof LAYOUT;
export const LAYOUT_NAMES = Object.keys(LAYOUT) as LayoutName[];
