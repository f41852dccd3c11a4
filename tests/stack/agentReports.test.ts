/** An agent's reports through the whole house: what is refused, and that every report stands at the position of its request. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startHouse, type RunningHouse } from '../../server-mock/cli/server.ts';
import { createSimulatedDisk } from '../../server-mock/journal/simulatedJournal.ts';
import { call, login } from './support/rest.ts';

let house: RunningHouse;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  house = await startHouse({ journal: createSimulatedDisk(), betsPerSecond: 0 });
  for (const account of ['agent88', 'sub21', 'meilin07']) tokens[account] = (await login(house.origin, account)).token;
});
afterAll(() => house.close());

const day = () =>
  new Intl.DateTimeFormat('en-CA', { timeZone: house.world.merchant.timeZone }).format(house.clock.now());
const idOf = (account: string): string =>
  [...house.engine.state().members.values()].find((one) => one.account === account)?.id ?? '';
const read = <T>(account: string, report: string, query: Readonly<Record<string, string>> = {}) =>
  call<T>(house.origin, `/wps/relay/team/${report}`, {
    token: tokens[account] ?? '',
    query: { from: day(), to: day(), ...(report === 'results' ? { pageNo: '1', pageSize: '100' } : {}), ...query },
  });
/** Below agent88 and not below sub21. */
const outside = (): { readonly id: string; readonly account: string } => {
  const { members } = house.engine.state();
  const isBelow = (id: string | null, head: string): boolean =>
    id !== null && (id === head || isBelow(members.get(id)?.upline ?? null, head));
  for (const one of members.values())
    if (isBelow(one.upline, idOf('agent88')) && !isBelow(one.id, idOf('sub21'))) return one;
  throw new Error('the tree has no such member');
};
interface Results {
  readonly list: readonly { readonly account: string; readonly stake: string; readonly level: number }[];
  readonly totals: { readonly stake: string };
}
const REPORTS = ['results', 'income', 'transactions', 'statement'];

it('R-AGENT-14 an account outside the own tree is refused as branch and as member, and the caller itself and the upline are outside', async () => {
  const other = outside();
  for (const id of [other.id, idOf('agent88'), idOf('sub21'), 'nobody']) {
    expect((await read('sub21', 'results', { branch: id })).code, id).toBe('forbidden');
    expect((await read('sub21', 'transactions', { member: id })).code, id).toBe('forbidden');
  }
  // A search finds no account outside either.
  const found = async (account: string) => (await read<Results>(account, 'results', { account: other.account })).value;
  expect((await found('agent88')).list.map(({ account }) => account)).toContain(other.account);
  expect((await found('sub21')).list.map(({ account }) => account)).not.toContain(other.account);
  expect((await read('agent88', 'results', { branch: idOf('sub21') })).code).toBeNull();
  expect((await read('agent88', 'transactions', { member: idOf('sub21') })).code).toBeNull();
  for (const report of REPORTS) expect((await read('meilin07', report)).code, report).toBe('agent-only');
});
it('days that do not exist or stand in the wrong order are refused, and so is a range that is too long for a whole tree', async () => {
  for (const report of REPORTS) {
    expect((await read('agent88', report, { from: '2026-02-30' })).code, report).toBe('bad-request');
    expect((await read('agent88', report, { from: '2026-11-02', to: '2026-11-01' })).code, report).toBe('bad-request');
    const long = report === 'results' || report === 'statement' ? { from: '2026-01-01', to: '2026-04-03' } : null;
    if (long === null) {
      expect((await read('agent88', report, { from: '2026-01-01', to: '2026-04-03' })).code, report).toBeNull();
      expect((await read('agent88', report, { from: '2010-01-01', to: '2026-01-01' })).code, report).toBe(
        'range-too-long',
      );
      continue;
    }
    expect((await read('agent88', report, long)).code, report).toBe('range-too-long');
    expect((await read('agent88', report, { ...long, to: '2026-04-02' })).code, report).toBeNull();
  }
  expect((await read('agent88', 'transactions', { cursor: 'o1.1.1' })).code).toBe('bad-request');
});
it('R-AGENT-06 R-AGENT-08 a bet is in win and loss and in the transactions of every agent above as soon as it is answered', async () => {
  const { id: gameId, vendor } = house.world.catalogue.hot[0]!;
  const before = (await read<Results>('agent88', 'results', { account: 'MEILIN' })).value;
  await house.engine.submit({
    command: {
      ...{ kind: 'debit', member: idOf('meilin07'), vendor, gameId, roundId: 'r1', txId: 'r1-d' },
      ...{ amount: 1_234, demo: false },
    },
    actor: `vendor:${vendor}`,
    key: 'r1-d',
  });
  const { value } = await read<Results>('agent88', 'results', { account: 'MEILIN' });
  expect(value.list.map(({ account }) => account)).toContain('meilin07');
  expect(Number(value.totals.stake) - Number(before.totals.stake)).toBeCloseTo(12.34);
  const entries = await read<{ readonly rows: readonly object[] }>('agent88', 'transactions', { type: 'bet' });
  expect(entries.value.rows[0]).toMatchObject({ account: 'meilin07', amount: '-12.34', type: 'bet' });
});
it('the team at a moment is asked by an agent alone, and neither a moment to come nor one that is too old is answered', async () => {
  interface Past {
    readonly dayStart: number;
    readonly list: readonly { readonly account: string; readonly bets: number; readonly stake: string }[];
  }
  const moment = async (account: string, at: number) =>
    call<Past>(house.origin, '/wps/relay/team/at', { token: tokens[account] ?? '', query: { at: String(at) } });
  const { id: gameId, vendor } = house.world.catalogue.hot[0]!;
  const now = house.clock.now();
  const before = (await moment('agent88', now)).value;
  await house.engine.submit({
    command: {
      ...{ kind: 'debit', member: idOf('meilin07'), vendor, gameId, roundId: 'r9', txId: 'r9-d' },
      ...{ amount: 700, demo: false },
    },
    actor: `vendor:${vendor}`,
    key: 'r9-d',
  });
  const after = (await moment('agent88', house.clock.now())).value;
  const betsOf = ({ list }: Past): number => list.find(({ account }) => account === 'meilin07')?.bets ?? 0;
  expect(betsOf(after)).toBe(betsOf(before) + 1);
  expect((await moment('agent88', now - 1)).value.list.map(({ account }) => account)).toEqual(
    before.list.map(({ account }) => account),
  );
  expect((await moment('sub21', now)).value.list.map(({ account }) => account)).not.toContain(outside().account);
  expect((await moment('meilin07', now)).code).toBe('agent-only');
  for (const at of [house.clock.now() + 60_000, now - 9 * 86_400_000])
    expect((await moment('agent88', at)).code).toBe('not-found');
});
