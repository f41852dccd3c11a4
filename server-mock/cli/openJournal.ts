/** Opens the configured journal: a file in a folder, a database, or in memory only (for tests and trials). */
import { join } from 'node:path';
import type { Journal } from '../journal/journal.ts';
import { createSimulatedDisk, openSimulatedJournal, type SimulatedDisk } from '../journal/simulatedJournal.ts';
import { isDatabase } from '../journal/journalPlace.ts';
import { openSqliteJournal } from '../journal/sqliteJournal.ts';

export interface OpeningOptions {
  /** Resolves when the house serves. Absent: work in the background begins at once. */
  readonly served?: Promise<void>;
  /** Of a journal in a database: where gateways reach this house; absent: nowhere. */
  readonly address?: string;
  /** Of a journal in a database: the house stands by for as long as another one leads. Absent: it gives up when a lease has passed. */
  readonly standsBy?: boolean;
  /** Progress, one line for the person at the terminal. */
  readonly log?: (line: string) => void;
}
/** `where`: a folder, the address of a database, or a test's simulated disk, which outlives the house. Rejects with JournalError. */
export const openJournal = async (
  where: string | SimulatedDisk | null,
  now: number,
  { standsBy = false, ...options }: OpeningOptions = {},
): Promise<Journal> => {
  if (typeof where !== 'string') return openSimulatedJournal(where ?? createSimulatedDisk(), now);
  if (!isDatabase(where)) return openSqliteJournal(join(where, 'journal.sqlite'), now, options);
  // Loaded by the houses that have a database: the others start without its client.
  const [{ openPostgresJournal }, { holdInThread }] = await Promise.all([
    import('../journal/postgres/postgresJournal.ts'),
    import('../journal/postgres/leaseThread.ts'),
  ]);
  const waiting = standsBy ? { waitMs: Infinity } : {};
  return openPostgresJournal(where, now, { ...options, ...waiting, hold: holdInThread() });
};
/**
 * For a start that failed: otherwise the file stays locked until the process ends. Never rejects, since the start's own error says
 * more; a journal that did not open has nothing to close.
 */
export const closeOpening = (opening: Promise<Journal>): Promise<void> =>
  opening.then((journal) => journal.close()).catch(() => undefined);
