/** Data that a start must not trust: snapshots, restored copies, a history cut short; and what the repair must leave. */
import { copyFileSync, cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createRandom } from '../../platform/random.ts';
import { temporaryFolder } from '../../platform/files.ts';
import { recordFixture } from '../journal.contract.ts';
import { JournalError, type JournalRecord } from '../journal.ts';
import { openSqliteJournal, type SqliteJournal } from '../sqliteJournal.ts';
import { checkJournalFile, cutJournalFile } from './repair.ts';
import { changeEvents } from './testing/changeRecord.ts';

let folder: ReturnType<typeof temporaryFolder>;
let file: string;
beforeEach(() => {
  folder = temporaryFolder();
  file = join(folder.path, 'journal');
});
afterEach(() => folder.remove());

const append = async (journal: SqliteJournal, from: number, to: number): Promise<void> => {
  await Promise.all(Array.from({ length: to - from + 1 }, (_, i) => journal.append(recordFixture(from + i))));
};
const keep = async (journal: SqliteJournal, balance: number): Promise<void> => {
  const { pos, hash } = journal.head();
  await journal.saveSnapshot({ pos, hash, state: { pos, balance } });
};
/** Changes the text of a file beside the journal. */
const change = (name: string, from: string, to: string): void => {
  const path = `${file}.${name}`;
  const text = readFileSync(path, 'utf8');
  expect(text).toContain(from);
  writeFileSync(path, text.replace(from, to));
};
const edit = (sql: string): void => {
  const db = new DatabaseSync(file);
  db.exec(sql);
  db.close();
};

