/**
 * Snapshots in the file: the writer's in one table, a follower's checkpoints in another. The chain covers only records,
 * so each snapshot has a digest of its own content (F17).
 */
import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';

const KEPT = 2;

export type SnapshotTable = 'snapshot' | 'checkpoint';
/** Created with its first row; it holds only derived data, so it is not part of the file's format. */
const CHECKPOINT_TABLE =
  'CREATE TABLE IF NOT EXISTS checkpoint (pos INTEGER PRIMARY KEY, hash TEXT NOT NULL, state TEXT NOT NULL, digest TEXT NOT NULL)';
const isThere = (db: DatabaseSync, table: SnapshotTable): boolean =>
  db.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?").get(table) !== undefined;

export interface SnapshotRow {
  readonly pos: number;
  /** Hash of the record at its position. */
  readonly hash: string;
  readonly state: string;
}
const digestOf = ({ pos, hash, state }: SnapshotRow): string =>
  createHash('sha256').update(`${pos}\n${hash}\n`).update(state).digest('hex');

export const putSnapshot = (db: DatabaseSync, row: SnapshotRow, table: SnapshotTable = 'snapshot'): void => {
  const { pos, hash, state } = row;
  if (table === 'checkpoint') db.exec(CHECKPOINT_TABLE);
  db.prepare(`INSERT OR REPLACE INTO ${table} VALUES (?, ?, ?, ?)`).run(pos, hash, state, digestOf(row));
  db.prepare(`DELETE FROM ${table} WHERE pos NOT IN (SELECT pos FROM ${table} ORDER BY pos DESC LIMIT ?)`).run(KEPT);
};
export const deleteSnapshots = (db: DatabaseSync): void => {
  for (const table of ['snapshot', 'checkpoint'] as const) if (isThere(db, table)) db.exec(`DELETE FROM ${table}`);
};
/**
 * The newest snapshot with a correct digest. A changed one is skipped: snapshots only save time, so the house starts
 * more slowly instead of with a wrong state.
 */
export const newestSnapshot = (db: DatabaseSync, table: SnapshotTable = 'snapshot'): SnapshotRow | null => {
  if (!isThere(db, table)) return null;
  const positions = db.prepare(`SELECT pos FROM ${table} ORDER BY pos DESC`).all() as unknown as { pos: number }[];
  const one = db.prepare(`SELECT pos, hash, state, digest FROM ${table} WHERE pos = ?`);
  for (const { pos } of positions) {
    const row = one.get(pos) as (SnapshotRow & { readonly digest: string }) | undefined;
    if (row && digestOf(row) === row.digest) return { pos: row.pos, hash: row.hash, state: row.state };
  }
  return null;
};
