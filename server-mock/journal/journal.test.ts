import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
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

/** Simulates a kill without a second process: copies the folder as it is and opens the copy. */
journalContract('SQLite', async () => {
  const folder = temporaryFolder();
  let copy = 0;
  const placeOf = (n: number): string => join(folder.path, `copy${n}`);
  const path = (): string => join(placeOf(copy), 'journal');
  const opened: SqliteJournal[] = [];
  return {
    open: async (now) => {
      const journal = await openSqliteJournal(path(), now);
      opened.push(journal);
      return journal;
    },
    wipe: async () => {
      for (const tail of ['', '-wal', '-shm']) rmSync(path() + tail, { force: true });
    },
    kill: async () => {
      cpSync(placeOf(copy), placeOf(copy + 1), { recursive: true });
      copy += 1;
    },
    commits: (journal) => (journal as SqliteJournal).commits(),
    dispose: async () => {
      for (const journal of opened) await journal.close();
      folder.remove();
    },
  };
});
