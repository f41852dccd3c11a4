/**
 * Operations in storage, so that they survive a reload (REL-18): key, kind and times only, no text about their content
 * and no secret. Unfinished ones are in local storage, by member, for any later page; those of this page are in its
 * session storage, which ends with the session.
 */
import { hasEnded } from '../../domains/operations/operations.calc.ts';
import {
  type Operation,
  OPERATION_KINDS,
  OPERATIONS_LIMIT,
  type OperationState,
} from '../../domains/operations/operations.state.ts';
import type { Store } from '../../platform/platform.ts';
import { STORAGE_KEYS } from '../machinery/storageKeys.ts';

const STATES: readonly OperationState[] = ['pending', 'unknown', 'done', 'failed', 'notSent'];
type Kept = Readonly<Record<string, readonly unknown[]>>;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const numberOrNull = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** Null for a malformed entry, since other scripts may write to storage. */
const operationOf = (stored: unknown): Operation | null => {
  if (!isRecord(stored)) return null;
  const kind = OPERATION_KINDS.find((one) => one === stored['kind']);
  const state = STATES.find((one) => one === stored['state']);
  const id = textOrNull(stored['id']);
  const startedAt = numberOrNull(stored['startedAt']);
  if (!kind || !state || id === null || id.length === 0 || id.length > 64 || startedAt === null) return null;
  return {
    id,
    kind,
    what: null,
    startedAt,
    triedAt: numberOrNull(stored['triedAt']) ?? 0,
    epoch: numberOrNull(stored['epoch']),
    state,
    code: textOrNull(stored['code']),
    endedAt: numberOrNull(stored['endedAt']),
    doubted: stored['doubted'] === true,
  };
};
const keptOf = (operation: Operation): Omit<Operation, 'what'> => {
  const { what: _, ...rest } = operation;
  return rest;
};

const all = (store: Store): Kept => {
  try {
    const read: unknown = JSON.parse(store.get(STORAGE_KEYS.operations) ?? '{}');
    return isRecord(read) ? (read as Kept) : {};
  } catch {
    return {};
  }
};
const of = (store: Store, member: string): readonly Operation[] => {
  const mine: unknown = Object.hasOwn(all(store), member) ? all(store)[member] : [];
  return Array.isArray(mine) ? mine.flatMap((one) => operationOf(one) ?? []) : [];
};
/** Most members remembered per browser; the oldest entry is dropped. */
const MAX_MEMBERS = 8;
const put = (store: Store, member: string, list: readonly Operation[]): void => {
  const { [member]: _, ...others } = all(store);
  const entries = Object.entries(others).slice(1 - MAX_MEMBERS);
  if (list.length > 0) entries.push([member, list.slice(-OPERATIONS_LIMIT).map(keptOf)]);
  if (entries.length === 0) store.remove(STORAGE_KEYS.operations);
  else store.set(STORAGE_KEYS.operations, JSON.stringify(Object.fromEntries(entries)));
};

/** Marks operations as taken, so that no second tab takes them over. */
export const claimOperations = ({ local }: Stores, member: string, ids: readonly string[], now: number): void => {
  const mine = of(local, member).map((one) => (ids.includes(one.id) ? { ...one, triedAt: now } : one));
  put(local, member, mine);
};
interface Stores {
  readonly local: Store;
  readonly session: Store;
}
/** Operations that other tabs have stored meanwhile are kept. */
export const storeOperations = ({ local, session }: Stores, member: string, list: readonly Operation[]): void => {
  put(session, member, list);
  const known = new Set(list.map(({ id }) => id));
  const others = of(local, member).filter(({ id }) => !known.has(id));
  put(local, member, [...others, ...list.filter((one) => !hasEnded(one))]);
};
export interface StoredOperations {
  /** Of this page before it was reloaded. */
  readonly own: readonly Operation[];
  /** Of other tabs, or of the member's earlier session. */
  readonly others: readonly Operation[];
}
export const readStoredOperations = ({ local, session }: Stores, member: string): StoredOperations => {
  const own = of(session, member);
  const known = new Set(own.map(({ id }) => id));
  return { own, others: of(local, member).filter(({ id }) => !known.has(id)) };
};
