import { beforeEach, describe, expect, it } from 'vitest';
import { createCoreFixture, type CoreFixture, type Executed, OPENING_BALANCE } from '../salary/testing/treeFixture.ts';
import type { Command } from '../commands.ts';
import { audit, mainAccount } from '../ledger.ts';
import { GAME, VENDOR } from '../testing/worldFixture.ts';
import type { DownlineCommand } from './downlineCommands.ts';
import { rateOf } from './downlineFacts.ts';

const START = 1_790_000_100_000;
let core: CoreFixture;
const ask = (command: Command): Executed => core.execute(command);
const codeOf = ({ decision }: Executed): string => (decision.ok ? 'ok' : decision.code);
const open = (more: Partial<Extract<DownlineCommand, { kind: 'openDownline' }>> = {}): Executed =>
  ask({
    ...{ kind: 'openDownline', agent: 'top', member: 'm-new', account: 'Newcomer1', accountKind: 'member' },
    ...{ rate: 500, credential: 'hash', language: 'EN' },
    ...more,
  });
const link = (more: Partial<Extract<DownlineCommand, { kind: 'createRegistrationLink' }>> = {}): Executed =>
  ask({
    ...{ kind: 'createRegistrationLink', agent: 'top', code: 'LINK000001', accountKind: 'agent' },
    ...{ rate: 1_000, note: 'market' },
    ...more,
  });
const register = (member: string, code: string): Executed =>
  ask({
    ...{ kind: 'register', member, account: member, nickname: member, language: 'EN', upline: null, link: code },
    ...{ credential: 'hash', paymentCredential: null, sessionId: `s-${member}`, tokenHash: `t-${member}` },
    ...{ personal: { email: '', mobile: '', referralCode: '', profile: {} }, address: '198.51.100.9' },
  });
const freeze = (agent: string | null, member: string, frozen = true): Executed =>
  ask({ kind: 'freezeDownline', agent, member, frozen });
const rowsOf = (answer: Executed): unknown =>
  answer.touches.find(({ topic }) => topic === 'registrationLinks:top')?.data;

beforeEach(async () => {
  core = await createCoreFixture(
    [
      { id: 'top', upline: null, agent: true },
      { id: 'sub', upline: 'top', agent: true },
      { id: 'low', upline: 'sub', agent: true },
      { id: 'ann', upline: 'low' },
      { id: 'far', upline: null, agent: true },
    ],
    START,
  );
  core.state.rates.set('top', 3_000);
});

describe('an account that an agent opens', () => {
  it('stands directly below the agent, with its kind and rate, and must choose another password', () => {
    expect(codeOf(open())).toBe('ok');
    expect(core.state.members.get('m-new')).toMatchObject({
      ...{ account: 'newcomer1', upline: 'top', type: 0, mustChange: 'firstLogin', bot: false },
    });
    expect(rateOf(core.state, 'm-new')).toBe(500);
    expect(core.state.balances.get(mainAccount('m-new'))).toBe(0);
    open({ member: 'm-agent', account: 'newagent1', accountKind: 'agent', rate: 0 });
    expect(core.state.members.get('m-agent')?.type).toBe(2);
  });
  it('is refused for a used name, a rate above the own one, and a caller who is no agent', () => {
    expect(codeOf(open({ account: 'ANN' }))).toBe('account-used');
    expect(open({ rate: 3_001 }).decision).toMatchObject({ code: 'over-limit', facts: { max: 3_000 } });
    expect(codeOf(open({ agent: 'ann', rate: 0 }))).toBe('agent-only');
    expect(core.state.members.has('m-new')).toBe(false);
  });
});

