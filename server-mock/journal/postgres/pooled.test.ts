import { expect, it } from 'vitest';
import { recordFixture } from '../journal.contract.ts';
import { createConnection, type Connect } from './connection.ts';
import { openPostgresFollower } from './postgresFollower.ts';
import { collect } from './testing/collect.ts';
import { createDatabase } from './testing/databaseFixture.ts';
import { openHouse } from './testing/houseFixture.ts';

/** Each statement or transaction meets another session, as it may behind a pooler in transaction mode: the harshest case of one. */
const pooled: Connect = (options) => ({
  query: async (text, values) => {
    const one = createConnection(options);
    try {
      return await one.query(text, values);
    } finally {
      await one.close();
    }
  },
  transaction: async (run) => {
    const one = createConnection(options);
    try {
      return await one.transaction(run);
    } finally {
      await one.close();
    }
  },
  close: async () => undefined,
});

it('H-33 a journal in PostgreSQL is led and followed without a session that lasts', async () => {
  const { url, drop } = await createDatabase();
  const first = await openHouse(url, 500, { connect: pooled });
  for (let n = 1; n <= 3; n++) await first.journal.append(recordFixture(n));
  const follower = await openPostgresFollower(url, { connect: pooled });
  const got = collect(follower);
  await got.reached(3);
  const { pos, hash } = first.journal.head();
  await first.journal.saveSnapshot({ pos, hash, state: { pos } });
  await first.journal.close();
  const { journal } = await openHouse(url, 500, { connect: pooled });
  await journal.append(recordFixture(5));
  await got.reached(5);
  expect(got.records.map(({ kind }) => kind)).toEqual(['debit', 'debit', 'debit', 'lead', 'debit']);
  expect(await journal.latestSnapshot()).toMatchObject({ pos: 3, state: { pos: 3 } });
  expect(await journal.findCommand('vendor:TG', 'k2')).toMatchObject({ pos: 2 });
  await follower.close();
  await journal.close();
  await drop();
});
