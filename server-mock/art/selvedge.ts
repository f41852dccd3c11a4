/** The ink swatches and a 16-bit punch code of the id along the foot, as on a printed silk or a tote ticket. */
import { r2, rep } from './draw.ts';
import type { Inks } from './types.ts';

export const selvedge = (code: number, inks: Inks): string =>
  `<rect y="150" width="120" height="10" fill="${inks[4]}"/>` +
  [inks[0], inks[2], inks[3]].map((ink, i) => `<circle cx="${8 + i * 7}" cy="155" r="2.4" fill="${ink}"/>`).join('') +
  rep(16, (i) =>
    (code >>> i) & 1
      ? `<rect x="${r2(50 + i * 4)}" y="152.6" width="2.2" height="4.8" fill="${inks[0]}"/>`
      : `<rect x="${r2(50 + i * 4)}" y="154.4" width="2.2" height="1.2" fill="${inks[0]}"/>`,
  );
