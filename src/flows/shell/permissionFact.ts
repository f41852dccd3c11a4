/** Turns the house's start-up answer into the fact for the store. Pure: the first paint and the flows share it. */
import type { PermissionInfo } from '../../contract/system/system.calls.ts';
import { statusOf } from '../../contract/system/system.status.ts';
import { permissionRead } from '../../domains/system/system.slice.ts';
import type { Platform } from '../../platform/platform.ts';

export interface PermissionRead {
  readonly info: PermissionInfo;
  /** House clock, Unix ms. */
  readonly at: number;
}
/** R-SHELL-12: one host of the list for this load, picked at random; empty list: the base address. */
const pick = (hosts: readonly string[], { random }: Platform): string =>
  hosts.length === 0 ? '' : (hosts[random.integer(hosts.length)] ?? '');

export interface PickedHosts {
  readonly imageBase: string;
  readonly launchBase: string;
}
/** `picked`: the hosts already picked in this load, or null to pick them. */
export const permissionFact = ({ info, at }: PermissionRead, picked: PickedHosts | null, platform: Platform) => {
  const { maintenance, maintenanceEnd, regionRestriction, permissionRevision, lanesRevision, sealKeys, ...rest } = info;
  void sealKeys;
  const status = statusOf({ maintenance, regionRestriction });
  return permissionRead({
    permission: rest,
    status: { status, maintenanceEnd, permissionRevision, lanesRevision },
    imageBase: picked?.imageBase ?? pick(info.imageCDNs, platform),
    launchBase: picked?.launchBase ?? pick(info.launchGameCDNs, platform),
    at,
  });
};
