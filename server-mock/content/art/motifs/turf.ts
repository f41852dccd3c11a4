/** Motifs of the race track: ovals, posts, silks, horses. Each fills a 100 by 100 box around 0,0. */
import { itemAt, repeat } from '../draw.ts';
import { drawJacket } from '../parts.ts';
import type { Motif } from '../types.ts';

const oval: Motif = (m, s, l) =>
  repeat(
    4,
    (i) =>
      `<rect x="${-48 + i * 8}" y="${-34 + i * 8}" width="${96 - i * 16}" height="${68 - i * 16}" rx="${34 - i * 8}" fill="none" stroke="${itemAt([m, l, s, m], i)}" stroke-width="5"/>`,
  ) + `<rect x="16" y="-38" width="4" height="24" fill="${l}"/>`;

const post: Motif = (m, s, l) =>
  `<rect x="-5" y="-30" width="10" height="78" fill="${l}"/>` +
  repeat(4, (i) => `<rect x="-5" y="${-14 + i * 16}" width="10" height="8" fill="${s}"/>`) +
  `<circle cy="-30" r="20" fill="${m}"/><circle cy="-30" r="11" fill="${l}"/><circle cy="-30" r="5" fill="${s}"/>`;

const jacket: Motif = (m, s, l, _g, r) => drawJacket(m, s, l, r);

const cap: Motif = (m, s, l) =>
  `<path d="M-40 18C-42-20-22-40 2-40S42-20 38 18Z" fill="${m}"/><path d="M2-40C-12-20-14 0-12 18H12C16 0 14-20 2-40Z" fill="${s}"/><path d="M-42 16H46C50 22 50 28 46 30H-42Z" fill="${l}"/><circle cx="2" cy="-42" r="5" fill="${l}"/>`;

const horse: Motif = (m, s, l) =>
  `<path d="M-34 48C-34 20-24 6-8-8C-12-20-8-34 2-46L10-34C26-30 40-10 46 10C44 20 34 22 28 16C20 10 14 10 10 10C12 26 20 36 22 48Z" fill="${m}"/><path d="M2-46C-18-40-40-16-42 34L-34 20C-30 4-18-12-6-18Z" fill="${s}"/><circle cx="18" cy="-10" r="3.4" fill="${l}"/><path d="M10 8L34 0" stroke="${l}" stroke-width="3.4"/>`;

export const TURF = { oval, post, jacket, cap, horse };
