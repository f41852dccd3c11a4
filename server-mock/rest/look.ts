/** What a deployment says of the portal's looks: language of those who never chose (D-03), name and colours (B-19). */
import type { Language } from '../../src/contract/languages.ts';
import { type Brand, BRANDS } from '../world/brands.ts';

export interface LookOptions {
  readonly language?: Language;
  /** Name of a row of `BRANDS`. */
  readonly brand?: string;
  /** Id of the analytics; absent: nobody counts (R-SHELL-19). */
  readonly gtagId?: string | null;
}
export interface Look {
  readonly language: Language;
  readonly gtagId: string | null;
  readonly brand: () => Brand;
  /** False: there is no such brand. Whoever switches it raises the revision of the permission info. */
  readonly wear: (brand: string) => boolean;
}
const ownBrand = (name: string): Brand | undefined => (Object.hasOwn(BRANDS, name) ? BRANDS[name] : undefined);

/** The shipped configuration says MY (D-03). Throws on a brand that does not exist. */
export const createLook = ({ language = 'MY', brand: first = 'toteboard', gtagId = null }: LookOptions = {}): Look => {
  const begin = ownBrand(first);
  if (begin === undefined) throw new Error(`there is no brand ${first}`);
  let worn = begin;
  return {
    language,
    gtagId,
    brand: () => worn,
    wear: (name) => {
      const found = ownBrand(name);
      if (found !== undefined) worn = found;
      return found !== undefined;
    },
  };
};
