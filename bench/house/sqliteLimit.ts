/**
 * The rate of SQLite alone with the same rows: the same tables, indexes and settings (write-ahead log, full sync), as many rows a
 * transaction as in the house's commits, one prepared statement after the other in this thread. No JSON, no hashing, no second
 * thread. Shown beside the goal's limit: the difference is the cost of the hash chain and the thread.
 */
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { INSERT_RECORD, INSERT_TOUCH, openFile, TABLES } from '../../server-mock/journal/sqlite/schema.ts';
import type { RawRow } from './rows.ts';

export interface SqliteLimit {
  /** Writes and syncs them; answers rows a second. */
  readonly write: (rows: readonly RawRow[], perCommit: number) => number;
  readonly close: () => void;
}
export const openSqliteLimit = (file: string): SqliteLimit => {
  mkdirSync(dirname(file), { recursive: true });
  const db = openFile(file);
  db.exec(TABLES);
  const insert = db.prepare(INSERT_RECORD);
  const touch = db.prepare(INSERT_TOUCH);
  const put = ({ record, hash, topics }: RawRow): void => {
    const { pos, at, kind, actor, commandId, body, events, touches, format } = record;
    insert.run(pos, at, kind, actor, commandId, body, events, touches, hash, format);
    for (const topic of topics) touch.run(topic, pos);
  };
  return {
    write: (rows, perCommit) => {
      const began = performance.now();
      for (let at = 0; at < rows.length; at += perCommit) {
        db.exec('BEGIN IMMEDIATE');
        for (const row of rows.slice(at, at + perCommit)) put(row);
        db.exec('COMMIT');
      }
      return rows.length / ((performance.now() - began) / 1_000);
    },
    close: () => db.close(),
  };
};
