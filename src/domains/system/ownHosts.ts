/** Hosts of this deployment, from the permission info: addresses of the house are checked against them (SAFE-20). */
import { createSelector } from '@reduxjs/toolkit';
import { hostOf, classifyLink, type LinkHosts } from '../../lib/classifyLink.ts';
import { addressOf } from './system.calc.ts';
import { type HasSystem, selectFlag, selectPermission, selectServices } from './system.selectors.ts';

const hosts = (addresses: readonly (string | undefined)[]): readonly string[] => [
  ...new Set(addresses.flatMap((address) => hostOf(address ?? '') ?? [])),
];
/**
 * The portal's own host, and the known hosts: games, images, its other addresses. Channels, apps and services are
 * checked against these hosts; being delivered as one of them does not make a host known.
 */
export const selectOwnHosts: (state: HasSystem) => LinkHosts = createSelector(
  [selectPermission],
  (permission): LinkHosts =>
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
/** Judged once for each permission info: reading an address as a URL takes longer than all other selectors of a frame together. */
const selectAppAddresses: (state: HasSystem) => Readonly<Record<AppResource, string | null>> = createSelector(
  [selectPermission, selectOwnHosts],
  (permission, own) => {
    const judge = (type: AppResource): string | null => {
      const address = addressOf(permission?.resources ?? null, type);
      if (permission === null || address === null) return null;
      const { domainRoute, mainDomain, vendorOrigin } = permission;
      const known = type === 'MOBILECONFIG' ? [...Object.values(domainRoute), ...hosts([vendorOrigin])] : own.known;
      const judged = classifyLink(address, { ...own, known });
      if (judged.kind === 'inside') return hostOf(mainDomain) === null ? null : new URL(judged.path, mainDomain).href;
      return judged.kind === 'outside' && (judged.known || type !== 'MOBILECONFIG') ? judged.url : null;
    };
    return { IOS: judge('IOS'), Android: judge('Android'), MOBILECONFIG: judge('MOBILECONFIG') };
  },
);
/**
 * Full address of an app, as a phone reads it from a QR code (SAFE-20); null: none, or a malformed one. An app store
 * may be on any host. A configuration profile changes the phone, so that it must come from a host of the portal or from
 * the vendor host; otherwise it is not offered at all, neither as a link nor as a code (SAFE-60).
 */
export const selectAppAddress = (state: HasSystem, type: AppResource): string | null => selectAppAddresses(state)[type];
/** Whether the right bar has content, each part by its own resource or flag (R-SHELL-14, R-SHELL-16); its column exists only then. */
export const selectHasRightBar = (state: HasSystem): boolean =>
  selectAppAddress(state, 'Android') !== null ||
  selectAppAddress(state, 'MOBILECONFIG') !== null ||
  addressOf(selectPermission(state)?.resources ?? null, 'TELEGRAM') !== null ||
  (selectServices(state)?.length ?? 0) > 0 ||
  selectFlag(state, 'MANPLAYREB3');
