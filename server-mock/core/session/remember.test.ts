import { describe, expect, it } from 'vitest';
import { createRandom } from '../../platform/random.ts';
import { apply } from '../apply.ts';
import type { Command } from '../commands.ts';
import { REMEMBER_LIFE } from '../constants.ts';
import { decide } from '../decide.ts';
import { emptyState } from '../state.ts';
import { testWorld } from '../testing/worldFixture.ts';

const START = 1_790_000_000_000;

const table = async () => {
  const state = emptyState();
  for (const event of await testWorld.genesis(START)) apply(state, event);
  const random = createRandom(1);
  let at = START;
  let n = 0;
  const ask = (command: Command) => {
    const decision = decide(state, command, { at, random, world: testWorld });
    if (decision.ok) for (const event of decision.events) apply(state, event);
    return decision;
  };
  const open = (member: string, hash: string | null, family = `f-${hash}`) => {
    const id = `s${(n += 1)}`;
    const remember = hash === null ? {} : { remember: { family, hash } };
    ask({
      kind: 'openSession',
      member,
      sessionId: id,
      tokenHash: `t-${id}`,
      side: 'member',
      address: 'a',
      ...remember,
    });
    return id;
  };
  const trade = (family: string, hash: string, next: string) => {
    const id = `s${(n += 1)}`;
    return {
      id,
      decided: ask({ kind: 'tradeFamily', family, hash, next, sessionId: id, tokenHash: `t-${id}`, address: 'b' }),
    };
  };
  return { state, ask, open, trade, pass: (ms: number) => (at += ms) };
};

describe('a remembered device', () => {
  it('SAFE-13 exchanges each value once; the record exists before the next value is known', async () => {
    const { state, open, trade } = await table();
    open('alice01', 'h1');
    const { decided, id } = trade('f-h1', 'h1', 'h2');
    expect(decided).toMatchObject({ ok: true, result: { member: 'alice01', sessionId: id } });
    expect(state.families.get('f-h1')?.hash).toBe('h2');
    expect(state.sessions.get(id)?.family).toBe('f-h1');
    expect(trade('f-h1', 'h2', 'h3').decided.ok).toBe(true);
  });
  it('SAFE-13 ends with all its sessions, and no others, if its value is reused', async () => {
    const { state, ask, open, trade } = await table();
    const first = open('alice01', 'h1');
    const other = open('alice01', 'k1');
    const { id } = trade('f-h1', 'h1', 'h2');
    expect(trade('f-h1', 'h1', 'stolen').decided).toEqual({
      ok: false,
      code: 'not-logged-in',
      facts: { reused: true },
    });
    ask({ kind: 'revokeFamily', family: 'f-h1' });
    expect([...state.families.keys()]).toEqual(['f-k1']);
    expect([first, id, other].map((one) => state.sessions.has(one))).toEqual([false, false, true]);
    expect(trade('f-h1', 'h2', 'h3').decided).toEqual({ ok: false, code: 'not-logged-in' });
  });
  it('SAFE-13 lasts a day from the log-in, however often it is used, and not when the clock has gone far back', async () => {
    const { state, ask, open, trade, pass } = await table();
    open('alice01', 'h1');
    pass(REMEMBER_LIFE - 1);
    expect(trade('f-h1', 'h1', 'h2').decided).toMatchObject({ ok: true, result: { until: START + REMEMBER_LIFE } });
    pass(1);
    expect(trade('f-h1', 'h2', 'h3').decided).toEqual({ ok: false, code: 'not-logged-in' });
    ask({ kind: 'tick' });
    expect(state.families.size).toBe(0);
    open('bobby02', 'g1');
    pass(-2 * REMEMBER_LIFE);
    expect(trade('f-g1', 'g1', 'g2').decided.ok).toBe(false);
  });
  it('SAFE-13 is forgotten by log-out, by revoking and by a new password, each within its scope', async () => {
    const { state, ask, open } = await table();
    const [one, two] = [open('alice01', 'h1'), open('alice01', 'k1')];
    open('alice01', 'm1');
    open('bobby02', 'g1');
    ask({ kind: 'closeSession', sessionId: open('alice01', null), reason: 'logout' });
    expect(state.families.size).toBe(4);
    ask({ kind: 'closeSession', sessionId: one, reason: 'expired' });
    expect(state.families.has('f-h1')).toBe(true);
    ask({ kind: 'closeSession', sessionId: two, reason: 'logout' });
    expect([...state.families.keys()].sort()).toEqual(['f-g1', 'f-h1', 'f-m1']);
    ask({ kind: 'revokeRemembered', member: 'alice01' });
    expect([...state.families.keys()]).toEqual(['f-g1']);
    const reset = { credential: 'c', sessionId: 'r1', tokenHash: 'r1', address: 'a' };
    expect(ask({ kind: 'resetPassword', member: 'bobby02', ...reset }).ok).toBe(true);
    expect(state.families.size).toBe(0);
  });
  it('is one of ten a member may have; the least recently used is forgotten', async () => {
    const { state, open, trade } = await table();
    for (let i = 0; i < 10; i++) open('alice01', `h${i}`);
    trade('f-h0', 'h0', 'h0b');
    open('alice01', 'new');
    expect(state.families.size).toBe(10);
    expect([state.families.has('f-h0'), state.families.has('f-h1'), state.families.has('f-new')]).toEqual([
      true,
      false,
      true,
    ]);
  });
  it('does not log in a member who may not log in', async () => {
    const { state, open, trade } = await table();
    open('alice01', 'h1');
    const alice = state.members.get('alice01');
    if (alice) state.members.set('alice01', { ...alice, excludedUntil: START + 1_000 });
    expect(trade('f-h1', 'h1', 'h2').decided).toEqual({ ok: false, code: 'self-excluded' });
    expect(state.families.get('f-h1')?.hash).toBe('h1');
  });
});

