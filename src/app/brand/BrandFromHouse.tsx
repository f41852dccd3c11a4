/** Provides the brand's name, logo and colours from the configuration and follows its changes (B-19). */
import { type ReactNode, useLayoutEffect, useMemo } from 'react';
import { useSelector } from 'react-redux';
import { selectBrand } from '../../domains/system/system.selectors.ts';
import type { Texts } from '../../i18n/texts.ts';
import type { Report } from '../../platform/platform.ts';
import { BrandContext } from '../../ui/context/BrandContext.tsx';
import { brandNameOf } from './brandName.ts';
import { applyTheme } from './brandTheme.ts';

interface BrandFromHouseProps {
  readonly texts: Texts;
  readonly report: Report;
  readonly children: ReactNode;
}
/** Null for a picture of another origin: the page's policy would block it, and the request would reveal the visit. */
const ownPicture = (address: string | undefined): string | null =>
  address !== undefined && /^\/(?!\/)/.test(address) ? address : null;

export function BrandFromHouse({ texts, report, children }: BrandFromHouseProps) {
  const brand = useSelector(selectBrand);
  const name = brandNameOf(brand);
  const logo = ownPicture(brand?.logo);
  // Before the paint, so that no frame shows another name.
  useLayoutEffect(() => texts.setHouseName(name), [texts, name]);
  useLayoutEffect(() => (brand ? applyTheme(document.documentElement, brand, report) : undefined), [brand, report]);
  const shown = useMemo(() => ({ name, logo }), [name, logo]);
  return <BrandContext value={shown}>{children}</BrandContext>;
}
