/** Motifs of e-sports: controllers, sights, pixels. Each fills a 100 by 100 box around 0,0. */
import { numeral } from '../parts.ts';
import type { Motif } from '../types.ts';

const pad: Motif = (m, s, l) =>
  `<path d="M-28-24H28C44-24 50 4 48 22C47 36 32 38 26 26L18 14H-18L-26 26C-32 38-47 36-48 22C-50 4-44-24-28-24Z" fill="${m}"/><path d="M-30-10h7v-7h8v7h7v8h-7v7h-8v-7h-7z" fill="${l}"/><circle cx="20" cy="-14" r="5" fill="${s}"/><circle cx="30" cy="-5" r="5" fill="${s}"/><circle cx="10" cy="-5" r="5" fill="${l}"/><circle cx="20" cy="4" r="5" fill="${l}"/>`;

const stick: Motif = (m, s, l) =>
  `<path d="M-40 44L-32 16H32L40 44Z" fill="${m}"/><rect x="-5" y="-22" width="10" height="42" fill="${l}"/><circle cy="-30" r="17" fill="${s}"/><circle cx="-5" cy="-35" r="4" fill="${l}"/><circle cx="22" cy="30" r="5" fill="${s}"/><rect x="-26" y="26" width="18" height="7" fill="${l}"/>`;

const sight: Motif = (m, s, l) =>
  `<g fill="none" stroke="${m}" stroke-width="6"><circle r="36"/><path d="M0-50V-20M0 20V50M-50 0H-20M20 0H50"/></g><circle r="18" fill="none" stroke="${l}" stroke-width="3"/><circle r="5" fill="${s}"/>`;

const invader: Motif = (m, s, l, _g, r) => {
  let o = '';
  for (let y = 0; y < 8; y++)
    for (let x = 0; x < 4; x++) {
      const lit = (y > 0 && y < 6 && x > 1) || r() < 0.5;
      if (lit) {
        const c = y === 3 && x === 2 ? s : y > 5 ? l : m;
        o += `<rect x="${(-x - 1) * 12 + 0}" y="${y * 12 - 48}" width="12.3" height="12.3" fill="${c}"/><rect x="${x * 12}" y="${y * 12 - 48}" width="12.3" height="12.3" fill="${c}"/>`;
      }
    }
  return o;
};

const keycaps: Motif = (m, s, l) =>
  (
    [
      ['W', 0, -26, s],
      ['A', -32, 8, m],
      ['S', 0, 8, m],
      ['D', 32, 8, m],
    ] as const
  )
    .map(
      (k) =>
        `<g transform="translate(${k[1]} ${k[2]})"><rect x="-15" y="-13" width="30" height="31" rx="4" fill="${l}"/><rect x="-15" y="-15" width="30" height="28" rx="4" fill="${k[3]}"/>${numeral(k[0], 0, 4, 14, l)}</g>`,
    )
    .join('');

export const ESPORTS = { pad, stick, sight, invader, keycaps };
