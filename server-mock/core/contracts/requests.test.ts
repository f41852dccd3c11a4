/** Requests of downlines, expiry and settings of the kinds (decision 0331). */
import { beforeEach, describe, expect, it } from 'vitest';
import { CONTRACT_ANSWER_MS } from '../../../src/contract/contracts/contracts.calls.ts';
import type { Command } from '../commands.ts';
import { createCoreFixture, terms, type CoreFixture, type Executed } from '../salary/testing/treeFixture.ts';

const START = 1_790_000_100_000;
let core: CoreFixture;
beforeEach(async () => {
  core = await createCoreFixture(
    [
      { id: 'top', upline: null, agent: true, terms: terms(10_000, 20_000, 100) },
      { id: 'sub', upline: 'top', agent: true },
      { id: 'low', upline: 'sub', agent: true },
      { id: 'ann', upline: 'sub' },
    ],
    START,
  );
});
const daily = (rate: number) => ({
  contractKind: 'daily' as const,
  period: 'daily' as const,
  realtime: null,
  terms: { rate, activeMembers: 5, periodicValidBet: 10_000, periodProfitLoss: 0, betAmount: 100 },
});
type Of<K extends Command['kind']> = Extract<Command, { kind: K }>;
let made = 0;
const next = () => `c${(made += 1)}`;
const offer = (rate: number, more: Partial<Of<'offerContract'>> = {}): Executed =>
  core.execute({
    kind: 'offerContract',
    ...{ contractId: next(), upline: 'top', downline: 'sub', ends: [], ...daily(rate), ...more },
  });
const ask = (rate: number, answers: string | null = null, more: Partial<Of<'requestContract'>> = {}): Executed =>
  core.execute({
    kind: 'requestContract',
    ...{ contractId: next(), answers, downline: 'sub', ...daily(rate), ...more },
  });
const process = (contractId: string, accepted: boolean, more: Partial<Of<'processContract'>> = {}): Executed =>
  core.execute({
    kind: 'processContract',
    ...{ contractId, upline: 'top', contractKind: 'daily', accept: accepted, ends: [], ...more },
  });
const answer = (contractId: string, accepted: boolean, stepAt?: number): Executed =>
  core.execute({
    kind: 'answerContract',
    ...{ contractId, downline: 'sub', accept: accepted, ...(stepAt !== undefined && { stepAt }) },
  });
const idOf = ({ decision }: Executed): string => (decision.ok ? String(decision.result['contractId']) : '');
const codeOf = ({ decision }: Executed) => (decision.ok ? null : decision.code);
const stateOf = (id: string) => core.state.contracts.get(id)?.state;
const moved = ({ events }: Executed) =>
  events.flatMap((event) =>
    event.type === 'contractMoved' ? [[event.contract.contractId, event.contract.state]] : [],
  );
const titles = ({ events }: Executed) =>
  events.flatMap((event) => (event.type === 'messageSent' ? [`${event.member}: ${event.item.title.EN}`] : []));
const setting = (name: string, value: number) => core.execute({ kind: 'setSetting', name, value });

