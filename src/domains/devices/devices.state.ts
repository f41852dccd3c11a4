/** The devices that are logged in to the own account, and the latest end of one (B-24). */
import type { AnswerOf } from '../../contract/call.ts';
import type { deviceList } from '../../contract/devices/devices.calls.ts';
import { idle, type Loadable } from '../../lib/loadable.ts';

export type Device = AnswerOf<typeof deviceList>['devices'][number];
/** Which ones end: one by its id, or all others. */
export type EndingDevices = { readonly device: string } | 'others';
export interface DevicesState {
  readonly list: Loadable<readonly Device[]>;
  readonly ending: EndingDevices | null;
  /** Why the latest end failed: an error code of the contract, or `network`, `timeout`, `malformed`, `lost`. */
  readonly failure: string | null;
  /** Devices that the latest end of this visit has signed out; null: none was asked. */
  readonly ended: number | null;
}
export const initialDevices: DevicesState = { list: idle(), ending: null, failure: null, ended: null };
