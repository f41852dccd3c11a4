/** Tables and format version of the journal's file. Distinguishes damage from another version (REL-21). */
import { DatabaseSync } from 'node:sqlite';
import { FORMAT, OLDEST_FORMAT } from '../format.ts';
import { JournalError } from '../journal.ts';
import { storeDictionary } from './recordTexts.ts';

/** Rows of the oldest format have no column `format`, so its default names theirs. */
const FORMAT_COLUMN = `format INTEGER NOT NULL DEFAULT ${OLDEST_FORMAT}`;
/** A second copy of what `meta` must not lose; from format 11 on. */
export const SPARE = 'CREATE TABLE spare (name TEXT PRIMARY KEY, value TEXT NOT NULL)';
/**
 * Everything that the file declares, in order. `body` holds all three texts of a record, compressed, and the other two are empty; up to
 * format 10 each holds its own (recordTexts.ts).
 */
const DECLARED = [
  {
    type: 'table',
    name: 'meta',
    table: 'meta',
    sql: 'CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID',
  },
  {
    type: 'table',
    name: 'record',
    table: 'record',
    sql: `CREATE TABLE record (
  pos INTEGER PRIMARY KEY, at INTEGER NOT NULL, kind TEXT NOT NULL, actor TEXT NOT NULL, command_id TEXT,
  body TEXT NOT NULL, events TEXT NOT NULL, touches TEXT NOT NULL, hash TEXT NOT NULL,
  ${FORMAT_COLUMN}
)`,
  },
  {
    type: 'index',
    name: 'record_key',
    table: 'record',
    sql: 'CREATE UNIQUE INDEX record_key ON record (actor, command_id) WHERE command_id IS NOT NULL',
  },
  {
    type: 'table',
    name: 'spare',
    table: 'spare',
    sql: SPARE,
  },
  {
    type: 'table',
    name: 'touch',
    table: 'touch',
    sql: 'CREATE TABLE touch (topic TEXT NOT NULL, pos INTEGER NOT NULL, PRIMARY KEY (topic, pos)) WITHOUT ROWID',
  },
] as const;
/** Brings a file of the oldest format to the columns of the later ones. */
export const ADD_FORMAT = `ALTER TABLE record ADD COLUMN ${FORMAT_COLUMN}`;

/** Name, type and place in the primary key of each column. The oldest format has no column `format`. */
const COLUMNS = {
  record: [
    'pos INTEGER 1',
    'at INTEGER 0',
    'kind TEXT 0',
    'actor TEXT 0',
    'command_id TEXT 0',
    'body TEXT 0',
    'events TEXT 0',
    'touches TEXT 0',
    'hash TEXT 0',
    'format INTEGER 0',
  ],
  touch: ['topic TEXT 1', 'pos INTEGER 2'],
} as const;

const text = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Converts an error of SQLite. Any other failed write is `failed` and never retried, since its outcome is unknown (F18). */
export const toJournalError = (error: unknown, file: string): JournalError => {
  if (error instanceof JournalError) return error;
  const reason = text(error);
  if (/database is locked|SQLITE_BUSY/i.test(reason))
    return new JournalError(
      'locked',
      `The journal ${file} is in use by another process. Stop that one, or name another journal.`,
    );
  if (/disk is full|database or disk|SQLITE_FULL|ENOSPC/i.test(reason))
    return new JournalError(
      'full',
      `The disk of the journal ${file} is full. Free some space; writing continues by itself.`,
    );
  if (/malformed|not a database|corrupt/i.test(reason))
    return new JournalError('damaged', `The journal ${file} is damaged: ${reason}. ${repairHint(file)}`);
  return new JournalError('failed', `The journal ${file} failed: ${reason}.`);
};
export const repairHint = (file: string): string =>
  `Check it with: node server-mock/cli/journal.ts check ${file} (or cut it before the damage; a copy is kept).`;

/** Opens the file for this process only: EXCLUSIVE holds its lock until it is closed or the process dies. */
export const openFile = (path: string): DatabaseSync => {
  const db = new DatabaseSync(path);
  try {
    db.exec('PRAGMA locking_mode=EXCLUSIVE; PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA busy_timeout=0;');
    db.exec('BEGIN IMMEDIATE; COMMIT;');
    return db;
  } catch (error) {
    db.close();
    throw toJournalError(error, path);
  }
};
/**
 * Opens a file for its repair, also when SQLite cannot read what it declares: then it is declared anew first, and its records can be
 * read again. Throws JournalError.
 */
