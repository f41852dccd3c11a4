/** Motifs of slot machines: fruit, bells, lucky signs. Each fills a 100 by 100 box around 0,0. */
import { itemAt, repeat } from '../draw.ts';
import { numeral, drawStar } from '../parts.ts';
import type { Motif } from '../types.ts';

const seven: Motif = (m, _s, l) =>
  `<path d="M-34-44H38V-26C18-4 6 16 4 46H-20C-18 18-6-6 12-22H-16V-10H-34Z" fill="${m}"/><path d="M-27-37H31V-30H-20V-17H-27Z" fill="${l}"/>`;

const bell: Motif = (m, s, l) =>
  `<path d="M0-44C22-44 28-24 29-2C30 14 34 20 42 28H-42C-34 20-30 14-29-2C-28-24-22-44 0-44Z" fill="${m}"/><circle cy="34" r="9" fill="${s}"/><rect x="-44" y="24" width="88" height="7" rx="3" fill="${l}"/><path d="M-18-6C-18-22-12-32-4-35" stroke="${l}" stroke-width="4" fill="none" stroke-linecap="round"/>`;

const cherry: Motif = (m, s, l) =>
  `<path d="M-20 18C-18-10 0-30 28-42M22 22C20-4 22-24 28-42" stroke="${l}" stroke-width="4" fill="none"/><path d="M28-42C10-50-8-42-14-32C4-26 20-30 28-42Z" fill="${s}"/><circle cx="-22" cy="24" r="20" fill="${m}"/><circle cx="22" cy="28" r="18" fill="${m}"/><path d="M-34 22A13 13 0 0 1-24 12M11 27A11 11 0 0 1 20 18" stroke="${l}" stroke-width="4" fill="none" stroke-linecap="round"/>`;

const gem: Motif = (m, s, l) =>
  `<path d="M-26-34H26L46-10L0 44L-46-10Z" fill="${m}"/><path d="M-26-34L-14-10H-46ZM26-34L14-10H46Z" fill="${l}"/><path d="M-14-10H14L0 44Z" fill="${s}"/>`;

const shoe: Motif = (m, _s, l, g) =>
  `<path d="M-40-40C-52 0-34 46 0 46S52 0 40-40H20C30-8 22 24 0 24S-30-8-20-40Z" fill="${m}"/>` +
  (
    [
      [-36, -26],
      [-38, -6],
      [-31, 14],
      [-15, 31],
      [15, 31],
      [31, 14],
      [38, -6],
      [36, -26],
    ] as const
  )
    .map((p) => `<circle cx="${p[0] * 0.88}" cy="${p[1]}" r="3" fill="${g}"/>`)
    .join('') +
  `<rect x="-44" y="-46" width="26" height="10" fill="${l}"/><rect x="18" y="-46" width="26" height="10" fill="${l}"/>`;

const crown: Motif = (m, s, l) =>
  `<path d="M-44 30L-48-22L-22 2L0-38L22 2L48-22L44 30Z" fill="${m}"/><rect x="-44" y="24" width="88" height="14" fill="${l}"/><circle cx="-48" cy="-24" r="6" fill="${s}"/><circle cy="-40" r="7" fill="${s}"/><circle cx="48" cy="-24" r="6" fill="${s}"/>` +
  repeat(3, (i) => `<path d="M${-26 + i * 26} 26l5 5l-5 5l-5-5z" fill="${s}"/>`);

const lantern: Motif = (m, s, l) =>
  `<rect x="-2" y="-50" width="4" height="14" fill="${l}"/><rect x="-16" y="-38" width="32" height="7" fill="${s}"/><ellipse rx="40" ry="32" fill="${m}"/>` +
  [10, 24].map((x) => `<ellipse rx="${x}" ry="32" fill="none" stroke="${l}" stroke-width="2.5"/>`).join('') +
  `<rect x="-16" y="30" width="32" height="7" fill="${s}"/>` +
  repeat(5, (i) => `<rect x="${-11 + i * 5}" y="37" width="2.5" height="13" fill="${l}"/>`);

const sun: Motif = (m, s, l, _g, r) => {
  const n = itemAt([8, 12, 16], (r() * 3) | 0);
  return (
    drawStar(0, 0, 48, n, 0.68, m) +
    `<circle r="27" fill="${l}"/><circle r="23" fill="${s}"/><path d="M-10-5h6M4-5h6" stroke="${l}" stroke-width="3.4" stroke-linecap="round"/><path d="M-9 7Q0 15 9 7" stroke="${l}" stroke-width="3" fill="none" stroke-linecap="round"/>`
  );
};

const moon: Motif = (m, s, l) =>
  `<path d="M18-42A46 46 0 1 0 18 42A48 48 0 0 1 18-42Z" fill="${m}"/>` +
  drawStar(22, -8, 16, 5, 0.45, l) +
  drawStar(36, 24, 8, 5, 0.45, s);

const lotus: Motif = (m, s, l) =>
  repeat(
    2,
    (i) =>
      `<path d="M0 30C${i ? 60 : -60} 34 ${i ? 58 : -58}-4 ${i ? 44 : -44}-12C${i ? 34 : -34} 4 ${i ? 14 : -14} 12 0 30Z" fill="${m}"/>`,
  ) +
  repeat(
    2,
    (i) =>
      `<path d="M0 30C${i ? 40 : -40} 22 ${i ? 40 : -40}-20 ${i ? 24 : -24}-32C${i ? 10 : -10}-14 ${i ? 2 : -2} 8 0 30Z" fill="${l}"/>`,
  ) +
  `<path d="M0 30C-18 10-14-24 0-42C14-24 18 10 0 30Z" fill="${s}"/><path d="M-46 36H46" stroke="${m}" stroke-width="5"/>`;

const coins: Motif = (m, s, l) =>
  repeat(3, (j) =>
    repeat(
      j + 2,
      (i) =>
        `<g transform="translate(${j * 32 - 32} ${38 - i * 12})"><ellipse rx="19" ry="7" cy="4" fill="${s}"/><ellipse rx="19" ry="7" fill="${m}"/><ellipse rx="12" ry="3.6" fill="none" stroke="${l}" stroke-width="2"/></g>`,
    ),
  );

const bars: Motif = (m, s, l, _g, r) => {
  const n = 1 + ((r() * 3) | 0);
  return repeat(
    n,
    (i) =>
      `<g transform="translate(0 ${(i - (n - 1) / 2) * 30})"><rect x="-46" y="-13" width="92" height="26" rx="3" fill="${i % 2 ? l : m}"/><rect x="-42" y="-9" width="84" height="18" rx="1" fill="${s}"/>${numeral('BAR', 0, 6.5, 17, l, 800)}</g>`,
  );
};

export const SLOTS = { seven, bell, cherry, gem, shoe, crown, lantern, sun, moon, lotus, coins, bars };
