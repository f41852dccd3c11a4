import { beforeEach, describe, expect, it } from 'vitest';
import type { ContractStep } from '../../../src/contract/contracts/contracts.topics.ts';
import type { Command } from '../commands.ts';
import { createCoreFixture, terms, type Executed, type CoreFixture } from '../salary/testing/treeFixture.ts';

const START = 1_790_000_100_000;
let core: CoreFixture;
beforeEach(async () => {
  core = await createCoreFixture(
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
const offer = (more: Partial<Offer> = {}): Executed =>
  core.execute({
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
const idOf = ({ decision }: Executed): string => (decision.ok ? String(decision.result['contractId']) : '');
const answer = (contractId: string, accept: boolean, downline = 'sub'): Executed =>
  core.execute({ kind: 'answerContract', contractId, downline, accept });
const signed = (more: Partial<Offer> = {}): string => {
  const id = idOf(offer(more));
  answer(id, true, more.downline ?? 'sub');
  return id;
};
const steps = (given: Executed, party: string): readonly ContractStep[] =>
  (given.touches.find(({ topic }) => topic === `contract:${party}`)?.data as { items: ContractStep[] } | undefined)
    ?.items ?? [];
const moved = ({ events }: Executed) =>
  events.flatMap((event) =>
    event.type === 'contractMoved' ? [[event.contract.contractId, event.contract.state]] : [],
  );
const titles = ({ events }: Executed) =>
  events.flatMap((event) => (event.type === 'messageSent' ? [`${event.member}: ${event.item.title.EN}`] : []));
const daily = (rate: number) => ({
  contractKind: 'daily' as const,
  realtime: null,
  terms: { rate, activeMembers: 5, periodicValidBet: 10_000, periodProfitLoss: 0, betAmount: 100 },
});

describe('a frozen agent', () => {
  const codeOf = ({ decision }: Executed): string => (decision.ok ? 'ok' : decision.code);
  const freeze = (member: string) => core.execute({ kind: 'freezeDownline', agent: null, member, frozen: true });
  it('offers nothing and signs nothing, and may still refuse, take back and end', () => {
    const [own, taken, standing] = [
      idOf(offer()),
      idOf(offer(daily(1))),
      signed({ ...daily(2), contractKind: 'hourly' }),
    ];
    freeze('top');
    expect(codeOf(offer({ ...daily(3), contractKind: 'dividend' }))).toBe('account-frozen');
    for (const contractId of [taken, standing])
      expect(codeOf(core.execute({ kind: 'terminateContract', upline: 'top', contractId }))).toBe('ok');
    freeze('sub');
    expect(codeOf(answer(own, true))).toBe('account-frozen');
    expect(core.state.contracts.get(own)?.state).toBe('offered');
    expect(codeOf(answer(own, false))).toBe('ok');
    expect(core.state.contracts.get(own)?.state).toBe('refused');
  });
  it('asks for no terms and accepts no request, and may still refuse one and take one back', () => {
    core.execute({ kind: 'setSetting', name: 'dailysalreqtype', value: 2 });
    const request = (contractId: string, downline = 'sub') =>
      core.execute({ ...daily(1), kind: 'requestContract', period: 'daily', contractId, answers: null, downline });
    const process = (contractId: string, accept: boolean) =>
      core.execute({ kind: 'processContract', upline: 'top', contractId, contractKind: 'daily', accept, ends: [] });
    expect(codeOf(request('r1'))).toBe('ok');
    freeze('top');
    expect(codeOf(process('r1', true))).toBe('account-frozen');
    expect(codeOf(process('r1', false))).toBe('ok');
    expect(codeOf(request('r2'))).toBe('ok');
    freeze('sub');
    expect(codeOf(request('r3'))).toBe('account-frozen');
    expect(codeOf(core.execute({ kind: 'takeBackRequest', downline: 'sub', contractId: 'r2' }))).toBe('ok');
  });
});
describe('a contract', () => {
  it('sends every step to both parties only, with ids of their own', () => {
    const offered = offer();
    expect(offered.touches.map(({ topic }) => topic).filter((topic) => topic.startsWith('contract'))).toEqual([
      'contract:top',
      'contract:sub',
    ]);
    offer({ upline: 'sub', downline: 'low', ...daily(1) });
    const executed = answer(idOf(offered), true);
    const step = { contractId: idOf(offered), state: 'signed', upline: 'top', downline: 'sub', at: START };
    expect(steps(executed, 'top')).toMatchObject([{ id: 2, ...step }]);
    expect(steps(executed, 'sub')).toMatchObject([{ ...step }]);
    const last = core.execute({ kind: 'terminateContract', upline: 'top', contractId: idOf(offered) });
    expect(steps(last, 'top')).toMatchObject([{ id: 3, state: 'terminated' }]);
  });
  it('sets the salary terms from its signing on, until it ends', () => {
    const id = signed();
    expect(core.state.realtime.get('sub')).toEqual(terms(5_000, 8_000, 100));
    core.bet('ann', 'r1', 1_000, 0);
    expect(core.state.accruals.get('sub')?.accrued).toBe(8_000_000);
    core.execute({ kind: 'terminateContract', upline: 'top', contractId: id });
    core.bet('ann', 'r2', 1_000, 0);
    expect(core.state.accruals.get('sub')?.accrued).toBe(8_000_000);
  });
  it('is answered only by its downline, and once', () => {
    const id = idOf(offer());
    for (const other of ['top', 'low', 'far'])
      expect(answer(id, true, other).decision).toMatchObject({ ok: false, code: 'forbidden' });
    expect(answer(id, false).decision).toMatchObject({ ok: true, result: { state: 'refused' } });
    expect(answer(id, false)).toMatchObject({ decision: { ok: true }, events: [] });
    expect(answer(id, true).decision).toMatchObject({ ok: false, code: 'not-found' });
    expect(core.state.realtime.has('sub')).toBe(false);
  });
  it('is ended only by its upline; a refused one cannot be ended', () => {
    const [id, refused] = [signed(), idOf(offer())];
    const end = (contractId: string, upline = 'top') => core.execute({ kind: 'terminateContract', upline, contractId });
    expect(end(id, 'sub').decision).toMatchObject({ ok: false, code: 'forbidden' });
    expect(end('none').decision).toMatchObject({ ok: false, code: 'forbidden' });
    answer(refused, false);
    expect(end(refused).decision).toMatchObject({ ok: false, code: 'not-found' });
    expect(end(id).decision.ok).toBe(true);
    expect(end(id)).toMatchObject({ decision: { ok: true }, events: [] });
  });
  it.each<readonly [string, Partial<Offer>, string]>([
    ['to a member who is not directly below', { downline: 'low' }, 'forbidden'],
    ['to another’s downline', { upline: 'far' }, 'forbidden'],
    ['to an unknown member', { downline: 'unknown' }, 'forbidden'],
    ['to a member who is no agent', { upline: 'sub', downline: 'ann' }, 'bad-request'],
    ['with a rate above the upline’s own', { realtime: terms(10_001, 0, 100) }, 'over-limit'],
    ['with a threshold below the upline’s own', { realtime: terms(1, 1, 99) }, 'over-limit'],
    ['of a kind the upline has no contract of', { upline: 'sub', downline: 'low' }, 'over-limit'],
    ['without terms', { realtime: null }, 'bad-request'],
    ['with terms of another kind', { contractKind: 'daily' }, 'bad-request'],
    ['with a rate that is no whole number', { realtime: terms(0.5, 1, 100) }, 'bad-request'],
  ])('is refused %s', (_, more, code) => {
    expect(offer(more).decision).toMatchObject({ ok: false, code });
    expect(core.state.contracts.size).toBe(0);
  });
  it('requires the ids of the contracts that it ends, if it pays less; they end in one record when it is signed', () => {
    const own = signed(daily(3_000));
    const below = signed({ upline: 'sub', downline: 'low', ...daily(2_000) });
    const unnamed = offer(daily(1_000));
    expect(unnamed.decision).toMatchObject({
      ok: true,
      result: { contractId: '', ends: [own, below].sort().join(' ') },
    });
    expect(unnamed.events).toEqual([]);
    // A list other than the one required is answered with the required ids again.
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
  it('ends no other contract while it is open or refused, although it pays less: the earlier contract still pays', () => {
    const own = signed();
    const lower = offer({ realtime: terms(1_000, 1_000, 100), ends: [own] });
    core.bet('ann', 'r1', 1_000, 0);
    expect(core.state.accruals.get('sub')?.accrued).toBe(8_000_000);
    expect(answer(idOf(lower), false).decision).toMatchObject({ ok: true, result: { state: 'refused' } });
    expect(core.state.contracts.get(own)?.state).toBe('signed');
    expect(core.state.realtime.get('sub')).toEqual(terms(5_000, 8_000, 100));
    core.bet('ann', 'r2', 1_000, 0);
    expect(core.state.accruals.get('sub')?.accrued).toBe(16_000_000);
  });
  it('also ends, when it is signed, higher contracts that were signed further below meanwhile: no agent earns above their upline', () => {
    const own = signed(daily(3_000));
    const lower = idOf(offer({ ...daily(1_000), ends: [own] }));
    const below = signed({ upline: 'sub', downline: 'low', ...daily(2_000) });
    const done = answer(lower, true);
    expect(moved(done)).toEqual([
      [own, 'terminated'],
      [below, 'terminated'],
      [lower, 'signed'],
    ]);
    expect(titles(done)).toEqual(['low: Contract ended', 'sub: A contract you gave has ended', 'top: Contract signed']);
  });
  it('replaces the open offer, and when signed the earlier contract', () => {
    const [first, second] = [signed(), offer({ realtime: terms(6_000, 9_000, 100) })];
    const third = offer({ realtime: terms(7_000, 9_000, 100) });
    const state = (id: string) => core.state.contracts.get(id)?.state;
    expect(moved(third)).toEqual([
      [idOf(second), 'terminated'],
      [idOf(third), 'offered'],
    ]);
    expect([state(first), state(idOf(third))]).toEqual(['signed', 'offered']);
    answer(idOf(third), true);
    expect([state(first), state(idOf(third))]).toEqual(['terminated', 'signed']);
    expect(core.state.realtime.get('sub')).toEqual(terms(7_000, 9_000, 100));
  });
  it('ends when the house sets terms itself, and both parties see it', () => {
    const id = signed();
    const executed = core.execute({ kind: 'setRealtime', agent: 'sub', terms: terms(1, 1) });
    expect(core.state.contracts.get(id)?.state).toBe('terminated');
    expect(core.state.realtime.get('sub')).toEqual(terms(1, 1));
    expect(steps(executed, 'top')).toMatchObject([{ state: 'terminated' }]);
  });
  it('sends messages to the other party: offers and endings to the downline, answers to the upline', () => {
    const offered = offer();
    expect(titles(offered)).toEqual(['sub: A contract is offered to you']);
    expect(titles(answer(idOf(offered), true))).toEqual(['top: Contract signed']);
    expect(titles(answer(idOf(offer({ realtime: terms(9_000, 9_000, 100) })), false))).toEqual([
      'top: Contract refused',
    ]);
    const end = core.execute({ kind: 'terminateContract', upline: 'top', contractId: idOf(offered) });
    expect(titles(end)).toEqual(['sub: Contract ended']);
  });
  it('sends messages to both parties if it ends without either of them: by the house’s terms, or by the move of a party', () => {
    const both = ['sub: Contract ended', 'top: A contract you gave has ended'];
    for (const set of [terms(1, 1), null]) {
      signed();
      expect(titles(core.execute({ kind: 'setRealtime', agent: 'sub', terms: set }))).toEqual(both);
    }
    signed();
    expect(titles(core.execute({ kind: 'moveMember', member: 'sub', upline: 'far' }))).toEqual(both);
  });
  it('sends only one message when it replaces another: that it was signed', () => {
    signed();
    expect(titles(answer(idOf(offer({ realtime: terms(6_000, 9_000, 100) })), true))).toEqual(['top: Contract signed']);
  });
});
describe('terms the house has set itself', () => {
  beforeEach(() => {
    core.execute({ kind: 'setRealtime', agent: 'sub', terms: terms(6_000, 9_000, 100) });
    core.execute({ kind: 'setRealtime', agent: 'low', terms: terms(4_000, 4_000, 100) });
  });
  it('must be named before an offer that pays less, those further below included, and end when it is signed', () => {
    const lower = { realtime: terms(1_000, 1_000, 100) };
    expect(offer(lower).decision).toMatchObject({ ok: true, result: { contractId: '', ends: 'RT-low RT-sub' } });
    const offered = idOf(offer({ ...lower, ends: ['RT-sub', 'RT-low'] }));
    expect(core.state.realtime.get('low')).toEqual(terms(4_000, 4_000, 100));
    const done = answer(offered, true);
    expect(moved(done)).toEqual([
      ['RT-sub', 'terminated'],
      ['RT-low', 'terminated'],
      [offered, 'signed'],
    ]);
    expect(core.state.realtime.get('sub')).toEqual(terms(1_000, 1_000, 100));
    expect(core.state.realtime.has('low')).toBe(false);
    expect(offer(lower).decision).toMatchObject({ ok: true, result: { ends: '' } });
  });
  it('are replaced by a contract that pays as much or more, and are no longer listed beside it', () => {
    const higher = idOf(offer({ realtime: terms(7_000, 9_000, 100) }));
    expect(moved(answer(higher, true))).toEqual([
      ['RT-sub', 'terminated'],
      [higher, 'signed'],
    ]);
    expect(core.state.realtime.get('low')).toEqual(terms(4_000, 4_000, 100));
  });
  it('are ended only by the upline, whatever ended under their id before; those at the top cannot be ended', () => {
    const end = (contractId: string, upline = 'top') => core.execute({ kind: 'terminateContract', upline, contractId });
    for (const other of ['sub', 'far']) expect(end('RT-sub', other).decision).toMatchObject({ code: 'forbidden' });
    for (const other of ['top', 'far']) expect(end('RT-top', other).decision).toMatchObject({ code: 'forbidden' });
    const executed = end('RT-sub');
    expect(moved(executed)).toEqual([['RT-sub', 'terminated']]);
    expect(steps(executed, 'sub')).toMatchObject([{ contractId: 'RT-sub', state: 'terminated' }]);
    expect(core.state.realtime.has('sub')).toBe(false);
    expect(end('RT-sub')).toMatchObject({ decision: { ok: true }, events: [] });
    core.execute({ kind: 'setRealtime', agent: 'sub', terms: terms(1, 1) });
    expect(moved(end('RT-sub'))).toEqual([['RT-sub', 'terminated']]);
    expect(core.state.realtime.has('sub')).toBe(false);
  });
});
it('the next offer drops ended contracts of the same parties, so that the state does not grow', () => {
  for (let n = 0; n < 20; n += 1) answer(idOf(offer()), false);
  expect(core.state.contracts.size).toBe(1);
});
