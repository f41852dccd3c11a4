/**
 * Exports under way: all rows of a filter as of one position, read in key ranges while bets arrive. A row that changes before its
 * export has read it is kept as it stood; a row that is added later has a greater number and is left out.
 */
import type { DatabaseSync } from 'node:sqlite';
import type { RecordTable, StoredRow } from '../tables.ts';

type TableName = RecordTable['table'];
interface OpenExport {
  readonly table: TableName;
  readonly member: number;
  /** Number of the last row that belongs to it. */
  readonly last: number;
  /** Rows as they stood, by number. */
  readonly kept: Map<number, StoredRow>;
}
export interface OpenExports {
  readonly open: (id: string, table: TableName, member: number) => void;
  readonly find: (id: string) => OpenExport | undefined;
  readonly close: (id: string) => void;
  /** Call it before a row changes. */
  readonly keep: (table: TableName, member: number, seq: number) => void;
}
export const createOpenExports = (db: DatabaseSync): OpenExports => {
  const exports = new Map<string, OpenExport>();
  const lastOf = (table: TableName): number =>
    (db.prepare(`SELECT coalesce(max(seq), 0) AS last FROM ${table}`).get() as { last: number }).last;
  return {
    open: (id, table, member) => void exports.set(id, { table, member, last: lastOf(table), kept: new Map() }),
    find: (id) => exports.get(id),
    close: (id) => void exports.delete(id),
    keep: (table, member, seq) => {
      for (const one of exports.values()) {
        if (one.table !== table || one.member !== member || seq > one.last || one.kept.has(seq)) continue;
        const row = db.prepare(`SELECT * FROM ${table} WHERE seq = ?`).get(seq) as StoredRow | undefined;
        if (row) one.kept.set(seq, row);
      }
    },
  };
};
