/** The portal's appearance in a deployment: default language (D-03), name and colours (B-19). */
import type { Language } from '../../src/contract/languages.ts';
import { type Brand, BRANDS } from '../content/world/brands.ts';

/** A language for every visitor, or the one that each visitor's browser accepts. */
export type LanguageSetting = Language | 'auto';
/** Language of a visitor whose browser accepts none of the shell's. */
const LANGUAGE_OF_OTHERS = 'MY';

export interface AppearanceOptions {
  readonly language?: LanguageSetting;
  /** Name of a row of `BRANDS`. */
  readonly brand?: string;
  /** Id of the analytics; absent: none (R-SHELL-19). */
  readonly gtagId?: string | null;
}
export interface Appearance {
  /** The language for a visitor who has not chosen one; `accepted`: by the browser, null: none that the shell offers. */
  readonly languageFor: (accepted: Language | null) => Language;
  readonly gtagId: string | null;
  readonly brand: () => Brand;
  /** False: there is no such brand. The caller must raise the revision of the permission info. */
  readonly setBrand: (brand: string) => boolean;
}
const ownBrand = (name: string): Brand | undefined => (Object.hasOwn(BRANDS, name) ? BRANDS[name] : undefined);

/** Throws for an unknown brand. */
export const createAppearance = ({
  language = 'auto',
  brand: first = 'toteboard',
  gtagId = null,
}: AppearanceOptions = {}): Appearance => {
  const firstBrand = ownBrand(first);
  if (firstBrand === undefined) throw new Error(`there is no brand ${first}`);
  let current = firstBrand;
  return {
    languageFor: (accepted) => (language === 'auto' ? (accepted ?? LANGUAGE_OF_OTHERS) : language),
    gtagId,
    brand: () => current,
    setBrand: (name) => {
      const found = ownBrand(name);
      if (found !== undefined) current = found;
      return found !== undefined;
    },
  };
};
