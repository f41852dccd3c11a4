/** What an operator is trying: the text as typed, and its valid part. Pure. */
import type { PermissionInfo } from '../../contract/system/system.calls.ts';
import { parseColour } from '../../lib/colour.ts';
import type { Seeds, TokenSheet } from '../../lib/brand/palette.ts';

export const CORNER_SEED = 'seed-corner';
export interface Draft {
  readonly name: string;
  readonly signals: 'west' | 'east';
  /** Every colour of the style sheet, as in its field. */
  readonly seeds: Seeds;
}
type Brand = PermissionInfo['brand'];

export const draftOf = (sheet: TokenSheet, brand: Pick<Brand, 'name' | 'signals' | 'seeds'>): Draft => ({
  name: brand.name,
  signals: brand.signals,
  seeds: { ...sheet.seeds, ...(brand.signals === 'east' ? sheet.east : {}), ...brand.seeds },
});
/** Swaps the market's pair of colours with the choice, except those changed by hand. */
export const withSignals = (sheet: TokenSheet, draft: Draft, signals: Draft['signals']): Draft => {
  const [from, to] = signals === 'east' ? [sheet.seeds, sheet.east] : [sheet.east, sheet.seeds];
  const swapped = Object.keys(sheet.east).flatMap((seed) =>
    draft.seeds[seed] === from[seed] ? [[seed, to[seed] ?? '']] : [],
  );
  return { ...draft, signals, seeds: { ...draft.seeds, ...(Object.fromEntries(swapped) as Seeds) } };
};
export const isSeed = (seed: string, value: string): boolean =>
  seed === CORNER_SEED ? /^(?:[01](?:\.\d{1,2})?|2)$/.test(value) : parseColour(value) !== null;

/** Well-formed colours that differ from the style sheet's: what a configuration must contain. */
export const brandOf = (sheet: TokenSheet, { name, signals, seeds }: Draft): Brand => {
  const usual: Seeds = { ...sheet.seeds, ...(signals === 'east' ? sheet.east : {}) };
  const changed = Object.entries(seeds).filter(([seed, value]) => isSeed(seed, value) && value !== usual[seed]);
  return { name: name.trim(), signals, seeds: Object.fromEntries(changed) };
};