describe('a registration link', () => {
  it('brings an account below its agent with kind and rate, and counts it live', () => {
    const row = { code: 'LINK000001', kind: 'agent', rate: 1_000, note: 'market', createdAt: START, endedAt: null };
    expect(rowsOf(link())).toEqual({ rows: { LINK000001: { ...row, accounts: 0 } } });
    const joined = register('zoe', ' link000001 ');
    expect(codeOf(joined)).toBe('ok');
    expect(core.state.members.get('zoe')).toMatchObject({ upline: 'top', type: 2 });
    expect(rateOf(core.state, 'zoe')).toBe(1_000);
    expect(rowsOf(joined)).toEqual({ rows: { LINK000001: { ...row, accounts: 1 } } });
  });
  it('opens no account once it has ended, or where no agent made it', () => {
    link();
    ask({ kind: 'endRegistrationLink', agent: 'top', code: 'LINK000001' });
    expect(codeOf(register('zoe', 'LINK000001'))).toBe('invitation-code-error');
    expect(codeOf(register('zoe', 'LINK999999'))).toBe('invitation-code-error');
    expect(core.state.members.has('zoe')).toBe(false);
  });
  it('is ended by its own agent alone, once', () => {
    link();
    expect(codeOf(ask({ kind: 'endRegistrationLink', agent: 'far', code: 'LINK000001' }))).toBe('not-found');
    const end = { kind: 'endRegistrationLink', agent: 'top', code: 'LINK000001' } as const;
    expect(ask(end).events).toHaveLength(1);
    expect(ask(end)).toMatchObject({ decision: { ok: true }, events: [] });
  });
  it('fifty of an agent may be open; ended ones make room for a new one, the first ended first', () => {
    const code = (n: number): string => `LINK${String(n).padStart(6, '0')}`;
    for (let n = 0; n < 50; n += 1) expect(codeOf(link({ code: code(n) }))).toBe('ok');
    expect(codeOf(link({ code: code(50) }))).toBe('not-open');
    for (let n = 0; n < 50; n += 1) {
      core.at += 1;
      ask({ kind: 'endRegistrationLink', agent: 'top', code: code(n) });
    }
    for (let n = 50; n < 100; n += 1) link({ code: code(n) });
    ask({ kind: 'endRegistrationLink', agent: 'top', code: code(99) });
    const last = link({ code: code(100) });
    expect(last.events.map((event) => (event.type === 'linkForgotten' ? event.code : event.type))).toEqual([
      ...[code(0), 'linkSet'],
    ]);
    expect(core.state.links.size).toBe(100);
  });
});

