/** Name, logo and colours as the house configures them, at once when that changes (B-19). */
import { type ReactNode, useLayoutEffect, useMemo } from 'react';
import { useSelector } from 'react-redux';
import { selectBrand } from '../../domains/system/system.selectors.ts';
import type { Texts } from '../../i18n/texts.ts';
import type { Report } from '../../platform/platform.ts';
import { BrandContext } from '../../ui/seams/BrandContext.tsx';
import { nameOf } from './nameOf.ts';
import { wear } from './wardrobe.ts';

interface BrandFromHouseProps {
  readonly texts: Texts;
  readonly report: Report;
  readonly children: ReactNode;
}
/** A picture of another origin would be refused by the page's policy, and tell that origin who visits us. */
const ownPicture = (address: string | undefined): string | null =>
  address !== undefined && /^\/(?!\/)/.test(address) ? address : null;

export function BrandFromHouse({ texts, report, children }: BrandFromHouseProps) {
  const brand = useSelector(selectBrand);
  const name = nameOf(brand);
  const logo = ownPicture(brand?.logo);
  // Before the paint, so that nothing is ever seen under another name.
  useLayoutEffect(() => texts.house(name), [texts, name]);
  useLayoutEffect(() => (brand ? wear(document.documentElement, brand, report) : undefined), [brand, report]);
  const shown = useMemo(() => ({ name, logo }), [name, logo]);
  return <BrandContext value={shown}>{children}</BrandContext>;
}
