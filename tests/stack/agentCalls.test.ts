/** Calls of an agent's pages: their own tree, their own terms, paginated; other roles are refused. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSimulatedDisk } from '../../server-mock/journal/simulatedJournal.ts';
import { RATES } from '../../server-mock/security/rateLimit.ts';
import { startHouse, type RunningHouse } from '../../server-mock/cli/server.ts';
import { call, login } from './support/rest.ts';

const many = { burst: 1_000, perMinute: 10_000 };
const PLAYER = 'm1001';
const SUB = 'm1003';
const DAY = 24 * 3_600_000;
let house: RunningHouse;
const tokens: Record<string, string> = {};
let rounds = 0;

const bet = async (member: string, category: string, stake: number, payout: number): Promise<void> => {
  rounds += 1;
  // No two bets are placed in one millisecond, where their ids would order them.
  house.clock.advance(1);
  const game = house.world.catalogue.games.find((one) => one.category === category && one.minBet <= stake)!;
  const part = { member, vendor: game.vendor, roundId: `calls-${rounds}`, demo: false } as const;
  const submit = async (command: Parameters<typeof house.engine.submit>[0]['command'], key: string) => {
    const outcome = await house.engine.submit({ command, actor: `vendor:${game.vendor}`, key });
    if (!outcome.ok) throw new Error(`refused: ${outcome.code}`);
  };
  await submit({ kind: 'debit', ...part, gameId: game.id, txId: `${part.roundId}-d`, amount: stake }, `${rounds}d`);
  await submit({ kind: 'credit', ...part, txId: `${part.roundId}-c`, amount: payout }, `${rounds}c`);
};
const ask = <V>(account: string, path: string, query: Readonly<Record<string, string>> = {}) =>
  call<V>(house.origin, path, { query, ...(tokens[account] === undefined ? {} : { token: tokens[account] }) });
interface Bets {
  readonly list: readonly {
    readonly member: string;
    readonly account: string;
    readonly category: string;
    readonly stake: string;
  }[];
  readonly total: number;
  readonly totalPages: number;
}
const record = (account: string, query: Readonly<Record<string, string>> = {}) =>
  ask<Bets>(account, '/wps/relay/team/record', { pageNo: '1', pageSize: '25', ...query });
/** Below agent88 and not below sub21. */
const outside = (): string => {
  const { members } = house.engine.state();
  const found = house.world.bots.find(
    (id) => members.get(members.get(id)?.upline ?? '')?.upline === 'm1002' && members.get(id)?.upline !== SUB,
  );
  if (found === undefined) throw new Error('the tree has no such member');
  return found;
};

beforeAll(async () => {
  house = await startHouse({ journal: createSimulatedDisk(), rates: { ...RATES, enter: many, prove: many } });
  for (const account of ['agent88', 'sub21', 'meilin07']) tokens[account] = (await login(house.origin, account)).token;
  await bet(PLAYER, 'RNG', 5_000, 0);
  await bet(PLAYER, 'LIVE', 7_000, 14_000);
  await bet(outside(), 'RNG', 9_000, 0);
});
afterAll(() => house.close());

