/**
 * Puts a merchant's seeds on the page: custom properties of the root, by the object model and not by markup, so that no
 * style of anybody's is ever parsed (SAFE-04). What cannot be read is left off, and said.
 */
import { judgeSeeds } from '../../lib/brand/judge.ts';
import { hexOf } from '../../lib/colour.ts';
import { paletteOf, type Seeds } from '../../lib/brand/palette.ts';
import type { Report } from '../../platform/platform.ts';
import { sheet } from '../../ui/styles/sheet.ts';

export interface Looks {
  readonly signals: 'west' | 'east';
  readonly seeds: Seeds;
}
export const dress = (root: HTMLElement, { signals, seeds: asked }: Looks, report: Report): void => {
  const { seeds, refused } = judgeSeeds(sheet, asked, signals);
  for (const { seed, why, worst } of refused) report.note('a seed of the brand was refused', { seed, why, ...worst });
  if (signals === 'east') root.dataset['signals'] = 'east';
  else delete root.dataset['signals'];
  for (const name of Object.keys(sheet.seeds)) {
    const value = seeds[name];
    if (value === undefined) root.style.removeProperty(`--${name}`);
    else root.style.setProperty(`--${name}`, value);
  }
  const canvas = paletteOf(sheet, seeds, signals)('felt', 'canvas');
  // The frame that a phone or an installed window draws around the page.
  if (canvas) root.querySelector('meta[name=theme-color]')?.setAttribute('content', hexOf(canvas));
};
