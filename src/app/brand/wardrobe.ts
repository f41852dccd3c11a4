/** A merchant's colours come in a chunk of their own, before the first paint where there are any; our own need nothing. */
import type { PermissionInfo } from '../../contract/system/system.calls.ts';
import type { Report } from '../../platform/platform.ts';
import type { dress } from './wear.ts';

type Brand = Pick<PermissionInfo['brand'], 'signals' | 'seeds'>;
type Dress = typeof dress;

let arrived: Dress | null = null;
const bring = async (): Promise<Dress> => {
  arrived ??= (await import('./wear.ts')).dress;
  return arrived;
};
export const hasLooks = (brand: Brand | null): boolean =>
  brand !== null && (brand.signals !== 'west' || Object.keys(brand.seeds).length > 0);

/** Never rejects: without its chunk the page is in our own colours, and somebody hears of it. */
export const bringWardrobe = async (brand: Brand | null, report: Report): Promise<void> => {
  if (!hasLooks(brand)) return;
  try {
    await bring();
  } catch (error) {
    report.error('brand', error);
  }
};
/** At once where the chunk is here, else when it comes. The answer takes back what has not happened yet. */
export const wear = (root: HTMLElement, brand: Brand, report: Report): (() => void) => {
  let wanted = true;
  const put = (on: Dress): void => {
    if (wanted) on(root, brand, report);
  };
  if (arrived) put(arrived);
  else if (hasLooks(brand)) bring().then(put, (error: unknown) => report.error('brand', error));
  return () => {
    wanted = false;
  };
};