describe('a journal that cannot be trusted', () => {
  it('F17 a changed snapshot is ignored: the one before it, or the records alone, are used', async () => {
    const journal = await openSqliteJournal(file, 1_000);
    await append(journal, 1, 10);
    await keep(journal, 1_111);
    await append(journal, 11, 20);
    await keep(journal, 2_222);
    await journal.close();
    change('snapshot-20', '2222', '9222');
    const once = await openSqliteJournal(file, 1);
    expect(await once.latestSnapshot()).toMatchObject({ pos: 10, state: { balance: 1_111 } });
    await once.close();
    change('snapshot-10', '1111', '9111');
    const twice = await openSqliteJournal(file, 1);
    expect(await twice.latestSnapshot()).toBeNull();
    expect(twice.head().pos).toBe(20);
    await twice.close();
  });
  it('F17 a start deletes what killed writes and other journals left, and goes on past a snapshot that cannot be read', async () => {
    const journal = await openSqliteJournal(file, 1_000);
    await append(journal, 1, 10);
    await keep(journal, 1_111);
    await journal.close();
    writeFileSync(`${file}.snapshot-12.new`, 'half a state');
    // A copy under another position, and a folder in the place of a file.
    copyFileSync(`${file}.snapshot-10`, `${file}.snapshot-900`);
    mkdirSync(`${file}.snapshot-901`);
    const again = await openSqliteJournal(file, 1);
    expect(await again.latestSnapshot()).toMatchObject({ pos: 10, state: { balance: 1_111 } });
    await again.close();
    expect(readdirSync(folder.path).filter((name) => name.includes('.snapshot-'))).toEqual(['journal.snapshot-10']);
  });
  it('an older copy of the same journal is another history with a greater epoch', async () => {
    const journal = await openSqliteJournal(file, 5_000);
    await append(journal, 1, 10);
    await journal.close();
    const old = join(folder.path, 'old');
    copyFileSync(file, old);
    const later = await openSqliteJournal(file, 6_000);
    expect(later.epoch).toBe(5_000);
    await append(later, 11, 20);
    await later.close();
    copyFileSync(old, file);
    const restored = await openSqliteJournal(file, 7_000);
    expect(restored.head().pos).toBe(10);
    expect(restored.epoch).toBeGreaterThan(5_000);
    await append(restored, 11, 12);
    await restored.close();
    const again = await openSqliteJournal(file, 8_000);
    expect(again.epoch).toBe(restored.epoch);
    await again.close();
  });
  it('F17 damage before the snapshot of a long journal is found while the house runs, and ends the journal', async () => {
    const journal = await openSqliteJournal(file, 1_000);
    await append(journal, 1, 30);
    await keep(journal, 1);
    await append(journal, 31, 40);
    await journal.close();
    const whole = await openSqliteJournal(file, 1, { fullCheck: 10 });
    for (let n = 41; n <= 60; n++) await whole.append(recordFixture(n));
    await whole.close();
    changeEvents(file, 17, '17', '71');
    const long = await openSqliteJournal(file, 1, { fullCheck: 10 });
    const work = async (): Promise<void> => {
      for (let n = 61; n < 1_000; n++) await long.append(recordFixture(n));
    };
    await expect(work()).rejects.toMatchObject({ code: 'damaged', pos: 17 });
    await long.close();
  });
  it('the records that a start has checked are read from memory, in pages of any size, until the first new one', async () => {
    const journal = await openSqliteJournal(file, 1_000);
    await append(journal, 1, 30);
    await keep(journal, 1);
    await append(journal, 31, 40);
    const all = JSON.stringify(await journal.read(0, 100));
    await journal.close();
    const again = await openSqliteJournal(file, 1, { fullCheck: 10 });
    const readAll = async (size: number): Promise<string> => {
      const records: JournalRecord[] = [];
      for (let page: readonly JournalRecord[] | null = null; page === null || page.length === size; ) {
        page = await again.read(records.length, size);
        records.push(...page);
      }
      return JSON.stringify(records);
    };
    for (const size of [1, 7, 10, 30, 40, 100]) expect(await readAll(size), `pages of ${size}`).toBe(all);
    await append(again, 41, 42);
    expect(await again.read(38, 100)).toHaveLength(4);
    await again.close();
  });
  it('a journal of another format is neither read nor cut, since its events may have another meaning', async () => {
    await (await openSqliteJournal(file, 1_000)).close();
    edit(`UPDATE meta SET value = '1' WHERE name = 'format'`);
    await expect(openSqliteJournal(file, 1)).rejects.toMatchObject({ code: 'other-version' });
    expect(() => checkJournalFile(file)).toThrow(/format 1/);
    expect(() => cutJournalFile(file, 2_000)).toThrow(/format 1/);
  });
  it('REL-21 after any flipped byte, a refused journal can be cut, and the cut leaves an exact beginning', async () => {
    const journal = await openSqliteJournal(file, 1_000);
    await append(journal, 1, 60);
    await keep(journal, 1);
    const records = (await journal.read(0, 100)).map((record) => JSON.stringify(record));
    await journal.close();
    const good = readFileSync(file);
    const seed = 4_711;
    const random = createRandom(seed, 'cut');
    let cuts = 0;
    for (let i = 0; i < 40; i++) {
      const bytes = Buffer.from(good);
      const at = random.integer(bytes.length);
      bytes[at] = (bytes[at] ?? 0) ^ (1 + random.integer(255));
      const broken = join(folder.path, `broken${i}`);
      writeFileSync(broken, bytes);
      const label = `seed ${seed}, byte ${at}`;
      const error = await openSqliteJournal(broken, 1).then(
        async (opened) => {
          await opened.close();
          return null;
        },
        (reason: unknown) => reason,
      );
      if (error === null) continue;
      expect(error, label).toBeInstanceOf(JournalError);
      // Bytes of the header: another version, or no database at all. Nothing can be read, and the error says so.
      if (at < 100 || (error as JournalError).code !== 'damaged') continue;
      const { kept, copy } = cutJournalFile(broken, 9_000);
      cuts += 1;
      const mended = await openSqliteJournal(broken, 1);
      expect(mended.epoch, label).toBe(9_000);
      expect(
        (await mended.read(0, 100)).map((record) => JSON.stringify(record)),
        label,
      ).toEqual(records.slice(0, kept));
      await mended.append(recordFixture(1_000));
      await mended.close();
      expect(checkJournalFile(broken), label).toBeNull();
      expect(readFileSync(copy).equals(bytes), label).toBe(true);
    }
    // A third of the file is the dictionary’s two copies, of which one may be damaged.
    expect(cuts, `seed ${seed}`).toBeGreaterThan(5);
  }, 60_000);
  it('REL-21 the repair of a log broken before synced commits reports a loss', async () => {
    const journal = await openSqliteJournal(file, 1_000);
    for (let n = 1; n <= 30; n++) await journal.append(recordFixture(n));
    const crashed = join(folder.path, 'crashed');
    for (const tail of ['', '-wal']) cpSync(file + tail, crashed + tail);
    await journal.close();
    const bytes = readFileSync(`${crashed}-wal`);
    const middle = Math.floor(bytes.length / 2);
    bytes[middle] = (bytes[middle] ?? 0) ^ 0xff;
    writeFileSync(`${crashed}-wal`, bytes);
    const { kept, lost } = cutJournalFile(crashed, 9_000);
    expect(kept).toBeGreaterThan(0);
    expect(kept).toBeLessThan(30);
    expect(lost).toBeGreaterThan(0);
    expect(lost).toBeLessThanOrEqual(30 - kept);
    const mended = await openSqliteJournal(crashed, 1);
    expect(mended.head().pos).toBe(kept);
    await mended.close();
  });
});
