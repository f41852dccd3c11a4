import type { PermissionInfo } from '../../contract/system/system.calls.ts';
import { OWN_BRAND } from '../../ui/seams/BrandContext.tsx';

/** The merchant's name, `{{house}}` in every text (B-19). */
export const nameOf = (brand: Pick<PermissionInfo['brand'], 'name'> | null | undefined): string =>
  brand?.name.trim() || OWN_BRAND.name;