describe('a frozen account', () => {
  const debit = (round: string): Command => ({
    ...{ kind: 'debit', member: 'ann', vendor: VENDOR, gameId: GAME, roundId: round, txId: `${round}-d` },
    ...{ amount: 1_000, demo: false },
  });
  it('stakes, transfers, redeems, claims and deposits nothing; open bets settle and withdrawals go out', () => {
    expect(codeOf(ask(debit('r1')))).toBe('ok');
    freeze('top', 'ann');
    const REFUSED: readonly Command[] = [
      debit('r2'),
      { kind: 'transferUpline', member: 'ann', upline: 'low', amount: 500, reference: 'x' },
      { kind: 'transfer', member: 'ann', from: 'MAIN', to: 'AG', amount: 500, reference: 'y' },
      { kind: 'claimReward', member: 'ann', reward: 'any' },
      { kind: 'signIn', member: 'ann' },
      { kind: 'openGame', member: 'ann', gameId: GAME },
      { kind: 'beginVisit', member: 'ann', vendor: VENDOR, visit: 'v', session: 's' },
    ];
    expect(REFUSED.map((command) => [command.kind, codeOf(ask(command))])).toEqual(
      REFUSED.map(({ kind }) => [kind, 'account-frozen']),
    );
    expect(
      codeOf(
        ask({
          ...{ kind: 'credit', member: 'ann', vendor: VENDOR, roundId: 'r1', txId: 'r1-c', amount: 0, demo: false },
        }),
      ),
    ).toBe('ok');
    expect(codeOf(ask({ kind: 'cashOut', member: 'ann', amount: 700, reason: 'test' }))).toBe('ok');
    expect(codeOf(ask({ ...debit('r3'), member: 'top' } as Command))).toBe('ok');
    freeze('top', 'ann', false);
    expect(codeOf(ask(debit('r2')))).toBe('ok');
  });
  it('is published at once, without a reason or a name', () => {
    const told = freeze('sub', 'ann').touches.find(({ topic }) => topic === 'member:ann');
    expect(told?.data).toMatchObject({ id: 'ann', frozen: true });
    expect(JSON.stringify(told?.data)).not.toContain('sub');
    const lifted = freeze('sub', 'ann', false).touches.find(({ topic }) => topic === 'member:ann');
    expect(lifted?.data).not.toHaveProperty('frozen');
  });
  it('is frozen by an agent above alone, and lifted by that agent, one above, or an operator', () => {
    for (const agent of ['far', 'ann']) expect(codeOf(freeze(agent, 'ann'))).not.toBe('ok');
    expect(codeOf(freeze('low', 'sub'))).toBe('forbidden');
    freeze('sub', 'ann');
    expect(codeOf(freeze('low', 'ann', false))).toBe('forbidden');
    expect(codeOf(freeze('top', 'ann', false))).toBe('ok');
    freeze('sub', 'ann');
    // The agent further up takes the freeze over, so that the one below can no longer lift it.
    freeze('top', 'ann');
    expect(codeOf(freeze('sub', 'ann', false))).toBe('forbidden');
    expect(codeOf(freeze(null, 'ann', false))).toBe('ok');
    freeze(null, 'ann');
    expect(codeOf(freeze('top', 'ann', false))).toBe('forbidden');
    expect(core.state.frozen.get('ann')).toEqual({ by: null, at: START });
  });
  it('moved to another tree, is lifted by any agent above', () => {
    freeze('sub', 'ann');
    ask({ kind: 'moveMember', member: 'ann', upline: 'far' });
    expect(codeOf(freeze('sub', 'ann', false))).toBe('forbidden');
    expect(codeOf(freeze('far', 'ann', false))).toBe('ok');
  });
  it('an agent who is frozen opens, raises, links and freezes nothing', () => {
    freeze(null, 'top');
    expect(codeOf(open())).toBe('account-frozen');
    expect(codeOf(link())).toBe('account-frozen');
    expect(codeOf(freeze('top', 'ann'))).toBe('account-frozen');
  });
});

describe('a transfer to a downline', () => {
  const send = (downline: string, amount = 2_500, member = 'top'): Executed =>
    ask({ kind: 'transferDownline', member, downline, amount, reference: `r${amount}` });
  it('R-MONEY-10 is for agents, to their own direct downlines', () => {
    expect(codeOf(send('sub'))).toBe('ok');
    expect([core.state.balances.get('main:top'), core.state.balances.get('main:sub')]).toEqual([
      ...[OPENING_BALANCE - 2_500, OPENING_BALANCE + 2_500],
    ]);
    const rows = [...core.state.money.values()].map(({ member, method, counterparty, reference }) => [
      ...[member, method, counterparty, reference],
    ]);
    expect(rows).toEqual([
      ['top', 'MAIN-DOWNLINE', 'sub', 'r2500'],
      ['sub', 'UPLINE-MAIN', 'top', 'r2500'],
    ]);
    for (const other of ['low', 'ann', 'far', 'top', 'unknown']) expect(codeOf(send(other))).toBe('forbidden');
    expect(codeOf(send('low', 500, 'ann'))).toBe('agent-only');
    expect(audit(core.state.balances)).toBeNull();
  });
  it('SAFE-34 moves no amount that is none, too small, too large or not there', () => {
    expect([0, -5, 1.5, 99, 5_000_001].map((amount) => codeOf(send('sub', amount)))).toEqual([
      ...['bad-request', 'bad-request', 'bad-request', 'under-limit', 'over-limit'],
    ]);
    ask({ kind: 'cashOut', member: 'top', amount: OPENING_BALANCE - 1_000, reason: 'test' });
    expect(codeOf(send('sub', 1_001))).toBe('insufficient-funds');
    ask({ kind: 'moveMember', member: 'sub', upline: 'far' });
    expect(codeOf(send('sub', 500))).toBe('forbidden');
  });
});
