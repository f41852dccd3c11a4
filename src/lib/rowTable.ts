/**
 * A keyed table in buckets: a change copies the buckets of the changed rows, and not every row of the table (decision 0355). Plain
 * data, so that it can stand in the store. The functions that read take a plain record too.
 */
import { keysOf } from './stableKeys.ts';

/** In lists: objects with keys of their own would each have a hidden class, which makes copying one slow. */
interface Bucket<R> {
  readonly keys: readonly string[];
  /** In the order of `keys`. */
  readonly rows: readonly R[];
}
interface OpenBucket<R> {
  readonly keys: string[];
  readonly rows: R[];
}
type Page<R> = readonly Bucket<R>[];
export interface RowTable<R> {
  /**
   * Rows by key in buckets; a key's hash says in which one it stands. Their number is a power of two. They lie in pages, since a
   * change would otherwise copy a list of two thousand.
   */
  readonly pages: readonly Page<R>[];
  readonly size: number;
  /** The same object until a row is added or removed, or becomes another by `isSameIdentity`. */
  readonly identity: Readonly<Record<never, never>>;
}
export type Rows<R> = RowTable<R> | Readonly<Record<string, R>>;

/** Rows of a bucket when the table is built, and at most on average before it is built anew. */
const FILL = 16;
const FULL = 64;
/** Buckets of a page; the last or only page may have fewer. A power of two. */
const PAGE = 32;

export const isRowTable = <R>(rows: Rows<R>): rows is RowTable<R> => 'identity' in rows && Array.isArray(rows.pages);
const bucketsIn = <R>({ pages }: RowTable<R>): number => (pages.length - 1) * PAGE + (pages.at(-1)?.length ?? 0);
const bucketAt = <R>({ pages }: RowTable<R>, place: number): Bucket<R> | undefined =>
  pages[Math.floor(place / PAGE)]?.[place % PAGE];
const mapBuckets = <R, T>({ pages }: RowTable<R>, work: (bucket: Bucket<R>) => T): T[] =>
  pages.flatMap((page) => page.map(work));
const pagesOf = <R>(buckets: Page<R>): readonly Page<R>[] =>
  Array.from({ length: Math.ceil(buckets.length / PAGE) }, (_, n) => buckets.slice(n * PAGE, (n + 1) * PAGE));
/** FNV-1a over the characters: spreads keys that count up. */
const placeOf = (key: string, buckets: number): number => {
  let hash = 2_166_136_261;
  for (let at = 0; at < key.length; at += 1) hash = Math.imul(hash ^ key.charCodeAt(at), 16_777_619);
  return (hash ^ (hash >>> 15)) & (buckets - 1);
};
const bucketsFor = (size: number): number => 2 ** Math.max(0, Math.ceil(Math.log2(size / FILL)));

