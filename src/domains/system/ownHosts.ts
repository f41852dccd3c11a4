/** Hosts of this deployment, from the permission info: what an address of the house is judged by (SAFE-20). */
import { createSelector } from '@reduxjs/toolkit';
import { hostOf, judgeLink, type OwnHosts } from '../../lib/external.ts';
import { addressOf } from './system.calc.ts';
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
          plain: permission.mainDomain.startsWith('http:'),
          known: hosts([
            permission.vendorOrigin,
            ...permission.customerService.map(({ path }) => path),
            ...permission.resources.map(({ url }) => url),
            ...permission.imageCDNs,
            ...permission.launchGameCDNs,
          ]),
        },
);
/**
 * The configuration profile. It changes a telephone, so that being named is not enough: it comes from a host of the portal's
 * own, or from the one the games come from, or it is not offered at all, as a link or as a code (SAFE-60).
 */
export const selectProfile: (state: HasSystem) => string | null = createSelector(
  [selectPermission],
  (permission): string | null => {
    const address = addressOf(permission?.resources ?? null, 'MOBILECONFIG');
    if (permission === null || address === null) return null;
    const { mainDomain, domainRoute, vendorOrigin } = permission;
    const own = hostOf(mainDomain);
    const known = [...Object.values(domainRoute), hostOf(vendorOrigin) ?? ''];
    const judged = judgeLink(address, {
      portal: own === null ? [] : [own],
      known,
      plain: mainDomain.startsWith('http:'),
    });
    return judged.kind === 'inside' || (judged.kind === 'outside' && judged.known) ? address : null;
  },
);
