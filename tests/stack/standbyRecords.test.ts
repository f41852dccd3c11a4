/** The record store of a house that stands by: at a takeover its reports have what the ledger has (H-33). */
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchHouse } from '../../server-mock/cli/launchHouse.ts';
import type { RunningHouse } from '../../server-mock/cli/server.ts';
import { mainAccount } from '../../server-mock/core/ledger.ts';
import { createDatabase } from '../../server-mock/journal/postgres/testing/databaseFixture.ts';
import { temporaryFolder } from '../../server-mock/platform/files.ts';

const MEMBER = 'm1001';
const STAKE = 1_000;
const PAYOUT = 300;
const ALWAYS = { from: 20_000_101, to: 20_991_231, where: {} } as const;
const folder = temporaryFolder();
let database: Awaited<ReturnType<typeof createDatabase>>;
beforeAll(async () => {
  database = await createDatabase();
});
afterAll(async () => {
  await database.drop();
  folder.remove();
});
const sharedFolder = join(folder.path, 'shared');
const ownFolder = (name: string): string => join(folder.path, name);
let rounds = 0;
/** Resolves with the position of the last round's end. */
const play = async ({ engine, world, journal }: RunningHouse, count: number): Promise<number> => {
  const { id: gameId, vendor } = world.catalogue.hot[0]!;
  for (let n = 0; n < count; n++) {
    rounds += 1;
    const roundId = `standby-${rounds}`;
    const common = { member: MEMBER, vendor, roundId, demo: false } as const;
    const actor = `vendor:${vendor}`;
    const debit = { kind: 'debit', ...common, gameId, txId: `${roundId}-d`, amount: STAKE } as const;
    const credit = { kind: 'credit', ...common, txId: `${roundId}-c`, amount: PAYOUT } as const;
    for (const command of [debit, credit])
      expect(await engine.submit({ command, actor, key: command.txId })).toMatchObject({ ok: true });
  }
  return journal.head().pos;
};

it('H-33 REL-22 the records of a house that takes over have the totals of the ledger, and were followed while it stood by', async () => {
  const common = { journal: database.url, sharedFolder, betsPerSecond: 0 };
  const first = await launchHouse({ ...common, folder: ownFolder('first') });
  const before = await play(first, 20);
  let second: Promise<RunningHouse> | null = null;
  const level = await new Promise<number>((done) => {
    const log = (line: string): void => {
      const [, position] =
        /^The records of the house that stands by have position (\d+), and follow\.$/.exec(line) ?? [];
      if (position !== undefined) done(Number(position));
    };
    second = launchHouse({ ...common, folder: ownFolder('second'), log });
  });
  expect(level).toBeGreaterThanOrEqual(before);
  const head = await play(first, 10);
  await first.close();
  const leading = await second!;
  const { records } = leading.house;
  // Position 0 is no wait: the store opened where it stood.
  const opened = await records.ask<'endExport'>({ kind: 'endExport', id: '' }, 0);
  expect(opened?.asOf).toBeGreaterThanOrEqual(level);
  const filter = { member: MEMBER, ...ALWAYS };
  const bets = await records.ask<'betTotals'>({ kind: 'betTotals', filter }, head);
  expect(bets?.value).toMatchObject({ count: 30, stake: 30 * STAKE, payout: 30 * PAYOUT });
  const ledger = await records.ask<'ledgerTotals'>({ kind: 'ledgerTotals', filter }, head);
  const { gained = 0, spent = 0 } = ledger?.value ?? {};
  expect(gained - spent).toBe(leading.engine.state().balances.get(mainAccount(MEMBER)));
  await leading.close();
});