describe('a person with a third-party identity', () => {
  it('opens one member, however often it is requested', async () => {
    const { state, ask } = await table();
    const come = (member: string, account: string, identity = 'google:1') =>
      ask({ kind: 'openByIdentity', identity, member, account, nickname: 'Arif', language: 'MY' });
    const before = state.members.size;
    expect(come('p1', 'arif0001')).toMatchObject({ ok: true, result: { member: 'p1', opened: true } });
    expect(come('p2', 'arif0002')).toMatchObject({ ok: true, result: { member: 'p1', opened: false } });
    expect(come('p3', 'ARIF0001', 'google:2')).toMatchObject({ ok: false, code: 'account-used' });
    expect(state.members.size).toBe(before + 1);
    expect(state.credentials.has('p1')).toBe(false);
  });
});

describe('the latest log-ins of a member', () => {
  it('a remembered device is one log-in at its latest use, and the ten latest are kept', async () => {
    const { state, open, trade } = await table();
    const own = () => (state.logins.get('alice01') ?? []).map(({ session, family = null }) => [session, family]);
    const first = open('alice01', 'h1');
    const plain = open('alice01', null);
    expect(own()).toEqual([
      [first, 'f-h1'],
      [plain, null],
    ]);
    const { id } = trade('f-h1', 'h1', 'h2');
    expect(own()).toEqual([
      [plain, null],
      [id, 'f-h1'],
    ]);
    const later = Array.from({ length: 10 }, () => open('alice01', null));
    expect(own()).toEqual(later.map((session) => [session, null]));
    expect(state.logins.has('bobby02')).toBe(false);
  });
  it('each has its time, address and device; a device that was not stated is unknown', async () => {
    const { state, ask, pass } = await table();
    const device = { browser: 'Firefox', system: 'Linux' };
    const given = { kind: 'openSession', member: 'alice01', side: 'member', address: '203.0.113.7' } as const;
    ask({ ...given, sessionId: 's-1', tokenHash: 't-1', device });
    pass(5_000);
    ask({ ...given, sessionId: 's-2', tokenHash: 't-2' });
    const [one, two] = state.logins.get('alice01') ?? [];
    expect(one).toMatchObject({ session: 's-1', address: '203.0.113.7', side: 'member', device });
    expect(two).toMatchObject({ session: 's-2', at: (one?.at ?? 0) + 5_000, device: { browser: '', system: '' } });
  });
});
