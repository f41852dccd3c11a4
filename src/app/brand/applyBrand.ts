/**
 * Applies a merchant's seed colours as custom properties of the root. It uses the CSSOM, not markup, so that no foreign
 * style is parsed (SAFE-04). A seed that would make text unreadable is dropped and reported.
 */
import { checkSeeds } from '../../lib/brand/checkSeeds.ts';
import { toHex } from '../../lib/colour.ts';
import { paletteOf, type Seeds } from '../../lib/brand/palette.ts';
import type { Report } from '../../platform/platform.ts';
import { tokenSheet } from '../../ui/styles/tokenSheet.ts';

export interface BrandTheme {
  readonly signals: 'west' | 'east';
  readonly seeds: Seeds;
}
export const applyBrand = (root: HTMLElement, { signals, seeds: requested }: BrandTheme, report: Report): void => {
  const { seeds, refused } = checkSeeds(tokenSheet, requested, signals);
  for (const { seed, why, worst } of refused) report.note('a seed of the brand was refused', { seed, why, ...worst });
  if (signals === 'east') root.dataset['signals'] = 'east';
  else delete root.dataset['signals'];
  for (const name of Object.keys(tokenSheet.seeds)) {
    const value = seeds[name];
    if (value === undefined) root.style.removeProperty(`--${name}`);
    else root.style.setProperty(`--${name}`, value);
  }
  const canvas = paletteOf(tokenSheet, seeds, signals)('felt', 'canvas');
  // The colour of the frame that a phone or an installed app draws around the page.
  if (canvas) root.querySelector('meta[name=theme-color]')?.setAttribute('content', toHex(canvas));
};
