/** The journal of a configuration: a file in a folder, or memory alone (tests, a look around). */
import { join } from 'node:path';
import type { Journal } from './journal/journal.ts';
import { createDisk, openSimulatedJournal, type SimulatedDisk } from './journal/simulatedJournal.ts';
import { openSqliteJournal } from './journal/sqliteJournal.ts';

/** `where`: a folder, or a pretend disk of a test, which outlives the house. Rejects with JournalError. */
export const openJournal = (where: string | SimulatedDisk | null, now: number): Promise<Journal> =>
  typeof where === 'string'
    ? openSqliteJournal(join(where, 'journal.sqlite'), now)
    : Promise.resolve(openSimulatedJournal(where ?? createDisk(), now));
