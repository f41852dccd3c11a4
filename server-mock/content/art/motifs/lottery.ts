/** Motifs of lotteries: balls, cages, slips, grids. Each fills a 100 by 100 box around 0,0. */
import { itemAt, repeat, round2 } from '../draw.ts';
import { numeral, readableInk } from '../parts.ts';
import type { Motif } from '../types.ts';

const lballs: Motif = (m, s, l, g, r) =>
  (
    [
      [0, -26, m],
      [-25, 14, s],
      [25, 14, l],
    ] as const
  )
    .map((b) => {
      const n = 1 + ((r() * 49) | 0);
      return `<circle cx="${b[0]}" cy="${b[1]}" r="23" fill="${b[2]}"/><circle cx="${b[0]}" cy="${b[1]}" r="14" fill="${b[2] === l ? g : l}"/>${numeral(n, b[0], b[1] + 5, 14, readableInk(b[2] === l ? g : l))}`;
    })
    .join('');

const lone: Motif = (m, s, l, _g, r) => {
  const n = 1 + ((r() * 90) | 0);
  return `<circle r="46" fill="${m}"/><path d="M-46 0A46 46 0 0 1 46 0Z" fill="${s}"/><circle r="27" fill="${l}"/>${numeral(n, 0, 11, 30, readableInk(l))}`;
};

const cage: Motif = (m, s, l, _g, r) =>
  `<circle r="38" cy="-6" fill="none" stroke="${l}" stroke-width="3.4"/><ellipse rx="16" ry="38" cy="-6" fill="none" stroke="${l}" stroke-width="2.4"/><path d="M-38-6H38" stroke="${l}" stroke-width="2.4"/>` +
  repeat(
    6,
    (i) =>
      `<circle cx="${round2(-20 + r() * 40)}" cy="${round2(-4 + r() * 24)}" r="8" fill="${itemAt([m, s], i % 2)}"/>`,
  ) +
  `<path d="M-30 46L-18 24M30 46L18 24M-40 47H40" stroke="${m}" stroke-width="6"/>`;

const slip: Motif = (m, s, l, _g, r) =>
  `<g transform="rotate(${round2(-10 + r() * 20)})"><path d="M-34-48L-28-42L-22-48L-16-42L-10-48L-4-42L2-48L8-42L14-48L20-42L26-48L32-42V46H-34Z" fill="${l}"/>` +
  repeat(
    25,
    (i) =>
      `<circle cx="${-25 + (i % 5) * 12}" cy="${-24 + ((i / 5) | 0) * 14}" r="4" fill="${r() < 0.26 ? m : 'none'}" stroke="${s}" stroke-width="1.8"/>`,
  ) +
  '</g>';

const grid: Motif = (m, s, l, _g, r) =>
  repeat(
    36,
    (i) =>
      `<circle cx="${-40 + (i % 6) * 16}" cy="${-40 + ((i / 6) | 0) * 16}" r="6.4" fill="${r() < 0.28 ? s : r() < 0.25 ? l : m}"/>`,
  );

const flaps: Motif = (m, s, l, g, r) =>
  repeat(
    3,
    (i) =>
      `<g transform="translate(${-34 + i * 34} 0)"><rect x="-15" y="-30" width="30" height="60" rx="4" fill="${l}"/><rect x="-15" y="0" width="30" height="30" rx="4" fill="${m}" opacity=".28"/>${numeral(r() < 0.6 ? 7 : (r() * 10) | 0, 0, 15, 40, s)}<rect x="-15" y="-1" width="30" height="2" fill="${g}"/></g>`,
  );

export const LOTTERY = { lballs, lone, cage, slip, grid, flaps };
