/** Draws the strip along a cover's foot: the ink swatches and a 16-bit punch code of the id, as on a tote ticket. */
import { round2, repeat } from './draw.ts';
import type { Inks } from './types.ts';

export const footStrip = (code: number, inks: Inks): string =>
  `<rect y="150" width="120" height="10" fill="${inks[4]}"/>` +
  [inks[0], inks[2], inks[3]].map((ink, i) => `<circle cx="${8 + i * 7}" cy="155" r="2.4" fill="${ink}"/>`).join('') +
  repeat(16, (i) =>
    (code >>> i) & 1
      ? `<rect x="${round2(50 + i * 4)}" y="152.6" width="2.2" height="4.8" fill="${inks[0]}"/>`
      : `<rect x="${round2(50 + i * 4)}" y="154.4" width="2.2" height="1.2" fill="${inks[0]}"/>`,
  );
