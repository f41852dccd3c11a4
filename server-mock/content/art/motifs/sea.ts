/** Motifs of fishing games. Each fills a 100 by 100 box around 0,0. */
import { repeat, round2 } from '../draw.ts';
import type { Motif } from '../types.ts';

const fish: Motif = (m, s, l, _g, r) => {
  const f = r() < 0.5 ? 1 : -1;
  return (
    `<g transform="scale(${f} 1) rotate(${round2(-14 + r() * 28)})"><path d="M46 0C30-32-8-32-26-2L-48-26C-44-8-44 8-48 26L-26 2C-8 32 30 32 46 0Z" fill="${m}"/>` +
    repeat(3, (j) =>
      repeat(
        3,
        (i) =>
          `<path d="M${-14 + i * 13} ${-12 + j * 12}a6 6 0 0 1 0 12" fill="none" stroke="${s}" stroke-width="2.6"/>`,
      ),
    ) +
    `<path d="M26-17C18-8 18 8 26 17" fill="none" stroke="${l}" stroke-width="3.4"/><circle cx="33" cy="-6" r="4.4" fill="${l}"/><circle cx="34" cy="-6" r="2" fill="${s}"/><path d="M-6-24L8-40L20-24Z" fill="${s}"/></g>`
  );
};

const shoal: Motif = (m, s, l, g, r) => {
  const f = fish;
  r();
  return (
    [
      [0, -30, m, s],
      [-14, 2, l, s],
      [12, 32, s, m],
    ] as const
  )
    .map(
      (p) =>
        `<g transform="translate(${p[0]} ${p[1]}) scale(.56)">${f(p[2], p[3], p[2] === l ? m : l, g, () => 0.5)}</g>`,
    )
    .join('');
};

const ray: Motif = (m, s, l) =>
  `<path d="M0-44C14-22 40-14 50 6C30 4 16 14 6 26C4 34 2 44 0 50C-2 44-4 34-6 26C-16 14-30 4-50 6C-40-14-14-22 0-44Z" fill="${m}"/><circle cx="-8" cy="-18" r="3" fill="${l}"/><circle cx="8" cy="-18" r="3" fill="${l}"/>` +
  repeat(
    3,
    (i) =>
      `<path d="M${-18 + i * 5} ${-2 + i * 8}Q0 ${-10 + i * 8} ${18 - i * 5} ${-2 + i * 8}" fill="none" stroke="${i === 1 ? s : l}" stroke-width="3"/>`,
  );

const crab: Motif = (m, s, l) =>
  `<ellipse cy="10" rx="32" ry="22" fill="${m}"/><path d="M-30 0C-50-6-50-30-36-42C-40-28-30-28-26-38C-20-24-24-12-24-6ZM30 0C50-6 50-30 36-42C40-28 30-28 26-38C20-24 24-12 24-6Z" fill="${m}"/><path d="M-28 18L-46 30M-24 26L-38 42M28 18L46 30M24 26L38 42" stroke="${m}" stroke-width="5" stroke-linecap="round"/><circle cx="-9" cy="-14" r="5" fill="${l}"/><circle cx="9" cy="-14" r="5" fill="${l}"/><path d="M-14 10Q0 22 14 10" stroke="${s}" stroke-width="4" fill="none"/>`;

const shell: Motif = (m, s, l) =>
  `<path d="M0 40L-44-6C-44-34-18-46 0-46S44-34 44-6Z" fill="${m}"/>` +
  [-32, -17, 0, 17, 32]
    .map((x, i) => `<path d="M0 38L${x} ${-40 + Math.abs(x) * 0.45}" stroke="${i % 2 ? s : l}" stroke-width="3.4"/>`)
    .join('') +
  `<path d="M-16 40H16L10 48H-10Z" fill="${l}"/>`;

const hook: Motif = (m, s, l) =>
  `<circle cy="-40" r="7" fill="none" stroke="${l}" stroke-width="5"/><path d="M0-33V14A20 20 0 0 1-40 14V4L-28 16" fill="none" stroke="${m}" stroke-width="9" stroke-linejoin="round"/><path d="M14-6C26-18 40-14 46-2C40 8 26 10 14-2L6 6V-14Z" fill="${s}"/>`;

const octo: Motif = (m, s, l) =>
  `<path d="M-26 0C-34-30-18-48 0-48S34-30 26 0C24 8 24 14 26 20H-26C-24 14-24 8-26 0Z" fill="${m}"/>` +
  repeat(
    5,
    (i) =>
      `<path d="M${-22 + i * 11} 14C${-30 + i * 15} 30 ${-26 + i * 8} 40 ${-40 + i * 20} ${44 - Math.abs(i - 2) * 4}" stroke="${m}" stroke-width="8" fill="none" stroke-linecap="round"/>`,
  ) +
  `<circle cx="-10" cy="-14" r="7" fill="${l}"/><circle cx="10" cy="-14" r="7" fill="${l}"/><circle cx="-9" cy="-13" r="3" fill="${s}"/><circle cx="11" cy="-13" r="3" fill="${s}"/>`;

export const SEA = { fish, shoal, ray, crab, shell, hook, octo };
