import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { unpackJournal } from '../../../tests/journal/fixtures.ts';
import { temporaryFolder } from '../../platform/files.ts';
import { createRandom } from '../../platform/random.ts';
import { recordFixture } from '../journal.contract.ts';
import { openSqliteJournal } from '../sqliteJournal.ts';
import { rowReader, type Row } from './recordRows.ts';
import { checkJournalFile, cutJournalFile } from './repair.ts';
import { createTextPacker, textPackerOf, type RecordTexts } from './recordTexts.ts';

let folder: ReturnType<typeof temporaryFolder>;
let file: string;
beforeEach(() => {
  folder = temporaryFolder();
  file = join(folder.path, 'journal');
});
afterEach(() => folder.remove());

const inFile = <T>(act: (db: DatabaseSync) => T): T => {
  const db = new DatabaseSync(file);
  try {
    return act(db);
  } finally {
    db.close();
  }
};
const write = async (count: number): Promise<void> => {
  const journal = await openSqliteJournal(file, 1_000);
  for (let n = 1; n <= count; n++) await journal.append(recordFixture(n));
  await journal.close();
};
/** Every character of JSON text, in any order: half of it repeats, so that it compresses. */
const randomText = (random: ReturnType<typeof createRandom>): string =>
  JSON.stringify(
    Array.from({ length: random.integer(40) }, () =>
      random.integer(2) === 0
        ? 'moneyMoved'
        : String.fromCodePoint(...Array.from({ length: 5 }, () => random.integer(0xd7ff))),
    ),
  );

it('texts of any characters are read as they were written', async () => {
  await write(1);
  const { pack, unpack } = inFile(textPackerOf);
  const seed = 11;
  const random = createRandom(seed, 'texts');
  for (let n = 0; n < 300; n++) {
    const texts = { body: randomText(random), events: randomText(random), touches: randomText(random) };
    expect(unpack({ body: pack(texts), events: '', touches: '' }), `seed ${seed}, text ${n}`).toEqual(texts);
  }
});
it('the texts of a real house take less than a third of their bytes, which the dictionary makes possible', async () => {
  unpackJournal(10, file);
  const texts: readonly RecordTexts[] = inFile((db) =>
    (db.prepare('SELECT * FROM record WHERE pos > 1').all() as unknown as readonly Row[]).map(rowReader(db)),
  );
  const sizeWith = (packer: ReturnType<typeof textPackerOf>): number =>
    texts.reduce((sum, one) => sum + packer.pack(one).length, 0);
  const plain = texts.reduce((sum, one) => sum + Buffer.byteLength(one.body + one.events + one.touches), 0);
  await (await openSqliteJournal(file, 1_000)).close();
  const packed = sizeWith(inFile(textPackerOf));
  expect(packed / plain).toBeLessThan(1 / 3);
  expect(packed / sizeWith(createTextPacker(Buffer.from('no text of a record')))).toBeLessThan(0.75);
});
it('REL-21 a journal with one damaged copy of its dictionary opens with every record', async () => {
  for (const table of ['meta', 'spare']) {
    file = join(folder.path, table);
    await write(5);
    inFile((db) => db.exec(`UPDATE ${table} SET value = replace(value, 'type', 'tyqe') WHERE name = 'dictionary'`));
    expect(checkJournalFile(file)).toBeNull();
    const journal = await openSqliteJournal(file, 1);
    expect(await journal.read(0, 10)).toMatchObject(Array.from({ length: 5 }, (_, n) => recordFixture(n + 1)));
    await journal.append(recordFixture(6));
    await journal.close();
    expect(cutJournalFile(file, 3_000)).toMatchObject({ kept: 6, lost: 0 });
  }
});
it('REL-21 a journal without an intact dictionary, or with an unreadable text, is refused at the position', async () => {
  await write(5);
  inFile((db) => db.exec('UPDATE record SET body = substr(body, 1, 20) WHERE pos = 3'));
  await expect(openSqliteJournal(file, 1)).rejects.toMatchObject({ code: 'damaged', pos: 3 });
  expect(checkJournalFile(file)).toMatchObject({ pos: 3 });
  file = join(folder.path, 'both');
  await write(5);
  for (const table of ['meta', 'spare'])
    inFile((db) => db.exec(`UPDATE ${table} SET value = replace(value, 'type', 'tyqe') WHERE name = 'dictionary'`));
  await expect(openSqliteJournal(file, 1)).rejects.toMatchObject({
    code: 'damaged',
    message: expect.stringContaining('the dictionary of its texts is damaged'),
  });
});
it('records keep the dictionary of the journal in which they were written', async () => {
  await write(3);
  const other = `[{"type":"another dictionary"}]`;
  const digest = createHash('sha256').update(other).digest('hex');
  file = join(folder.path, 'other');
  await (await openSqliteJournal(file, 1_000)).close();
  for (const table of ['meta', 'spare'])
    inFile((db) => db.prepare(`UPDATE ${table} SET value = ? WHERE name = 'dictionary'`).run(`${digest}\n${other}`));
  await write(3);
  expect(checkJournalFile(file)).toBeNull();
  const packed = inFile((db) => db.prepare('SELECT body FROM record WHERE pos = 2').get() as { body: Uint8Array });
  const { unpack } = createTextPacker(Buffer.from(other));
  expect(JSON.parse(unpack({ ...packed, events: '', touches: '' }).events)).toEqual(recordFixture(2).events);
});
