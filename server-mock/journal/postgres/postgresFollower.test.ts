import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { recordFixture } from '../journal.contract.ts';
import type { JournalFollower, Leader } from '../follower.ts';
import type { JournalRecord } from '../journal.ts';
import { openPostgresFollower, type PostgresFollowerOptions } from './postgresFollower.ts';
import { createDatabase, runSql } from './testing/databaseFixture.ts';
import { collect, showUndeclared } from './testing/collect.ts';
import { expireLease, openHouse, type House } from './testing/houseFixture.ts';

let url = '';
let drop = async (): Promise<void> => undefined;
const ends: (() => Promise<void>)[] = [];
beforeEach(async () => {
  ({ url, drop } = await createDatabase());
});
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
  await drop();
});
const house = async (
  ...args: Parameters<typeof openHouse> extends [string, ...infer R] ? R : never
): Promise<House> => {
  const opened = await openHouse(url, ...args);
  ends.push(opened.journal.close);
  return opened;
};
const follow = async (options: PostgresFollowerOptions = {}): Promise<JournalFollower> => {
  const follower = await openPostgresFollower(url, options);
  ends.push(follower.close);
  return follower;
};
const fill = (journal: House['journal'], from: number, to: number): Promise<JournalRecord[]> =>
  Promise.all(Array.from({ length: to - from + 1 }, (_, i) => journal.append(recordFixture(from + i))));
const positions = (records: readonly JournalRecord[]): readonly number[] => records.map(({ pos }) => pos);
const upTo = (n: number): readonly number[] => Array.from({ length: n }, (_, i) => i + 1);
describe('a follower of the journal in PostgreSQL', () => {
  it('H-33 gives on every record once and in order while appends go on, and over lost connections', async () => {
    const { journal } = await house();
    await fill(journal, 1, 700);
    const log: string[] = [];
    const follower = await follow({ log: (line) => log.push(line) });
    const got = collect(follower);
    const isToldOf = (): boolean => /was lost[^]*again after/.test(log.join('\n'));
    // A session that ends between two polls is replaced without a line: further rounds, until one ended during a poll.
    for (let round = 0; round < 6 || !isToldOf(); round++) {
      const from = journal.head().pos + 1;
      const written = fill(journal, from, from + 400);
      await got.reached(from - 1);
      await runSql(
        url,
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND application_name LIKE 'toteboard follower%'`,
      );
      await written;
    }
    await got.reached(journal.head().pos);
    expect(positions(got.records)).toEqual(upTo(journal.head().pos));
    expect(got.records.at(-1)).toEqual((await journal.read(journal.head().pos - 1, 1))[0]);
    expect(isToldOf()).toBe(true);
  });
  it('H-33 goes on from any position, by polls alone where it does not listen', async () => {
    const { journal } = await house();
    await fill(journal, 1, 30);
    const follower = await follow({ listen: false });
    const got = collect(follower, 12);
    await got.reached(30);
    await fill(journal, 31, 40);
    await got.reached(40);
    expect(positions(got.records)).toEqual(upTo(40).slice(12));
    got.stop();
    const again = collect(follower, 38);
    await again.reached(40);
    expect(positions(again.records)).toEqual([39, 40]);
  });
  it('H-33 gives on nothing that is only visible, whatever is notified, until the leader declares it durable', async () => {
    const { journal } = await house();
    const written = await fill(journal, 1, 5);
    const follower = await follow();
    const got = collect(follower);
    await got.reached(5);
    await showUndeclared(url, written[4]!, 'early');
    // The poll that sees this change is of a moment after the record became visible.
    const polled = new Promise<void>((done) => {
      const stop = follower.onLeader(() => {
        stop();
        done();
      });
    });
    await runSql(url, `UPDATE journal_lease SET address = 'http://one'`);
    await polled;
    expect(follower.head().pos).toBe(5);
    expect(positions(await follower.read(0, 10))).toEqual(upTo(5));
    expect(positions(await follower.readTopic('system', 4, 10))).toEqual([5]);
    expect(await follower.findCommand('vendor:TG', 'early')).toBeNull();
    expect(positions(got.records)).toEqual(upTo(5));
  });
  it('H-33 gives on a record whose declaration the database has lost, though no other record follows', async () => {
    const { journal } = await house();
    await fill(journal, 1, 5);
    await collect(await follow()).reached(5);
    // What a killed database, or a promoted standby, may have lost: it is declared without a wait for the disk.
    await runSql(url, 'UPDATE journal_durable SET pos = 3');
    const late = collect(await follow());
    await late.reached(5);
    expect(positions(late.records)).toEqual(upTo(5));
  });
  it('H-33 stops at a gap and at a broken chain, and gives on nothing after it', async () => {
    const { journal } = await house();
    const written = await fill(journal, 1, 5);
    const [one, two] = [collect(await follow()), collect(await follow())];
    await Promise.all([one.reached(5), two.reached(5)]);
    await showUndeclared(url, written[4]!, 'broken');
    await runSql(url, 'UPDATE journal_record SET pos = 7 WHERE pos = 6; UPDATE journal_durable SET pos = 7');
    const gap = await one.failed();
    expect(gap).toMatchObject({ code: 'damaged', pos: 6 });
    await two.failed();
    await runSql(url, 'UPDATE journal_record SET pos = 6 WHERE pos = 7; UPDATE journal_durable SET pos = 6');
    const three = collect(await follow());
    expect(await three.failed()).toMatchObject({ code: 'damaged', pos: 6 });
    expect(positions([...one.records, ...two.records, ...three.records])).toEqual([...upTo(5), ...upTo(5), ...upTo(5)]);
  });
  it('H-07 ends when the journal begins another epoch', async () => {
    const { journal } = await house();
    await fill(journal, 1, 3);
    const got = collect(await follow());
    await got.reached(3);
    await runSql(url, `UPDATE journal_meta SET value = '900' WHERE name = 'epoch'`);
    expect((await got.failed()).message).toContain('its epoch is 900 and was 500');
  });
  it('H-33 tells which house leads, and reads on over a change of the leader', async () => {
    const first = await house(500, { address: 'http://one' });
    await fill(first.journal, 1, 3);
    const follower = await follow();
    const got = collect(follower);
    await got.reached(3);
    expect(follower.leader()).toEqual({ token: 1, address: 'http://one' });
    const leaders: (Leader | null)[] = [];
    const second = new Promise<void>((done) => {
      follower.onLeader((leader) => {
        leaders.push(leader);
        if (leader?.token === 2) done();
      });
    });
    first.clock.stop();
    await expireLease(url);
    const next = await house(500, { address: 'http://two' });
    await second;
    expect(leaders.at(-1)).toEqual({ token: 2, address: 'http://two' });
    await fill(next.journal, 4, 6);
    await got.reached(7);
    expect(got.records.map(({ kind }) => kind)).toEqual([...Array(3).fill('debit'), 'lead', ...Array(3).fill('debit')]);
  });
  it('H-33 waits for the first house where there is no journal yet', async () => {
    const opening = follow();
    const { journal } = await house();
    const got = collect(await opening);
    await fill(journal, 1, 2);
    await got.reached(2);
    expect((await opening).epoch).toBe(500);
  });
});
