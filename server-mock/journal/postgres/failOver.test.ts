import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startPostgres, type PostgresServer } from '../../../tools/postgres/startPostgres.ts';
import { startStandby, type PostgresStandby } from '../../../tools/postgres/startStandby.ts';
import { recordFixture } from '../journal.contract.ts';
import type { JournalRecord } from '../journal.ts';
import { createConnection, type Connect } from './connection.ts';
import { openPostgresFollower } from './postgresFollower.ts';
import { collect } from './testing/collect.ts';
import { runSql } from './testing/databaseFixture.ts';
import { openHouse, type House } from './testing/houseFixture.ts';

const DATABASE = 'postgres';
let primary: PostgresServer;
let standby: PostgresStandby;
const ends: (() => Promise<void>)[] = [];
beforeEach(async () => {
  primary = await startPostgres();
  standby = await startStandby(primary);
  ends.push(standby.stop, primary.stop);
});
afterEach(async () => {
  await Promise.all(ends.splice(0).map((end) => end()));
});
const house = async (connect?: Connect): Promise<House> =>
  openHouse(primary.url(DATABASE), 500, { leaseMs: 10_000, ...(connect ? { connect } : {}) });
/**
 * Waits until a statement of the writer waits for the standby, and cancels the wait, as an impatient operator does: what it wrote
 * becomes visible. `not`: a session whose statement was cancelled already. Returns the session.
 */
const cancelWait = async (statement: string, not = 0): Promise<number> => {
  for (;;) {
    const [found] = await runSql<{ readonly pid: number }>(
      primary.url(DATABASE),
      `SELECT pid, pg_cancel_backend(pid) FROM pg_stat_activity WHERE application_name = 'toteboard writer'
         AND wait_event = 'SyncRep' AND query LIKE '%${statement}%' AND pid <> ${not}`,
    );
    if (found) return found.pid;
  }
};
const APPEND = 'INSERT INTO journal_record';
const CONFIRM = 'SET holder = holder';
/** The primary is gone for good, and its standby takes its place; the house's lease has ended meanwhile. */
const failOver = async (): Promise<House> => {
  await primary.kill();
  await standby.promote();
  await runSql(standby.url(DATABASE), `UPDATE journal_lease SET expires = '-infinity'`);
  return openHouse(standby.url(DATABASE), 900);
};

describe('a journal whose database fails over to its standby', () => {
  it('REL-20 REL-25 H-33 has every acknowledged record, in one chain and epoch', async () => {
    const first = await house();
    const acknowledged: JournalRecord[] = [];
    for (let n = 1; n <= 20; n++)
      acknowledged.push(...(await Promise.all([1, 2, 3].map((i) => first.journal.append(recordFixture(3 * n + i))))));
    first.clock.stop();
    const { journal } = await failOver();
    expect(journal.epoch).toBe(first.journal.epoch);
    expect(await journal.read(0, 60)).toEqual(acknowledged);
    expect(journal.head().pos).toBe(61);
    await journal.close();
  });
  it('REL-20 H-33 neither acknowledges nor serves a record whose wait for the standby was cancelled', async () => {
    const { journal } = await house();
    await journal.append(recordFixture(1));
    const follower = await openPostgresFollower(primary.url(DATABASE));
    const got = collect(follower);
    await got.reached(1);
    await standby.kill();
    let outcome: JournalRecord | null = null;
    const append = journal.append(recordFixture(2)).then((record) => {
      outcome = record;
    });
    await cancelWait(APPEND);
    // The leader's own confirmation waits for the standby too. It is cancelled as well, and made again.
    await cancelWait(CONFIRM, await cancelWait(CONFIRM));
    expect(await runSql(primary.url(DATABASE), 'SELECT pos::float8 FROM journal_record WHERE pos = 2')).toHaveLength(1);
    expect(outcome).toBeNull();
    expect(journal.head().pos).toBe(1);
    expect(await journal.read(0, 10)).toHaveLength(1);
    expect(await follower.read(0, 10)).toHaveLength(1);
    await standby.restart();
    await append;
    expect(outcome).toMatchObject({ pos: 2 });
    await got.reached(2);
    expect(got.records.map(({ pos }) => pos)).toEqual([1, 2]);
    await Promise.all([follower.close(), journal.close()]);
  });
  it('REL-20 planted: a warning that a commit waited for no standby is not heard, and is caught', async () => {
    const deaf: Connect = (options) => createConnection({ ...options, refusesWarnings: false });
    const first = await house(deaf);
    await first.journal.append(recordFixture(1));
    await standby.kill();
    const append = first.journal.append(recordFixture(2));
    await cancelWait(APPEND);
    expect(await append).toMatchObject({ pos: 2 });
    first.clock.stop();
    await primary.kill();
    await standby.restart();
    const { journal } = await failOver();
    expect((await journal.read(0, 10)).map(({ kind }) => kind)).toEqual(['debit', 'lead']);
    await journal.close();
  });
});
