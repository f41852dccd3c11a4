/** Rows as text of a file. A library quotes the cells of the CSV; what a spreadsheet would run is taken out of the texts first (SAFE-43). */
import { stringify } from 'csv-stringify/sync';
import type { Language } from '../../../../src/contract/fields.ts';
import type { Column } from './columns.ts';

export type ExportFormat = 'csv' | 'json';
export interface FileText<R> {
  /** Beginning of the file. */
  readonly head: string;
  /** `isFirst`: no row has been written before. */
  readonly rows: (rows: readonly R[], isFirst: boolean) => string;
  readonly end: string;
}
/** Spreadsheets run a cell that begins so, full-width signs too; an apostrophe makes it text. */
const RUNS = /^[\s\p{Cc}\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20]/u;
/** A line break or a tab would begin another cell in programs that read the quotes wrongly. */
const BREAKS = /[\t\r\n\u0085\u2028\u2029]+/gu;
/** Where the list separator is a semicolon or a bar, a spreadsheet begins a cell after it. */
const INNER_CELL = /([;|][ \u00a0]*)(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/gu;
/** Most texts: letters and digits, with single signs between them that no spreadsheet reads as more than text. */
const HARMLESS = /^[A-Za-z0-9](?:[A-Za-z0-9 .,:_/()-])*$/;
export const guarded = (text: string): string => {
  if (HARMLESS.test(text)) return text;
  const line = text.replace(BREAKS, ' ').replace(INNER_CELL, "$1'");
  return RUNS.test(line) ? `'${line}` : line;
};
/** Spares the search for carriage returns, a quarter of the library's time: `guarded` takes them out, and other cells have none. */
const QUOTES = { quote_record_delimiter: false };
/** What makes the library quote a cell. Numbers and times have none of it. */
const QUOTED = /[",]/;
/** As the library writes rows: one without a cell to quote is its cells with commas between, which takes an eighth of its time. */
const csvRows = (rows: readonly (readonly string[])[]): string => {
  let text = '';
  for (const cells of rows)
    text += cells.some((cell) => QUOTED.test(cell)) ? stringify([cells], QUOTES) : `${cells.join(',')}\n`;
  return text;
};
/** So that a spreadsheet reads the characters as UTF-8. */
const BOM = '\ufeff';

const [QUARTER, DAY] = [15 * 60_000, 24 * 3_600_000];
/** `00` to `59`. */
const SIXTY = Array.from({ length: 60 }, (_, n) => String(n).padStart(2, '0'));
/** Times such as `2026-11-26 10:00:00` of a clock that shows UTC: rows of one day share its date. */
const createUtcClock = (): ((at: number) => string) => {
  let [start, date] = [Number.NaN, ''];
  return (at) => {
    const day = Math.floor(at / DAY) * DAY;
    if (day !== start) [start, date] = [day, new Date(day).toISOString().slice(0, 10)];
    const seconds = Math.floor((at - day) / 1_000);
    const minutes = Math.floor(seconds / 60);
    return `${date} ${SIXTY[Math.floor(minutes / 60)]}:${SIXTY[minutes % 60]}:${SIXTY[seconds % 60]}`;
  };
};
/** Times such as `2026-11-26 10:00:00` in the zone. Its formatter is slow, so rows of one day share what the zone's clock is ahead by. */
const timeIn = (timeZone: string): ((at: number) => string) => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  const aheadAt = (at: number): number => Date.parse(`${format.format(at).replace(' ', 'T')}Z`) - at;
  /** The part of `length` that holds `at`, and the difference at its begin. */
  const partOf = (at: number, length: number) => {
    const from = Math.floor(at / length) * length;
    return { from, until: from + length, ahead: aheadAt(from) };
  };
  const shown = createUtcClock();
  let part = { from: 0, until: 0, ahead: 0 };
  return (at) => {
    if (at < part.from || at >= part.until) {
      part = partOf(at, DAY);
      // A day on which the clock changes: no zone has changed it within a quarter of an hour since 1972.
      if (aheadAt(part.until) !== part.ahead) part = partOf(at, QUARTER);
    }
    return shown(at + part.ahead);
  };
};
export const fileText = <R>(
  format: ExportFormat,
  columns: readonly Column<R>[],
  language: Language,
  timeZone: string,
): FileText<R> => {
  // A person reads the CSV: times in the merchant's zone, names in place of codes. A program reads the JSON: UTC and codes.
  const time = format === 'csv' ? timeIn(timeZone) : (at: number) => new Date(at).toISOString();
  const context = { language, time };
  const heads = columns.map(({ head }) => head[language]);
  const writers = columns.map(({ value, text, names }): ((row: R) => string) => {
    if (names === undefined) return text ? (row) => guarded(value(row, context)) : (row) => value(row, context);
    const shown = new Map(Object.entries(names).map(([code, name]) => [code, guarded(name[language])]));
    return (row) => {
      const code = value(row, context);
      return shown.get(code) ?? guarded(code);
    };
  });
  const cells = (row: R): string[] => writers.map((write) => write(row));
  if (format === 'csv')
    return {
      head: BOM + stringify([heads]),
      rows: (rows) => csvRows(rows.map(cells)),
      end: '',
    };
  return {
    head: '[',
    rows: (rows, isFirst) =>
      rows
        .map((row, at) => {
          const fields = columns.map(({ field, value }) => [field, value(row, context)]);
          return `${isFirst && at === 0 ? '\n' : ',\n'}${JSON.stringify(Object.fromEntries(fields))}`;
        })
        .join(''),
    end: '\n]\n',
  };
};
