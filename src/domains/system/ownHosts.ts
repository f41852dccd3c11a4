/** Hosts of this deployment, from the permission info: what an address of the house is judged by (SAFE-20). */
import { createSelector } from '@reduxjs/toolkit';
import { hostOf, type OwnHosts } from '../../lib/external.ts';
import { type HasSystem, selectPermission } from './system.selectors.ts';

const hosts = (addresses: readonly (string | undefined)[]): readonly string[] => [
  ...new Set(addresses.flatMap((address) => hostOf(address ?? '') ?? [])),
];
/** The portal's own host; and those the house works with: games, service, resources, images. */
export const selectOwnHosts: (state: HasSystem) => OwnHosts = createSelector(
  [selectPermission],
  (permission): OwnHosts =>
    permission === null
      ? { portal: [], known: [] }
      : {
          portal: hosts([permission.mainDomain]),
          known: hosts([
            permission.vendorOrigin,
            ...permission.customerService.map(({ path }) => path),
            ...permission.resources.map(({ url }) => url),
            ...permission.imageCDNs,
            ...permission.launchGameCDNs,
          ]),
        },
);