describe('an agent’s calls', () => {
  it('R-AGENT-14 a member outside the tree is refused by their id and appears in no answer', async () => {
    const all = await record('agent88');
    expect(all.value.list.map(({ member }) => member)).toEqual([outside(), PLAYER, PLAYER]);
    const own = await record('sub21');
    expect(own.value.list.map(({ member }) => member)).toEqual([PLAYER, PLAYER]);
    for (const stranger of [outside(), 'm1002', SUB, 'nobody'])
      expect((await record('sub21', { member: stranger })).code, stranger).toBe('forbidden');
    expect((await record('meilin07')).code).toBe('agent-only');
    for (const path of [
      '/wps/relay/team/period',
      '/wps/relay/salary/realtime/contracts',
      '/wps/relay/announcements/agents',
    ])
      expect((await ask('meilin07', path, path.endsWith('period') ? { period: 'week' } : {})).code, path).toBe(
        'agent-only',
      );
  });
  it('R-AGENT-05 R-AGENT-14 part of an account name finds matching members, but none outside the tree', async () => {
    const accounts = async (agent: string, account: string) =>
      (await record(agent, { account })).value.list.map((bet) => bet.account);
    expect(await accounts('sub21', 'ILIN0')).toEqual(['meilin07', 'meilin07']);
    const [stranger = ''] = (await record('agent88')).value.list.map((bet) => bet.account);
    expect(await accounts('agent88', stranger)).toEqual([stranger]);
    for (const part of [stranger, 'agent88', 'nobody']) expect(await accounts('sub21', part), part).toEqual([]);
  });
  it('R-AGENT-05 bets can be filtered by member, category and day, and paginated', async () => {
    expect((await record('agent88', { member: PLAYER, category: 'LIVE' })).value).toMatchObject({
      total: 1,
      list: [{ member: PLAYER, category: 'LIVE', stake: '70.00' }],
    });
    const two = await record('agent88', { pageSize: '2', pageNo: '2' });
    expect(two.value).toMatchObject({ total: 3, totalPages: 2, list: [{ member: PLAYER, category: 'RNG' }] });
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kuala_Lumpur' }).format(house.clock.now());
    expect((await record('agent88', { from: today, to: today })).value.total).toBe(3);
    expect((await record('agent88', { to: '2020-01-01' })).value.total).toBe(0);
    for (const from of ['2020-1-1', '2026-13-45', '2026-02-30'])
      expect((await record('agent88', { from })).code, from).toBe('bad-request');
    expect((await record('agent88', { to: '2026-11-31' })).code).toBe('bad-request');
  });
  it('R-CONT-02 the caller’s own terms come first, then those of direct downlines only', async () => {
    interface Contracts {
      readonly list: readonly { readonly downline: string; readonly upline: string; readonly realtime: unknown }[];
    }
    const { list } = (await ask<Contracts>('sub21', '/wps/relay/salary/realtime/contracts')).value;
    expect(list[0]).toMatchObject({
      downline: SUB,
      upline: 'm1002',
      realtime: { profitRate: 6_500, lossRate: 9_000, singleBet: '10.00' },
    });
    expect(new Set(list.slice(1).map(({ upline }) => upline))).toEqual(new Set(list.length > 1 ? [SUB] : []));
  });
  it('R-AGENT-01 announcements are paginated, newest first, in the requested language', async () => {
    interface Notices {
      readonly list: readonly { readonly id: string; readonly title: string; readonly at: number }[];
      readonly totalPages: number;
      readonly total: number;
    }
    const page = async (pageNo: number, language = 'EN') =>
      (
        await ask<Notices>('agent88', '/wps/relay/announcements/agents', {
          pageNo: `${pageNo}`,
          pageSize: '5',
          language,
        })
      ).value;
    const [first, second, third] = [await page(1), await page(2), await page(3)];
    const all = [...first.list, ...second.list, ...third.list];
    expect([first.totalPages, all.length]).toEqual([3, first.total]);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(all.map(({ at }) => at)).toEqual(all.map(({ at }) => at).sort((a, b) => b - a));
    expect((await page(1, 'CN')).list[0]?.title).not.toBe(first.list[0]?.title);
  });
  it('R-AGENT-02 yesterday’s figures are those of the finished day, without today’s', async () => {
    interface Past {
      readonly list: readonly { readonly member: string; readonly stake: string; readonly result: string }[];
      readonly until: number;
    }
    const past = async (period: string) => (await ask<Past>('sub21', '/wps/relay/team/period', { period })).value;
    expect((await past('week')).list).toEqual([]);
    house.clock.set(house.clock.now() + DAY);
    await house.engine.submit({ command: { kind: 'tick' }, actor: 'house', key: null });
    tokens['sub21'] = (await login(house.origin, 'sub21')).token;
    await bet(PLAYER, 'RNG', 100_00, 0);
    for (const period of ['yesterday', 'week', 'month'])
      expect((await past(period)).list, period).toMatchObject([{ member: PLAYER, stake: '120.00', result: '20.00' }]);
    expect((await past('yesterday')).until).toBe(house.engine.state().day.start);
  });
});

