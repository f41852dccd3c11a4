/** Reads an export chunk by chunk, oldest rows last, as every page of the record. */
import type { DatabaseSync, SQLOutputValue, StatementSync } from 'node:sqlite';
import type { Language } from '../../../../src/contract/fields.ts';
import { dayByDate } from '../../../core/team/day.ts';
import { dateOf } from '../days.ts';
import type { Fold } from '../fold.ts';
import { readRow } from '../rows.ts';
import { RECORDS, type RecordFilter, type RecordName, type StoredRow } from '../tables.ts';
import { COLUMNS, type Column } from './columns.ts';
import { STORED_COLUMNS } from './storedColumns.ts';
import { fileText, type ExportFormat, type FileText } from './format.ts';

export interface ExportWish {
  readonly id: string;
  readonly record: RecordName;
  readonly filter: RecordFilter;
  readonly format: ExportFormat;
  readonly language: Language;
}
export interface ExportChunk {
  readonly text: string;
  readonly done: boolean;
}
interface Reading extends ExportWish {
  readonly text: FileText<unknown>;
  readonly start: number;
  readonly end: number;
  /** The last row that was read. */
  at: number;
  seq: number;
  rows: number;
}
export interface Exports {
  readonly begin: (wish: ExportWish) => void;
  /** Null: there is no such export. It ends by itself after its last chunk. */
  readonly next: (id: string, most?: number) => ExportChunk | null;
  readonly end: (id: string) => void;
}
/** Rows of a chunk: read within a few milliseconds, so that neither a question nor a commit waits for long. */
const CHUNK = 1_000;
/** Rows of the index that a chunk passes over at most, for each row that it may hold: a few milliseconds too. */
const PASSED_OVER = 20;
/** Changes while an export runs, so it is compared with each row as the export sees it. */
const MUTABLE = 'state';

export const createExports = (db: DatabaseSync, fold: Fold, timeZone: string): Exports => {
  const readings = new Map<string, Reading>();
  /** Statements that answer arrays, by their SQL: every chunk of an export runs the same one. */
  const statements = new Map<string, StatementSync>();
  const prepared = (sql: string): StatementSync => {
    const known = statements.get(sql);
    if (known !== undefined) return known;
    const made = db.prepare(sql);
    made.setReturnArrays(true);
    statements.set(sql, made);
    return made;
  };
  const chunkOf = (
    reading: Reading,
    most: number,
  ): { readonly rows: readonly StoredRow[]; readonly isLast: boolean } => {
    const { record, filter, start, end, id } = reading;
    const open = fold.exports.find(id);
    const member = fold.memberNumber(filter.member);
    const { table } = RECORDS[record];
    const wanted = Object.entries(filter.where);
    const words = new Map(wanted.map(([column, value]) => [column, fold.words.known(value)]));
    if (open === undefined || member === null || [...words.values()].includes(null)) return { rows: [], isLast: true };
    const fixed = [...words].filter(([column]) => column !== MUTABLE);
    const named = filter.reference === undefined ? [] : [filter.reference];
    // A reference has a handful of rows: they are read by it and sorted.
    const index = named.length > 0 ? `${table}_reference` : `${table}_page`;
    // SQLite seeks by the plain comparison of `at` alone: without the last row's there, it would pass over all rows before it.
    const beside = [member, start, Math.min(end - 1, reading.at), reading.at, reading.seq];
    const BESIDE = 'member = ? AND at >= ? AND at <= ? AND (at, seq) < (?, ?)';
    // Rows of a filter may lie far apart: a chunk ends also after so many that were only passed over. Without one, none is.
    const reach = (named.length > 0 || fixed.length === 0
      ? undefined
      : db
          .prepare(
            `SELECT at, seq FROM ${table} INDEXED BY ${index} WHERE ${BESIDE} ORDER BY at DESC, seq DESC LIMIT 1 OFFSET ?`,
          )
          .get(...beside, most * PASSED_OVER)) as unknown as Pick<StoredRow, 'at' | 'seq'> | undefined;
    const { names, row: rowOf } = STORED_COLUMNS[record];
    const found = prepared(
      `SELECT ${names} FROM ${table} INDEXED BY ${index} WHERE ${BESIDE} AND (at, seq) >= (?, ?)
       AND seq <= ?${fixed.map(([column]) => ` AND ${column} = ?`).join('')}${named.length > 0 ? ' AND reference = ?' : ''}
       ORDER BY at DESC, seq DESC LIMIT ?`,
    ).all(...beside, reach?.at ?? 0, reach?.seq ?? 0, open.last, ...fixed.map(([, word]) => word), ...named, most);
    const read = (found as unknown as readonly SQLOutputValue[][]).map(rowOf);
    const isFull = read.length === most;
    const last = isFull ? read.at(-1) : reach;
    if (last) [reading.at, reading.seq] = [last.at, last.seq];
    const stood = read.map((row) => open.kept.get(row.seq) ?? row);
    for (const { seq } of read) open.kept.delete(seq);
    const state = words.get(MUTABLE);
    return {
      rows: state === undefined ? stood : stood.filter((row) => row[MUTABLE] === state),
      isLast: !isFull && reach === undefined,
    };
  };
  const end = (id: string): void => {
    readings.delete(id);
    fold.exports.close(id);
  };
  return {
    begin: (wish) => {
      const { filter, record, format, language, id } = wish;
      const [first, last] = [dayByDate(dateOf(filter.from), timeZone), dayByDate(dateOf(filter.to), timeZone)];
      fold.exports.open(id, RECORDS[record].table, fold.memberNumber(filter.member) ?? 0);
      readings.set(id, {
        ...wish,
        text: fileText(format, COLUMNS[record] as readonly Column<unknown>[], language, timeZone),
        start: first?.start ?? 0,
        end: last?.end ?? 0,
        at: Number.MAX_SAFE_INTEGER,
        seq: Number.MAX_SAFE_INTEGER,
        rows: 0,
      });
    },
    next: (id, most = CHUNK) => {
      const reading = readings.get(id);
      if (reading === undefined) return null;
      const begins = reading.at === Number.MAX_SAFE_INTEGER;
      const { rows, isLast } = chunkOf(reading, most);
      const { record, text } = reading;
      const read = rows.map((row) => readRow[record](row, fold.words));
      const written = text.rows(read, reading.rows === 0);
      reading.rows += rows.length;
      if (isLast) end(id);
      return {
        text: `${begins ? text.head : ''}${written}${isLast ? text.end : ''}`,
        done: isLast,
      };
    },
    end,
  };
};
