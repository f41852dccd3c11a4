/** Draws a member's jacket and a vendor's round mark, each from its seed only. */
import { hash, itemAt, round2, repeat, seededFractions } from './draw.ts';
import { INKS, INK_NAMES } from './inks.ts';
import { drawJacket, drawStar } from './parts.ts';

/** Jockey silk: the default avatar. */
export const drawSilk = (id: string): string => {
  const r = seededFractions(`silk:${id}`);
  const P = INKS[itemAt(INK_NAMES, (r() * INK_NAMES.length) | 0)];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-50 -50 100 100" aria-hidden="true" focusable="false"><rect x="-50" y="-50" width="100" height="100" fill="${P[1]}"/><g transform="translate(0 10) scale(.98)">${drawJacket(P[2], r() < 0.6 ? P[3] : P[0], P[4], r)}</g></svg>`;
};
const wedge = (i: number, ink: string): string => {
  const from = i * 1.0472;
  const to = from + 0.5236;
  return `<path d="M0 0L${round2(60 * Math.cos(from))} ${round2(60 * Math.sin(from))}L${round2(60 * Math.cos(to))} ${round2(60 * Math.sin(to))}Z" fill="${ink}"/>`;
};
/** Vendor mark: a cap seen from above. */
export const drawVendorMark = (code: string): string => {
  const r = seededFractions(`mark:${code}`);
  const P = INKS[itemAt(INK_NAMES, (r() * INK_NAMES.length) | 0)];
  const ink = P[2];
  const cuts = [
    repeat(6, (i) => wedge(i, ink)),
    `<path d="M-50-50H0V0H-50ZM0 0H50V50H0Z" fill="${ink}"/>`,
    `<path d="M-50-14H50V14H-50Z" fill="${ink}"/>`,
    drawStar(0, 0, 44, 8, 0.5, ink),
    `<circle r="32" fill="${ink}"/><circle r="20" fill="${P[0]}"/>`,
    `<path d="M-50 10L0-40L50 10V34L0-16L-50 34Z" fill="${ink}"/>`,
  ];
  const cut = itemAt(cuts, (r() * 6) | 0);
  const id = `v${hash(code).toString(36)}0`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-50 -50 100 100" aria-hidden="true" focusable="false"><clipPath id="${id}"><circle r="46"/></clipPath><g clip-path="url(#${id})"><rect x="-50" y="-50" width="100" height="100" fill="${P[0]}"/>${cut}</g><circle r="46" fill="none" stroke="${P[4]}" stroke-width="4"/></svg>`;
};
