/** Whose house this is. Parts show it and know nothing of where it comes from; without a provider it is our own. */
import { createContext, use } from 'react';

export interface ShownBrand {
  readonly name: string;
  /** Address of a picture of our own origin, drawn in the place of the letter in a flap. */
  readonly logo: string | null;
}
export const OWN_BRAND: ShownBrand = { name: 'Toteboard', logo: null };
export const BrandContext = createContext<ShownBrand>(OWN_BRAND);
export const useBrand = (): ShownBrand => use(BrandContext);
