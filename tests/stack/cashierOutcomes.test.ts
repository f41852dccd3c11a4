/** What a member sees of each outcome of the cashier: a message, the state and balance of the live topics, and a row of the record. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startHouse, type RunningHouse } from '../../server-mock/cli/server.ts';
import type { Command } from '../../server-mock/core/commands.ts';
import { bankCommand, depositCommand } from '../../server-mock/core/testing/depositCommand.ts';
import type { CashierRow } from '../../src/contract/cashier/cashier.topics.ts';
import type { InboxMessage } from '../../src/contract/inbox/inbox.topics.ts';
import { createPipelineClient, type PipelineClient } from './support/pipelineClient.ts';
import { login } from './support/rest.ts';

const ME = 'm1001';
const DAYS = { from: '2020-01-01', to: '2029-12-30' };
let house: RunningHouse;
let callHouse: PipelineClient;
let token: string;
beforeAll(async () => {
  house = await startHouse({ betsPerSecond: 0 });
  callHouse = createPipelineClient(house);
  ({ token } = await login(house.origin, 'meilin07'));
});
afterAll(() => house.close());

const submit = async (command: Command, actor = 'control'): Promise<string> => {
  const outcome = await house.engine.submit({ command, actor, key: null });
  if (!outcome.ok) throw new Error(outcome.code);
  await house.engine.whenDurable();
  return String(outcome.result['id']);
};
/** As the live topics hold it. */
const live = (id: string) => {
  const data = (topic: string): unknown => house.gateway.view(topic)?.data;
  const { balance } = data(`wallet:${ME}`) as { readonly balance: number };
  const { state } = (data(`money:${ME}`) as { rows: Readonly<Record<string, CashierRow>> }).rows[id] ?? {};
  const messages = (data(`inbox:${ME}`) as { items: readonly InboxMessage[] }).items
    .filter(({ reference }) => reference === id)
    .map(({ kind, amount }) => [kind, amount]);
  return { balance, state, messages };
};
const recorded = async (id: string) => {
  const ask = async <R>(call: string, query: object) =>
    (await callHouse<{ rows: readonly R[] }>(call, { token, query: { ...DAYS, ...query } })).value.rows;
  const rows = await ask<{ id: string; state: string; amount: string }>('cashierRecord', { size: '200' });
  const entries = await ask<{ amount: string }>('ledgerRecord', { reference: id });
  return { row: rows.find((one) => one.id === id), entries: entries.map(({ amount }) => amount) };
};
const balanceNow = (): number => live('').balance;

it('R-MONEY-03 a deposit that is credited and one that fails each leave a message, their state, the balance and a row', async () => {
  const before = balanceNow();
  const open = () => submit(depositCommand(house.engine.state(), { member: ME, amount: 5_000 }, house.clock.now()), ME);
  const [credited, failed] = [await open(), await open()];
  await submit(bankCommand(house.engine.state(), credited, 5_000), 'bank:meranti');
  expect(live(credited)).toEqual({
    balance: before + 5_000,
    state: 'done',
    messages: [['depositCredited', 5_000]],
  });
  expect(await recorded(credited)).toMatchObject({ row: { state: 'done', amount: '50.00' }, entries: ['50.00'] });
  await submit(bankCommand(house.engine.state(), failed, null), 'bank:meranti');
  expect(live(failed)).toEqual({ balance: before + 5_000, state: 'failed', messages: [['depositFailed', 5_000]] });
  expect(await recorded(failed)).toMatchObject({ row: { state: 'failed', amount: '50.00' }, entries: [] });
});
it('R-MONEY-04 a withdrawal that is approved and one that is rejected each leave a message and their state; a rejection returns the amount', async () => {
  const before = balanceNow();
  const withdraw = () => submit({ kind: 'requestWithdrawal', member: ME, amount: 4_000, method: 'bank' }, ME);
  const [approved, rejected] = [await withdraw(), await withdraw()];
  expect(balanceNow()).toBe(before - 8_000);
  await submit({ kind: 'moveMoney', id: approved, to: 'paid' });
  expect(live(approved)).toEqual({
    balance: before - 8_000,
    state: 'paid',
    messages: [['withdrawalApproved', 4_000]],
  });
  await submit({ kind: 'moveMoney', id: rejected, to: 'rejected' });
  expect(live(rejected)).toEqual({
    balance: before - 4_000,
    state: 'rejected',
    messages: [['withdrawalRejected', 4_000]],
  });
  expect(await recorded(rejected)).toMatchObject({ row: { state: 'rejected' }, entries: ['40.00', '-40.00'] });
});
