import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createEngine } from '../../core/createEngine.ts';
import { mainAccount } from '../../core/ledger.ts';
import { GAME, PLAYERS, VENDOR, testWorld } from '../../core/testing/worldFixture.ts';
import { systemClock } from '../../platform/clock.ts';
import { createRandom } from '../../platform/random.ts';
import { recordFixture } from '../journal.contract.ts';
import type { JournalError } from '../journal.ts';
import { createConnection, type Connect } from './connection.ts';
import { holdLease, waitForLease } from './lease.ts';
import { holdInThread } from './leaseThread.ts';
import { createDatabase, runSql } from './testing/databaseFixture.ts';
import { expireLease, openHouse, TEST_LEASE_MS, type House } from './testing/houseFixture.ts';
import { planted } from './testing/planted.ts';
import { historyFault, type HistoryRow } from './testing/historyFault.ts';

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
const house = async (options: Parameters<typeof openHouse>[2] = {}, now = 500): Promise<House> => {
  const one = await openHouse(url, now, options);
  opened.push(one);
  return one;
};
const history = (): Promise<readonly HistoryRow[]> =>
  runSql<HistoryRow>(url, 'SELECT pos::float8, token::float8, kind FROM journal_record ORDER BY pos');

/** A house that stood still past its lease writes again after another one took over. */
const writeAfterTakeover = async (connect?: Connect): Promise<unknown> => {
  const first = await house(connect ? { connect } : {});
  await first.journal.append(recordFixture(1));
  first.clock.stop();
  await expireLease(url);
  const second = await house();
  await second.journal.append(recordFixture(2));
  return first.journal.append(recordFixture(3)).catch((error: unknown) => error);
};
const leaseEnd = async (): Promise<number> => {
  const rows = await runSql<{ readonly at: number }>(
    url,
    'SELECT (extract(epoch FROM expires) * 1000)::float8 AS at FROM journal_lease',
  );
  return rows[0]?.at ?? Number.NaN;
};
/** Resolves when the lease was taken or renewed until more than `ms` after `end`. */
const movedOn = (end: number, ms: number): Promise<unknown> =>
  vi.waitFor(async () => expect((await leaseEnd()) - end).toBeGreaterThan(ms), { timeout: 10_000 });

