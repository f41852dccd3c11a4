import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { env } from 'node:process';
import { temporaryFolder } from '../platform/files.ts';
import { journalContract } from './journal.contract.ts';
import { createSimulatedDisk, openSimulatedJournal, deleteJournal, type SimulatedJournal } from './simulatedJournal.ts';
import { openSqliteJournal, type SqliteJournal } from './sqliteJournal.ts';

journalContract('the simulated disk', async () => {
  const disk = createSimulatedDisk();
  return {
    open: async (now) => openSimulatedJournal(disk, now),
    wipe: async () => deleteJournal(disk),
    kill: async (journal) => (journal as SimulatedJournal).crash(),
    commits: () => disk.commits,
    dispose: async () => undefined,
  };
});

/** Simulates a kill without a second process: copies the files as they are and opens the copy. */
journalContract('SQLite', async () => {
  const folder = temporaryFolder();
  let copy = 0;
  let path = join(folder.path, 'journal');
  const opened: SqliteJournal[] = [];
  return {
    open: async (now) => {
      const journal = await openSqliteJournal(path, now);
      opened.push(journal);
      return journal;
    },
    wipe: async () => {
      for (const tail of ['', '-wal', '-shm']) rmSync(path + tail, { force: true });
    },
    kill: async () => {
      copy += 1;
      const next = join(folder.path, `copy${copy}`);
      for (const tail of ['', '-wal', '.epoch']) cpSync(path + tail, next + tail);
      path = next;
    },
    commits: (journal) => (journal as SqliteJournal).commits(),
    dispose: async () => {
      for (const journal of opened) await journal.close();
      folder.remove();
    },
  };
});

/** PostgreSQL has the same suite; without DATABASE_URL, and until its engine exists, it is not run. */
if (env['DATABASE_URL'] !== undefined) console.warn('PostgreSQL as a journal: not run, its engine is not built yet');
journalContract('PostgreSQL', null);
