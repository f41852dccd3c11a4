/** Brings the file of an earlier format to the current one, when a newer house opens it for the first time. */
import type { DatabaseSync } from 'node:sqlite';
import { FORMAT, OLDEST_FORMAT } from '../format.ts';

/** The oldest format has no such column: all its records are of that format. */
const MARK_RECORDS = `ALTER TABLE record ADD COLUMN format INTEGER NOT NULL DEFAULT ${OLDEST_FORMAT}`;

/**
 * One transaction: after a kill at any moment the file is in the one format or in the other. Records stay as they are
 * and keep their format. Snapshots of the earlier format are ignored, since they hold its shapes (`snapshotFiles.ts`); they are
 * made from the records again. From then on an earlier house refuses the file.
 */
export const upgradeFile = (db: DatabaseSync, format: number): void => {
  if (format === FORMAT) return;
  db.exec('BEGIN IMMEDIATE');
  if (format === OLDEST_FORMAT) db.exec(MARK_RECORDS);
  db.prepare("UPDATE meta SET value = ? WHERE name = 'format'").run(String(FORMAT));
  db.exec('COMMIT');
};
