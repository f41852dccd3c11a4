import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { execPath } from 'node:process';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../platform/files.ts';
import { recordFixture } from '../journal.contract.ts';
import { openSqliteJournal } from '../sqliteJournal.ts';
import { moveToPostgres } from './moveJournal.ts';
import { checkPostgresJournal, cutPostgresJournal, renewPostgresEpoch } from './repair.ts';
import { createDatabase, runSql } from './testing/databaseFixture.ts';
import { openHouse } from './testing/houseFixture.ts';

let url = '';
let drop = async (): Promise<void> => undefined;
beforeEach(async () => {
  ({ url, drop } = await createDatabase());
});
afterEach(() => drop());

const write = async (count: number): Promise<void> => {
  const { journal } = await openHouse(url);
  for (let n = 1; n <= count; n++) await journal.append(recordFixture(n));
  await journal.close();
};
const open = async (now = 500) => (await openHouse(url, now)).journal;
const count = async (table: string): Promise<number> =>
  (await runSql<{ readonly n: number }>(url, `SELECT count(*)::int AS n FROM ${table}`))[0]?.n ?? 0;

describe('a damaged journal in PostgreSQL', () => {
  it('REL-21 is refused with the position of a changed record and the repair; the cut keeps the records before it', async () => {
    await write(40);
    await runSql(url, `UPDATE journal_record SET events = replace(events, '17', '71') WHERE pos = 17`);
    await expect(open()).rejects.toMatchObject({
      code: 'damaged',
      pos: 17,
      message: expect.stringMatching(/position 17.*server-mock\/cli\/journal\.ts check/),
    });
    expect(await checkPostgresJournal(url)).toMatchObject({ pos: 17 });
    expect(await cutPostgresJournal(url, 3_000)).toEqual({ kept: 16, lost: 24, copy: 'journal_damaged_1' });
    expect(await count('journal_damaged_1')).toBe(24);
    const mended = await open();
    expect(mended.head().pos).toBe(17);
    expect(mended.epoch).toBe(3_000); // another history: clients ahead of the cut must start again
    expect((await mended.readTopic('system', 0, 100)).length).toBe(16);
    await mended.close();
  });
  it('REL-21 is refused with the position of a missing record or a broken chain', async () => {
    await write(12);
    await runSql(url, 'CREATE TABLE good AS SELECT * FROM journal_record; DELETE FROM journal_record WHERE pos = 7');
    await expect(open()).rejects.toMatchObject({ code: 'damaged', pos: 7 });
    await runSql(
      url,
      `TRUNCATE journal_record; INSERT INTO journal_record SELECT * FROM good;
       UPDATE journal_record SET hash = (SELECT hash FROM good WHERE pos = 8) WHERE pos = 9`,
    );
    await expect(open()).rejects.toMatchObject({ code: 'damaged', pos: 9 });
  });
  it('REL-21 with any one value changed is refused', async () => {
    await write(5);
    await runSql(url, 'CREATE TABLE good AS SELECT * FROM journal_record');
    for (const change of [
      'at = at + 1',
      `kind = kind || 'x'`,
      `actor = 'vendor:XX'`,
      'command_id = NULL',
      `body = body || ' '`,
      `touches = '[]'`,
      'format = format - 1',
    ]) {
      await runSql(
        url,
        `TRUNCATE journal_record; INSERT INTO journal_record SELECT * FROM good; UPDATE journal_record SET ${change} WHERE pos = 3`,
      );
      expect(await checkPostgresJournal(url), change).toMatchObject({ pos: 3 });
    }
  });
  it('REL-21 finds damage before the newest snapshot while the house runs, and takes no more records', async () => {
    const { journal } = await openHouse(url);
    for (let n = 1; n <= 20; n++) await journal.append(recordFixture(n));
    await journal.saveSnapshot({ pos: 15, hash: (await journal.read(14, 1))[0]?.hash ?? '', state: {} });
    await journal.close();
    await runSql(url, `UPDATE journal_record SET body = '{}' WHERE pos = 4`);
    const { journal: running } = await openHouse(url, 500, { fullCheck: 10 });
    await running.settled;
    await expect(running.append(recordFixture(30))).rejects.toMatchObject({ code: 'damaged', pos: 4 });
    await running.close();
  });
  it('F17 a damaged snapshot gives way to the one before it, and one of an earlier house, not compressed, counts too', async () => {
    const { journal } = await openHouse(url);
    const hashes: string[] = [];
    for (let n = 1; n <= 9; n++) hashes.push((await journal.append(recordFixture(n))).hash);
    for (const pos of [3, 6]) await journal.saveSnapshot({ pos, hash: hashes[pos - 1] ?? '', state: { pos } });
    const [stored] = await runSql<{ readonly state: Buffer }>(url, 'SELECT state FROM journal_snapshot WHERE pos = 6');
    expect(stored?.state.toString('hex')).toMatch(/^28b52ffd/);
    // One bit of the frame is another one, so that it cannot be unpacked.
    await runSql(url, `UPDATE journal_snapshot SET state = set_byte(state, 8, get_byte(state, 8) # 1) WHERE pos = 6`);
    expect(await journal.latestSnapshot()).toMatchObject({ pos: 3, state: { pos: 3 } });
    // The state of another position, whole, under this one's digest.
    await runSql(
      url,
      'UPDATE journal_snapshot SET state = (SELECT state FROM journal_snapshot WHERE pos = 3) WHERE pos = 6',
    );
    expect(await journal.latestSnapshot()).toMatchObject({ pos: 3, state: { pos: 3 } });
    // The digest is that of the text, whether it is compressed or not.
    await runSql(url, `UPDATE journal_snapshot SET state = convert_to('{"pos":6}', 'UTF8') WHERE pos = 6`);
    expect(await journal.latestSnapshot()).toMatchObject({ pos: 6, state: { pos: 6 } });
    await journal.close();
  });
  it('of another version is refused with one sentence, and a restored one has another epoch when it is told to', async () => {
    await write(3);
    expect(await renewPostgresEpoch(url, 100)).toBe(501);
    await runSql(url, `UPDATE journal_meta SET value = '99' WHERE name = 'format'`);
    await expect(open()).rejects.toMatchObject({
      code: 'other-version',
      message: expect.stringContaining('format 99'),
    });
  });
});

