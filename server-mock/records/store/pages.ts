/** Pages of a record, newest first. Any page costs the same, however deep it lies and however few rows the filter leaves. */
import type { DatabaseSync } from 'node:sqlite';
import { dayByDate } from '../../core/team/day.ts';
import { readCursor, writeCursor, type Cursor } from './cursor.ts';
import { createDays, dateOf } from './days.ts';
import type { Fold } from './fold.ts';
import { RECORDS, type RecordFilter, type RecordName, type StoredRow } from './tables.ts';

export interface PageWish {
  readonly record: RecordName;
  readonly filter: RecordFilter;
  readonly size: number;
  /** Absent: the newest page. */
  readonly cursor?: string | undefined;
  /** The page that begins with this day's newest row; with a cursor it is ignored. */
  readonly day?: number | undefined;
}
export interface Page {
  readonly rows: readonly StoredRow[];
  readonly newer: string | null;
  readonly older: string | null;
}
/** Rows strictly beside a place, in one direction. */
interface Reach {
  readonly at: number;
  readonly seq: number;
  readonly towards: 'newer' | 'older';
}
const LAST = Number.MAX_SAFE_INTEGER;
export const NO_ROWS: Page = { rows: [], newer: null, older: null };

/** Start and end of a range of days, Unix ms; an empty range where a day does not exist. */
const bounds = ({ from, to }: RecordFilter, timeZone: string): readonly [start: number, end: number] => {
  const [first, last] = [dayByDate(dateOf(from), timeZone), dayByDate(dateOf(to), timeZone)];
  return first && last ? [first.start, last.end] : [0, 0];
};

/** Throws nothing: an unknown member, word or range has no rows. Null: the cursor is not one of this filter. */
export const createPages = (db: DatabaseSync, fold: Fold, timeZone: string): ((wish: PageWish) => Page | null) => {
  const statements = new Map<string, ReturnType<DatabaseSync['prepare']>>();
  const prepared = (sql: string): ReturnType<DatabaseSync['prepare']> => {
    const known = statements.get(sql) ?? db.prepare(sql);
    statements.set(sql, known);
    return known;
  };
  const dayOf = createDays(timeZone);
  /** Start and end of days: reading the zone's calendar takes longer than a page. */
  const known = new Map<number, ReturnType<typeof dayByDate>>();
  const dayBounds = (day: number): ReturnType<typeof dayByDate> => {
    const found = known.get(day) ?? dayByDate(dateOf(day), timeZone);
    known.set(day, found);
    return found;
  };
  return ({ record, filter, size, cursor, day }) => {
    const { table, sums } = RECORDS[record];
    const columns = Object.keys(filter.where).sort();
    const { reference } = filter;
    const wanted = columns.map((column) => [column, filter.where[column]]);
    const mark = JSON.stringify([record, filter.member, filter.from, filter.to, wanted, reference]);
    const place: Cursor | null = cursor === undefined ? null : readCursor(cursor, mark);
    if (cursor !== undefined && place === null) return null;
    const member = fold.memberNumber(filter.member);
    const words = columns.map((column) => fold.words.known(filter.where[column] ?? ''));
    if (member === null || words.some((word) => word === null)) return NO_ROWS;
    const [start, end] = bounds(filter, timeZone);
    const conditions = columns.map((column) => ` AND ${column} = ?`).join('');
    const values = words as readonly number[];
    // A reference has a handful of rows: they are read by it and sorted.
    const [index, named] = reference === undefined ? [`${table}_page`, ''] : ['entry_reference', ' AND reference = ?'];
    const names = reference === undefined ? [] : [reference];

    /** Up to `most` rows beside `reach`, the nearest first, between two moments. */
    const rowsBetween = (reach: Reach, since: number, until: number, most: number): readonly StoredRow[] => {
      const [sign, order] = reach.towards === 'older' ? ['<', 'DESC'] : ['>', 'ASC'];
      const sql = `SELECT * FROM ${table} INDEXED BY ${index} WHERE member = ? AND at >= ? AND at < ?
        AND (at, seq) ${sign} (?, ?)${conditions}${named} ORDER BY at ${order}, seq ${order} LIMIT ?`;
      // SQLite may seek by the plain comparison of `at` alone: with the reach in it, no row on the way there is passed over.
      const [from, to] =
        reach.towards === 'older' ? [since, Math.min(until, reach.at + 1)] : [Math.max(since, reach.at), until];
      const given = [member, from, to, reach.at, reach.seq, ...values, ...names, most];
      return prepared(sql).all(...given) as unknown as StoredRow[];
    };
    /** Days with a row of the filter, the nearest first: those between are passed over unread. */
    const days = (reach: Reach): Iterable<{ readonly day: number }> => {
      const older = reach.towards === 'older';
      const sql = `SELECT day FROM ${sums} WHERE member = ? AND day BETWEEN ? AND ?${conditions} AND count > 0
        GROUP BY day ORDER BY day ${older ? 'DESC' : 'ASC'}`;
      const near = reach.at >= end ? filter.to : reach.at < start ? filter.from : dayOf(reach.at);
      const range = older ? [filter.from, Math.min(near, filter.to)] : [Math.max(near, filter.from), filter.to];
      // A statement of its own: a page that is full stops reading, while the same filter may be asked in the other direction.
      return db.prepare(sql).iterate(member, ...range, ...values) as unknown as Iterable<{ readonly day: number }>;
    };
    const rowsBeside = (reach: Reach, most: number): readonly StoredRow[] => {
      if (sums === null || values.length === 0 || reference !== undefined) return rowsBetween(reach, start, end, most);
      const rows: StoredRow[] = [];
      for (const { day: one } of days(reach)) {
        const around = dayBounds(one);
        if (around === null) continue;
        rows.push(...rowsBetween(reach, around.start, around.end, most - rows.length));
        if (rows.length >= most) break;
      }
      return rows;
    };
    const dayEnd = day === undefined ? null : (dayBounds(day)?.end ?? null);
    const reach: Reach = place ?? { at: dayEnd === null ? LAST : dayEnd - 1, seq: LAST, towards: 'older' };
    const found = rowsBeside(reach, size + 1);
    const shown = found.slice(0, size);
    const rows = reach.towards === 'older' ? shown : shown.toReversed();
    const [first, last] = [rows.at(0), rows.at(-1)];
    /** Beside a page without rows lies also the row that the reader came from: `reach` itself leaves it out. */
    const besideReach = (towards: Reach['towards']): Reach => {
      const step = towards === reach.towards ? 0 : towards === 'older' ? 1 : -1;
      return { at: reach.at, seq: reach.seq + step, towards };
    };
    const beside = (row: StoredRow | undefined, towards: Reach['towards']): Reach =>
      row === undefined ? besideReach(towards) : { at: row.at, seq: row.seq, towards };
    const cursorAt = (row: StoredRow | undefined, towards: Reach['towards']): string =>
      writeCursor(beside(row, towards), mark);
    const isBeyond = (row: StoredRow | undefined, towards: Reach['towards']): boolean =>
      rowsBeside(beside(row, towards), 1).length > 0;
    const hasMore = found.length > size;
    const isNewest = place === null && dayEnd === null;
    const newer = reach.towards === 'newer' ? hasMore : !isNewest && isBeyond(first, 'newer');
    const older = reach.towards === 'older' ? hasMore : isBeyond(last, 'older');
    return {
      rows,
      newer: newer ? cursorAt(first, 'newer') : null,
      older: older ? cursorAt(last, 'older') : null,
    };
  };
};
