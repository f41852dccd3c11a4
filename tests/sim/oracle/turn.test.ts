import { expect, test } from 'vitest';
import type { HouseEvent } from '../../../server-mock/core/events.ts';
import { createTurnFixture, moment, signed } from '../../../server-mock/core/salary/turn/testing/turnFixture.ts';
import { treeWorld } from '../../../server-mock/core/salary/testing/treeFixture.ts';
import { createTurnTruth } from './truth/turnTruth.ts';

const TREE = [
  { id: 'A', upline: null, agent: true },
  { id: 'B', upline: 'A', agent: true },
  { id: 'M', upline: 'B' },
];
/** A day whose dividend of B is accepted by A; `change` rewrites each of its records. */
const judge = async (change: (record: readonly HouseEvent[]) => readonly (readonly HouseEvent[])[]) => {
  const contracts = [signed('dividend', ['A', 'B'], { rate: 10_000 }), signed('daily', ['A', 'B'], { rate: 5_000 })];
  const core = await createTurnFixture(TREE, { rates: { B: 1_000 }, contracts });
  const truth = createTurnTruth();
  const opened = (await treeWorld(TREE).genesis(core.at)).filter(({ type }) => type === 'memberOpened');
  truth.take({ events: [...opened, { type: 'rateSet', member: 'B', rate: 1_000 }] });
  truth.take({ events: contracts.map((contract) => ({ type: 'contractMoved', contract })) });
  truth.take({ events: [{ type: 'dayTurned', day: core.state.day }] });
  const bet = [...core.execute(debit).events, ...core.execute(credit).events];
  const records = [bet, core.tick(moment(1, 0)).events];
  while (core.state.settlements.size > 0) records.push(core.tick(core.at + 1_000).events);
  const reference = core.state.payouts.get('A')?.find(({ kind }) => kind === 'dividend')?.reference ?? '';
  records.push(core.execute({ kind: 'processDividend', agent: 'A', reference, accept: true }).events);
  const wrong = records.flatMap(change).map((events) => truth.take({ events }));
  return wrong.find((one) => one !== null) ?? null;
};
const round = { member: 'M', vendor: 'TG', roundId: 'r1', demo: false } as const;
const debit = { kind: 'debit', ...round, gameId: 'TG-1', txId: 'r1-d', amount: 1_000_000 } as const;
const credit = { kind: 'credit', ...round, txId: 'r1-c', amount: 0 } as const;
const has = (type: HouseEvent['type']) => (record: readonly HouseEvent[]) => record.some((one) => one.type === type);
const twice = (type: HouseEvent['type']) => (record: readonly HouseEvent[]) =>
  has(type)(record) ? [record, record] : [record];

test('a settlement that pays what is due, once, is right', async () => {
  expect(await judge((record) => [record])).toBeNull();
});
test('what is planned, paid or answered twice is found', async () => {
  expect(await judge(twice('settlementPlanned'))).toBe('CM-20260901-B was planned twice');
  expect(await judge(twice('payoutsPaid'))).toBe('CM-20260901-B was paid twice');
  expect(await judge(twice('dividendAnswered'))).toMatch(/^the dividend DV-.* was answered twice$/);
});
test('a payout that is not planned, and one whose money does not move, are found', async () => {
  const isHidden = (record: readonly HouseEvent[]): boolean =>
    has('settlementPlanned')(record) || has('payoutsPaid')(record);
  expect(await judge((record) => (has('settlementPlanned')(record) ? [] : [record]))).toMatch(/never planned$/);
  expect(await judge((record) => (isHidden(record) ? [] : [record]))).toMatch(/^a settlement ended without/);
  expect(await judge((record) => [record.filter(({ type }) => type !== 'posted')])).toMatch(/no money moved$/);
});
