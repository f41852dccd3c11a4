import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../platform/files.ts';
import { nextTurn } from '../../platform/turn.ts';
import { recordFixture } from '../journal.contract.ts';
import { openSqliteJournal, type SqliteJournal } from '../sqliteJournal.ts';

/** More than two slices of the scan. */
const RECORDS = 9_000;

describe('the keys of a reopened journal', () => {
  const folder = temporaryFolder();
  const opened: SqliteJournal[] = [];
  const open = async (served = Promise.resolve()): Promise<SqliteJournal> => {
    const journal = await openSqliteJournal(join(folder.path, 'journal'), 500, { served });
    opened.push(journal);
    return journal;
  };
  afterEach(async () => {
    for (const journal of opened.splice(0)) await journal.close();
  });
  afterAll(() => folder.remove());

  it('H-18 are found during and after the scan; an unknown key needs no look-up on disk', async () => {
    const first = await open();
    await Promise.all(Array.from({ length: RECORDS }, (_, n) => first.append(recordFixture(n + 1, { touches: [] }))));
    await first.close();

    const journal = await open();
    expect((await journal.findCommand('vendor:TG', `k${RECORDS}`))?.pos).toBe(RECORDS);
    await journal.settled;
    const found = await Promise.all(
      Array.from({ length: RECORDS }, (_, n) => journal.findCommand('vendor:TG', `k${n + 1}`)),
    );
    expect(found.filter((record, n) => record?.pos !== n + 1)).toEqual([]);

    await journal.append(recordFixture(RECORDS + 1));
    expect((await journal.findCommand('vendor:TG', `k${RECORDS + 1}`))?.pos).toBe(RECORDS + 1);

    await journal.close();
    // After it is closed, it can answer only from the filter.
    expect(await journal.findCommand('vendor:TG', 'never')).toBeNull();
    await expect(journal.findCommand('vendor:TG', 'k7')).rejects.toMatchObject({ code: 'failed' });
  });
  it('are not read before the house serves, so that they cost its start nothing', async () => {
    let serve = (): void => undefined;
    const early = await open(new Promise<void>((done) => (serve = done)));
    // Several times the turns that the scan would take: it waits while another request is open.
    for (let n = 0; n < 20; n++) {
      await early.read(0, 1);
      await nextTurn();
      await nextTurn();
    }
    await early.close();
    // Closed, and without a filter, it cannot tell.
    await expect(early.findCommand('vendor:TG', 'never')).rejects.toMatchObject({ code: 'failed' });
    serve();
    const served = await open();
    await served.settled;
    await served.close();
    expect(await served.findCommand('vendor:TG', 'never')).toBeNull();
  });
});
