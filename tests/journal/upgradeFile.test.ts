/** The first start of a newer house on an earlier journal: killed at any write, and what an older house says of the result. */
import { copyFileSync, rmSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FORMAT, OLDEST_FORMAT } from '../../server-mock/journal/format.ts';
import { JournalError } from '../../server-mock/journal/journal.ts';
import { checkJournalFile, cutJournalFile } from '../../server-mock/journal/sqlite/repair.ts';
import { readFormat } from '../../server-mock/journal/sqlite/schema.ts';
import { FULL_CHECK, openStore, type Store } from '../../server-mock/journal/sqlite/store.ts';
import { upgradeFile } from '../../server-mock/journal/sqlite/upgradeFile.ts';
import { temporaryFolder } from '../../server-mock/platform/files.ts';
import { factsOf, unpackJournal } from './fixtures.ts';

const NOW = 1_800_000_000_000;
let folder: ReturnType<typeof temporaryFolder>;
let file: string;
beforeEach(() => {
  folder = temporaryFolder();
  file = join(folder.path, 'journal');
  unpackJournal(OLDEST_FORMAT, file);
});
afterEach(() => folder.remove());

const open = (path = file): Store => openStore(path, NOW, FULL_CHECK);
const hashes = (store: Store): readonly string[] => store.read(0, 1_000).map(({ hash }) => hash);
const formatOf = (path: string): number => {
  const db = new DatabaseSync(path);
  const format = readFormat(db, path);
  db.close();
  return format;
};
const setFormat = (format: string): void => {
  const db = new DatabaseSync(file);
  db.prepare("UPDATE meta SET value = ? WHERE name = 'format'").run(format);
  db.close();
};
const refusal = (act: () => unknown): string => {
  try {
    act();
  } catch (error) {
    expect(error).toMatchObject({ code: 'other-version' });
    if (error instanceof JournalError) return error.message;
  }
  return 'not refused';
};

describe('an upgrade that is interrupted', () => {
  /** Bytes of the log's header, and of one page with its own header. */
  const [HEADER, FRAME] = [32, 4_096 + 24];

  it('REL-21 leaves every record, wherever the process was killed', () => {
    const store = open();
    const all = hashes(store);
    expect(all).toHaveLength(factsOf(OLDEST_FORMAT).head.pos);
    const copy = join(folder.path, 'killed');
    const size = statSync(`${file}-wal`).size;
    const seen = new Set<number>();
    // After each page that the upgrade wrote, and in the middle of each.
    for (let at = 0; at <= size; at += FRAME / 2) {
      for (const tail of ['-shm', '.epoch']) rmSync(copy + tail, { force: true });
      for (const tail of ['', '-wal']) copyFileSync(file + tail, copy + tail);
      truncateSync(`${copy}-wal`, Math.min(size, at === 0 ? 0 : HEADER + at));
      seen.add(formatOf(copy));
      const again = open(copy);
      expect(hashes(again), `killed after ${at} bytes`).toEqual(all);
      again.close();
      expect(formatOf(copy)).toBe(FORMAT);
      expect(checkJournalFile(copy)).toBeNull();
    }
    store.close();
    expect([...seen]).toEqual([OLDEST_FORMAT, FORMAT]);
  });
  it('REL-21 leaves the earlier journal as it was when a write fails', () => {
    const db = new DatabaseSync(file);
    db.exec("CREATE TRIGGER fails BEFORE UPDATE ON meta BEGIN SELECT RAISE(ABORT, 'disk is full'); END");
    const before = db.prepare('SELECT * FROM record').all();
    expect(() => upgradeFile(db, OLDEST_FORMAT)).toThrow(/disk is full/);
    db.close();
    const after = new DatabaseSync(file);
    expect(readFormat(after, file)).toBe(OLDEST_FORMAT);
    expect(after.prepare('SELECT * FROM record').all()).toEqual(before);
    after.close();
  });
});

describe('a journal that this house cannot read', () => {
  it('is refused with the sentence to update when a newer house wrote it', () => {
    open().close();
    setFormat(String(FORMAT + 1));
    const sentence = /was written by a newer house, in format \d+; .*\. Update Toteboard, or begin a new journal/;
    for (const act of [() => open(), () => checkJournalFile(file), () => cutJournalFile(file, NOW)])
      expect(refusal(act)).toMatch(sentence);
  });
  it('is refused with the sentence to start its own house when it is too old', () => {
    for (const format of [String(OLDEST_FORMAT - 1), 'x']) {
      setFormat(format);
      expect(refusal(() => open())).toMatch(
        /has format .*; this house reads formats .*\. Start the house that wrote it/,
      );
    }
  });
  it('REL-21 is refused when a record is marked with another format than its own', () => {
    open().close();
    const db = new DatabaseSync(file);
    db.exec(`UPDATE record SET format = ${FORMAT} WHERE pos = 12`);
    db.close();
    expect(checkJournalFile(file)).toMatchObject({ pos: 12 });
    expect(() => open()).toThrow(/damaged at position 12/);
  });
});
