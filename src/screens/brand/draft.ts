/** What an operator is trying: text as typed, and what of it counts. Pure. */
import type { PermissionInfo } from '../../contract/system/system.calls.ts';
import { colourOf } from '../../lib/colour.ts';
import type { Seeds, Sheet } from '../../lib/brand/palette.ts';

export const CORNER = 'seed-corner';
export interface Draft {
  readonly name: string;
  readonly signals: 'west' | 'east';
  /** Every seed of the sheet as it stands in its field. */
  readonly seeds: Seeds;
}
type Brand = PermissionInfo['brand'];

export const draftOf = (sheet: Sheet, brand: Pick<Brand, 'name' | 'signals' | 'seeds'>): Draft => ({
  name: brand.name,
  signals: brand.signals,
  seeds: { ...sheet.seeds, ...(brand.signals === 'east' ? sheet.east : {}), ...brand.seeds },
});
/** The other market's pair comes and goes with the choice, unless it was changed by hand. */
export const withSignals = (sheet: Sheet, draft: Draft, signals: Draft['signals']): Draft => {
  const [from, to] = signals === 'east' ? [sheet.seeds, sheet.east] : [sheet.east, sheet.seeds];
  const swapped = Object.keys(sheet.east).flatMap((seed) =>
    draft.seeds[seed] === from[seed] ? [[seed, to[seed] ?? '']] : [],
  );
  return { ...draft, signals, seeds: { ...draft.seeds, ...(Object.fromEntries(swapped) as Seeds) } };
};
export const isSeed = (seed: string, value: string): boolean =>
  seed === CORNER ? /^(?:[01](?:\.\d{1,2})?|2)$/.test(value) : colourOf(value) !== null;

/** Seeds that are well-formed and differ from what the sheet has anyway: what a configuration must say. */
export const brandOf = (sheet: Sheet, { name, signals, seeds }: Draft): Brand => {
  const usual: Seeds = { ...sheet.seeds, ...(signals === 'east' ? sheet.east : {}) };
  const said = Object.entries(seeds).filter(([seed, value]) => isSeed(seed, value) && value !== usual[seed]);
  return { name: name.trim(), signals, seeds: Object.fromEntries(said) };
};
