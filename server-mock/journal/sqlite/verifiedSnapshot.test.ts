import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../platform/files.ts';
import { recordFixture } from '../journal.contract.ts';
import { openSqliteJournal, type SqliteJournal } from '../sqliteJournal.ts';

let folder: ReturnType<typeof temporaryFolder>;
let file: string;
const append = async (journal: SqliteJournal, from: number, to: number): Promise<void> => {
  for (let n = from; n <= to; n++) await journal.append(recordFixture(n));
};
const save = async (journal: SqliteJournal): Promise<void> => {
  const { pos, hash } = journal.head();
  await journal.saveSnapshot({ pos, hash, state: { pos } });
};
/** Opened as a long journal is: only the records after its newest snapshot are checked. */
const openLong = (): Promise<SqliteJournal> => openSqliteJournal(file, 1, { fullCheck: 15 });
beforeEach(async () => {
  folder = temporaryFolder();
  file = join(folder.path, 'journal');
  const journal = await openSqliteJournal(file, 1);
  await append(journal, 1, 10);
  await save(journal);
  await append(journal, 11, 20);
  await journal.close();
});
afterEach(() => folder.remove());

describe('the snapshot from which a start has checked the records', () => {
  it('is handed on once without being read again', async () => {
    const journal = await openLong();
    rmSync(`${file}.snapshot-10`);
    expect(await journal.latestSnapshot()).toMatchObject({ pos: 10, state: { pos: 10 } });
    expect(await journal.latestSnapshot()).toBeNull();
    await journal.close();
  });
  it('gives way to one that is saved before it is asked for', async () => {
    const journal = await openLong();
    await save(journal);
    expect(await journal.latestSnapshot()).toMatchObject({ pos: 20, state: { pos: 20 } });
    await journal.close();
  });
});
