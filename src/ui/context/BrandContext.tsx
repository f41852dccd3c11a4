/** Name and logo of the brand for `ui` components; without a provider, the default brand. */
import { createContext, use } from 'react';

export interface ShownBrand {
  readonly name: string;
  /** Address of a picture of our own origin that replaces the default logo; null: the default logo. */
  readonly logo: string | null;
}
export const OWN_BRAND: ShownBrand = { name: 'Toteboard', logo: null };
export const BrandContext = createContext<ShownBrand>(OWN_BRAND);
export const useBrand = (): ShownBrand => use(BrandContext);
