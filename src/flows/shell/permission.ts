/** The start-up read: from the page's own block when the house put one in, else by REST (D-64, D-20). */
import { decodeKeptParts } from '../../contract/decode.ts';
import { permission, systemStatus } from '../../contract/system/system.calls.ts';
import { selectPermission } from '../../domains/system/system.selectors.ts';
import { permissionRead } from '../../domains/system/system.slice.ts';
import { same } from '../../lib/same.ts';
import type { FlowDeps } from '../machinery/deps.ts';
import { ask, type Flow, read, tell } from '../machinery/effects.ts';
import { KEEP } from '../machinery/storageKeys.ts';
import { permissionFact, type PermissionRead, type Picked } from './configured.ts';

/** Null where there is no block or it is not what the contract says: then it is asked for. */
export const readStartBlock = (deps: FlowDeps): PermissionRead | null => {
  const text = deps.startBlock();
  if (text === null) return null;
  const kept = decodeKeptParts(text, { permission, status: systemStatus });
  if (kept === null) {
    deps.platform.report.note('start block is not the contract’s');
    return null;
  }
  // The status was read last, so it is the truer of the two.
  return { info: { ...kept.permission.value, ...kept.status.value }, at: kept.status.at };
};
export function* askPermission(deps: FlowDeps): Flow<PermissionRead> {
  const transport = yield* ask(() => deps.transport());
  const { value, at } = yield* ask((signal) => transport.rest.call(permission, {}, { signal }));
  return { info: value, at };
}
export function* fillPermission(deps: FlowDeps, known: PermissionRead, picked: Picked | null): Flow {
  // R-SHELL-18: fixed, in both storages, and there to stay.
  deps.platform.storage.local.set(KEEP.merchantCode, known.info.merchant.code);
  deps.platform.storage.session.set(KEEP.merchantCode, known.info.merchant.code);
  const fact = permissionFact(known, picked, deps.platform);
  const stands = yield* read(selectPermission);
  // What the first picture was drawn from, said again: the very same object, so that nothing is drawn anew for it (G4).
  const permission = stands !== null && same(stands, fact.payload.permission) ? stands : fact.payload.permission;
  yield* tell(permissionRead({ ...fact.payload, permission }));
}
