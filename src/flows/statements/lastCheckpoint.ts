/** The checkpoint of the last statement that each member saved or checked in this browser: what the next one must extend (B-17). */
import { checkpoint as checkpointSchema, type Checkpoint } from '../../contract/statements/statements.calls.ts';
import type { Store } from '../../platform/platform.ts';
import { STORAGE_KEYS } from '../machinery/storageKeys.ts';

/** Most members remembered in a browser; the oldest entry is dropped. */
const MAX_MEMBERS = 8;

const readAll = (store: Store): Readonly<Record<string, unknown>> => {
  try {
    const stored: unknown = JSON.parse(store.get(STORAGE_KEYS.statements) ?? '{}');
    return typeof stored === 'object' && stored !== null && !Array.isArray(stored) ? { ...stored } : {};
  } catch {
    return {};
  }
};
export const recallCheckpoint = (store: Store, member: string): Checkpoint | null => {
  const { success, data } = checkpointSchema.safeParse(readAll(store)[member]);
  return success ? data : null;
};
/** An older one than the browser remembers is not remembered. */
export const rememberCheckpoint = (store: Store, member: string, checkpoint: Checkpoint): void => {
  if ((recallCheckpoint(store, member)?.size ?? 0) > checkpoint.size) return;
  const { [member]: _, ...others } = readAll(store);
  const kept = [...Object.entries(others).slice(1 - MAX_MEMBERS), [member, checkpoint]];
  store.set(STORAGE_KEYS.statements, JSON.stringify(Object.fromEntries(kept)));
};
