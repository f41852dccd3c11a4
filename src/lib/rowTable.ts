/**
 * A keyed table in buckets: a change copies the buckets of the changed rows, and not every row of the table (decision 0355). Plain
 * data, so that it can stand in the store. The functions that read take a plain record too.
 */
import { keysOf } from './stableKeys.ts';

type Bucket<R> = Readonly<Record<string, R>>;
export interface RowTable<R> {
  /** Rows by key; a key's hash says in which one it stands. Their number is a power of two. */
  readonly buckets: readonly Bucket<R>[];
  readonly size: number;
  /** The same object until a row is added or removed, or becomes another by `isSameIdentity`. */
  readonly identity: Readonly<Record<never, never>>;
}
export type Rows<R> = RowTable<R> | Readonly<Record<string, R>>;

/** Rows of a bucket when the table is built, and at most on average before it is built anew. */
const FILL = 16;
const FULL = 64;

export const isRowTable = <R>(rows: Rows<R>): rows is RowTable<R> => 'identity' in rows && Array.isArray(rows.buckets);
/** FNV-1a over the characters: spreads keys that count up. */
const placeOf = (key: string, buckets: number): number => {
  let hash = 2_166_136_261;
  for (let at = 0; at < key.length; at += 1) hash = Math.imul(hash ^ key.charCodeAt(at), 16_777_619);
  return (hash ^ (hash >>> 15)) & (buckets - 1);
};
const bucketsFor = (size: number): number => 2 ** Math.max(0, Math.ceil(Math.log2(size / FILL)));

export const tableOf = <R>(rows: Readonly<Record<string, R>>): RowTable<R> => {
  const keys = Object.keys(rows);
  const buckets = Array.from({ length: bucketsFor(keys.length) }, (): Record<string, R> => ({}));
  for (const key of keys) (buckets[placeOf(key, buckets.length)] as Record<string, R>)[key] = rows[key] as R;
  return { buckets, size: keys.length, identity: {} };
};
export const rowIn = <R>(rows: Rows<R>, key: string): R | undefined => {
  const bucket = isRowTable(rows) ? rows.buckets[placeOf(key, rows.buckets.length)] : rows;
  return bucket !== undefined && Object.hasOwn(bucket, key) ? bucket[key] : undefined;
};
/** Null in `patch` removes a row. Where nothing changes the same table is returned. */
export const patchTable = <R>(
  table: RowTable<R>,
  patch: Readonly<Record<string, R | null>>,
  isSameIdentity: (before: R, after: R) => boolean,
): RowTable<R> => {
  const copies = new Map<number, Record<string, R>>();
  let [size, isSame] = [table.size, true];
  for (const key of Object.keys(patch)) {
    const row = patch[key] as R | null;
    const place = placeOf(key, table.buckets.length);
    const standing: Bucket<R> = copies.get(place) ?? table.buckets[place] ?? {};
    const before = Object.hasOwn(standing, key) ? standing[key] : undefined;
    if (row === null && before === undefined) continue;
    if (row === null) {
      const { [key]: _gone, ...left } = standing;
      copies.set(place, left);
      [size, isSame] = [size - 1, false];
      continue;
    }
    const copy = copies.get(place) ?? { ...standing };
    copy[key] = row;
    copies.set(place, copy);
    if (before === undefined) size += 1;
    isSame &&= before !== undefined && isSameIdentity(before, row);
  }
  if (copies.size === 0) return table;
  const buckets = [...table.buckets];
  for (const [place, copy] of copies) buckets[place] = copy;
  const next = { buckets, size, identity: isSame ? table.identity : {} };
  return size > buckets.length * FULL ? tableOf(recordOf(next)) : next;
};

const records = new WeakMap<object, Readonly<Record<string, unknown>>>();
/** The rows as a plain record; the same object for the same table. */
export const recordOf = <R>(rows: Rows<R>): Readonly<Record<string, R>> => {
  if (!isRowTable(rows)) return rows;
  const known = records.get(rows) as Readonly<Record<string, R>> | undefined;
  if (known !== undefined) return known;
  const record: Record<string, R> = {};
  for (const bucket of rows.buckets) Object.assign(record, bucket);
  records.set(rows, record);
  return record;
};
const values = new WeakMap<object, readonly unknown[]>();
/** All rows of a bucket or a plain record; the same list for the same object. */
const valuesOf = <R>(bucket: Bucket<R>): readonly R[] => {
  const known = values.get(bucket) as readonly R[] | undefined;
  if (known !== undefined) return known;
  const list = Object.values(bucket);
  values.set(bucket, list);
  return list;
};
/** In no order; the same list for the same table. */
export const rowsIn = <R>(rows: Rows<R>): readonly R[] => {
  if (!isRowTable(rows)) return valuesOf(rows);
  const known = values.get(rows) as readonly R[] | undefined;
  if (known !== undefined) return known;
  const list = rows.buckets.flatMap(valuesOf<R>);
  values.set(rows, list);
  return list;
};
export const sizeOf = <R>(rows: Rows<R>): number => (isRowTable(rows) ? rows.size : valuesOf(rows).length);

/** Computes once for each identity of a table, or once for each plain record. */
export const byIdentity = <R, T>(work: (rows: Rows<R>) => T): ((rows: Rows<R>) => T) => {
  const known = new WeakMap<object, T>();
  return (rows) => {
    const of = isRowTable(rows) ? rows.identity : rows;
    if (!known.has(of)) known.set(of, work(rows));
    return known.get(of) as T;
  };
};
/** Computes once for each bucket: a changed row costs its own bucket. A plain record is one. */
export const byBucket = <R, T>(work: (rows: readonly R[]) => T): ((rows: Rows<R>) => readonly T[]) => {
  const known = new WeakMap<object, T>();
  const once = (bucket: Bucket<R>): T => {
    if (!known.has(bucket)) known.set(bucket, work(valuesOf(bucket)));
    return known.get(bucket) as T;
  };
  return (rows) => (isRowTable(rows) ? rows.buckets.map(once) : [once(rows)]);
};
const keysByIdentity = byIdentity((rows: Rows<unknown>) => Object.keys(recordOf(rows)));
/** The same list until a row is added or removed. */
export const keysIn = <R>(rows: Rows<R>): readonly string[] => (isRowTable(rows) ? keysByIdentity(rows) : keysOf(rows));
/** A table of other rows under the same keys; unchanged buckets are worked once. `work` must not depend on anything that changes. */
export const mapTable = <R, S>(work: (row: R) => S): ((rows: Rows<R>) => Rows<S>) => {
  const known = new WeakMap<object, Bucket<S>>();
  const once = (bucket: Bucket<R>): Bucket<S> => {
    const made = known.get(bucket);
    if (made !== undefined) return made;
    const next = Object.fromEntries(Object.entries(bucket).map(([key, row]) => [key, work(row)]));
    known.set(bucket, next);
    return next;
  };
  return (rows) => (isRowTable(rows) ? { ...rows, buckets: rows.buckets.map(once) } : once(rows));
};