describe('a request', () => {
  it('counters an offer, is offered again within the upline’s own rate, and is signed', () => {
    // The example of decision 0331, one level down.
    answer(idOf(offer(4_500)), true);
    const below = { upline: 'sub', downline: 'low' };
    const id = idOf(offer(4_000, below));
    expect(idOf(ask(5_000, id, { downline: 'low' }))).toBe(id);
    expect(core.state.contracts.get(id)).toMatchObject({ state: 'requested', terms: { rate: 5_000 } });
    expect(codeOf(process(id, true, { upline: 'sub' }))).toBe('over-limit');
    expect(stateOf(id)).toBe('requested');
    expect(idOf(offer(4_500, below))).toBe(id);
    expect(codeOf(core.execute({ kind: 'answerContract', contractId: id, downline: 'low', accept: true }))).toBeNull();
    expect(core.state.contracts.get(id)).toMatchObject({ state: 'signed', terms: { rate: 4_500 } });
  });
  it('that answers no offer is signed on its own terms when the upline accepts it, and real-time terms apply at once', () => {
    const realtime = terms(5_000, 8_000, 100);
    const own = { contractKind: 'realtime', terms: null, realtime } as const;
    const id = idOf(ask(0, null, own));
    const done = process(id, true, { contractKind: 'realtime' });
    expect(done.decision).toMatchObject({ ok: true, result: { state: 'signed', ends: '' } });
    expect(core.state.realtime.get('sub')).toEqual(realtime);
    expect(process(id, true, { contractKind: 'realtime' })).toMatchObject({ decision: { ok: true }, events: [] });
    expect(codeOf(process(id, false, { contractKind: 'realtime' }))).toBe('not-found');
  });
  it('is answered by its upline alone, and as a request of its own kind', () => {
    const id = idOf(ask(1_000));
    for (const upline of ['sub', 'low']) expect(codeOf(process(id, true, { upline }))).toBe('forbidden');
    expect(codeOf(process(id, true, { contractKind: 'hourly' }))).toBe('not-found');
    expect(codeOf(answer(id, true))).toBe('not-found');
    expect(codeOf(core.execute({ kind: 'terminateContract', contractId: id, upline: 'top' }))).toBe('not-found');
    expect(process(id, false).decision).toMatchObject({ ok: true, result: { state: 'refused' } });
    expect(codeOf(process(id, true))).toBe('not-found');
  });
  it('is taken back by its downline alone; a signed contract is not', () => {
    const id = idOf(ask(1_000));
    const back = (downline = 'sub') => core.execute({ kind: 'takeBackRequest', contractId: id, downline });
    expect(codeOf(back('low'))).toBe('forbidden');
    expect(titles(back())).toEqual(['top: A request was taken back']);
    expect(back()).toMatchObject({ decision: { ok: true }, events: [] });
    expect(codeOf(process(id, true))).toBe('not-found');
    const signed = idOf(offer(2_000));
    answer(signed, true);
    expect(codeOf(core.execute({ kind: 'takeBackRequest', contractId: signed, downline: 'sub' }))).toBe('forbidden');
  });
  it('replaces an open request of the same agreement; an offer that was not seen must be answered by its id', () => {
    const first = idOf(ask(1_000));
    const replacing = ask(2_000);
    const second = idOf(replacing);
    expect(moved(replacing)).toEqual([
      [first, 'terminated'],
      [second, 'requested'],
    ]);
    expect([...core.state.contracts.keys()]).toEqual([second]);
    offer(1_500);
    expect(codeOf(ask(3_000))).toBe('terms-changed');
    expect(core.state.contracts.get(second)).toMatchObject({ state: 'offered', terms: { rate: 1_500 } });
  });
  it('keeps kind and period of the offer that it counters; the same terms again change nothing, other terms are refused', () => {
    const id = idOf(offer(1_000));
    expect(codeOf(ask(2_000, id, { contractKind: 'hourly' }))).toBe('bad-request');
    expect(codeOf(ask(2_000, id, { period: 'weekly' }))).toBe('bad-request');
    expect(codeOf(ask(2_000, id, { downline: 'low' }))).toBe('forbidden');
    expect(codeOf(ask(2_000, id))).toBeNull();
    expect(ask(2_000, id)).toMatchObject({ decision: { ok: true }, events: [] });
    expect(codeOf(ask(3_000, id))).toBe('not-found');
  });
  it('cannot be asked of the house, by a member who is no agent, or with terms of another kind', () => {
    expect(codeOf(ask(1_000, null, { downline: 'top' }))).toBe('forbidden');
    expect(codeOf(ask(1_000, null, { downline: 'ann' }))).toBe('forbidden');
    expect(codeOf(ask(1_000, null, { contractKind: 'realtime' }))).toBe('bad-request');
    expect(codeOf(ask(1_000_001))).toBe('bad-request');
  });
  it('that pays less needs the upline’s agreement by name to what it would end (D-41)', () => {
    const own = idOf(offer(3_000));
    answer(own, true);
    const below = idOf(offer(2_000, { upline: 'sub', downline: 'low' }));
    core.execute({ kind: 'answerContract', contractId: below, downline: 'low', accept: true });
    const id = idOf(ask(1_000));
    const unnamed = process(id, true);
    expect(unnamed.decision).toMatchObject({ result: { state: 'requested', ends: [own, below].sort().join(' ') } });
    expect(unnamed.events).toEqual([]);
    process(id, true, { ends: [below, own] });
    expect([stateOf(own), stateOf(below), stateOf(id)]).toEqual(['terminated', 'terminated', 'signed']);
  });
  it('and its answers are sent to the other party', () => {
    ask(1_000);
    expect(titles(ask(2_000))).toEqual(['top: A request was taken back', 'top: A downline asks for a contract']);
    expect(titles(process(idOf(ask(3_000)), false))).toEqual(['sub: Your request was refused']);
    expect(titles(process(idOf(ask(4_000)), true))).toEqual(['sub: Your request was accepted']);
  });
  it('ends when its downline moves', () => {
    const id = idOf(ask(1_000, null, { downline: 'low' }));
    core.execute({ kind: 'moveMember', member: 'low', upline: 'top' });
    expect(stateOf(id)).toBe('terminated');
  });
});
it('an answer to a step that another one followed is refused: an agent signs only terms that they have seen', () => {
  const id = idOf(offer(4_000));
  core.at += 1_000;
  ask(5_000, id);
  core.at += 1_000;
  offer(3_000);
  expect(codeOf(answer(id, true, START))).toBe('terms-changed');
  expect(codeOf(answer(id, true, START + 2_000))).toBeNull();
  const asked = idOf(ask(6_000));
  expect(codeOf(process(asked, true, { stepAt: START }))).toBe('terms-changed');
  expect(stateOf(asked)).toBe('requested');
});
it('an offer or a request that is not answered within seven days expires by the tick, once, and both parties get a message', () => {
  const [offered, asked] = [idOf(offer(1_000)), idOf(ask(1_000, null, { contractKind: 'hourly' }))];
  core.tick(START + CONTRACT_ANSWER_MS - 1);
  expect([stateOf(offered), stateOf(asked)]).toEqual(['offered', 'requested']);
  const done = core.tick(START + CONTRACT_ANSWER_MS);
  expect([stateOf(offered), stateOf(asked)]).toEqual(['expired', 'expired']);
  expect(titles(done)).toEqual([
    ...['sub', 'top', 'sub', 'top'].map((who) => `${who}: An offer or request has expired`),
  ]);
  expect(core.tick(START + 2 * CONTRACT_ANSWER_MS).events.filter(({ type }) => type === 'contractMoved')).toEqual([]);
  expect(codeOf(answer(offered, true))).toBe('not-found');
  expect(codeOf(process(asked, true, { contractKind: 'hourly' }))).toBe('not-found');
  expect(codeOf(core.execute({ kind: 'terminateContract', contractId: offered, upline: 'top' }))).toBe('not-found');
});
describe('the settings of the kinds', () => {
  it('are from 0 to 2, and sent to `contractSettings` whole', () => {
    for (const value of [-1, 3, 0.5]) expect(codeOf(setting('dailysalreqtype', value))).toBe('bad-request');
    const set = setting('dailysalreqtype', 0);
    expect(set.touches.find(({ topic }) => topic === 'contractSettings')).toEqual({
      topic: 'contractSettings',
      kind: 'delta',
      data: { dailysalreqtype: 0, divtypereq: 1, contracthoursalreq: 2, realtimesalreqtype: 2 },
    });
    expect(setting('sessionIdleMinutes', 20).touches.map(({ topic }) => topic)).not.toContain('contractSettings');
  });
  it('0: the kind is not offered, signed or asked for; it is refused and ended, and what is signed stays', () => {
    const signed = idOf(offer(1_000));
    answer(signed, true);
    const [open, asked] = [idOf(offer(2_000)), idOf(ask(1_000, null, { downline: 'low' }))];
    setting('dailysalreqtype', 0);
    expect(
      [offer(3_000), answer(open, true), ask(1_000, open), process(asked, true, { upline: 'sub' })].map(codeOf),
    ).toEqual(Array.from({ length: 4 }, () => 'not-open'));
    expect(codeOf(offer(1_000, { contractKind: 'hourly' }))).toBeNull();
    expect(stateOf(signed)).toBe('signed');
    expect([answer(open, false), process(asked, false, { upline: 'sub' })].map(codeOf)).toEqual([null, null]);
    expect(codeOf(core.execute({ kind: 'terminateContract', contractId: signed, upline: 'top' }))).toBeNull();
  });
  it('1: uplines offer, and downlines do not ask; what was asked for before is answered', () => {
    const asked = idOf(ask(1_000));
    setting('dailysalreqtype', 1);
    expect(codeOf(ask(2_000))).toBe('not-open');
    expect(codeOf(process(asked, true))).toBeNull();
    expect(codeOf(answer(idOf(offer(2_000)), true))).toBeNull();
  });
  it('a dividend contract is never asked for', () => {
    setting('divtypereq', 2);
    expect(codeOf(ask(1_000, null, { contractKind: 'dividend' }))).toBe('not-open');
    expect(codeOf(offer(1_000, { contractKind: 'dividend' }))).toBeNull();
  });
});
