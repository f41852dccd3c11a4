import {
  closeSync,
  copyFileSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createRandom } from '../../platform/random.ts';
import { temporaryFolder } from '../../platform/files.ts';
import { recordFixture } from '../journal.contract.ts';
import { JournalError } from '../journal.ts';
import { openSqliteJournal } from '../sqliteJournal.ts';
import { checkJournalFile, cutJournalFile } from './repair.ts';
import { changeEvents } from './testing/changeRecord.ts';

let folder: ReturnType<typeof temporaryFolder>;
let file: string;
beforeEach(() => {
  folder = temporaryFolder();
  file = join(folder.path, 'journal');
});
afterEach(() => folder.remove());

/** Forty records, closed cleanly, so that everything is in the main file. */
const write = async (): Promise<void> => {
  const journal = await openSqliteJournal(file, 1_000);
  for (let n = 1; n <= 40; n++) await journal.append(recordFixture(n));
  await journal.close();
};
const edit = (sql: string): void => {
  const db = new DatabaseSync(file);
  db.exec(sql);
  db.close();
};
const refusal = async (): Promise<JournalError | null> => {
  try {
    await (await openSqliteJournal(file, 2_000)).close();
    return null;
  } catch (error) {
    if (error instanceof JournalError) return error;
    throw error;
  }
};
const flip = (path: string, at: number): void => {
  const handle = openSync(path, 'r+');
  const byte = readFileSync(path)[at] ?? 0;
  writeSync(handle, Buffer.from([byte ^ 0xff]), 0, 1, at);
  closeSync(handle);
};

describe('a damaged journal', () => {
  it('REL-21 is refused with the position of a changed record and the repair; the cut keeps the records before it', async () => {
    await write();
    changeEvents(file, 17, '17', '71');
    const error = await refusal();
    expect(error).toMatchObject({ code: 'damaged', pos: 17 });
    expect(error?.message).toMatch(/position 17.*server-mock\/cli\/journal\.ts check/);
    expect(checkJournalFile(file)).toMatchObject({ pos: 17 });
    const cut = cutJournalFile(file, 3_000);
    expect(cut).toMatchObject({ kept: 16, lost: 24 });
    const mended = await openSqliteJournal(file, 1);
    expect(mended.head().pos).toBe(16);
    expect(mended.epoch).toBe(3_000); // another history: clients ahead of the cut must start again
    await mended.close();
    expect(statSync(cut.copy).size).toBeGreaterThan(0);
  });
  it('REL-21 is refused with the position of a missing record or a broken chain', async () => {
    await write();
    const copy = `${file}.good`;
    copyFileSync(file, copy);
    edit('DELETE FROM record WHERE pos = 23');
    expect(await refusal()).toMatchObject({ code: 'damaged', pos: 23 });
    copyFileSync(copy, file);
    edit(`UPDATE record SET hash = (SELECT hash FROM record WHERE pos = 8) WHERE pos = 9`);
    expect(await refusal()).toMatchObject({ code: 'damaged', pos: 9 });
  });
  it('REL-21 can be cut after a changed byte in any of its declarations, and keeps every record', async () => {
    await write();
    const good = readFileSync(file);
    for (const text of [
      'CREATE TABLE record (',
      'tablerecordrecord',
      'CREATE TABLE touch (',
      'CREATE UNIQUE INDEX',
      'CREATE TABLE meta (',
      'pos INTEGER PRIMARY KEY, at',
      'hash TEXT NOT NULL,',
    ]) {
      for (const at of [0, text.length - 1]) {
        const bytes = Buffer.from(good);
        const place = bytes.indexOf(text) + at;
        bytes[place] = (bytes[place] ?? 0) ^ 1;
        writeFileSync(file, bytes);
        expect(await refusal(), `${text}, byte ${at}`).toMatchObject({ code: 'damaged' });
        expect(cutJournalFile(file, 3_000), `${text}, byte ${at}`).toMatchObject({ kept: 40, lost: 0 });
      }
    }
  });
  it('REL-21 with any flipped byte is refused, or reads unchanged', async () => {
    await write();
    const good = readFileSync(file);
    const reference = await openSqliteJournal(file, 1);
    const records = JSON.stringify(await reference.read(0, 100));
    await reference.close();
    const copy = `${file}.good`;
    copyFileSync(file, copy);
    const seed = 77;
    const random = createRandom(seed, 'flip');
    let refused = 0;
    for (let i = 0; i < 25; i++) {
      copyFileSync(copy, file);
      const at = random.integer(good.length);
      flip(file, at);
      const label = `seed ${seed}, byte ${at}`;
      try {
        const journal = await openSqliteJournal(file, 1);
        expect(JSON.stringify(await journal.read(0, 100)), label).toBe(records);
        await journal.close();
      } catch (error) {
        expect(error, label).toBeInstanceOf(JournalError);
        refused += 1;
      }
    }
    // A third of the file is the dictionary’s two copies, of which one may be damaged.
    expect(refused, `seed ${seed}`).toBeGreaterThan(2);
  }, 30_000);
  it('REL-21 with a torn tail is cut silently; a break before synced commits is refused', async () => {
    const journal = await openSqliteJournal(file, 1_000);
    for (let n = 1; n <= 30; n++) await journal.append(recordFixture(n));
    const crashed = join(folder.path, 'crashed');
    const take = (): void => {
      for (const tail of ['', '-wal']) copyFileSync(file + tail, crashed + tail);
    };
    take();
    truncateSync(`${crashed}-wal`, statSync(`${crashed}-wal`).size - 100);
    const torn = await openSqliteJournal(crashed, 1);
    expect(torn.head().pos).toBe(29);
    await torn.close();
    take();
    flip(`${crashed}-wal`, Math.floor(statSync(`${crashed}-wal`).size / 2));
    await expect(openSqliteJournal(crashed, 1)).rejects.toMatchObject({ code: 'damaged' });
    await journal.close();
  });
  it('restored from an older copy is another history with a greater epoch', async () => {
    await write();
    const old = `${file}.old`;
    copyFileSync(file, old);
    rmSync(file);
    const fresh = await openSqliteJournal(file, 7_000);
    await fresh.close();
    copyFileSync(old, file);
    const restored = await openSqliteJournal(file, 1);
    expect(restored.epoch).toBe(7_001);
    expect(restored.head().pos).toBe(40);
    await restored.close();
  });
  it('of another version, or open in a second process, is refused with one sentence', async () => {
    const first = await openSqliteJournal(file, 1_000);
    expect(await refusal()).toMatchObject({
      code: 'locked',
      message: expect.stringContaining('in use by another process'),
    });
    await first.close();
    edit(`UPDATE meta SET value = '99' WHERE name = 'format'`);
    expect(await refusal()).toMatchObject({ code: 'other-version', message: expect.stringContaining('format 99') });
  });
});
