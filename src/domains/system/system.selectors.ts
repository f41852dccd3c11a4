import { createSelector } from '@reduxjs/toolkit';
import { SHELL_LANGUAGES } from '../../contract/constants.ts';
import { addressOf, enabledFlags, navEntries } from './system.calc.ts';
import type { Permission, SystemState } from './system.state.ts';

export interface HasSystem {
  readonly system: SystemState;
}
export type Flag =
  | 'USERNAMEREG3'
  | 'MOBILENUMREG3'
  | 'REGMOBVERF3'
  | 'MOBILENUMPASSREG3'
  | 'CHNGPASSMAIL3'
  | 'CHNGPASSVERIF3'
  | 'AGENTPOLICY3'
  | 'FREEPLAY3'
  | 'PWDEXPFORCECHANGE3'
  | 'MOBILEVERCODELOGIN3'
  | 'MANPLAYREB3'
  | 'FBLOGIN3'
  | 'GGLOGIN3'
  | 'TGLOGIN3';

/** A configuration is there, however old. */
export const selectConfigured = (state: HasSystem): boolean => state.system.permission.data !== null;
/** The configuration could not be read (R-SYS-06). */
export const selectPermissionFailed = (state: HasSystem): boolean => state.system.permission.state === 'failed';
export const selectPermission = (state: HasSystem): Permission | null => state.system.permission.data;
/** 0 normal, 1 maintenance, 2 region (R-SYS-01); null before the house has answered. */
export const selectStatus = (state: HasSystem): 0 | 1 | 2 | null => state.system.status.value?.status ?? null;
export const selectMaintenanceEnd = (state: HasSystem): number | null =>
  state.system.status.value?.maintenanceEnd ?? null;
export const selectRevisions = createSelector([(state: HasSystem) => state.system.status.value], (value) => ({
  permission: value?.permissionRevision ?? 0,
  lanes: value?.lanesRevision ?? 0,
}));
export const selectFlags = createSelector(
  [(state: HasSystem) => state.system.permission.data?.whitelabel],
  (tree): ReadonlySet<string> => enabledFlags(tree ?? []),
);
export const selectFlag = (state: HasSystem, flag: Flag): boolean => selectFlags(state).has(flag);
export const selectCurrencySymbol = (state: HasSystem): string =>
  state.system.permission.data?.merchant.currencySymbol ?? '';
export const selectMerchant = (state: HasSystem) => state.system.permission.data?.merchant ?? null;
export const selectOfferedLanguages = (state: HasSystem) =>
  state.system.permission.data?.languages.offered ?? SHELL_LANGUAGES;
/** R-SHELL-17 resources, location; each entry absent when the house delivers none. */
export const selectResources = (state: HasSystem) => state.system.permission.data?.resources ?? null;
/** Address of a resource type; null: none, and its link is hidden. */
export const selectAddress = (state: HasSystem, type: string): string | null => addressOf(selectResources(state), type);
export const selectNavEntries = createSelector([selectResources], (resources) => navEntries(resources ?? []));
export const selectLocation = (state: HasSystem) => state.system.permission.data?.location ?? null;
/** Whether the house lists `host[:port]` as its own (R-ERR-15); true where it lists none, or the page has no host. */
export const selectOwnDomain = (state: HasSystem, host: string): boolean => {
  const named = Object.values(selectPermission(state)?.domainRoute ?? {});
  return host === '' || named.length === 0 || named.includes(host);
};
export const selectServices = (state: HasSystem) => state.system.permission.data?.customerService ?? null;
export const selectLicence = (state: HasSystem) => state.system.permission.data?.settings.licence ?? null;
export const selectVendorOrigin = (state: HasSystem): string | null =>
  state.system.permission.data?.vendorOrigin ?? null;
export const selectSettings = (state: HasSystem) => state.system.permission.data?.settings ?? null;
export const selectRegisterRules = (state: HasSystem) => state.system.permission.data?.register ?? null;
export const selectBrand = (state: HasSystem) => state.system.permission.data?.brand ?? null;
/** R-SHELL-17 imgUrl: base address of images. */
export const selectImageBase = (state: HasSystem): string => state.system.imageBase;
/** The hosts picked for this page load (R-SHELL-12). */
export const selectPicked = ({ system }: HasSystem) => ({ imageBase: system.imageBase, launchBase: system.launchBase });
/** Origin that serves launches: the picked one, else the vendor host; null: not known yet. */
export const selectLaunchOrigin = (state: HasSystem): string | null =>
  state.system.launchBase || selectVendorOrigin(state);
