/** Journals of before decision 0287 hold their snapshots in two tables. A start moves the newest of each into a file. */
import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { SNAPSHOT_KINDS, writeSnapshotNow, type SnapshotKind, type SnapshotText } from './snapshotFiles.ts';

type Row = SnapshotText & { readonly digest: string };

const isThere = (db: DatabaseSync, table: SnapshotKind): boolean =>
  db.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?").get(table) !== undefined;
const isWhole = ({ pos, hash, state, digest }: Row): boolean =>
  createHash('sha256').update(`${pos}\n${hash}\n`).update(state).digest('hex') === digest;

/**
 * The rows are deleted after the file is written: a kill in between leaves both, and the next start writes the file again. `keeps`
 * false: the file is of an earlier format, whose snapshots have other shapes.
 */
export const moveSnapshots = (db: DatabaseSync, journal: string, keeps: boolean): void => {
  for (const table of SNAPSHOT_KINDS) {
    if (!isThere(db, table)) continue;
    const rows = db
      .prepare(`SELECT pos, hash, state, digest FROM ${table} ORDER BY pos DESC`)
      .all() as unknown as Row[];
    const newest = keeps ? rows.find(isWhole) : undefined;
    if (newest) writeSnapshotNow(journal, table, newest);
    if (rows.length > 0) db.exec(`DELETE FROM ${table}`);
  }
};
