/** Loads the code for a merchant's colours, in its own chunk, before the first paint. The default colours need none. */
import type { PermissionInfo } from '../../contract/system/system.calls.ts';
import type { Report } from '../../platform/platform.ts';
import type { applyBrand } from './applyBrand.ts';

type Brand = Pick<PermissionInfo['brand'], 'signals' | 'seeds'>;
type ApplyBrand = typeof applyBrand;

let loaded: ApplyBrand | null = null;
const loadApplyBrand = async (): Promise<ApplyBrand> => {
  loaded ??= (await import('./applyBrand.ts')).applyBrand;
  return loaded;
};
export const hasTheme = (brand: Brand | null): boolean =>
  brand !== null && (brand.signals !== 'west' || Object.keys(brand.seeds).length > 0);

/** Never rejects: if the chunk fails, the page keeps the default colours and the error is reported. */
export const loadBrandTheme = async (brand: Brand | null, report: Report): Promise<void> => {
  if (!hasTheme(brand)) return;
  try {
    await loadApplyBrand();
  } catch (error) {
    report.error('brand', error);
  }
};
/** Applies the colours at once, or when the chunk has loaded. Returns a function that cancels a pending application. */
export const applyTheme = (root: HTMLElement, brand: Brand, report: Report): (() => void) => {
  let isCurrent = true;
  const apply = (run: ApplyBrand): void => {
    if (isCurrent) run(root, brand, report);
  };
  if (loaded) apply(loaded);
  else if (hasTheme(brand)) loadApplyBrand().then(apply, (error: unknown) => report.error('brand', error));
  return () => {
    isCurrent = false;
  };
};
