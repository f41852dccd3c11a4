/** Motifs of dice and mini games. Each fills a 100 by 100 box around 0,0. */
import { repeat } from '../draw.ts';
import { drawStar, drawDie } from '../parts.ts';
import type { Motif } from '../types.ts';

const dice: Motif = (m, s, l, g, r) =>
  drawDie(-18, 14, 26, l, s, 1 + ((r() * 6) | 0), -10) + drawDie(18, -16, 26, m, g, 1 + ((r() * 6) | 0), 14);

const sicbo: Motif = (m, s, l, g, r) =>
  drawDie(0, -24, 20, l, s, 1 + ((r() * 6) | 0), 0) +
  drawDie(-24, 18, 20, m, g, 1 + ((r() * 6) | 0), 0) +
  drawDie(24, 18, 20, l, s, 1 + ((r() * 6) | 0), 0);

const bigdie: Motif = (m, s, l) =>
  `<path d="M0-48L42-24V24L0 48L-42 24V-24Z" fill="${m}"/><path d="M0-48L42-24L0 0L-42-24Z" fill="${l}"/><path d="M0 0L42-24V24L0 48Z" fill="${s}"/><ellipse cy="-24" rx="9" ry="5" fill="${s}"/><ellipse cx="-30" cy="-4" rx="4" ry="6" fill="${l}"/><ellipse cx="-12" cy="28" rx="4" ry="6" fill="${l}"/><ellipse cx="-21" cy="12" rx="4" ry="6" fill="${l}"/><ellipse cx="12" cy="10" rx="4" ry="6" fill="${l}"/><ellipse cx="30" cy="16" rx="4" ry="6" fill="${l}"/>`;

const curve: Motif = (m, s, l) =>
  `<path d="M-44 40C-10 38 20 20 34-34" fill="none" stroke="${m}" stroke-width="7" stroke-linecap="round"/><path d="M-44 40C-10 38 20 20 34-34V40Z" fill="${m}" opacity=".22"/><path d="M34-50L48-26L34-30L20-28Z" fill="${s}"/><path d="M-46 44H48" stroke="${l}" stroke-width="4"/>` +
  repeat(4, (i) => `<rect x="${-34 + i * 22}" y="40" width="3" height="9" fill="${l}"/>`);

const plinko: Motif = (m, s, l, _g, r) =>
  repeat(5, (j) =>
    repeat(j + 2, (i) => `<circle cx="${(i - (j + 1) / 2) * 16}" cy="${-32 + j * 15}" r="3.4" fill="${l}"/>`),
  ) +
  repeat(
    6,
    (i) => `<rect x="${-48 + i * 16.3}" y="36" width="13.6" height="12" rx="2" fill="${i === 0 || i === 5 ? s : m}"/>`,
  ) +
  `<circle cx="${r() < 0.5 ? 8 : -8}" cy="-6" r="7" fill="${s}"/>`;

const mines: Motif = (m, s, l, _g, r) => {
  const k = (r() * 16) | 0;
  return repeat(16, (i) => {
    const x = -45 + (i % 4) * 23.4,
      y = -45 + ((i / 4) | 0) * 23.4;
    return i === k
      ? `<rect x="${x}" y="${y}" width="20" height="20" rx="3" fill="${s}"/><circle cx="${x + 10}" cy="${y + 10}" r="5" fill="${l}"/>`
      : `<rect x="${x}" y="${y}" width="20" height="20" rx="3" fill="${r() < 0.25 ? l : m}"/>`;
  });
};

const flip: Motif = (m, s, l) =>
  `<circle r="46" fill="${m}"/><path d="M0-46A46 46 0 0 1 0 46Z" fill="${s}"/><circle r="33" fill="none" stroke="${l}" stroke-width="3"/>` +
  drawStar(0, 0, 20, 5, 0.45, l);

export const DICE = { dice, sicbo, bigdie, curve, plinko, mines, flip };
