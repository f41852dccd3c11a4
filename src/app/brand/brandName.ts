import type { PermissionInfo } from '../../contract/system/system.calls.ts';
import { OWN_BRAND } from '../../ui/context/BrandContext.tsx';

/** The merchant's name, which replaces `{{house}}` in every text (B-19). */
export const brandNameOf = (brand: Pick<PermissionInfo['brand'], 'name'> | null | undefined): string =>
  brand?.name.trim() || OWN_BRAND.name;
