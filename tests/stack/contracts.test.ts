/** Contracts between two agents over the whole house: requests, their answers, many at once, and which kinds there are. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contractTopic, type ContractStep } from '../../src/contract/contracts/contracts.topics.ts';
import { contractSettingsTopic } from '../../src/contract/contracts/contractSettings.topics.ts';
import { startHouse, type RunningHouse } from '../../server-mock/cli/server.ts';
import { createPipelineClient, type PipelineClient } from './support/pipelineClient.ts';
import { login } from './support/rest.ts';

const [TOP, SUB] = ['m1002', 'm1003'];
let house: RunningHouse;
let callHouse: PipelineClient;
let [top, sub, member] = ['', '', ''];
beforeAll(async () => {
  house = await startHouse({ betsPerSecond: 0 });
  callHouse = createPipelineClient(house);
  const logIn = async (account: string) => (await login(house.origin, account)).token;
  [top, sub, member] = [await logIn('agent88'), await logIn('sub21'), await logIn('meilin07')];
});
afterAll(() => house.close());

const daily = (rate: number) => ({
  ...{ kind: 'daily', period: 'daily', realtime: null },
  terms: { rate, activeMembers: 2, periodicValidBet: '100.00', periodProfitLoss: '0.00', betAmount: '1.00' },
});
interface Offered {
  readonly contractId: string;
  readonly ends: readonly string[];
}
interface Contract {
  readonly contractId: string;
  readonly state: string;
  readonly downline: string;
  readonly terms: { readonly rate: number; readonly betAmount: string } | null;
}
const offer = (rate: number, ends: readonly string[] = []) =>
  callHouse<Offered>('contractOffer', { token: top, body: { downline: SUB, ...daily(rate), ends } });
const ask = (rate: number, contractId: string | null = null) =>
  callHouse<Offered>('contractRequest', { token: sub, body: { contractId, ...daily(rate) } });
const process = (requestId: string, decision: string, more: Readonly<Record<string, unknown>> = {}) =>
  callHouse<{ state: string; ends: string[] }>('processDailySalary', {
    token: top,
    body: { requestId, decision, ...more },
  });
/** Without the contracts that the world begins with. */
const list = async (token: string) =>
  (await callHouse<{ list: readonly Contract[] }>('dailySalaryContracts', { token })).value.list.filter(
    ({ contractId }) => !contractId.startsWith('W-'),
  );
const steps = (agent: string): readonly ContractStep[] =>
  (house.gateway.view(`contract:${agent}`)?.data as { items: readonly ContractStep[] } | undefined)?.items ?? [];
const stateOf = (id: string) => house.engine.state().contracts.get(id)?.state;
const setting = (name: string, value: number) =>
  house.engine.submit({ command: { kind: 'setSetting', name, value }, actor: 'operator', key: null });