describe('a journal that moves from SQLite to PostgreSQL', () => {
  it('H-33 keeps every record, hash, key and snapshot and its epoch, also after a move that was ended', async () => {
    const folder = temporaryFolder();
    const file = join(folder.path, 'journal.sqlite');
    const source = await openSqliteJournal(file, 4_000);
    await Promise.all(Array.from({ length: 2_500 }, (_, i) => source.append(recordFixture(i + 1))));
    const records = await source.read(0, 3_000);
    await source.saveSnapshot({ pos: 2_400, hash: records[2_399]?.hash ?? '', state: { at: 2_400 } });
    await source.close();
    const end = new Error('ended');
    const first = moveToPostgres(file, url, ({ done }) => {
      if (done === 1_000) throw end;
    });
    await expect(first).rejects.toThrow('ended');
    // A part is not taken for a journal.
    await expect(open()).rejects.toMatchObject({ code: 'damaged' });
    const command = fileURLToPath(new URL('../../cli/journal.ts', import.meta.url));
    const moved = spawnSync(execPath, [command, 'move', file], {
      env: { ...process.env, TOTEBOARD_JOURNAL: url },
      encoding: 'utf8',
    });
    expect(moved.stderr + moved.stdout).toMatch(/2500 of 2500 records moved[^]*epoch 4000/);
    const journal = await open(9_000);
    expect(journal.epoch).toBe(4_000);
    expect(await journal.read(0, 2_500)).toEqual(records);
    expect(journal.head().pos).toBe(2_501);
    expect((await journal.findCommand('vendor:TG', 'k77'))?.pos).toBe(77);
    expect(await journal.latestSnapshot()).toMatchObject({ pos: 2_400, state: { at: 2_400 } });
    expect((await journal.readTopic('wallet:m1', 0, 2)).map(({ pos }) => pos)).toEqual([1, 4]);
    await journal.close();
    await expect(moveToPostgres(file, url)).rejects.toThrow('holds a journal already');
    folder.remove();
  });
});
