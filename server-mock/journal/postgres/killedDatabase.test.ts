import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPostgres, type PostgresServer } from '../../../tools/postgres/startPostgres.ts';
import { temporaryFolder } from '../../platform/files.ts';
import { recordFixture } from '../journal.contract.ts';
import type { JournalRecord } from '../journal.ts';
import type { Connect } from './connection.ts';
import { createDatabase, runSql } from './testing/databaseFixture.ts';
import { openHouse, type House } from './testing/houseFixture.ts';
import { planted } from './testing/planted.ts';

/** A server of this file alone, since it is killed: what it has acknowledged stands on the disk. */
let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres({ fsync: true, settings: ['wal_writer_delay=10s'] });
});
afterAll(() => server.stop());

/** A database whose operator let it acknowledge before it syncs: the journal must not take that over. */
const createCareless = async (): Promise<string> => {
  const { url } = await createDatabase(server);
  await runSql(url, `ALTER DATABASE ${new URL(url).pathname.slice(1)} SET synchronous_commit = off`);
  return url;
};
/** Appends in lanes until `count` records are acknowledged, kills the database, and starts it again. */
const appendAndKill = async ({ journal }: House, acknowledged: JournalRecord[], count: number): Promise<unknown[]> => {
  const until = acknowledged.length + count;
  let killed: Promise<void> | null = null;
  const lane = async (name: number): Promise<void> => {
    for (let n = 0; killed === null; n++) {
      const record = await journal.append(recordFixture(1, { commandId: `${until} ${name} ${n}` }));
      acknowledged.push(record);
      if (acknowledged.length >= until) killed ??= server.kill();
    }
  };
  const lanes = Promise.allSettled(Array.from({ length: 8 }, (_, name) => lane(name)));
  const failures = async (): Promise<unknown[]> =>
    (await lanes).flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  while (killed === null) await journal.read(0, 1);
  await killed;
  await server.restart();
  return failures();
};

describe('a killed database', () => {
  it('REL-20 REL-25 H-33 has every acknowledged record after its restart, in one chain and epoch', async () => {
    const url = await createCareless();
    const house = await openHouse(url, 7_000, { leaseMs: 20_000 });
    const acknowledged: JournalRecord[] = [];
    for (let kill = 1; kill <= 3; kill++) expect(await appendAndKill(house, acknowledged, 150)).toEqual([]);
    await house.journal.close();
    const { journal } = await openHouse(url, 9_000);
    expect(journal.epoch).toBe(7_000);
    const records = await journal.read(0, 10_000);
    const byPos = new Map(records.map((record) => [record.pos, record]));
    for (const record of acknowledged) expect(byPos.get(record.pos)).toEqual(record);
    expect(records.filter(({ kind }) => kind === 'debit').length).toBe(acknowledged.length);
    await journal.close();
  });
  it('REL-20 planted: a commit that is acknowledged before it is synced is caught', async () => {
    const url = await createCareless();
    const connect: Connect = planted('INSERT INTO journal_record', ["ELSE 'on'", "ELSE 'off'"]);
    const house = await openHouse(url, 7_000, { leaseMs: 20_000, connect });
    // Its tables stand on the disk already.
    await runSql(url, 'CHECKPOINT');
    const acknowledged: JournalRecord[] = [];
    await appendAndKill(house, acknowledged, 150);
    const [{ pos } = { pos: 0 }] = await runSql<{ readonly pos: number }>(
      url,
      'SELECT coalesce(max(pos), 0)::float8 AS pos FROM journal_record',
    );
    expect(pos).toBeLessThan(acknowledged.length);
    await house.journal.close();
  });
  it('REL-21 with a changed byte in the file of its records is refused as damaged', async () => {
    const { url } = await createDatabase(server);
    const house = await openHouse(url);
    for (let n = 1; n <= 20; n++) await house.journal.append(recordFixture(n));
    await house.journal.close();
    await runSql(url, 'CHECKPOINT');
    const [place] = await runSql<{ readonly path: string }>(
      url,
      `SELECT current_setting('data_directory') || '/' || pg_relation_filepath('journal_record') AS path`,
    );
    await server.kill();
    const path = join(place?.path ?? '');
    const at = readFileSync(path).lastIndexOf('posted');
    expect(at).toBeGreaterThan(0);
    const file = openSync(path, 'r+');
    writeSync(file, 'b', at);
    closeSync(file);
    await server.restart();
    await expect(openHouse(url)).rejects.toMatchObject({ code: 'damaged', message: expect.stringContaining('check') });
  });
});

it('a second server on the folder of one that runs is refused, and the first goes on', async () => {
  const folder = temporaryFolder();
  const first = await startPostgres({ folder: folder.path });
  await expect(startPostgres({ folder: folder.path })).rejects.toThrow(
    /^A database runs in .+ already \(process \d+\)/,
  );
  expect(await runSql(first.url('postgres'), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await first.stop();
  folder.remove();
});