describe('files of an agent’s tables', () => {
  // The sessions from before have ended: the clock went on for days.
  beforeAll(async () => {
    for (const account of ['agent88', 'sub21', 'meilin07'])
      tokens[account] = (await login(house.origin, account)).token;
  });
  const wish = (account: string, chosen: object, format: 'csv' | 'json' = 'json') =>
    call<{ url: string; rows: number }>(house.origin, '/wps/relay/exports', {
      method: 'POST',
      token: tokens[account] ?? '',
      body: { format, language: 'EN', chosen },
    });
  /** The rows of the file, by field. */
  const rowsOf = async (account: string, chosen: object): Promise<readonly Record<string, string>[]> => {
    const { value, code } = await wish(account, chosen);
    expect(code).toBeNull();
    const rows = (await (await fetch(house.origin + value.url)).json()) as readonly Record<string, string>[];
    expect(rows).toHaveLength(value.rows);
    return rows;
  };
  const TODAY = { record: 'team', period: 'today' };

  it('R-AGENT-14 the team’s file has a row for each member of the page, of the branch alone where one is open', async () => {
    const page = (
      await ask<{ list: readonly { account: string; stake: string }[] }>('agent88', '/wps/relay/team/overview')
    ).value.list;
    const whole = await rowsOf('agent88', TODAY);
    expect(whole.map(({ account, stake }) => [account, stake])).toEqual(
      page.map(({ account, stake }) => [account, stake]),
    );
    const branch = await rowsOf('agent88', { ...TODAY, branch: SUB });
    const below = (await rowsOf('sub21', TODAY)).map(({ account }) => account);
    expect(branch.map(({ account }) => account).toSorted()).toEqual(['sub21', ...below].toSorted());
    expect((await rowsOf('agent88', { ...TODAY, account: 'SUB21' })).map(({ account }) => account)).toEqual(['sub21']);
    expect((await wish('sub21', { ...TODAY, branch: 'm1002' })).code).toBe('forbidden');
  });
  it('the bets’ file has the rows of the filter, and none from outside the tree', async () => {
    const listed = (await record('agent88', { pageSize: '100', category: 'RNG' })).value;
    const rows = await rowsOf('agent88', { record: 'teamBets', category: 'RNG' });
    expect(rows.length).toBe(listed.total);
    expect(rows.map(({ account, stake }) => [account, stake])).toEqual(
      listed.list.map(({ account, stake }) => [account, stake]),
    );
    const own = await rowsOf('sub21', { record: 'teamBets' });
    expect(own.every(({ account }) => account === 'meilin07')).toBe(true);
    expect((await wish('sub21', { record: 'teamBets', member: outside() })).code).toBe('forbidden');
  });
  it('a payout’s file has the lines that sum to it, and the payouts’ file names it', async () => {
    const { items } = (
      await ask<{
        items: readonly { reference: string; payout: string; carriedIn: number; carriedOut: number; lines: object[] }[];
      }>('agent88', '/wps/relay/salary/realtime')
    ).value;
    const payouts = await rowsOf('agent88', { record: 'payouts' });
    expect(payouts.map(({ reference, payout }) => [reference, payout])).toEqual(
      items.toReversed().map(({ reference, payout }) => [reference, payout]),
    );
    const last = items.at(-1)!;
    const lines = await rowsOf('agent88', { record: 'payoutLines', reference: last.reference });
    expect(lines).toHaveLength(last.lines.length);
    const millionths = (text: string): number => Number(text.replace('.', ''));
    const earned = lines.reduce((sum, line) => sum + millionths(line['earned'] ?? ''), 0);
    expect(earned + last.carriedIn - last.carriedOut).toBe(millionths(last.payout) * 1_000_000);
    expect((await wish('sub21', { record: 'payoutLines', reference: last.reference })).code).toBe('not-found');
  });
  it('a member who is no agent gets none of them', async () => {
    expect((await wish('meilin07', TODAY)).code).toBe('agent-only');
  });
});
