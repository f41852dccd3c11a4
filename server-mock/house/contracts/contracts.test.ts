import { beforeEach, describe, expect, it } from 'vitest';
import type { ContractStep } from '../../../src/contract/contracts/contracts.topics.ts';
import type { Command } from '../commands.ts';
import { createTable, terms, type Answer, type Table } from '../salary/testTree.ts';

const START = 1_790_000_100_000;
let table: Table;
beforeEach(async () => {
  table = await createTable(
    [
      { id: 'top', upline: null, agent: true, terms: terms(10_000, 20_000, 100) },
      { id: 'sub', upline: 'top', agent: true },
      { id: 'low', upline: 'sub', agent: true },
      { id: 'ann', upline: 'sub' },
      { id: 'far', upline: null, agent: true },
    ],
    START,
  );
});
type Offer = Extract<Command, { kind: 'offerContract' }>;
let made = 0;
const offer = (more: Partial<Offer> = {}): Answer =>
  table.ask({
    kind: 'offerContract',
    contractId: `c${(made += 1)}`,
    upline: 'top',
    downline: 'sub',
    contractKind: 'realtime',
    period: 'daily',
    terms: null,
    realtime: terms(5_000, 8_000, 100),
    ends: [],
    ...more,
  });
const idOf = ({ decision }: Answer): string => (decision.ok ? String(decision.result['contractId']) : '');
const answer = (contractId: string, accept: boolean, downline = 'sub'): Answer =>
  table.ask({ kind: 'answerContract', contractId, downline, accept });
const signed = (more: Partial<Offer> = {}): string => {
  const id = idOf(offer(more));
  answer(id, true, more.downline ?? 'sub');
  return id;
};
const steps = (given: Answer, party: string): readonly ContractStep[] =>
  (given.touches.find(({ topic }) => topic === `contract:${party}`)?.data as { items: ContractStep[] } | undefined)
    ?.items ?? [];
const moved = ({ events }: Answer) =>
  events.flatMap((event) =>
    event.type === 'contractMoved' ? [[event.contract.contractId, event.contract.state]] : [],
  );
const letters = ({ events }: Answer) =>
  events.flatMap((event) => (event.type === 'messageSent' ? [`${event.member}: ${event.item.title.EN}`] : []));
const daily = (rate: number) => ({
  contractKind: 'daily' as const,
  realtime: null,
  terms: { rate, activeMembers: 5, periodicValidBet: 10_000, periodProfitLoss: 0, betAmount: 100 },
});

