/** A member's records through the whole house: as of a position, over restarts, and without a store. */
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { startHouse, type RunningHouse } from '../../server-mock/cli/server.ts';
import { temporaryFolder } from '../../server-mock/platform/files.ts';
import { call, login } from './support/rest.ts';

const MEMBER = 'm1001';
const folder = temporaryFolder();
let house: RunningHouse;
let rounds = 0;
afterEach(() => house.close());
afterAll(() => folder.remove());

const start = async (): Promise<string> => {
  house = await startHouse({ journal: folder.path, betsPerSecond: 0 });
  return (await login(house.origin, 'meilin07')).token;
};
const today = () =>
  new Intl.DateTimeFormat('en-CA', { timeZone: house.world.merchant.timeZone }).format(house.clock.now());
/** Positions of the topics that the bet moved. */
const bet = async (stake: number, payout: number) => {
  const { id: gameId, vendor } = house.world.catalogue.hot[0]!;
  rounds += 1;
  const roundId = `records-${rounds}`;
  const common = { member: MEMBER, vendor, roundId, demo: false } as const;
  await house.engine.submit({
    command: { kind: 'debit', ...common, gameId, txId: `${roundId}-d`, amount: stake },
    actor: `vendor:${vendor}`,
    key: `${roundId}-d`,
  });
  const closed = await house.engine.submit({
    command: { kind: 'credit', ...common, txId: `${roundId}-c`, amount: payout },
    actor: `vendor:${vendor}`,
    key: `${roundId}-c`,
  });
  return closed.ok ? closed.positions : {};
};
interface BetPage {
  readonly rows: readonly { readonly stake: string; readonly result: string | null; readonly state: string }[];
  readonly older: string | null;
  readonly asOf: { readonly epoch: number; readonly seq: number };
}
type Query = Readonly<Record<string, string>>;
const days = (): Query => ({ from: today(), to: today() });
const bets = (token: string, query: Query = {}) =>
  call<BetPage>(house.origin, '/wps/relay/records/bets', { query: { ...days(), ...query }, token });
const totals = (token: string, query: Query = {}) =>
  call<Readonly<Record<string, unknown>>>(house.origin, '/wps/relay/records/bets/totals', {
    query: { ...days(), ...query },
    token,
  });
const entries = (token: string, query: Query = {}) =>
  call<{ readonly rows: readonly { readonly amount: string; readonly balanceAfter: string }[] }>(
    house.origin,
    '/wps/relay/records/ledger',
    { query: { ...days(), ...query }, token },
  );
const balance = async (token: string) =>
  (await call<{ balance: string }>(house.origin, '/wps/v2/wallets/balance', { token })).value.balance;

