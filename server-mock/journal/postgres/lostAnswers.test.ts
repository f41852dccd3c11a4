import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { recordFixture } from '../journal.contract.ts';
import { createConnection, type Connect } from './connection.ts';
import { createDatabase, runSql } from './testing/databaseFixture.ts';
import { openHouse, type House } from './testing/houseFixture.ts';

let url = '';
let drop = async (): Promise<void> => undefined;
const opened: House[] = [];
beforeEach(async () => {
  ({ url, drop } = await createDatabase());
});
afterEach(async () => {
  for (const { journal } of opened.splice(0)) await journal.close();
  await drop();
});
const LOST = 'Connection terminated unexpectedly';
/** Runs `around` in the place of each append of the writer, and counts them. */
const withAppends =
  (around: (run: () => Promise<readonly unknown[]>, n: number) => Promise<readonly unknown[]>): Connect =>
  (options) => {
    const real = createConnection(options);
    let n = 0;
    return {
      ...real,
      query: async <R>(text: string, values: Parameters<typeof real.query>[1]) => {
        if (!text.includes('INSERT INTO journal_record')) return real.query<R>(text, values);
        n += 1;
        return (await around(() => real.query(text, values), n)) as readonly R[];
      },
    };
  };
const house = async (connect: Connect): Promise<House> => {
  const one = await openHouse(url, 500, { connect });
  opened.push(one);
  return one;
};

describe('an append whose answer is lost', () => {
  it('REL-20 H-33 is acknowledged once, whether the database had committed it or had never seen it', async () => {
    const connect = withAppends(async (run, n) => {
      if (n % 3 === 1) throw new Error(LOST);
      const answer = await run();
      if (n % 3 === 2) throw new Error(LOST);
      return answer;
    });
    const { journal } = await house(connect);
    const written = [];
    for (let n = 1; n <= 12; n++)
      written.push(
        ...(await Promise.all([journal.append(recordFixture(2 * n - 1)), journal.append(recordFixture(2 * n))])),
      );
    expect(written.map(({ pos }) => pos)).toEqual(Array.from({ length: 24 }, (_, i) => i + 1));
    expect(await journal.read(0, 100)).toEqual(written);
  });
  it('REL-20 H-33 is acknowledged when the database commits it only after it was looked for', async () => {
    let late: Promise<readonly unknown[]> = Promise.resolve([]);
    const connect = withAppends(async (run, n) => {
      if (n === 1) {
        // The look-up finds nothing; the second attempt meets the first one's records.
        late = Promise.resolve().then(run);
        throw new Error(LOST);
      }
      await late;
      return run();
    });
    const { journal } = await house(connect);
    expect(await journal.append(recordFixture(1))).toMatchObject({ pos: 1 });
    expect(await journal.append(recordFixture(2))).toMatchObject({ pos: 2 });
    expect(journal.head().pos).toBe(2);
  });
  it('H-33 is refused when another house has taken over meanwhile, and nothing of it is written', async () => {
    const connect = withAppends(async (run, n) => {
      if (n === 1) return run();
      await runSql(url, `UPDATE journal_lease SET token = token + 1`);
      throw new Error(LOST);
    });
    const { journal } = await house(connect);
    await journal.append(recordFixture(1));
    await expect(journal.append(recordFixture(2))).rejects.toMatchObject({ code: 'lost-lease' });
    expect(await runSql(url, 'SELECT pos::float8 FROM journal_record')).toEqual([{ pos: 1 }]);
  });
  it('H-33 is acknowledged when another house has taken over and declared it durable', async () => {
    const connect = withAppends(async (run, n) => {
      const answer = await run();
      if (n === 1) return answer;
      await runSql(url, `UPDATE journal_lease SET token = token + 1; UPDATE journal_durable SET pos = 3`);
      throw new Error(LOST);
    });
    const { journal } = await house(connect);
    await journal.append(recordFixture(1));
    expect(await journal.append(recordFixture(2))).toMatchObject({ pos: 2 });
    await expect(journal.append(recordFixture(3))).rejects.toMatchObject({ code: 'lost-lease' });
  });
});
describe('an append that a full disk refuses', () => {
  it('F18 REL-20 leaves the chain where it was: what is written after it follows the last record on the disk', async () => {
    const { journal } = await house(
      withAppends((run, n) =>
        n === 2 ? Promise.reject(Object.assign(new Error('no space'), { code: '53100', severity: 'ERROR' })) : run(),
      ),
    );
    const first = await journal.append(recordFixture(1));
    const refused = [2, 3, 4].map((n) => journal.append(recordFixture(n)));
    // The second batch waits behind the one that is refused, prepared as its successor.
    await Promise.resolve();
    refused.push(journal.append(recordFixture(5)));
    for (const one of refused) await expect(one).rejects.toMatchObject({ code: 'full' });
    journal.recover();
    const after = await Promise.all([6, 7].map((n) => journal.append(recordFixture(n))));
    expect(after.map(({ pos }) => pos)).toEqual([2, 3]);
    await journal.close();
    // A start checks the chain.
    const again = await house(createConnection);
    expect(await again.journal.read(0, 3)).toEqual([first, ...after]);
  });
});
