/** Reads the devices that are logged in to the own account, and signs others out (B-24). */
import { deviceList, endDevice, endOtherDevices } from '../../contract/devices/devices.calls.ts';
import { endDevices, openDevices, requestDevices } from '../../domains/devices/devices.intents.ts';
import {
  devicesEnded,
  devicesFailed,
  devicesLoading,
  devicesRead,
  endFailed,
} from '../../domains/devices/devices.slice.ts';
import type { EndingDevices } from '../../domains/devices/devices.state.ts';
import { sessionEnded } from '../../domains/facts.ts';
import { call, type Flow, put } from '../machinery/effects.ts';
import { combineWatchers, monitored } from '../machinery/monitored.ts';
import type { FlowDeps } from '../machinery/deps.ts';

const TIMEOUT_MS = 20_000;

const reading = monitored({
  name: 'readDevices',
  on: requestDevices,
  cancelOn: [sessionEnded],
  timeoutMs: TIMEOUT_MS,
  keep: 'latest',
  run: function* (deps) {
    yield* put(devicesLoading());
    const { rest } = yield* call(() => deps.transport());
    const { value, at } = yield* call((signal) => rest.call(deviceList, {}, { signal }));
    yield* put(devicesRead({ devices: value.devices, at }));
  },
  onFailed: function* (_, code) {
    yield* put(devicesFailed(code));
  },
});
const opening = monitored({
  name: 'openDevices',
  on: openDevices,
  timeoutMs: 1_000,
  keep: 'latest',
  run: function* () {
    yield* put(requestDevices());
  },
});
/** Ending a device again changes nothing, so that a lost answer needs no look-up: the list says who is left. */
function* runEnd(deps: FlowDeps, which: EndingDevices): Flow {
  const key = deps.platform.random.id();
  const { rest } = yield* call(() => deps.transport());
  if (which === 'others') {
    const { value } = yield* call((signal) => rest.call(endOtherDevices, {}, { signal, key }));
    yield* put(devicesEnded(value.ended));
  } else {
    const { value } = yield* call((signal) => rest.call(endDevice, { body: { id: which.device } }, { signal, key }));
    yield* put(devicesEnded(value.ended ? 1 : 0));
  }
  yield* put(requestDevices());
}
const ending = monitored({
  name: 'endDevices',
  on: endDevices,
  cancelOn: [sessionEnded],
  timeoutMs: TIMEOUT_MS,
  keep: 'first',
  run: runEnd,
  onFailed: function* (_, code) {
    yield* put(endFailed(code));
    yield* put(requestDevices());
  },
});
export const watchDevices = combineWatchers(reading, opening, ending);