describe('the records of a member', () => {
  it('a record never shows less than a frame that the client has: it waits for that position', async () => {
    const token = await start();
    for (let n = 1; n <= 20; n += 1) {
      const positions = await bet(1_000, n % 3 === 0 ? 2_500 : 0);
      const { epoch, seq } = positions[`bets:${MEMBER}`]!;
      const { value } = await bets(token, { minPosition: `${epoch}.${seq}`, size: '3' });
      expect(value.asOf.seq).toBeGreaterThanOrEqual(seq);
      expect((await totals(token)).value['count']).toBe(n);
    }
    expect((await totals(token)).value).toMatchObject({ stake: '200.00', payout: '150.00', result: '-50.00' });
    expect((await bets(token, { minPosition: `${house.gateway.epoch + 1}.1` })).code).toBe('position-not-reached');
    const latest = (await entries(token)).value.rows[0];
    expect(latest?.balanceAfter).toBe(await balance(token));
  });
  it('a restarted house answers as before, and one whose store was deleted builds it anew', async () => {
    const first = await start();
    await bet(700, 900);
    const before = [
      (await bets(first)).value.rows,
      (await entries(first)).value.rows,
      (await totals(first)).value['count'],
    ];
    await house.close();
    const file = join(folder.path, 'records.sqlite');
    expect(existsSync(file)).toBe(true);
    for (const lost of [false, true]) {
      if (lost) for (const end of ['', '-wal', '-shm']) rmSync(`${file}${end}`, { force: true });
      const token = await start();
      const after = [
        (await bets(token)).value.rows,
        (await entries(token)).value.rows,
        (await totals(token)).value['count'],
      ];
      expect(after).toEqual(before);
      if (!lost) await house.close();
    }
  });
  it('pages follow each other without a gap or a double while bets are placed', async () => {
    const token = await start();
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: BetPage = (await bets(token, { size: '4', ...(cursor === null ? {} : { cursor }) })).value;
      seen.push(...page.rows.map((row) => (row as unknown as { betId: string }).betId));
      cursor = page.older;
      await bet(300, 0);
    } while (cursor !== null);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toHaveLength(21);
  });
  it('R-MEMB-16 a trial account has no record; ranges and cursors that make no sense are refused by name', async () => {
    const token = await start();
    const trial = await login(house.origin, 'trial01');
    expect((await bets(trial.token)).code).toBe('trial-refused');
    for (const query of [
      { from: '2026-02-30' },
      { from: '2026-11-02', to: '2026-11-01' },
      { from: '1999-01-01', to: '2026-11-01' },
      { cursor: 'o1.2.3' },
      { cursor: '../../etc/passwd' },
      { state: 'maybe' },
      { size: '0' },
      { size: '201' },
    ])
      expect((await bets(token, query)).code, JSON.stringify(query)).toBe('bad-request');
    expect((await entries(token, { reference: 'no such reference' })).value.rows).toEqual([]);
    expect((await call(house.origin, '/wps/relay/records/bets', { query: days() })).code).toBe('not-logged-in');
  });
  it('a file is fetched once by its ticket, has every row of the filter, and the address names no token', async () => {
    const token = await start();
    const wish = (format: 'csv' | 'json', more: Query = {}) =>
      call<{ url: string; rows: number }>(house.origin, '/wps/relay/exports', {
        method: 'POST',
        token,
        body: { format, language: 'EN', chosen: { record: 'bets', ...days(), ...more } },
      });
    const { value } = await wish('csv');
    expect(value.url).not.toContain(token);
    const file = await fetch(house.origin + value.url);
    expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(file.headers.get('content-disposition')).toBe(`attachment; filename="bets-${today()}-${today()}.csv"`);
    expect(file.headers.get('cache-control')).toBe('no-store');
    const lines = (await file.text()).trimEnd().split('\n');
    expect(lines).toHaveLength(value.rows + 1);
    expect(value.rows).toBe((await totals(token)).value['count']);
    const again = await fetch(house.origin + value.url);
    expect([again.status, ((await again.json()) as { code: string }).code]).toEqual([404, 'not-found']);
    const json = await fetch(house.origin + (await wish('json', { state: 'won' })).value.url);
    const rows = (await json.json()) as readonly { state: string }[];
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(({ state }) => state === 'won')).toBe(true);
    expect((await wish('csv', { nonsense: '1' })).code).toBe('bad-request');
  });
  it('a member downloads at most two files at a time; a file that the client gives up makes room', async () => {
    const token = await start();
    const body = { format: 'csv', language: 'EN', chosen: { record: 'ledger', ...days() } };
    const wish = () => call<{ url: string }>(house.origin, '/wps/relay/exports', { method: 'POST', token, body });
    const first = await wish();
    await wish();
    expect((await wish()).code).toBe('too-many-requests');
    const file = await fetch(house.origin + first.value.url);
    await file.body?.cancel();
    await expect.poll(async () => (await wish()).code, { timeout: 10_000 }).toBeNull();
  });
  it('R-MONEY-13 a receipt has every entry of its reference; another member’s link opens nothing', async () => {
    const token = await start();
    const receipt = (reference: string, as = token) =>
      call<{
        state: string;
        reason: { EN: string } | null;
        entries: readonly { type: string; amount: string; balanceAfter: string }[];
      }>(house.origin, '/wps/relay/receipts', { query: { reference }, token: as });
    await bet(1_000, 2_500);
    const betId = ((await bets(token, { size: '1' })).value.rows[0] as unknown as { betId: string }).betId;
    const { value } = await receipt(betId);
    expect(value.entries.map(({ type, amount }) => [type, amount])).toEqual([
      ['bet', '-10.00'],
      ['win', '25.00'],
    ]);
    const listed = (await entries(token, { reference: betId })).value.rows;
    expect(listed.toReversed().map(({ amount, balanceAfter }) => [amount, balanceAfter])).toEqual(
      value.entries.map(({ amount, balanceAfter }) => [amount, balanceAfter]),
    );
    expect([value.state, value.reason?.EN]).toEqual(['settled', expect.stringContaining('more than the stake')]);
    const other = await login(house.origin, 'agent88');
    expect((await receipt(betId, other.token)).code).toBe('not-found');
    expect((await receipt('no-such-bet')).code).toBe('not-found');

    const asked = await house.engine.submit({
      command: { kind: 'requestWithdrawal', member: MEMBER, amount: 5_000, method: 'bank' },
      actor: MEMBER,
      key: 'records-withdrawal',
    });
    const id = asked.ok ? String(asked.result['id']) : '';
    await house.engine.submit({
      command: { kind: 'moveMoney', id, to: 'rejected' },
      actor: 'control',
      key: 'records-r',
    });
    const withdrawal = await receipt(id);
    expect(withdrawal.value.entries.map(({ amount }) => amount)).toEqual(['-50.00', '50.00']);
    expect(withdrawal.value.state).toBe('reversed');
    const detail = (as: string) =>
      call<{ timeline: readonly { state: string }[] }>(house.origin, '/wps/relay/cashier/transaction', {
        query: { id },
        token: as,
      });
    expect((await detail(token)).value.timeline.map(({ state }) => state)).toEqual(['requested', 'rejected']);
    expect((await detail(other.token)).code).toBe('not-found');
  });
});