describe('the lease of a journal in PostgreSQL', () => {
  it('H-33 refuses a house that stood still past its lease, and writes nothing of it', async () => {
    const refused = await writeAfterTakeover();
    expect(refused).toMatchObject({ code: 'lost-lease', message: expect.stringContaining('Another house writes') });
    const rows = await history();
    expect(rows.map(({ token, kind }) => [token, kind])).toEqual([
      [1, 'debit'],
      [2, 'lead'],
      [2, 'debit'],
    ]);
    expect(historyFault(rows)).toBeNull();
    await expect(opened[0]!.journal.append(recordFixture(4))).rejects.toMatchObject({ code: 'lost-lease' });
  });
  it('H-33 planted: a lease without a fence is caught', async () => {
    // Such a writer takes the next position that is free, as a sequence would give it.
    const unfenced = planted(
      'INSERT INTO journal_record',
      ['WHERE token = $1 AND ($2::bigint = 0 OR EXISTS (SELECT FROM journal_record WHERE pos = $2 AND hash = $3))', ''],
      ['SELECT token, set_config', 'SELECT $1::bigint AS token, $2::bigint, $3::text, set_config'],
      ['SELECT r.pos, r.at', 'SELECT (SELECT coalesce(max(pos), 0) + 1 FROM journal_record), r.at'],
    );
    expect(await writeAfterTakeover(unfenced)).toMatchObject({ kind: 'debit' });
    expect(historyFault(await history())).toBe('position 4 was written under token 1, after 2');
  });
  it('H-33 lets one of two houses lead that are opened at once, and refuses the other with one sentence', async () => {
    const outcomes = await Promise.allSettled([house({ waitMs: 100 }), house({ waitMs: 100 })]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const refused = outcomes.find((one) => one.status === 'rejected')?.reason as JournalError;
    expect(refused).toMatchObject({ code: 'locked', message: expect.stringContaining('which renews its lease') });
    await opened[0]!.journal.append(recordFixture(1));
    expect(opened[0]!.journal.head().pos).toBe(1);
  });
  it('H-33 passes at once to a standby when the leader closes, and after the lease when it stands still', async () => {
    const first = await house();
    await first.journal.append(recordFixture(1));
    const waiting = waitForLease(url, { leaseMs: TEST_LEASE_MS });
    await first.journal.close();
    const second = await house({ lease: await waiting });
    expect(second.journal.token).toBe(2);
    await second.journal.close();
    const third = await house();
    const began = systemClock.mono();
    third.clock.stop();
    const fourth = await house({ waitMs: Infinity });
    expect(fourth.journal.token).toBe(4);
    expect(systemClock.mono() - began).toBeGreaterThan(TEST_LEASE_MS / 2);
  });
  it('H-33 has checked the chain while it waited, so that a takeover checks only what is left', async () => {
    const first = await house();
    for (let n = 1; n <= 5; n++) await first.journal.append(recordFixture(n));
    const read: { readonly by: string; readonly rows: number }[] = [];
    let seen = (): void => undefined;
    const checked = new Promise<void>((done) => {
      seen = done;
    });
    const watched: Connect = (options) => {
      const real = createConnection(options);
      return {
        ...real,
        query: async <R>(text: string, values?: Parameters<typeof real.query>[1]) => {
          const rows = await real.query<R>(text, values);
          if (!text.includes('ORDER BY r.pos LIMIT')) return rows;
          read.push({ by: options.name, rows: rows.length });
          seen();
          return rows;
        },
      };
    };
    const standby = house({ waitMs: Infinity, connect: watched });
    await checked;
    await first.journal.append(recordFixture(6));
    await first.journal.close();
    await standby;
    expect(read[0]?.by).toBe('check ahead');
    // No record was read twice.
    expect(read.reduce((sum, { rows }) => sum + rows, 0)).toBe(6);
  });
  it('H-33 ends a waiting house when it is told to', async () => {
    await house();
    const ending = new AbortController();
    const waiting = waitForLease(url, { signal: ending.signal });
    ending.abort();
    await expect(waiting).rejects.toMatchObject({ code: 'locked' });
  });
  it('H-33 a house that computes for longer than its lease keeps it, and one that is silent for longer than that does not', async () => {
    const busy = await house({ hold: holdInThread() });
    const taken = await leaseEnd();
    await movedOn(taken, 0);
    // Its timers stand still, as while it computes; those of the standby, which would take the lease, do not.
    busy.clock.stop();
    const standby = house({ waitMs: Infinity });
    await movedOn(taken, 3 * TEST_LEASE_MS);
    await busy.journal.append(recordFixture(1));
    expect((await history()).map(({ token }) => token)).toEqual([1]);
    await busy.journal.close();
    const { journal } = await standby;
    await journal.close();
    const hung = await house({ hold: holdInThread(TEST_LEASE_MS) });
    const next = house({ waitMs: Infinity });
    hung.clock.stop();
    expect((await next).journal.token).toBe(4);
    await expect(hung.journal.append(recordFixture(2))).rejects.toMatchObject({ code: 'lost-lease' });
  });
  it('a lease that a thread renews is renewed as soon as that thread runs, since its start may take long', async () => {
    // The first renewal by the clock would be after twenty seconds.
    const leaseMs = 60_000;
    let heldAt = 0;
    await house({
      leaseMs,
      hold: (holding) => {
        heldAt = systemClock.now();
        return holdInThread()(holding);
      },
    });
    await vi.waitFor(async () => expect(await leaseEnd()).toBeGreaterThan(heldAt + leaseMs + 1), { timeout: 10_000 });
  });
  it('a renewal that was under way while the lease was given back takes nothing from the next house', async () => {
    const { journal } = await house();
    await journal.close();
    const connection = createConnection({ url, name: 'late renewal' });
    const late = { connection, token: journal.token, leaseMs: TEST_LEASE_MS, clock: systemClock, log: () => undefined };
    await new Promise((done) => holdLease({ ...late, place: 'the journal' }, { firstAfterMs: 0 }).onLost(done));
    expect(await leaseEnd()).toBe(-Infinity);
    await connection.close();
  });
  it('H-33 tells a leader that its lease has passed on without a write of its own', async () => {
    const { journal } = await house();
    const lost = new Promise<JournalError>((done) => journal.onLost(done));
    await runSql(url, 'UPDATE journal_lease SET token = token + 1');
    expect(await lost).toMatchObject({ code: 'lost-lease' });
    await expect(journal.append(recordFixture(1))).rejects.toMatchObject({ code: 'lost-lease' });
  });
  it('REL-25 H-33 a new leader begins with a record of its own, over which the engine goes on as over any', async () => {
    const start = async (one: House) =>
      createEngine({ journal: one.journal, clock: systemClock, random: createRandom(1), world: testWorld, tickMs: 0 });
    const bet = (roundId: string) =>
      ({
        command: {
          kind: 'debit',
          member: PLAYERS[0] ?? '',
          vendor: VENDOR,
          gameId: GAME,
          roundId,
          txId: roundId,
          amount: 50,
          demo: false,
        },
        actor: `vendor:${VENDOR}`,
        key: roundId,
      }) as const;
    const first = await house();
    const engine = await start(first);
    expect(await engine.submit(bet('r1'))).toMatchObject({ ok: true });
    const balance = engine.state().balances.get(mainAccount(PLAYERS[0] ?? ''));
    first.clock.stop();
    await expireLease(url);
    const second = await house();
    const next = await start(second);
    expect(next.state().pos).toBe(second.journal.head().pos);
    expect((await second.journal.read(0, 10)).map(({ kind }) => kind)).toEqual(['genesis', 'debit', 'lead']);
    expect(next.state().balances.get(mainAccount(PLAYERS[0] ?? ''))).toBe(balance);
    expect(await next.submit(bet('r1'))).toMatchObject({ ok: true, repeated: true });
    expect(await next.submit(bet('r2'))).toMatchObject({ ok: true });
    expect(await engine.submit(bet('r3')).catch((error: unknown) => error)).toMatchObject({ code: 'lost-lease' });
    await Promise.all([engine.stop(), next.stop()]);
  });
});