export const openDamagedFile = (path: string): DatabaseSync => {
  let opened: DatabaseSync | null = null;
  try {
    opened = openFile(path);
    checkColumns(opened, path);
    return opened;
  } catch (error) {
    opened?.close();
    const known = toJournalError(error, path);
    if (known.code !== 'damaged') throw known;
    declareAnew(path);
    return openFile(path);
  }
};
const declareAnew = (path: string): void => {
  // SQLite's defence against damaged declarations would forbid to mend them.
  const db = new DatabaseSync(path, { defensive: false });
  try {
    db.exec('PRAGMA writable_schema=ON');
    // By name or by text: a changed byte is in one of them.
    const put = db.prepare(
      'UPDATE sqlite_schema SET type = ?, name = ?, tbl_name = ?, sql = ? WHERE name = ? OR sql LIKE ?',
    );
    for (const { type, name, table, sql } of DECLARED)
      put.run(type, name, table, sql, name, `${sql.slice(0, sql.indexOf('('))}(%`);
  } catch (error) {
    throw toJournalError(error, path);
  } finally {
    db.close();
  }
};
export const readMeta = (db: DatabaseSync, name: string): string | null =>
  (db.prepare('SELECT value FROM meta WHERE name = ?').get(name) as { value: string } | undefined)?.value ?? null;

/**
 * SQLite believes the text of a table's declaration. A changed byte there may make every position null, and the journal would seem
 * to be empty. Throws `damaged`.
 */
const checkColumns = (db: DatabaseSync, file: string): void => {
  for (const [table, expected] of Object.entries(COLUMNS)) {
    const found = db.prepare(`SELECT name, type, pk FROM pragma_table_info('${table}')`).all() as unknown as readonly {
      readonly name: string;
      readonly type: string;
      readonly pk: number;
    }[];
    const columns = found.map(({ name, type, pk }) => `${name} ${type} ${pk}`);
    if (!columns.includes('format INTEGER 0') && table === 'record') columns.push('format INTEGER 0');
    if (columns.join() !== expected.join())
      throw new JournalError(
        'damaged',
        `The journal ${file} is damaged: its table ${table} is declared differently. ${repairHint(file)}`,
      );
  }
};
/** The format that the file is in. Throws `other-version` when this house cannot read it. */
export const readFormat = (db: DatabaseSync, file: string): number => {
  const stored = readMeta(db, 'format');
  const format = Number(stored);
  if (stored !== null && format > FORMAT)
    throw new JournalError(
      'other-version',
      `The journal ${file} was written by a newer house, in format ${stored}; this house reads formats up to ${FORMAT}. Update Toteboard, or begin a new journal: --journal with another folder.`,
    );
  if (!Number.isInteger(format) || format < OLDEST_FORMAT)
    throw new JournalError(
      'other-version',
      `The journal ${file} has format ${stored ?? 'unknown'}; this house reads formats ${OLDEST_FORMAT} to ${FORMAT}. Start the house that wrote it, or begin a new one: --journal with another folder.`,
    );
  return format;
};

/** Creates the tables of a new journal. Returns the format of the file: an existing one may be in an earlier format. */
export const prepareTables = (db: DatabaseSync, file: string, epoch: () => number): number => {
  const known = db.prepare("SELECT count(*) AS n FROM sqlite_master WHERE type = 'table' AND name = 'meta'").get();
  if ((known as { n: number }).n === 0) {
    db.exec('BEGIN IMMEDIATE');
    for (const { sql } of DECLARED) db.exec(sql);
    const put = db.prepare('INSERT INTO meta (name, value) VALUES (?, ?)');
    put.run('format', String(FORMAT));
    put.run('epoch', String(epoch()));
    storeDictionary(db);
    db.exec('COMMIT');
  }
  const format = readFormat(db, file);
  checkColumns(db, file);
  return format;
};

/** Another history in the same file (a cut, a restored copy) must not share the epoch of the one before (H-07). */
export const renewEpoch = (db: DatabaseSync, epoch: number): number => {
  db.prepare("UPDATE meta SET value = ? WHERE name = 'epoch'").run(String(epoch));
  return epoch;
};
