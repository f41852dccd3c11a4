import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { recordFixture } from '../journal.contract.ts';
import type { JournalRecord } from '../journal.ts';
import { createConnection, type Connect } from './connection.ts';
import { openPostgresFollower } from './postgresFollower.ts';
import { collect, showUndeclared, type Collected } from './testing/collect.ts';
import { createDatabase, runSql } from './testing/databaseFixture.ts';
import { openHouse } from './testing/houseFixture.ts';
import { planted } from './testing/planted.ts';

let url = '';
const ends: (() => Promise<void>)[] = [];
beforeEach(async () => {
  const database = await createDatabase();
  ({ url } = database);
  ends.push(database.drop);
});
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});
/** A journal of five records that a follower has given on, and one more that is visible and not declared durable. */
const withUndeclared = async (connect: Connect): Promise<Collected> => {
  const { journal } = await openHouse(url);
  ends.push(journal.close);
  const written: JournalRecord[] = [];
  for (let n = 1; n <= 5; n++) written.push(await journal.append(recordFixture(n)));
  const follower = await openPostgresFollower(url, { connect });
  ends.push(follower.close);
  const got = collect(follower);
  await got.reached(5);
  await showUndeclared(url, written[4]!, 'early');
  return got;
};
/** Such a follower reads on where this one waits: it meets the record, whose hash is not of the chain, and fails. */
const isServed = async (got: Collected): Promise<boolean> => (await got.failed()).pos === 6;
const BOUND = 'r.pos <= d.pos';

describe('a planted bug of a follower', () => {
  it('H-33 is caught: what is visible beyond the declared position is served', async () => {
    expect(await isServed(await withUndeclared(planted(BOUND, [BOUND, 'true'])))).toBe(true);
  });
  it('H-33 is caught: a notification is trusted as the truth', async () => {
    let notified = false;
    const trusting: Connect = (options) => {
      const told = (): void => {
        notified = true;
        options.onNotification?.();
      };
      const real = createConnection(options.onNotification ? { ...options, onNotification: told } : options);
      return { ...real, query: (text, values) => real.query(notified ? text.replace(BOUND, 'true') : text, values) };
    };
    const got = await withUndeclared(trusting);
    let isOver = false;
    const served = isServed(got).finally(() => {
      isOver = true;
    });
    // One that comes before the follower listens is lost.
    while (!isOver) await runSql(url, 'NOTIFY toteboard_journal');
    expect(await served).toBe(true);
  });
  it('H-33 is caught: positions come from a sequence, whose later ones are visible first', async () => {
    const got = await withUndeclared(createConnection);
    // The transaction that took the sixth position has not ended.
    await runSql(url, 'UPDATE journal_record SET pos = 7 WHERE pos = 6; UPDATE journal_durable SET pos = 7');
    expect(await got.failed()).toMatchObject({
      code: 'damaged',
      pos: 6,
      message: expect.stringContaining('is missing'),
    });
    expect(got.records.map(({ pos }) => pos)).toEqual([1, 2, 3, 4, 5]);
  });
});
