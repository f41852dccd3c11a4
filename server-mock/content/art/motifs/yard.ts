/** Motifs of cockfights: roosters, feathers, spurs. Each fills a 100 by 100 box around 0,0. */
import { itemAt, repeat, round2 } from '../draw.ts';
import { drawStar } from '../parts.ts';
import type { Motif } from '../types.ts';

const rooster: Motif = (m, s, l, g, r) => {
  const f = r() < 0.5 ? 1 : -1;
  return (
    `<g transform="scale(${f} 1)"><path d="M-18 48C-26 20-22-6-4-18C4-30 22-28 26-14C30 0 16 8 14 22C13 32 18 42 24 48Z" fill="${m}"/><path d="M-8-18C-16-24-16-36-8-40C-4-34-2-34 0-32C0-42 8-48 14-46C12-40 14-36 16-34C20-40 28-40 30-34C26-32 26-26 24-22Z" fill="${s}"/><path d="M26-16L44-10L27-4Z" fill="${l}"/><path d="M22-4C30 2 30 14 23 18C17 14 16 4 22-4Z" fill="${s}"/><circle cx="14" cy="-16" r="4.4" fill="${l}"/><circle cx="14.6" cy="-16" r="2" fill="${g}"/>` +
    repeat(
      4,
      (i) =>
        `<path d="M${-14 + i * 3} ${10 + i * 10}q8 6 ${18 - i * 1} 0" stroke="${l}" stroke-width="2.8" fill="none"/>`,
    ) +
    '</g>'
  );
};

const cock: Motif = (m, s, l, _g, r) => {
  const f = r() < 0.5 ? 1 : -1;
  return `<g transform="scale(${f} 1)"><path d="M-12 12C-46 22-54-6-46-36C-38-20-34-30-28-42C-26-24-20-22-10-10C4-6 8-26 20-34C30-36 36-30 35-22L46-18L34-13C34 6 24 26 4 28C-2 28-8 24-12 12Z" fill="${m}"/><path d="M16-34C14-42 20-46 24-42C26-48 32-46 33-40C38-40 38-34 35-30Z" fill="${s}"/><path d="M34-12C38-8 37 0 33 2C30-2 30-8 34-12Z" fill="${s}"/><circle cx="28" cy="-24" r="2.8" fill="${l}"/><path d="M-2 4C10 0 18 6 16 16C6 20-4 16-2 4Z" fill="${l}"/><path d="M2 28L-2 46M12 27L14 46M-12 46H6M6 46H24" stroke="${s}" stroke-width="4.4" fill="none"/></g>`;
};

const feather: Motif = (m, s, l, g) =>
  repeat(
    3,
    (i) =>
      `<g transform="rotate(${-32 + i * 32}) translate(0 -4)"><path d="M0 44C-20 16-18-26 0-48C18-26 20 16 0 44Z" fill="${itemAt([m, s, l], i)}"/><path d="M0 50V-34" stroke="${g}" stroke-width="2.6"/><path d="M0 8L10-4M0 22L9 11M0-6L9-18M0 8L-10-4M0 22L-9 11M0-6L-9-18" stroke="${g}" stroke-width="2"/></g>`,
  );

const duel: Motif = (m, s, l, g, r) => {
  const a = itemAt([rooster, cock], (r() * 2) | 0),
    b = itemAt([rooster, cock], (r() * 2) | 0);
  return (
    `<g transform="translate(-25 2) scale(.56)">${a(m, s, l, g, () => 0.1)}</g><g transform="translate(25 2) scale(.56)">${b(l, s, m, g, () => 0.9)}</g><path d="M-46 36H46" stroke="${s}" stroke-width="5"/>` +
    (r() < 0.5 ? drawStar(0, -36, 9, 5, 0.45, s) : `<circle cy="-36" r="6" fill="${s}"/>`)
  );
};

const ring: Motif = (m, s, l, g, r) => {
  const n = itemAt([8, 10, 12, 16], (r() * 4) | 0);
  return (
    `<circle r="47" fill="${s}"/>` +
    repeat(
      n,
      (i) =>
        `<circle cx="${round2(40 * Math.cos((i * 6.2832) / n))}" cy="${round2(40 * Math.sin((i * 6.2832) / n))}" r="3.6" fill="${l}"/>`,
    ) +
    `<circle r="33" fill="${l}"/><g transform="scale(.56)">${(r() < 0.5 ? cock : feather)(m === l ? g : m, s, g, l, r)}</g>`
  );
};

const spur: Motif = (m, s, l, _g, r) =>
  repeat(
    2,
    (i) =>
      `<g transform="scale(${i ? -1 : 1} 1) rotate(${round2(8 + r() * 10)})"><path d="M-40 40C-10 30 20 0 30-46C44-6 20 36-30 50Z" fill="${i ? l : m}"/><rect x="-48" y="34" width="22" height="18" rx="3" transform="rotate(-24 -37 43)" fill="${s}"/></g>`,
  );

export const YARD = { rooster, cock, feather, duel, ring, spur };
