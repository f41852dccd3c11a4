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
/** What PgBouncer 1.18 answers while it cannot log in to the database: as an error of the database, over a connection that stays. */
const refusal = (): Error =>
  Object.assign(new Error('server login has been failing, try again later (server_login_retry)'), {
    severity: 'FATAL',
    code: '08P01',
  });
/** The questions of a connection that meet that. */
const REFUSED = [1, 3, 6, 10];
const refusing: Connect = (options) => {
  const real = pooled(options);
  let asked = 0;
  const check = (): void => {
    asked += 1;
    if (REFUSED.includes(asked)) throw refusal();
  };
  return {
    ...real,
    query: async (text, values) => {
      check();
      return real.query(text, values);
    },
    transaction: async (run) => {
      check();
      return real.transaction(run);
    },
  };
};
it('H-33 a pooler that cannot reach the database is waited for, by leader and follower', async () => {
  const { url, drop } = await createDatabase();
  const { journal } = await openHouse(url, 500, { connect: refusing, leaseMs: 20_000 });
  for (let n = 1; n <= 10; n++) await journal.append(recordFixture(n));
  const follower = await openPostgresFollower(url, { connect: refusing });
  const got = collect(follower);
  await got.reached(10);
  expect(got.records.map(({ pos }) => pos)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  await follower.close();
  await journal.close();
  await drop();
});
