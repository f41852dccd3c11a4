/** The start-up read: from the page's start block if the house inserted one, else by REST (D-64, D-20). */
import { decodeStoredParts } from '../../contract/decode.ts';
import { permission } from '../../contract/system/system.calls.ts';
import { systemStatus } from '../../contract/system/system.topics.ts';
import { selectPermission } from '../../domains/system/system.selectors.ts';
import { permissionRead } from '../../domains/system/system.slice.ts';
import { isSameJson } from '../../lib/same.ts';
import type { FlowDeps } from '../machinery/deps.ts';
import { call, type Flow, select, put } from '../machinery/effects.ts';
import { STORAGE_KEYS } from '../machinery/storageKeys.ts';
import { permissionFact, type PermissionRead, type PickedHosts } from './permissionFact.ts';

/** Null without a block, or if the block does not match the contract; the configuration is then requested. */
export const readStartBlock = (deps: FlowDeps): PermissionRead | null => {
  const text = deps.startBlock();
  if (text === null) return null;
  const kept = decodeStoredParts(text, { permission, status: systemStatus });
  if (kept === null) {
    deps.platform.report.note('start block does not match the contract');
    return null;
  }
  // The status was read last, so that it is the more recent of the two.
  return { info: { ...kept.permission.value, ...kept.status.value }, at: kept.status.at };
};
export function* fetchPermission(deps: FlowDeps): Flow<PermissionRead> {
  const transport = yield* call(() => deps.transport());
  const { value, at } = yield* call((signal) => transport.rest.call(permission, {}, { signal }));
  return { info: value, at };
}
export function* putPermission(deps: FlowDeps, known: PermissionRead, picked: PickedHosts | null): Flow {
  // R-SHELL-18: fixed, in both storages, and permanent.
  deps.platform.storage.local.set(STORAGE_KEYS.merchantCode, known.info.merchant.code);
  deps.platform.storage.session.set(STORAGE_KEYS.merchantCode, known.info.merchant.code);
  const fact = permissionFact(known, picked, deps.platform);
  const stands = yield* select(selectPermission);
  // The configuration of the first paint again: the same object is kept, so that nothing is rendered again (G4).
  const permission = stands !== null && isSameJson(stands, fact.payload.permission) ? stands : fact.payload.permission;
  yield* put(permissionRead({ ...fact.payload, permission }));
}
