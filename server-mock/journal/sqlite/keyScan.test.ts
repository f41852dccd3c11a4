import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../platform/files.ts';
import { note } from '../journal.contract.ts';
import { openSqliteJournal, type SqliteJournal } from '../sqliteJournal.ts';

/** More than two slices of the scan. */
const RECORDS = 9_000;

describe('keys of a journal that is opened again', () => {
  const folder = temporaryFolder();
  const opened: SqliteJournal[] = [];
  const open = async (): Promise<SqliteJournal> => {
    const journal = await openSqliteJournal(join(folder.path, 'journal'), 500);
    opened.push(journal);
    return journal;
  };
  afterEach(async () => {
    for (const journal of opened.splice(0)) await journal.close();
    folder.remove();
  });

  it('H-18 every key is found, while the old ones are being read and after; an unknown one is not asked of the disk', async () => {
    const first = await open();
    await Promise.all(Array.from({ length: RECORDS }, (_, n) => first.append(note(n + 1, { touches: [] }))));
    await first.close();

    const journal = await open();
    expect((await journal.findCommand('vendor:TG', `k${RECORDS}`))?.pos).toBe(RECORDS);
    await journal.settled;
    const found = await Promise.all(
      Array.from({ length: RECORDS }, (_, n) => journal.findCommand('vendor:TG', `k${n + 1}`)),
    );
    expect(found.filter((record, n) => record?.pos !== n + 1)).toEqual([]);

    await journal.append(note(RECORDS + 1));
    expect((await journal.findCommand('vendor:TG', `k${RECORDS + 1}`))?.pos).toBe(RECORDS + 1);

    await journal.close();
    // Closed, it can answer from what it knows and from nothing else.
    expect(await journal.findCommand('vendor:TG', 'never')).toBeNull();
    await expect(journal.findCommand('vendor:TG', 'k7')).rejects.toMatchObject({ code: 'failed' });
  });
});
