/** Hosts of this deployment, from the permission info: what an address of the house is judged by (SAFE-20). */
import { createSelector } from '@reduxjs/toolkit';
import { hostOf, judgeLink, type OwnHosts } from '../../lib/external.ts';
import { addressOf } from './system.calc.ts';
import { type HasSystem, selectPermission, selectServices } from './system.selectors.ts';

const hosts = (addresses: readonly (string | undefined)[]): readonly string[] => [
  ...new Set(addresses.flatMap((address) => hostOf(address ?? '') ?? [])),
];
/**
 * The portal's own host; and those the house works with: games, images, its other addresses. Channels, apps and service are what
 * is judged by it: a host does not become known by being delivered as one of them.
 */
export const selectOwnHosts: (state: HasSystem) => OwnHosts = createSelector(
  [selectPermission],
  (permission): OwnHosts =>
    permission === null
      ? { portal: [], known: [] }
      : {
          portal: hosts([permission.mainDomain]),
          plain: permission.mainDomain.startsWith('http:'),
          known: [
            ...hosts([permission.vendorOrigin, ...permission.imageCDNs, ...permission.launchGameCDNs]),
            ...Object.values(permission.domainRoute),
          ],
        },
);
export type AppResource = 'IOS' | 'Android' | 'MOBILECONFIG';
/**
 * Where an app comes from, whole, as a telephone reads it from a code (SAFE-20); null: nowhere, or at an address that is none.
 * A store may be anybody's. The configuration profile changes a telephone, so that being named is not enough: it comes from a
 * host of the portal's own, or from the one the games come from, or it is not offered at all, as a link or as a code (SAFE-60).
 */
export const selectAppAddress = (state: HasSystem, type: AppResource): string | null => {
  const permission = selectPermission(state);
  const address = addressOf(permission?.resources ?? null, type);
  if (permission === null || address === null) return null;
  const { domainRoute, mainDomain, vendorOrigin } = permission;
  const own = selectOwnHosts(state);
  const known = type === 'MOBILECONFIG' ? [...Object.values(domainRoute), ...hosts([vendorOrigin])] : own.known;
  const judged = judgeLink(address, { ...own, known });
  if (judged.kind === 'inside') return hostOf(mainDomain) === null ? null : new URL(judged.path, mainDomain).href;
  return judged.kind === 'outside' && (judged.known || type !== 'MOBILECONFIG') ? judged.url : null;
};
/** What the right bar shows, each by its own resource (R-SHELL-14); its column is kept only where there is something. */
export const selectHasRightBar = (state: HasSystem): boolean =>
  selectAppAddress(state, 'Android') !== null ||
  selectAppAddress(state, 'MOBILECONFIG') !== null ||
  addressOf(selectPermission(state)?.resources ?? null, 'TELEGRAM') !== null ||
  (selectServices(state)?.length ?? 0) > 0;