it('a request that counters an offer is processed once, by its upline and as its own kind, and names what it ends', async () => {
  const { contractId } = (await offer(4_000)).value;
  expect((await ask(5_000, contractId)).value).toEqual({ contractId, state: 'requested' });
  const row = { contractId, state: 'requested', downline: SUB, terms: { rate: 5_000, betAmount: '1.00' } };
  expect(await list(top)).toMatchObject([row]);
  expect(await list(sub)).toMatchObject([row]);
  const { at } = steps(SUB).at(-1)!;
  const wrong = [
    (await process(contractId, 'accept', { at: at - 1 })).code,
    (await callHouse('processHourlySalary', { token: top, body: { requestId: contractId, decision: 'accept' } })).code,
    (await callHouse('processDailySalary', { token: sub, body: { requestId: contractId, decision: 'accept' } })).code,
    (await callHouse('processDailySalary', { token: member, body: { requestId: contractId, decision: 'accept' } }))
      .code,
  ];
  expect(wrong).toEqual(['terms-changed', 'not-found', 'forbidden', 'agent-only']);
  expect(await list(top)).toMatchObject([row]);
  expect((await process(contractId, 'accept', { at })).value).toEqual({
    requestId: contractId,
    state: 'signed',
    ends: [],
  });
  expect((await process(contractId, 'accept', { at })).value).toMatchObject({ state: 'signed' });
  expect((await process(contractId, 'refuse')).code).toBe('not-found');
  for (const agent of [TOP, SUB])
    expect(steps(agent).flatMap((one) => (one.contractId === contractId ? [one.state] : []))).toEqual([
      'offered',
      'requested',
      'signed',
    ]);
  // A request that pays less ends what it replaces, once the upline has named it (D-41).
  const lower = (await ask(3_000)).value.contractId;
  expect((await process(lower, 'accept')).value).toEqual({ requestId: lower, state: 'requested', ends: [contractId] });
  expect(stateOf(contractId)).toBe('signed');
  expect((await process(lower, 'accept', { ends: [contractId] })).value).toMatchObject({ state: 'signed', ends: [] });
  expect(stateOf(contractId)).toBe('terminated');
  expect((await callHouse('contractEnd', { token: top, body: { contractId: lower } })).value).toEqual({
    state: 'terminated',
  });
});
const KINDS = [
  { kind: 'daily', list: 'dailySalaryContracts', process: 'processDailySalary' },
  { kind: 'hourly', list: 'hourlySalaryContracts', process: 'processHourlySalary' },
  { kind: 'realtime', list: 'realtimeSalaryContracts', process: 'processRealtimeSalary' },
] as const;
it.each(KINDS)(
  'R-CONT-12 a request of $kind salary is read by both parties and processed; a failed processing leaves the row and says why',
  async ({ kind, list: read, process: processing }) => {
    const terms =
      kind === 'realtime'
        ? { terms: null, realtime: { profitRate: 7_000, lossRate: 9_500, singleBet: '10.00' } }
        : { terms: { ...daily(2_500).terms, betAmount: '1000.00' }, realtime: null };
    const asked = await callHouse<Offered>('contractRequest', {
      token: sub,
      body: { contractId: null, kind, period: 'daily', ...terms },
    });
    const { contractId } = asked.value;
    const rowOf = async (token: string) =>
      (await callHouse<{ list: readonly Contract[] }>(read, { token })).value.list.find(
        (one) => one.contractId === contractId,
      );
    const row = await rowOf(sub);
    expect(row).toMatchObject({ state: 'requested', downline: SUB, ...terms });
    expect(await rowOf(top)).toEqual(row);
    const answer = (more: Readonly<Record<string, unknown>>) =>
      callHouse<{ ends: readonly string[] }>(processing, {
        token: top,
        body: { requestId: contractId, decision: 'accept', ...more },
      });
    expect((await answer({ at: 1 })).code).toBe('terms-changed');
    expect(await rowOf(top)).toEqual(row);
    // In this world some agents below earn more by the house's terms, which the upline must name (D-41).
    const { ends } = (await answer({})).value;
    expect((await answer({ ends })).value).toMatchObject({ requestId: contractId, state: 'signed' });
    expect(await rowOf(sub)).toMatchObject({ state: 'signed', ...terms });
    expect((await callHouse('contractEnd', { token: top, body: { contractId } })).code).toBeNull();
  },
);
it('R-CONT-14 an agent gives rates no higher and thresholds no lower than in the own contract', async () => {
  const { contractId } = (await offer(4_000)).value;
  await callHouse('contractAnswer', { token: sub, body: { contractId, accept: true } });
  const below = [...house.engine.state().members.values()].find(({ upline, type }) => upline === SUB && type !== 0)!;
  const give = async (rate: number, terms: Readonly<Record<string, unknown>> = {}) => {
    const asked = daily(rate);
    const body = { downline: below.id, ...asked, terms: { ...asked.terms, ...terms }, ends: [] };
    return (await callHouse('contractOffer', { token: sub, body })).code;
  };
  expect(await give(4_001)).toBe('over-limit');
  for (const lower of [
    { activeMembers: 1 },
    { periodicValidBet: '99.99' },
    { periodProfitLoss: '-0.01' },
    { betAmount: '0.99' },
  ])
    expect(await give(4_000, lower), JSON.stringify(lower)).toBe('over-limit');
  expect(await give(4_000)).toBeNull();
  await callHouse('contractEnd', { token: top, body: { contractId } });
});
it('a request is taken back by its downline', async () => {
  const { contractId } = (await ask(1_000)).value;
  expect((await callHouse('contractEnd', { token: top, body: { contractId } })).code).toBe('not-found');
  expect((await callHouse('contractEnd', { token: sub, body: { contractId } })).value).toEqual({ state: 'terminated' });
  expect((await process(contractId, 'accept')).code).toBe('not-found');
});
it('SAFE-32 of fifty answers at once, signatures and refusals under keys of their own, one moves the contract', async () => {
  const { contractId } = (await offer(2_000)).value;
  const before = steps(TOP).length;
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, i) =>
      callHouse<{ state: string }>('contractAnswer', { token: sub, body: { contractId, accept: i % 2 === 0 } }),
    ),
  );
  expect(steps(TOP).length).toBe(before + 1);
  const state = stateOf(contractId);
  expect(['signed', 'refused']).toContain(state);
  // Those that say what happened are told so again, the others that it is over.
  const told = answers.map((one) => one.code ?? one.value.state);
  expect(told.filter((one) => one === state)).toHaveLength(25);
  expect(told.filter((one) => one === 'not-found')).toHaveLength(25);
});
it('an offer, a take-back and fifty answers to a request at once: each contract ends in one state that its steps lead to', async () => {
  const { contractId } = (await ask(2_500)).value;
  const from = steps(SUB).length;
  await Promise.all([
    ...Array.from({ length: 25 }, () => process(contractId, 'accept', { ends: [] })),
    callHouse('contractEnd', { token: sub, body: { contractId } }),
    ...Array.from({ length: 25 }, () => process(contractId, 'refuse')),
    offer(2_600),
  ]);
  const own = steps(SUB)
    .slice(from)
    .filter((step) => step.contractId === contractId);
  expect(own).toHaveLength(1);
  expect(['signed', 'refused', 'terminated']).toContain(own[0]?.state);
});
it.each([
  ['daily', 'weekly'],
  ['hourly', 'semimonthly'],
  ['dividend', 'monthly'],
  ['realtime', 'daily'],
] as const)('R-ENT-20 a contract of %s salary carries its period and each of its terms', async (kind, period) => {
  const realtime = kind === 'realtime' ? { profitRate: 6_100, lossRate: 7_200, singleBet: '8.30' } : null;
  const terms =
    realtime === null
      ? { rate: 1_234, activeMembers: 5, periodicValidBet: '678.90', periodProfitLoss: '12.34', betAmount: '56.78' }
      : null;
  const body = { downline: SUB, kind, period, terms, realtime, ends: [] };
  const asked = await callHouse<Offered>('contractOffer', { token: top, body });
  const { ends } = asked.value;
  // Agents below earn more by the house's terms: the offer names them (D-41).
  const { contractId } =
    asked.value.contractId === null
      ? (await callHouse<Offered>('contractOffer', { token: top, body: { ...body, ends } })).value
      : asked.value;
  const whole = { contractId, kind, period, upline: TOP, downline: SUB, state: 'offered', terms, realtime };
  const { items } = (await callHouse<{ items: readonly ContractStep[] }>('contracts', { token: sub })).value;
  expect(items.at(-1)).toMatchObject(whole);
  await callHouse('contractEnd', { token: top, body: { contractId } });
});
it('R-ENT-18 the contract flags, the manner of wallets and a lottery menu have every field of the entity', async () => {
  const { contract } = (await callHouse<{ contract: object }>('consolidatedFunds', { token: sub })).value;
  const types = ['dailysalreqtype', 'divtypereq', 'contracthoursalreq', 'realtimesalreqtype'];
  const flags = ['dailySalary', 'hourSalary', 'salary', 'enableCt'];
  expect(Object.keys(contract).sort()).toEqual([...types, ...flags].sort());
  for (const [name, value] of Object.entries(contract))
    expect(typeof value, name).toBe(types.includes(name) ? 'number' : 'boolean');
  expect((await callHouse('merchantWallet', { token: sub })).value).toEqual({ isSingle: expect.any(Boolean) });
  const query = { prizeMode: 'LOTT', device: 'WEB' };
  const menu = (
    await callHouse<{ gameMenus: readonly { accountTypeName: string; games: readonly unknown[] }[] }>('vnLotteryMenu', {
      query,
    })
  ).value;
  expect(menu.gameMenus.length).toBeGreaterThan(0);
  for (const { accountTypeName, games } of menu.gameMenus) {
    expect(accountTypeName).not.toBe('');
    expect(games.length).toBeGreaterThan(0);
  }
});
it('the kinds that the merchant uses are sent live; the flags follow from them, and the calls of one that is off refuse', async () => {
  const read = () => callHouse<Readonly<Record<string, number>>>('contractSettingList', { token: sub });
  const flags = async () =>
    (await callHouse<{ contract: Readonly<Record<string, unknown>> }>('consolidatedFunds', { token: sub })).value
      .contract;
  expect((await read()).value).toMatchObject(contractSettingsTopic.initial);
  expect(await flags()).toMatchObject({ dailySalary: true, hourSalary: true, salary: true, enableCt: true });
  for (const name of ['dailysalreqtype', 'divtypereq']) await setting(name, 0);
  await setting('realtimesalreqtype', 1);
  const now = { dailysalreqtype: 0, divtypereq: 0, contracthoursalreq: 2, realtimesalreqtype: 1 };
  expect((await read()).value).toMatchObject(now);
  expect(house.gateway.view('contractSettings')?.data).toEqual(now);
  expect(await flags()).toEqual({ ...now, dailySalary: false, hourSalary: true, salary: true, enableCt: false });
  expect([(await offer(1)).code, (await ask(1)).code]).toEqual(['not-open', 'not-open']);
});
it('a visitor reads, offers, asks for and answers no contract; nor does a member', async () => {
  const id = 'C-any';
  const bodies = {
    contractOffer: { downline: SUB, ...daily(1), ends: [] },
    contractRequest: { contractId: null, ...daily(1) },
    contractAnswer: { contractId: id, accept: true },
    contractEnd: { contractId: id },
    processRealtimeSalary: { requestId: id, decision: 'accept' },
  };
  for (const [name, body] of Object.entries(bodies)) {
    expect((await callHouse(name, { body })).code, name).toBe('not-logged-in');
    expect((await callHouse(name, { token: member, body })).code, name).toBe('agent-only');
  }
  expect((await callHouse('contracts')).code).toBe('not-logged-in');
  expect((await callHouse('contracts', { token: member })).code).toBe('agent-only');
  expect(contractTopic.visitors).toBe(false);
});
