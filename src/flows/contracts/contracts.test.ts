import { describe, expect, test } from 'vitest';
import { moveContract, requestContracts } from '../../domains/contracts/contracts.intents.ts';
import {
  selectAllContracts,
  selectContractAttempt,
  selectContractKinds,
} from '../../domains/contracts/contracts.selectors.ts';
import type { Contract, ContractMove, ContractStep } from '../../domains/contracts/contracts.state.ts';
import { closeDialog } from '../../domains/dialogs/dialogs.intents.ts';
import { selectOpenDialog } from '../../domains/dialogs/dialogs.selectors.ts';
import { liveBatch } from '../../domains/facts.ts';
import { batchOf, change } from '../../domains/testing/changeFixture.ts';
import { type FlowsFixture, flowsFixture } from '../machinery/testing/flowsFixture.ts';
import { memberAnswer } from '../machinery/testing/permissionFixture.ts';

const ME = memberAnswer.id;
const TERMS = { rate: 12_500, activeMembers: 2, periodicValidBet: 10_000, periodProfitLoss: 0, betAmount: 150 };
const WIRE = {
  ...{ rate: 12_500, activeMembers: 2 },
  ...{ periodicValidBet: '100.00', periodProfitLoss: '0.00', betAmount: '1.50' },
};
const agreement = { kind: 'daily', period: 'weekly', terms: TERMS, realtime: null } as const;
const enter = async (type: number): Promise<FlowsFixture> => {
  const flows = await flowsFixture({ token: 'mine', local: { lang: 'EN' } });
  await flows.call('memberInfo').answer({ ...memberAnswer, type });
  return flows;
};
const press = (flows: FlowsFixture, move: ContractMove) => flows.send(moveContract({ move, what: 'Daily salary' }));
const attempt = (flows: FlowsFixture) => selectContractAttempt(flows.state());

