import type { DevicesState } from './devices.state.ts';

export interface HasDevices {
  readonly devices: DevicesState;
}
export const selectDevices = (state: HasDevices) => state.devices;
