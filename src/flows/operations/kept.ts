/**
 * Operations over a reload (REL-18): key, kind and times alone, no word of what they were about and nothing that opens
 * anything. What has not ended stands in local storage, by member, for whichever page comes next; what this page has done
 * stands in its session storage, which goes when the person leaves.
 */
import { hasEnded } from '../../domains/operations/operations.calc.ts';
import {
  type Operation,
  OPERATION_KINDS,
  OPERATIONS_KEPT,
  type OperationState,
} from '../../domains/operations/operations.state.ts';
import type { Store } from '../../platform/platform.ts';
import { KEEP } from '../machinery/storageKeys.ts';

const STATES: readonly OperationState[] = ['pending', 'unknown', 'done', 'failed', 'notSent'];
type Kept = Readonly<Record<string, readonly unknown[]>>;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const numberOrNull = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** Null for what is none of ours: storage is written by anybody. */
const operationOf = (kept: unknown): Operation | null => {
  if (!isRecord(kept)) return null;
  const kind = OPERATION_KINDS.find((one) => one === kept['kind']);
  const state = STATES.find((one) => one === kept['state']);
  const id = textOrNull(kept['id']);
  const startedAt = numberOrNull(kept['startedAt']);
  if (!kind || !state || id === null || id.length === 0 || id.length > 64 || startedAt === null) return null;
  return {
    id,
    kind,
    what: null,
    startedAt,
    triedAt: numberOrNull(kept['triedAt']) ?? 0,
    epoch: numberOrNull(kept['epoch']),
    state,
    code: textOrNull(kept['code']),
    endedAt: numberOrNull(kept['endedAt']),
    doubted: kept['doubted'] === true,
  };
};
const keptOf = (operation: Operation): Omit<Operation, 'what'> => {
  const { what: _, ...rest } = operation;
  return rest;
};

const all = (store: Store): Kept => {
  try {
    const read: unknown = JSON.parse(store.get(KEEP.operations) ?? '{}');
    return isRecord(read) ? (read as Kept) : {};
  } catch {
    return {};
  }
};
const of = (store: Store, member: string): readonly Operation[] => {
  const mine: unknown = Object.hasOwn(all(store), member) ? all(store)[member] : [];
  return Array.isArray(mine) ? mine.flatMap((one) => operationOf(one) ?? []) : [];
};
/** People of one browser that are remembered so; the longest ago leaves. */
const MOST_MEMBERS = 8;
const put = (store: Store, member: string, list: readonly Operation[]): void => {
  const { [member]: _, ...others } = all(store);
  const entries = Object.entries(others).slice(1 - MOST_MEMBERS);
  if (list.length > 0) entries.push([member, list.slice(-OPERATIONS_KEPT).map(keptOf)]);
  if (entries.length === 0) store.remove(KEEP.operations);
  else store.set(KEEP.operations, JSON.stringify(Object.fromEntries(entries)));
};

/** So that no second page takes up what this one does. */
export const claim = ({ local }: Stores, member: string, ids: readonly string[], now: number): void => {
  const mine = of(local, member).map((one) => (ids.includes(one.id) ? { ...one, triedAt: now } : one));
  put(local, member, mine);
};
interface Stores {
  readonly local: Store;
  readonly session: Store;
}
/** What other pages have kept beside it stays. */
export const keep = ({ local, session }: Stores, member: string, list: readonly Operation[]): void => {
  put(session, member, list);
  const known = new Set(list.map(({ id }) => id));
  const others = of(local, member).filter(({ id }) => !known.has(id));
  put(local, member, [...others, ...list.filter((one) => !hasEnded(one))]);
};
export interface Found {
  /** Of this page before it was loaded again. */
  readonly own: readonly Operation[];
  /** Of other pages, or of this person's page before they left. */
  readonly others: readonly Operation[];
}
export const found = ({ local, session }: Stores, member: string): Found => {
  const own = of(session, member);
  const known = new Set(own.map(({ id }) => id));
  return { own, others: of(local, member).filter(({ id }) => !known.has(id)) };
};