describe('an act on a contract', () => {
  test.each<readonly [string, ContractMove, string, object, object]>([
    [
      'an offer',
      { act: 'offer', downline: 'd1', ends: [], ...agreement },
      'contractOffer',
      { downline: 'd1', kind: 'daily', period: 'weekly', terms: WIRE, realtime: null, ends: [] },
      { contractId: 'c1', ends: [] },
    ],
    [
      'a counter-offer',
      { act: 'request', contractId: 'c1', ...agreement },
      'contractRequest',
      { contractId: 'c1', kind: 'daily', period: 'weekly', terms: WIRE, realtime: null },
      { contractId: 'c1', state: 'requested' },
    ],
    [
      'a signature, with the step that was seen',
      { act: 'answer', contractId: 'c1', accept: true, at: 5 },
      'contractAnswer',
      { contractId: 'c1', accept: true, at: 5 },
      { state: 'signed' },
    ],
    [
      'the refusal of a request',
      { act: 'process', contractId: 'c1', kind: 'hourly', accept: false, at: 5, ends: [] },
      'processHourlySalary',
      { requestId: 'c1', decision: 'refuse', ends: [], at: 5 },
      { requestId: 'c1', state: 'refused', ends: [] },
    ],
    ['an end', { act: 'end', contractId: 'c1' }, 'contractEnd', { contractId: 'c1' }, { state: 'terminated' }],
  ])('%s is one write under one key, however often it is pressed', async (_, move, name, body, answer) => {
    const flows = await enter(1);
    await press(flows, move);
    await press(flows, move);
    const sent = flows.rest.calls.filter((one) => one.name === name);
    expect(sent.map((one) => one.body)).toEqual([body]);
    expect(sent[0]?.options.key).toBe(attempt(flows)?.key);
    expect(attempt(flows)?.state).toBe('sending');
    await sent[0]?.answer(answer);
    expect(attempt(flows)).toMatchObject({ state: 'done', code: null });
  });
  test('D-41 an offer that would end contracts asks first, and goes with their ids under another key', async () => {
    const flows = await enter(1);
    const move: ContractMove = { act: 'offer', downline: 'd1', ends: [], ...agreement };
    await press(flows, move);
    const first = flows.call('contractOffer');
    await first.answer({ contractId: null, ends: ['c7', 'c9'] });
    expect(attempt(flows)).toMatchObject({ state: 'asks', ends: ['c7', 'c9'] });
    await press(flows, { ...move, ends: ['c7', 'c9'] });
    const second = flows.rest.calls.filter(({ name }) => name === 'contractOffer')[1];
    expect(second?.body).toMatchObject({ ends: ['c7', 'c9'] });
    expect(second?.options.key).not.toBe(first.options.key);
  });
  test('a refusal says why; after a lost answer the outcome is looked up and nothing is sent twice', async () => {
    const flows = await enter(1);
    await press(flows, { act: 'answer', contractId: 'c1', accept: true, at: 5 });
    await flows.call('contractAnswer').refuse('terms-changed');
    expect(attempt(flows)).toMatchObject({ state: 'refused', code: 'terms-changed' });
    await press(flows, { act: 'end', contractId: 'c1' });
    await flows.call('contractEnd').fail('timeout');
    expect(attempt(flows)?.state).toBe('sending');
    await press(flows, { act: 'end', contractId: 'c1' });
    expect(flows.rest.calls.filter(({ name }) => name === 'contractEnd')).toHaveLength(1);
  });
});
test('the lists bring what the kept steps do not have, in minor units; a step is newer than its row', async () => {
  const flows = await enter(1);
  const row = { ...agreement, terms: WIRE, upline: 'u', downline: ME, state: 'signed', at: 1 };
  await flows.send(requestContracts());
  const rate = { profitRate: 1, lossRate: 2, singleBet: '0.50' };
  await flows.call('dailySalaryContracts').answer({ list: [{ ...row, contractId: 'old' }] });
  await flows.call('hourlySalaryContracts').answer({ list: [] });
  await flows.call('realtimeSalaryContracts').answer({
    list: [{ ...row, contractId: `RT-${ME}`, kind: 'realtime', period: 'daily', terms: null, realtime: rate }],
  });
  expect(selectAllContracts(flows.state())).toBeNull();
  const step: ContractStep = {
    id: 1,
    ...agreement,
    contractId: 'old',
    upline: 'u',
    downline: ME,
    state: 'terminated',
    at: 2,
  };
  await flows.send(liveBatch(batchOf([change(`contract:${ME}`, { from: 1, items: [step] })])));
  const all = selectAllContracts(flows.state()) as readonly Contract[];
  expect(all.map(({ contractId, state }) => [contractId, state])).toEqual([
    ['old', 'terminated'],
    [`RT-${ME}`, 'signed'],
  ]);
  expect(all[1]?.realtime).toEqual({ profitRate: 1, lossRate: 2, singleBet: 50 });
});
test('the kinds follow the settings live', async () => {
  const flows = await enter(1);
  expect(selectContractKinds(flows.state())).toEqual({ dividend: true, daily: true, hourly: true, realtime: true });
  const settings = { dailysalreqtype: 0, divtypereq: 1, contracthoursalreq: 2, realtimesalreqtype: 0 };
  await flows.send(liveBatch(batchOf([change('contractSettings', settings)])));
  expect(selectContractKinds(flows.state())).toEqual({ dividend: true, daily: false, hourly: true, realtime: false });
});
describe('the contract pop-up', () => {
  const step = (id: number, contractId: string, more: Partial<ContractStep> = {}): ContractStep => ({
    ...{ id, contractId, ...agreement, upline: 'u', downline: ME, state: 'offered', at: id, ...more },
  });
  const told = (flows: FlowsFixture, ...items: readonly ContractStep[]) =>
    flows.send(liveBatch(batchOf([change(`contract:${ME}`, { from: 1, items }, { seq: items.length + 1 })])));
  const open = (flows: FlowsFixture) => selectOpenDialog(flows.state());
  test('opens for an offer that waits for the agent, once for each, and not for one to a downline or a request', async () => {
    const flows = await enter(1);
    await told(flows, step(1, 'c1', { upline: ME, downline: 'd' }), step(2, 'c2', { state: 'requested' }));
    expect(open(flows)).toBeNull();
    const offers = [step(3, 'c3'), step(4, 'c4')];
    await told(flows, ...offers);
    expect(open(flows)).toEqual({ kind: 'contract', contractId: 'c4' });
    await flows.send(closeDialog('contract'));
    expect(open(flows)).toBeNull();
    await told(flows, ...offers, step(5, 'c5', { state: 'signed' }));
    expect(open(flows)).toBeNull();
    // Offered again, with other terms.
    await told(flows, ...offers, step(5, 'c3', { state: 'requested' }), step(6, 'c3'));
    expect(open(flows)).toEqual({ kind: 'contract', contractId: 'c3' });
  });
});
