/**
 * The rate of SQLite alone with the same rows: the same tables, indexes and settings (write-ahead log, full sync), as many rows a
 * transaction as in the house's commits, one prepared statement after the other in this thread. No JSON, no hashing, no
 * compressing, no second thread. Shown beside the goal's limit: the difference is the cost of the hash chain and the thread.
 */
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { rowWriter, type NewRow } from '../../server-mock/journal/sqlite/recordRows.ts';
import { openFile, prepareTables } from '../../server-mock/journal/sqlite/schema.ts';

export interface SqliteLimit {
  /** Writes and syncs them; answers rows a second. */
  readonly write: (rows: readonly NewRow[], perCommit: number) => number;
  readonly close: () => void;
}
export const openSqliteLimit = (file: string): SqliteLimit => {
  mkdirSync(dirname(file), { recursive: true });
  const db = openFile(file);
  prepareTables(db, file, () => 1);
  const { pack, insert } = rowWriter(db);
  return {
    write: (rows, perCommit) => {
      const packed = rows.map((row) => ({ row, bytes: pack(row.record) }));
      const began = performance.now();
      for (let at = 0; at < rows.length; at += perCommit) {
        db.exec('BEGIN IMMEDIATE');
        for (const { row, bytes } of packed.slice(at, at + perCommit)) insert(row, bytes);
        db.exec('COMMIT');
      }
      return rows.length / ((performance.now() - began) / 1_000);
    },
    close: () => db.close(),
  };
};
