/** Methods and queries over the whole catalogue: undeclared ones do not exist, and reading changes nothing. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CALLS } from '../../src/contract/index.ts';
import type { CallRow } from '../../src/contract/call.ts';
import { startHouse, type RunningHouse } from '../../server-mock/cli/server.ts';
import { missingRows, readBuilt } from '../../tools/contract.ts';
import { houseClient, rowNamed } from './houseClient.ts';
import { sample } from './sample.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
const plenty = { burst: 10_000, perMinute: 10_000 };
const missing = missingRows(readBuilt());
const built = CALLS.filter((row) => !missing.includes(row.name));
let house: RunningHouse;
let tokens: Readonly<Record<'member' | 'agent', string>>;

beforeAll(async () => {
  house = await startHouse({
    betsPerSecond: null,
    rates: { enter: plenty, message: plenty, prove: plenty, write: plenty, read: plenty },
  });
  const client = houseClient(house.origin);
  const token = async (name: string): Promise<string> => {
    const found = house.world.sampleAccounts.find(({ account }) => account === name);
    return (await client.logIn(name, found?.password ?? '')).token;
  };
  tokens = { member: await token('meilin07'), agent: await token('agent88') };
});
afterAll(() => house.close());

/** Records that the house writes by itself: its clock ticks and the vendors' offers. */
const OWN: readonly string[] = ['tick', 'continueSettlement', 'showFixtures'];
/** Records since `pos`, without those that the house writes by itself. */
const doneSince = async (pos: number): Promise<readonly string[]> =>
  (await house.journal.read(pos, 1_000)).map(({ kind }) => kind).filter((kind) => !OWN.includes(kind));
const queryOf = (row: CallRow): string =>
  new URLSearchParams(
    Object.entries(sample(row.query) as object).map(([name, value]) => [name, String(value)]),
  ).toString();

describe('SAFE-41 over every built row', () => {
  it('refuses a method that no row declares for the path, and does nothing', async () => {
    const pos = house.journal.head().pos;
    for (const path of new Set(built.map((row) => row.path))) {
      const declared = new Set(CALLS.filter((row) => row.path === path).map(({ method }) => method as string));
      for (const method of METHODS.filter((one) => !declared.has(one))) {
        const answer = await fetch(`${house.origin}${path}`, {
          method,
          headers: { authorization: `Bearer ${tokens.agent}`, 'idempotency-key': `undeclared-${method}` },
        });
        expect([404, 405], `${method} ${path}`).toContain(answer.status);
      }
    }
    expect(await doneSince(pos)).toEqual([]);
  });
  it('no GET with or without its query leaves a record, for any role', async () => {
    const rows = built.filter(({ method }) => method === 'GET');
    expect(rows.length).toBeGreaterThan(8);
    expect(rows.every(({ write }) => !write)).toBe(true);
    const pos = house.journal.head().pos;
    for (const row of rows)
      for (const token of [undefined, tokens.member, tokens.agent])
        for (const query of ['', `?${queryOf(row)}`])
          await fetch(`${house.origin}${row.path}${query}`, {
            headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
          });
    expect(await doneSince(pos)).toEqual([]);
    // The control: a write of the same member does leave a record.
    await houseClient(house.origin).ask(rowNamed('updateLanguage'), { token: tokens.member, body: { language: 'MY' } });
    expect(await doneSince(pos)).toHaveLength(1);
  });
  it('every row with a query refuses a repeated or list-valued parameter', async () => {
    const taking = built.filter((row) => queryOf(row) !== '');
    expect(taking.length).toBeGreaterThan(3);
    for (const row of taking) {
      const ask = async (query: string): Promise<string> => {
        const answer = await fetch(`${house.origin}${row.path}?${query}`, {
          method: row.method,
          headers: {
            authorization: `Bearer ${row.callers.includes('member') ? tokens.member : tokens.agent}`,
            'idempotency-key': `twice-${row.name}`,
          },
        });
        return ((await answer.json()) as { readonly code?: string }).code ?? 'fine';
      };
      const query = queryOf(row);
      const [first = ''] = query.split('&');
      const [name = '', value = ''] = first.split('=');
      // The single parameter is understood, whatever the answer; so the refusals below are about the repetition alone.
      expect(await ask(query), `${row.name} once`).not.toBe('bad-request');
      expect(await ask(`${query}&${name}=${value}`), `${row.name} twice`).toBe('bad-request');
      expect(await ask(query.replace(first, `${name}[]=${value}`)), `${row.name} list`).toBe('bad-request');
    }
  });
});
