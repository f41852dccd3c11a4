/** What-if through the whole house: it is what the ledger says was paid, and knows no agent outside the own tree. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startHouse, type RunningHouse } from '../../server-mock/cli/server.ts';
import { createSimulatedDisk } from '../../server-mock/journal/simulatedJournal.ts';
import { call, login } from './support/rest.ts';

interface Effect {
  readonly terms: { readonly profitRate: number; readonly lossRate: number; readonly singleBet: string } | null;
  readonly paid: string;
  readonly carriedIn: number;
  readonly carriedOut: number;
  readonly before: number;
  readonly after: number;
}
interface Answer {
  readonly from: number;
  readonly until: number;
  readonly own: Effect;
  readonly downlines: readonly (Effect & {
    readonly member: string;
    readonly account: string;
    readonly level: number;
  })[];
}
const TOP = 'm1002';
const SUB = 'm1003';
const PLAYER = 'm1001';
let house: RunningHouse;
const tokens: Record<string, string> = {};
let rounds = 0;
const bet = async (stake: number, payout: number): Promise<void> => {
  rounds += 1;
  const game = house.world.catalogue.hot[0]!;
  const part = { member: PLAYER, vendor: game.vendor, roundId: `what-if-${rounds}`, demo: false } as const;
  const actor = `vendor:${game.vendor}`;
  const debit = { kind: 'debit', ...part, gameId: game.id, txId: `${part.roundId}-d`, amount: stake } as const;
  const credit = { kind: 'credit', ...part, txId: `${part.roundId}-c`, amount: payout } as const;
  expect((await house.engine.submit({ command: debit, actor, key: debit.txId })).ok).toBe(true);
  expect((await house.engine.submit({ command: credit, actor, key: credit.txId })).ok).toBe(true);
};
const settle = async (): Promise<void> => {
  house.clock.set(house.engine.state().salary.window.end);
  await house.engine.submit({ command: { kind: 'tick' }, actor: 'house', key: null });
};
const ask = (account: string, changes: readonly object[] = [], days = 7) =>
  call<Answer>(house.origin, '/wps/relay/team/what-if', {
    method: 'POST',
    token: tokens[account] ?? '',
    body: { days, changes },
  });
const NONE = { profitRate: 0, lossRate: 0, singleBet: '0' };

beforeAll(async () => {
  house = await startHouse({ journal: createSimulatedDisk(), betsPerSecond: 0 });
  for (const account of ['agent88', 'sub21', 'meilin07']) tokens[account] = (await login(house.origin, account)).token;
});
afterAll(() => house.close());

it('with no change every agent earned what was paid and carried; bets of the open window come with its settlement', async () => {
  const until = house.engine.state().salary.window.end;
  await bet(10_001, 0);
  await bet(5_003, 20_000);
  expect((await ask('agent88')).value.own.before).toBe(0);
  await settle();
  const { value } = await ask('agent88');
  expect(value.until).toBe(until);
  for (const one of [value.own, ...value.downlines]) {
    expect(one.after).toBe(one.before);
    expect(one.before + one.carriedIn - one.carriedOut).toBe(Math.round(Number(one.paid) * 100) * 1_000_000);
  }
  const paid = await call<{ readonly items: readonly { readonly payout: string }[] }>(
    house.origin,
    '/wps/relay/salary/realtime',
    { token: tokens['agent88'] ?? '' },
  );
  expect(value.own.paid).toBe(paid.value.items.at(-1)?.payout);
  expect(Number(value.own.paid)).toBeGreaterThan(0);
  expect(value.downlines.find(({ member }) => member === SUB)).toMatchObject({ account: 'sub21', level: 1 });
});
it('a downline with the same earning at another rate leaves the difference to the agent above', async () => {
  const { value: before } = await ask('agent88');
  const { value: without } = await ask('agent88', [{ agent: SUB, terms: null }], 30);
  const rowOf = (answer: Answer) => answer.downlines.find(({ member }) => member === SUB);
  expect(rowOf(without)).toMatchObject({ before: rowOf(before)?.before, after: 0 });
  expect(without.own.after).toBe(before.own.before + (rowOf(before)?.before ?? 0));
  const { value: nothing } = await ask('agent88', [{ agent: TOP, terms: NONE }]);
  expect(nothing.own.after).toBe(0);
  expect(rowOf(nothing)?.after).toBe(rowOf(before)?.before);
});
it('R-AGENT-14 an agent outside the own tree, a player and an unknown id are refused, and no such agent is in the answer', async () => {
  for (const agent of [TOP, PLAYER, 'nobody'])
    expect((await ask('sub21', [{ agent, terms: NONE }])).code, agent).toBe('forbidden');
  expect((await ask('sub21', [{ agent: SUB, terms: NONE }])).code).toBeNull();
  const { members } = house.engine.state();
  const isBelow = (id: string | null, head: string): boolean =>
    id !== null && (id === head || isBelow(members.get(id)?.upline ?? null, head));
  for (const { member } of (await ask('sub21', [], 30)).value.downlines)
    expect(isBelow(members.get(member)?.upline ?? null, SUB), member).toBe(true);
  expect((await ask('meilin07')).code).toBe('agent-only');
});
it('an agent that is named twice and a negative amount are refused', async () => {
  const twice = [SUB, SUB].map((agent) => ({ agent, terms: NONE }));
  expect((await ask('agent88', twice)).code).toBe('bad-request');
  const negative = [{ agent: SUB, terms: { ...NONE, singleBet: '-1' } }];
  expect((await ask('agent88', negative)).code).toBe('bad-request');
  expect((await ask('agent88', [], 8)).code).toBe('bad-request');
});
