import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../platform/files.ts';
import { GENESIS_HASH, hashAndJson, hashOf, toStoredRecord } from './chain.ts';
import { journalContract, recordFixture } from './journal.contract.ts';
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

describe('the hash and the text of a record that is written', () => {
  it('REL-20 are those of the record read back, whatever its texts are', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.option(fc.string()), fc.jsonValue(), (actor, commandId, value) => {
        const stored = toStoredRecord(7, recordFixture(7, { actor, commandId, body: value, events: [{ value }] }));
        const { hash, json } = hashAndJson(GENESIS_HASH, stored);
        expect(hash).toBe(hashOf(GENESIS_HASH, stored));
        expect(json).toBe(JSON.stringify({ ...stored, hash }));
      }),
    );
  });
});
