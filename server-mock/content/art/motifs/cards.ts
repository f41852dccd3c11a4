/** Motifs of live tables and card rooms: suits, hands, wheels, chips, tiles. Each fills a 100 by 100 box around 0,0. */
import { itemAt, repeat, round2 } from '../draw.ts';
import { SUITS, drawSuit, numeral, pipsAt } from '../parts.ts';
import type { Motif } from '../types.ts';

const suitOne: Motif = (m, _s, _l, _g, r) => drawSuit(itemAt(SUITS, (r() * 4) | 0), m, 1.2);

const suitFour: Motif = (m, s) =>
  drawSuit('spade', m, 0.56, -25, -25) +
  drawSuit('heart', s, 0.56, 25, -25) +
  drawSuit('diamond', s, 0.56, -25, 25) +
  drawSuit('club', m, 0.56, 25, 25);

const fan: Motif = (m, s, l, g, r) => {
  const n = 3 + ((r() * 3) | 0),
    k = itemAt(SUITS, (r() * 4) | 0);
  return repeat(n, (i) => {
    const a = (i - (n - 1) / 2) * (64 / n);
    return `<g transform="translate(0 40) rotate(${a}) translate(0 -40)"><rect x="-19" y="-46" width="38" height="56" rx="4" fill="${i === n - 1 ? l : i % 2 ? l : m}" stroke="${g}" stroke-width="2"/>${i === n - 1 ? drawSuit(k, s, 0.36, 0, -18) : ''}</g>`;
  });
};

const wheel: Motif = (m, s, l, _g, r) => {
  const n = itemAt([12, 16, 18, 24], (r() * 4) | 0);
  return (
    `<circle r="48" fill="${m}"/>` +
    repeat(n, (i) => {
      const a = (i / n) * 6.2832,
        b = ((i + 0.5) / n) * 6.2832;
      return `<path d="M0 0L${round2(43 * Math.cos(a))} ${round2(43 * Math.sin(a))}A43 43 0 0 1 ${round2(43 * Math.cos(b))} ${round2(43 * Math.sin(b))}Z" fill="${s}"/>`;
    }) +
    `<circle r="25" fill="${l}"/><circle r="17" fill="${m}"/>` +
    repeat(4, (i) => `<rect x="-2.5" y="-22" width="5" height="44" fill="${l}" transform="rotate(${i * 45})"/>`) +
    `<circle r="6" fill="${s}"/><circle cx="30" cy="-18" r="5" fill="${l}"/>`
  );
};

const chip: Motif = (m, _s, l, _g, r) => {
  const n = itemAt([6, 8, 10], (r() * 3) | 0);
  return (
    `<circle r="46" fill="${m}"/>` +
    repeat(n, (i) => `<path d="M-6-46H6L4.5-34H-4.5Z" fill="${l}" transform="rotate(${(i * 360) / n})"/>`) +
    `<circle r="31" fill="${l}"/><circle r="27" fill="${m}"/>` +
    drawSuit(itemAt(SUITS, (r() * 4) | 0), l, 0.46)
  );
};

const naturals: Motif = (m, s, l, g, r) =>
  `<g transform="rotate(-9)"><rect x="-46" y="-34" width="46" height="66" rx="5" fill="${l}"/>${numeral(r() < 0.5 ? 8 : 9, -23, 12, 40, s)}</g><g transform="rotate(8)"><rect x="2" y="-32" width="46" height="66" rx="5" fill="${m}" stroke="${g}" stroke-width="2"/>${numeral(r() < 0.5 ? 9 : 1, 25, 15, 40, g)}</g>`;

const court: Motif = (m, s, l, _g, r) => {
  const k = itemAt(SUITS, (r() * 4) | 0),
    L = itemAt('AKQJ'.split(''), (r() * 4) | 0);
  return `<rect x="-34" y="-48" width="68" height="96" rx="6" fill="${l}"/>${numeral(L, -22, -27, 17, s)}<g transform="rotate(180)">${numeral(L, -22, -27, 17, s)}</g>${drawSuit(k, m, 0.74)}${drawSuit(k, s, 0.17, -22, -17)}<g transform="rotate(180)">${drawSuit(k, s, 0.17, -22, -17)}</g>`;
};

const tile: Motif = (m, s, l, _g, r) => {
  const v = (r() * 3) | 0;
  return (
    `<g transform="rotate(${itemAt([-8, 0, 8], (r() * 3) | 0)})"><rect x="-30" y="-38" width="66" height="86" rx="6" fill="${m}"/><rect x="-36" y="-44" width="66" height="86" rx="6" fill="${l}"/>` +
    (v === 0
      ? repeat(
          9,
          (i) =>
            `<circle cx="${-22 + (i % 3) * 19}" cy="${-26 + ((i / 3) | 0) * 25}" r="7.5" fill="${i === 4 ? s : m}"/><circle cx="${-22 + (i % 3) * 19}" cy="${-26 + ((i / 3) | 0) * 25}" r="3" fill="${l}"/>`,
        )
      : v === 1
        ? repeat(
            6,
            (i) =>
              `<rect x="${-24 + (i % 3) * 17}" y="${-34 + ((i / 3) | 0) * 36}" width="8" height="30" rx="4" fill="${i % 2 ? s : m}"/>`,
          )
        : `<path d="M-3-30V28M-20-16H14V10H-20Z" fill="none" stroke="${s}" stroke-width="7"/>`) +
    '</g>'
  );
};

const domino: Motif = (m, s, l, _g, r) => {
  // Three rows of pips stand a little wider.
  const half = (count: number) => pipsAt(count, 9, count === 6 ? 10 : 9);
  const a = 1 + ((r() * 6) | 0),
    b = 1 + ((r() * 6) | 0);
  return (
    `<g transform="rotate(${r() < 0.5 ? 24 : -18})"><rect x="-25" y="-48" width="50" height="96" rx="7" fill="${l}"/><rect x="-20" y="-1.5" width="40" height="3" fill="${m}"/>` +
    half(a)
      .map(([x, y]) => `<circle cx="${x}" cy="${y - 24}" r="4.6" fill="${s}"/>`)
      .join('') +
    half(b)
      .map(([x, y]) => `<circle cx="${x}" cy="${y + 24}" r="4.6" fill="${s}"/>`)
      .join('') +
    '</g>'
  );
};

export const CARDS = { suitOne, suitFour, fan, wheel, chip, naturals, court, tile, domino };
