/** What the house said at start-up, as the fact the store takes. Pure: the first picture and the flows share it. */
import type { PermissionInfo } from '../../contract/system/system.calls.ts';
import { statusOf } from '../../contract/system/system.status.ts';
import { permissionRead } from '../../domains/system/system.slice.ts';
import type { Platform } from '../../platform/platform.ts';

export interface PermissionRead {
  readonly info: PermissionInfo;
  /** House clock, Unix ms. */
  readonly at: number;
}
/** R-SHELL-12: one image host for this load, picked at random; none listed: our own. */
const pickImageBase = (hosts: readonly string[], { random }: Platform): string =>
  hosts.length === 0 ? '' : (hosts[random.integer(hosts.length)] ?? '');

/** `imageBase`: the host picked before, or null to pick one. */
export const permissionFact = ({ info, at }: PermissionRead, imageBase: string | null, platform: Platform) => {
  const { maintenance, maintenanceEnd, regionRestriction, permissionRevision, lanesRevision, sealKeys, ...rest } = info;
  void sealKeys;
  const status = statusOf({ maintenance, regionRestriction });
  return permissionRead({
    permission: rest,
    status: { status, maintenanceEnd, permissionRevision, lanesRevision },
    imageBase: imageBase ?? pickImageBase(info.imageCDNs, platform),
    at,
  });
};
