import type { PermissionInfo } from '../../contract/system/system.calls.ts';
import type { SystemValue } from '../../contract/system/system.topics.ts';
import { idle, type Loadable } from '../../lib/loadable.ts';
import { type Live, noLive } from '../live.ts';

/**
 * The configuration, without the live parts (status, revisions) and without the sealing keys, which transport holds.
 */
export type Permission = Omit<
  PermissionInfo,
  'maintenance' | 'maintenanceEnd' | 'regionRestriction' | 'permissionRevision' | 'lanesRevision' | 'sealKeys'
>;
export interface SystemState {
  readonly permission: Loadable<Permission>;
  readonly status: Live<SystemValue>;
  /** Image host picked once per load (R-SHELL-12); empty: our own origin. */
  readonly imageBase: string;
  /** Launch host, picked the same way; empty: the vendor host. */
  readonly launchBase: string;
}
export const initialSystem: SystemState = { permission: idle(), status: noLive(), imageBase: '', launchBase: '' };
