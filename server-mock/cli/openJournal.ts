/** Opens the configured journal: a file in a folder, or in memory only (for tests and trials). */
import { join } from 'node:path';
import type { Journal } from '../journal/journal.ts';
import { createSimulatedDisk, openSimulatedJournal, type SimulatedDisk } from '../journal/simulatedJournal.ts';
import { openSqliteJournal } from '../journal/sqliteJournal.ts';

/**
 * `where`: a folder, or a test's simulated disk, which outlives the house. `served`: resolves when the house serves; absent: work in
 * the background begins at once. Rejects with JournalError.
 */
export const openJournal = (
  where: string | SimulatedDisk | null,
  now: number,
  served: Promise<void> = Promise.resolve(),
): Promise<Journal> =>
  typeof where === 'string'
    ? openSqliteJournal(join(where, 'journal.sqlite'), now, { served })
    : Promise.resolve(openSimulatedJournal(where ?? createSimulatedDisk(), now));
/**
 * For a start that failed: otherwise the file stays locked until the process ends. Never rejects, since the start's own error says
 * more; a journal that did not open has nothing to close.
 */
export const closeOpening = (opening: Promise<Journal>): Promise<void> =>
  opening.then((journal) => journal.close()).catch(() => undefined);
