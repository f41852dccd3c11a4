/** Play limits that two requests touch at once: the outcome is one of both orders, and each answer says its part of it (B-08). */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startHouse, type RunningHouse } from '../../server-mock/cli/server.ts';
import { createPipelineClient, type PipelineClient } from './support/pipelineClient.ts';
import { login } from './support/rest.ts';

const DAY = 24 * 3_600_000;
const WHO = 'meilin07';
const TERMS = { fee: '0.00', bonusAmount: '0.00', turnoverOwed: '0.00' };
let house: RunningHouse;
let callHouse: PipelineClient;
let member: string;
let [first, second] = ['', ''];
beforeAll(async () => {
  house = await startHouse({ betsPerSecond: 0 });
  callHouse = createPipelineClient(house);
  member = house.engine.state().accounts.get(WHO) ?? '';
});
afterAll(() => house.close());
/** Each test begins without a limit, in two tabs. */
beforeEach(async () => {
  const logIn = async () => (await login(house.origin, WHO)).token;
  first = await logIn();
  for (const { kind, period } of limits()) await set(first, null, kind, period);
  house.clock.advance(DAY + 60_000);
  await house.engine.submit({ command: { kind: 'tick' }, actor: 'house', key: null });
  [first, second] = [await logIn(), await logIn()];
  for (const { kind, period } of limits())
    await callHouse('confirmPlayLimit', { token: first, body: { kind, period } });
});
const limits = () => house.engine.state().limits.get(member) ?? [];
const set = (token: string, amount: string | null, kind = 'wager', period = 'day') =>
  callHouse<{ state: string; from: number | null }>('setPlayLimit', { token, body: { kind, period, amount } });
const deposit = (token: string, amount: string) =>
  callHouse('requestDeposit', {
    token,
    body: { method: 'bank', bank: 'meranti', amount, credited: amount, ...TERMS },
  });
const bet = (amount: number) => {
  const { id, vendor } = house.world.catalogue.byCategory('RNG').find((one) => !one.opensVendor)!;
  const [roundId, txId] = [randomUUID(), randomUUID()];
  const command = { kind: 'debit', member, vendor, gameId: id, roundId, txId, amount, demo: false } as const;
  return house.engine.submit({ command, actor: `vendor:${vendor}`, key: txId });
};
const NOW = { state: 'now', from: null };
const WAITS = { state: 'waits', from: expect.any(Number) };

it.each([
  { what: 'the lower one first', amounts: ['50.00', '200.00'], answers: [NOW, WAITS], raised: 20_000 },
  { what: 'the higher one first', amounts: ['200.00', '50.00'], answers: [WAITS, NOW], raised: null },
])(
  'two tabs set a lower and a higher limit at once, $what: the lower one counts, and a raise waits only if it came last',
  async (one) => {
    await set(first, '100.00');
    const [a = '', b = ''] = one.amounts;
    const answered = await Promise.all([set(first, a), set(second, b)]);
    expect(answered.map(({ value }) => value)).toEqual(one.answers);
    expect(limits()).toMatchObject([{ amount: 5_000, raise: one.raised === null ? null : { amount: one.raised } }]);
    expect(await bet(5_100)).toMatchObject({ code: 'play-limit', facts: { limit: 5_000, used: 0 } });
  },
);
it.each([
  { amounts: ['100.00', '50.00'], answers: [NOW, NOW], raise: null },
  { amounts: ['50.00', '100.00'], answers: [NOW, WAITS], raise: { amount: 10_000 } },
])('two tabs set a first limit of $amounts at once: one limit is in force, the lower one', async (one) => {
  const [a = '', b = ''] = one.amounts;
  const answered = await Promise.all([set(first, a), set(second, b)]);
  expect(answered.map(({ value }) => value)).toEqual(one.answers);
  expect(limits()).toMatchObject([{ amount: 5_000, raise: one.raise }]);
});
it('a deposit and a limit at once, the limit decided first: the deposit is refused', async () => {
  const [limited, refused] = await Promise.all([set(first, '50.00', 'deposit'), deposit(second, '60.00')]);
  expect([limited.value, refused.code]).toEqual([NOW, 'play-limit']);
  expect(limits()).toMatchObject([{ kind: 'deposit', used: 0 }]);
});
it('a deposit decided just before a first limit is credited and not counted', async () => {
  const [paid, limited] = await Promise.all([deposit(second, '60.00'), set(first, '50.00', 'deposit')]);
  expect([paid.code, limited.value]).toEqual([null, NOW]);
  expect(limits()).toMatchObject([{ kind: 'deposit', amount: 5_000, used: 0 }]);
});
it('a deposit decided just before a lower limit counts in full, and the next one is refused', async () => {
  await set(first, '100.00', 'deposit');
  const [paid, limited] = await Promise.all([deposit(second, '60.00'), set(first, '50.00', 'deposit')]);
  expect([paid.code, limited.value]).toEqual([null, NOW]);
  expect(limits()).toMatchObject([{ amount: 5_000, used: 6_000 }]);
  expect(await deposit(first, '50.00')).toMatchObject({ code: 'play-limit', value: { used: '60.00', limit: '50.00' } });
});
it('a wager and a limit at once: the order of the decisions says whether the stake is taken', async () => {
  const limitFirst = await Promise.all([
    house.engine.submit({ command: limitOf(1_000), actor: member, key: randomUUID() }),
    bet(2_000),
  ]);
  expect(limitFirst).toMatchObject([{ ok: true }, { code: 'play-limit', facts: { limit: 1_000, used: 0 } }]);
  const betFirst = await Promise.all([
    bet(1_000),
    house.engine.submit({ command: limitOf(500), actor: member, key: randomUUID() }),
  ]);
  expect(betFirst).toMatchObject([{ ok: true }, { ok: true }]);
  expect(limits()).toMatchObject([{ kind: 'wager', amount: 500, used: 1_000 }]);
  expect(await bet(1_000)).toMatchObject({ code: 'play-limit', facts: { limit: 500, used: 1_000 } });
});
const limitOf = (amount: number) => ({ kind: 'setLimit', member, limit: 'wager', period: 'day', amount }) as const;
