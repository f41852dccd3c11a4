/** Opens the configured journal: a file in a folder, or in memory only (for tests and trials). */
import { join } from 'node:path';
import type { Journal } from '../journal/journal.ts';
import { createSimulatedDisk, openSimulatedJournal, type SimulatedDisk } from '../journal/simulatedJournal.ts';
import { openSqliteJournal } from '../journal/sqliteJournal.ts';

/** `where`: a folder, or a test's simulated disk, which outlives the house. Rejects with JournalError. */
export const openJournal = (where: string | SimulatedDisk | null, now: number): Promise<Journal> =>
  typeof where === 'string'
    ? openSqliteJournal(join(where, 'journal.sqlite'), now)
    : Promise.resolve(openSimulatedJournal(where ?? createSimulatedDisk(), now));
