/** Brings the file of an earlier format to the current one, when a newer house opens it for the first time. */
import type { DatabaseSync } from 'node:sqlite';
import { FORMAT, OLDEST_FORMAT } from '../format.ts';
import { storeDictionary } from './recordTexts.ts';
import { ADD_FORMAT, SPARE } from './schema.ts';

/** From this format on the texts of new records are compressed. */
const COMPRESSED_FROM = 11;

/**
 * One transaction: after a kill at any moment the file is in the one format or in the other. Records stay as they are
 * and keep their format. Snapshots hold the shapes of theirs: those in files are ignored (`snapshotFiles.ts`), and the tables that
 * held them up to format 9 are dropped. They are made from the records again. From then on an earlier house refuses the file.
 */
export const upgradeFile = (db: DatabaseSync, format: number): void => {
  if (format === FORMAT) return;
  db.exec('BEGIN IMMEDIATE');
  if (format === OLDEST_FORMAT) db.exec(ADD_FORMAT);
  for (const table of ['snapshot', 'checkpoint']) db.exec(`DROP TABLE IF EXISTS ${table}`);
  if (format < COMPRESSED_FROM) {
    db.exec(SPARE);
    storeDictionary(db);
  }
  db.prepare("UPDATE meta SET value = ? WHERE name = 'format'").run(String(FORMAT));
  db.exec('COMMIT');
};
