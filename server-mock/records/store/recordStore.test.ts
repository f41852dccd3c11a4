import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { recordFixture } from '../../journal/journal.contract.ts';
import { openSqliteJournal } from '../../journal/sqliteJournal.ts';
import { temporaryFolder } from '../../platform/files.ts';
import { createManualClock } from '../../platform/manualClock.ts';
import { openRecordStore } from './recordStore.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());

it('a store in a thread follows the journal when the house serves, and not before', async () => {
  const journal = await openSqliteJournal(join(folder.path, 'journal'), 1_000);
  for (let n = 1; n <= 3; n++) await journal.append(recordFixture(n, { events: [] }));
  let serve = (): void => undefined;
  const store = await openRecordStore({
    journal,
    file: join(folder.path, 'records.sqlite'),
    timeZone: 'Asia/Kuala_Lumpur',
    saltKey: 'salts of the test',
    clock: createManualClock(),
    served: new Promise<void>((done) => (serve = done)),
    onDurable: () => () => undefined,
    onDefect: (error) => expect.unreachable(String(error)),
  });
  // It would be woken by this record as well.
  await journal.append(recordFixture(4, { events: [] }));
  const question = { kind: 'endExport', id: 'none' } as const;
  expect((await store.ask<'endExport'>(question, 0))?.asOf).toBe(0);
  serve();
  expect((await store.ask<'endExport'>(question, 4))?.asOf).toBe(4);
  await store.close();
  await journal.close();
});
