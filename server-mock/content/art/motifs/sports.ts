/** Motifs of sports: balls, nets, trophies. Each fills a 100 by 100 box around 0,0. */
import { itemAt, repeat, round2 } from '../draw.ts';
import { drawStar, pentagon } from '../parts.ts';
import type { Motif } from '../types.ts';

const ball: Motif = (m, s, l, g) =>
  `<circle r="45" fill="${l}"/>` +
  drawStar(0, 0, 0, 5, 1, g) +
  `<path d="${pentagon(0, 0, 16, 0)}" fill="${s}"/>` +
  repeat(5, (i) => {
    const a = -Math.PI / 2 + i * 1.25664;
    return `<path d="M${round2(16 * Math.cos(a))} ${round2(16 * Math.sin(a))}L${round2(31 * Math.cos(a))} ${round2(31 * Math.sin(a))}" stroke="${s}" stroke-width="3"/><path d="${pentagon(40 * Math.cos(a), 40 * Math.sin(a), 13, a + Math.PI / 2 + Math.PI)}" fill="${s}" clip-path="circle(45px at 0 0)"/>`;
  }) +
  `<circle r="45" fill="none" stroke="${m}" stroke-width="4"/>`;

const basket: Motif = (m, s) =>
  `<circle r="45" fill="${m}"/><g fill="none" stroke="${s}" stroke-width="3.5"><circle r="45"/><path d="M-45 0H45M0-45V45M-33-31C-12-14-12 14-33 31M33-31C12-14 12 14 33 31"/></g>`;

const tennis: Motif = (m, _s, l) =>
  `<circle r="45" fill="${m}"/><g fill="none" stroke="${l}" stroke-width="5"><path d="M-36-27C-8-20-8 20-36 27M36-27C8-20 8 20 36 27"/></g>`;

const shuttle: Motif = (m, s, l) =>
  `<g transform="rotate(28)"><path d="M-30-44L-9 18H9L30-44L16-36L8-46L0-38L-8-46L-16-36Z" fill="${l}"/><path d="M-20-38L-4 18M20-38L4 18M0-38V18M-24-14H24" stroke="${m}" stroke-width="2.4" fill="none"/><path d="M-13 18H13V26A13 15 0 0 1-13 26Z" fill="${s}"/></g>`;

const pennants: Motif = (m, s, l) =>
  repeat(
    3,
    (i) =>
      `<path d="M${-40 + i * 6} ${-44 + i * 32}H${44 - i * 4}L${26 - i * 4} ${-32 + i * 32}L${44 - i * 4} ${-20 + i * 32}H${-40 + i * 6}Z" fill="${itemAt([m, l, s], i)}"/>`,
  ) + `<rect x="-46" y="-50" width="5" height="100" fill="${l}"/>`;

const goal: Motif = (m, s, l) =>
  `<path d="M-44 36V-32H44V36" fill="none" stroke="${l}" stroke-width="6"/><path d="M-30-32V36M-15-32V36M0-32V36M15-32V36M30-32V36M-44-18H44M-44-4H44M-44 10H44M-44 24H44" stroke="${m}" stroke-width="1.8"/><circle cx="16" cy="22" r="14" fill="${s}"/><circle cx="16" cy="22" r="6" fill="${l}"/>`;

const trophy: Motif = (m, s, l) =>
  `<path d="M-26-46H26V-20C26 6 14 16 0 16S-26 6-26-20Z" fill="${m}"/><path d="M-26-38H-46C-46-14-38-4-22-4M26-38H46C46-14 38-4 22-4" fill="none" stroke="${m}" stroke-width="6"/><rect x="-5" y="14" width="10" height="16" fill="${l}"/><path d="M-24 30H24L28 46H-28Z" fill="${s}"/>` +
  drawStar(0, -20, 13, 5, 0.45, l);

export const SPORTS = { ball, basket, tennis, shuttle, pennants, goal, trophy };