/** In the order of the keys: tables with the same rows are equal, however they came about. */
const put = <R>({ keys, rows }: OpenBucket<R>, key: string, row: R): void => {
  let at = keys.length;
  while (at > 0 && (keys[at - 1] ?? '') > key) at -= 1;
  keys.splice(at, 0, key);
  rows.splice(at, 0, row);
};
export const tableOf = <R>(rows: Readonly<Record<string, R>>): RowTable<R> => {
  const keys = Object.keys(rows);
  const buckets = Array.from({ length: bucketsFor(keys.length) }, (): OpenBucket<R> => ({ keys: [], rows: [] }));
  for (const key of keys) {
    const bucket = buckets[placeOf(key, buckets.length)];
    if (bucket !== undefined) put(bucket, key, rows[key] as R);
  }
  return { pages: pagesOf(buckets), size: keys.length, identity: {} };
};
export const rowIn = <R>(rows: Rows<R>, key: string): R | undefined => {
  if (!isRowTable(rows)) return Object.hasOwn(rows, key) ? rows[key] : undefined;
  const bucket = bucketAt(rows, placeOf(key, bucketsIn(rows)));
  return bucket?.rows[bucket.keys.indexOf(key)];
};
/** Null in `patch` removes a row. Where nothing changes the same table is returned. */
export const patchTable = <R>(
  table: RowTable<R>,
  patch: Readonly<Record<string, R | null>>,
  isSameIdentity: (before: R, after: R) => boolean,
): RowTable<R> => {
  const copies = new Map<number, OpenBucket<R>>();
  const buckets = bucketsIn(table);
  let [size, isSame] = [table.size, true];
  for (const key of Object.keys(patch)) {
    const row = patch[key] as R | null;
    const place = placeOf(key, buckets);
    const standing = copies.get(place) ?? bucketAt(table, place);
    const at = standing?.keys.indexOf(key) ?? -1;
    if (row === null && at < 0) continue;
    const copy = copies.get(place) ?? { keys: [...(standing?.keys ?? [])], rows: [...(standing?.rows ?? [])] };
    copies.set(place, copy);
    if (row === null) {
      copy.keys.splice(at, 1);
      copy.rows.splice(at, 1);
      [size, isSame] = [size - 1, false];
    } else if (at < 0) {
      put(copy, key, row);
      [size, isSame] = [size + 1, false];
    } else {
      isSame &&= isSameIdentity(copy.rows[at] as R, row);
      copy.rows[at] = row;
    }
  }
  if (copies.size === 0) return table;
  const pages = [...table.pages];
  const copied = new Map<number, Bucket<R>[]>();
  for (const [place, copy] of copies) {
    const n = Math.floor(place / PAGE);
    const page = copied.get(n) ?? [...(pages[n] ?? [])];
    page[place % PAGE] = copy;
    copied.set(n, page);
    pages[n] = page;
  }
  const next = { pages, size, identity: isSame ? table.identity : {} };
  return size > buckets * FULL ? tableOf(recordOf(next)) : next;
};

const records = new WeakMap<object, Readonly<Record<string, unknown>>>();
/** The rows as a plain record; the same object for the same table. */
export const recordOf = <R>(rows: Rows<R>): Readonly<Record<string, R>> => {
  if (!isRowTable(rows)) return rows;
  const known = records.get(rows) as Readonly<Record<string, R>> | undefined;
  if (known !== undefined) return known;
  const record: Record<string, R> = {};
  for (const page of rows.pages)
    for (const bucket of page) for (const [n, key] of bucket.keys.entries()) record[key] = bucket.rows[n] as R;
  records.set(rows, record);
  return record;
};
const values = new WeakMap<object, readonly unknown[]>();
/** In no order; the same list for the same table or record. */
export const rowsIn = <R>(rows: Rows<R>): readonly R[] => {
  const known = values.get(rows) as readonly R[] | undefined;
  if (known !== undefined) return known;
  const list = isRowTable(rows) ? mapBuckets(rows, (bucket) => bucket.rows).flat() : Object.values(rows);
  values.set(rows, list);
  return list;
};
export const sizeOf = <R>(rows: Rows<R>): number => (isRowTable(rows) ? rows.size : rowsIn(rows).length);

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
  const once = (rows: readonly R[]): T => {
    if (!known.has(rows)) known.set(rows, work(rows));
    return known.get(rows) as T;
  };
  return (rows) => (isRowTable(rows) ? mapBuckets(rows, (bucket) => once(bucket.rows)) : [once(rowsIn(rows))]);
};
const keysByIdentity = byIdentity((rows: Rows<unknown>) => Object.keys(recordOf(rows)));
/** The same list until a row is added or removed. */
export const keysIn = <R>(rows: Rows<R>): readonly string[] => (isRowTable(rows) ? keysByIdentity(rows) : keysOf(rows));
/** A table of other rows under the same keys; unchanged buckets are worked once. `work` must not depend on anything that changes. */
export const mapTable = <R, S>(work: (row: R) => S): ((rows: Rows<R>) => Rows<S>) => {
  const known = new WeakMap<object, unknown>();
  const once = <T>(of: object, make: () => T): T => {
    const made = known.get(of) as T | undefined;
    if (made !== undefined) return made;
    const next = make();
    known.set(of, next);
    return next;
  };
  const bucketOf = (bucket: Bucket<R>): Bucket<S> =>
    once(bucket, () => ({ keys: bucket.keys, rows: bucket.rows.map(work) }));
  return (rows): Rows<S> =>
    isRowTable(rows)
      ? { ...rows, pages: rows.pages.map((page) => page.map(bucketOf)) }
      : once(rows, () => Object.fromEntries(Object.entries(rows).map(([key, row]) => [key, work(row)])));
};
