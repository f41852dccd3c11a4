/** The store's file: opened for this process alone, thrown away when it is of another version or damaged. */
import { hash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { STORE_VERSION, TABLES } from './schema.ts';

/** What a store was built from: another answer means that its rows cannot be trusted. */
export interface StoreOrigin {
  /** Epoch of the journal (H-07). */
  readonly epoch: number;
  /** Zone whose days the rows are summed by (D-53). */
  readonly timeZone: string;
  /** Secret of the salts in the ledger's tree; the file holds no more of it than its hash. */
  readonly saltKey: string;
}
export const IN_MEMORY = ':memory:';

export const readMeta = (db: DatabaseSync, name: string): string | null =>
  (db.prepare('SELECT value FROM meta WHERE name = ?').get(name) as { value: string } | undefined)?.value ?? null;
export const writeMeta = (db: DatabaseSync, name: string, value: string): void => {
  db.prepare('INSERT OR REPLACE INTO meta VALUES (?, ?)').run(name, value);
};
const fingerprint = ({ epoch, timeZone, saltKey }: StoreOrigin): string =>
  JSON.stringify([STORE_VERSION, epoch, timeZone, hash('sha256', saltKey)]);

/**
 * A lost write costs nothing but time, since the journal has everything: the file is synced only when the write-ahead log is
 * copied into it. What stands in the file is whole all the same, rows and position in one transaction.
 */
const open = (file: string): DatabaseSync => {
  const db = new DatabaseSync(file);
  try {
    db.exec(
      'PRAGMA locking_mode=EXCLUSIVE; PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL; PRAGMA cache_size=-32000;',
    );
    db.exec('PRAGMA temp_store=MEMORY; PRAGMA wal_autocheckpoint=4000;');
    db.exec('BEGIN IMMEDIATE; COMMIT;');
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
};
const isUsable = (db: DatabaseSync, origin: StoreOrigin): boolean => {
  const { n } = db.prepare("SELECT count(*) AS n FROM sqlite_master WHERE name = 'meta'").get() as { n: number };
  return n > 0 && readMeta(db, 'origin') === fingerprint(origin);
};
const fill = (db: DatabaseSync, origin: StoreOrigin): DatabaseSync => {
  db.exec('BEGIN IMMEDIATE');
  db.exec(TABLES);
  writeMeta(db, 'origin', fingerprint(origin));
  writeMeta(db, 'position', '0');
  db.exec('COMMIT');
  return db;
};
export const deleteStore = (file: string): void => {
  for (const end of ['', '-wal', '-shm', '-journal']) rmSync(`${file}${end}`, { force: true });
};

/** SQLITE_CORRUPT and SQLITE_NOTADB: the file is no database, or a page of it cannot be read. */
const DAMAGED = new Set([11, 26]);
export const isDamage = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && DAMAGED.has(Number(error.errcode) & 0xff);

/** Opens the store, or begins an empty one where there is none that can be used. Throws what SQLite throws for a full disk. */
export const openDatabase = (file: string, origin: StoreOrigin): DatabaseSync => {
  if (file === IN_MEMORY) return fill(new DatabaseSync(file), origin);
  try {
    const db = open(file);
    if (isUsable(db, origin)) return db;
    db.close();
  } catch (error) {
    // A damaged file is thrown away like one of another version; a full disk would refuse the new one too.
    if (/disk is full|SQLITE_FULL|locked/i.test(String(error))) throw error;
  }
  deleteStore(file);
  return fill(open(file), origin);
};