describe('a contract', () => {
  it('is told step by step to both parties, and to nobody else, with ids of each one’s own', () => {
    const offered = offer();
    expect(offered.touches.map(({ topic }) => topic).filter((topic) => topic.startsWith('contract'))).toEqual([
      'contract:top',
      'contract:sub',
    ]);
    offer({ upline: 'sub', downline: 'low', ...daily(1) });
    const told = answer(idOf(offered), true);
    const step = { contractId: idOf(offered), state: 'signed', upline: 'top', downline: 'sub', at: START };
    expect(steps(told, 'top')).toMatchObject([{ id: 2, ...step }]);
    expect(steps(told, 'sub')).toMatchObject([{ ...step }]);
    const last = table.ask({ kind: 'terminateContract', upline: 'top', contractId: idOf(offered) });
    expect(steps(last, 'top')).toMatchObject([{ id: 3, state: 'terminated' }]);
  });
  it('that is signed is what salary is counted by, from that bet on; once it has ended, no more', () => {
    const id = signed();
    expect(table.state.realtime.get('sub')).toEqual(terms(5_000, 8_000, 100));
    table.bet('ann', 'r1', 1_000, 0);
    expect(table.state.accruals.get('sub')?.accrued).toBe(8_000_000);
    table.ask({ kind: 'terminateContract', upline: 'top', contractId: id });
    table.bet('ann', 'r2', 1_000, 0);
    expect(table.state.accruals.get('sub')?.accrued).toBe(8_000_000);
  });
  it('is answered by its downline alone, and once', () => {
    const id = idOf(offer());
    for (const other of ['top', 'low', 'far'])
      expect(answer(id, true, other).decision).toMatchObject({ ok: false, code: 'forbidden' });
    expect(answer(id, false).decision).toMatchObject({ ok: true, result: { state: 'refused' } });
    expect(answer(id, false)).toMatchObject({ decision: { ok: true }, events: [] });
    expect(answer(id, true).decision).toMatchObject({ ok: false, code: 'not-found' });
    expect(table.state.realtime.has('sub')).toBe(false);
  });
  it('is ended by its upline alone; what was refused is over', () => {
    const [id, refused] = [signed(), idOf(offer())];
    const end = (contractId: string, upline = 'top') => table.ask({ kind: 'terminateContract', upline, contractId });
    expect(end(id, 'sub').decision).toMatchObject({ ok: false, code: 'forbidden' });
    expect(end('none').decision).toMatchObject({ ok: false, code: 'forbidden' });
    answer(refused, false);
    expect(end(refused).decision).toMatchObject({ ok: false, code: 'not-found' });
    expect(end(id).decision.ok).toBe(true);
    expect(end(id)).toMatchObject({ decision: { ok: true }, events: [] });
  });
  it.each<readonly [string, Partial<Offer>, string]>([
    ['to somebody who is not directly below', { downline: 'low' }, 'forbidden'],
    ['to another’s downline', { upline: 'far' }, 'forbidden'],
    ['to nobody', { downline: 'nobody' }, 'forbidden'],
    ['to one who is no agent', { upline: 'sub', downline: 'ann' }, 'bad-request'],
    ['with a rate above one’s own', { realtime: terms(10_001, 0, 100) }, 'over-limit'],
    ['with a threshold below one’s own', { realtime: terms(1, 1, 99) }, 'over-limit'],
    ['of a kind one has none of', { upline: 'sub', downline: 'low' }, 'over-limit'],
    ['without terms', { realtime: null }, 'bad-request'],
    ['with those of another kind', { contractKind: 'daily' }, 'bad-request'],
    ['with a rate that is none', { realtime: terms(0.5, 1, 100) }, 'bad-request'],
  ])('is refused %s', (_, more, code) => {
    expect(offer(more).decision).toMatchObject({ ok: false, code });
    expect(table.state.contracts.size).toBe(0);
  });
  it('that pays less asks first which would end by it, and does nothing until they are named; they end when it is signed, in one record', () => {
    const own = signed(daily(3_000));
    const below = signed({ upline: 'sub', downline: 'low', ...daily(2_000) });
    const asked = offer(daily(1_000));
    expect(asked.decision).toMatchObject({ ok: true, result: { contractId: '', ends: [own, below].sort().join(' ') } });
    expect(asked.events).toEqual([]);
    // Another list than the one that would end asks again.
    expect(offer({ ...daily(1_000), ends: [own] }).events).toEqual([]);
    const offered = offer({ ...daily(1_000), ends: [below, own] });
    expect(moved(offered)).toEqual([[idOf(offered), 'offered']]);
    const done = answer(idOf(offered), true);
    expect(moved(done)).toEqual([
      [own, 'terminated'],
      [below, 'terminated'],
      [idOf(offered), 'signed'],
    ]);
    expect(offer(daily(1_000)).decision).toMatchObject({ ok: true, result: { ends: '' } });
  });
  it('that pays less and is refused, or waits, takes nothing away: what stood before is earned by', () => {
    const own = signed();
    const lower = offer({ realtime: terms(1_000, 1_000, 100), ends: [own] });
    table.bet('ann', 'r1', 1_000, 0);
    expect(table.state.accruals.get('sub')?.accrued).toBe(8_000_000);
    expect(answer(idOf(lower), false).decision).toMatchObject({ ok: true, result: { state: 'refused' } });
    expect(table.state.contracts.get(own)?.state).toBe('signed');
    expect(table.state.realtime.get('sub')).toEqual(terms(5_000, 8_000, 100));
    table.bet('ann', 'r2', 1_000, 0);
    expect(table.state.accruals.get('sub')?.accrued).toBe(16_000_000);
  });
  it('that is signed ends also what was given further below meanwhile and pays more: nobody earns above their upline', () => {
    const own = signed(daily(3_000));
    const lower = idOf(offer({ ...daily(1_000), ends: [own] }));
    const below = signed({ upline: 'sub', downline: 'low', ...daily(2_000) });
    const done = answer(lower, true);
    expect(moved(done)).toEqual([
      [own, 'terminated'],
      [below, 'terminated'],
      [lower, 'signed'],
    ]);
    expect(letters(done)).toEqual([
      'low: Contract ended',
      'sub: A contract you gave has ended',
      'top: Contract signed',
    ]);
  });
  it('takes the place of the offer that waits, and when it is signed of the one that was', () => {
    const [first, second] = [signed(), offer({ realtime: terms(6_000, 9_000, 100) })];
    const third = offer({ realtime: terms(7_000, 9_000, 100) });
    const state = (id: string) => table.state.contracts.get(id)?.state;
    expect(moved(third)).toEqual([
      [idOf(second), 'terminated'],
      [idOf(third), 'offered'],
    ]);
    expect([state(first), state(idOf(third))]).toEqual(['signed', 'offered']);
    answer(idOf(third), true);
    expect([state(first), state(idOf(third))]).toEqual(['terminated', 'signed']);
    expect(table.state.realtime.get('sub')).toEqual(terms(7_000, 9_000, 100));
  });
  it('gives way to terms that the house sets itself, and both parties see it end', () => {
    const id = signed();
    const told = table.ask({ kind: 'setRealtime', agent: 'sub', terms: terms(1, 1) });
    expect(table.state.contracts.get(id)?.state).toBe('terminated');
    expect(table.state.realtime.get('sub')).toEqual(terms(1, 1));
    expect(steps(told, 'top')).toMatchObject([{ state: 'terminated' }]);
  });
  it('the other party is written to: offers and endings to the downline, answers to the upline', () => {
    const offered = offer();
    expect(letters(offered)).toEqual(['sub: A contract is offered to you']);
    expect(letters(answer(idOf(offered), true))).toEqual(['top: Contract signed']);
    expect(letters(answer(idOf(offer({ realtime: terms(9_000, 9_000, 100) })), false))).toEqual([
      'top: Contract refused',
    ]);
    const end = table.ask({ kind: 'terminateContract', upline: 'top', contractId: idOf(offered) });
    expect(letters(end)).toEqual(['sub: Contract ended']);
  });
  it('both are written to where neither ended it: by the house, or by a move', () => {
    const both = ['sub: Contract ended', 'top: A contract you gave has ended'];
    for (const set of [terms(1, 1), null]) {
      signed();
      expect(letters(table.ask({ kind: 'setRealtime', agent: 'sub', terms: set }))).toEqual(both);
    }
    signed();
    expect(letters(table.ask({ kind: 'moveMember', member: 'sub', upline: 'far' }))).toEqual(both);
  });
  it('that takes another’s place is one letter: that it was signed', () => {
    signed();
    expect(letters(answer(idOf(offer({ realtime: terms(6_000, 9_000, 100) })), true))).toEqual([
      'top: Contract signed',
    ]);
  });
});
describe('terms the house has set itself', () => {
  beforeEach(() => {
    table.ask({ kind: 'setRealtime', agent: 'sub', terms: terms(6_000, 9_000, 100) });
    table.ask({ kind: 'setRealtime', agent: 'low', terms: terms(4_000, 4_000, 100) });
  });
  it('are named before an offer that pays less, the downline’s own and those further below, and end when it is signed', () => {
    const lower = { realtime: terms(1_000, 1_000, 100) };
    expect(offer(lower).decision).toMatchObject({ ok: true, result: { contractId: '', ends: 'RT-low RT-sub' } });
    const offered = idOf(offer({ ...lower, ends: ['RT-sub', 'RT-low'] }));
    expect(table.state.realtime.get('low')).toEqual(terms(4_000, 4_000, 100));
    const done = answer(offered, true);
    expect(moved(done)).toEqual([
      ['RT-sub', 'terminated'],
      ['RT-low', 'terminated'],
      [offered, 'signed'],
    ]);
    expect(table.state.realtime.get('sub')).toEqual(terms(1_000, 1_000, 100));
    expect(table.state.realtime.has('low')).toBe(false);
    expect(offer(lower).decision).toMatchObject({ ok: true, result: { ends: '' } });
  });
  it('give way to a contract that pays as much or more, and are no longer listed beside it', () => {
    const higher = idOf(offer({ realtime: terms(7_000, 9_000, 100) }));
    expect(moved(answer(higher, true))).toEqual([
      ['RT-sub', 'terminated'],
      [higher, 'signed'],
    ]);
    expect(table.state.realtime.get('low')).toEqual(terms(4_000, 4_000, 100));
  });
  it('are ended by the upline alone, whatever has ended under their name before; nobody ends those at the top', () => {
    const end = (contractId: string, upline = 'top') => table.ask({ kind: 'terminateContract', upline, contractId });
    for (const other of ['sub', 'far']) expect(end('RT-sub', other).decision).toMatchObject({ code: 'forbidden' });
    for (const other of ['top', 'far']) expect(end('RT-top', other).decision).toMatchObject({ code: 'forbidden' });
    const told = end('RT-sub');
    expect(moved(told)).toEqual([['RT-sub', 'terminated']]);
    expect(steps(told, 'sub')).toMatchObject([{ contractId: 'RT-sub', state: 'terminated' }]);
    expect(table.state.realtime.has('sub')).toBe(false);
    expect(end('RT-sub')).toMatchObject({ decision: { ok: true }, events: [] });
    table.ask({ kind: 'setRealtime', agent: 'sub', terms: terms(1, 1) });
    expect(moved(end('RT-sub'))).toEqual([['RT-sub', 'terminated']]);
    expect(table.state.realtime.has('sub')).toBe(false);
  });
});
it('what has ended between the same two is dropped with the next offer: the state does not grow', () => {
  for (let n = 0; n < 20; n += 1) answer(idOf(offer()), false);
  expect(table.state.contracts.size).toBe(1);
});
