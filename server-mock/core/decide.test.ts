import { beforeEach, describe, expect, it } from 'vitest';
import { createRandom } from '../platform/random.ts';
import { apply } from './apply.ts';
import { maskAccount } from './bets.ts';
import type { Command } from './commands.ts';
import { decide } from './decide.ts';
import type { Decision } from './decision.ts';
import { mainAccount } from './ledger.ts';
import { failuresOf, sessionByToken } from './reads.ts';
import { emptyState, type HouseState } from './state.ts';
import { GAME, VENDOR, testWorld } from './testing/worldFixture.ts';
import { touches } from './touches.ts';

const AT = 1_790_000_000_000;
const MINUTE = 60_000;
let state: HouseState;
beforeEach(async () => {
  state = emptyState();
  for (const event of await testWorld.genesis(AT)) apply(state, event);
});
const ask = (command: Command, at = AT): Decision & { readonly topics: Readonly<Record<string, unknown>> } => {
  const decision = decide(state, command, { at, random: createRandom(1), world: testWorld });
  const events = decision.ok ? decision.events : [];
  for (const event of events) apply(state, event);
  return {
    ...decision,
    topics: Object.fromEntries(touches(state, events, 'MYR').map(({ topic, data }) => [topic, data])),
  };
};
const bet = (round: string, stake: number, payout: number | null, member = 'alice01') => {
  const part = { member, vendor: VENDOR, roundId: round, demo: false } as const;
  const debit = ask({ kind: 'debit', ...part, gameId: GAME, txId: `${round}-d`, amount: stake });
  return payout === null ? debit : ask({ kind: 'credit', ...part, txId: `${round}-c`, amount: payout });
};
const open = (id: string, at = AT, member = 'alice01', side: 'member' | 'agent' = 'member') =>
  ask({ kind: 'openSession', member, sessionId: id, tokenHash: `hash-${id}`, side, address: '::1' }, at);

describe('wagers', () => {
  it('H-03 touch wallet, bets, this log-in and what is earned with absolute values', () => {
    open('s1');
    expect(bet('r1', 1_000, null).topics).toMatchObject({
      'wallet:alice01': { balance: 99_000, held: 1_000, currency: 'MYR' },
      'bets:alice01': { rows: { 'TG-r1': { stake: 1_000, payout: null, state: 'open' } } },
    });
    const part = { member: 'alice01', vendor: VENDOR, roundId: 'r1', demo: false } as const;
    const { topics } = ask({ kind: 'credit', ...part, txId: 'c', amount: 400 });
    expect(topics).toMatchObject({
      'wallet:alice01': { balance: 99_400, held: 0 },
      'bets:alice01': { rows: { 'TG-r1': { payout: 400, state: 'lost' } } },
      'member:alice01': { sessionNet: -600, sessionStartedAt: AT },
    });
    const own = ['bets', 'ledger', 'member', 'missions', 'points', 'rebates', 'vip', 'wallet'];
    expect(Object.keys(topics).sort()).toEqual(own.map((family) => `${family}:alice01`));
  });
  it('B-06 a bet of an earlier log-in does not change the net result of this one, settled or rolled back', () => {
    const HOUR = 3_600_000;
    open('s1');
    bet('r1', 1_000, null);
    bet('r2', 1_000, 300);
    open('s2', AT + HOUR);
    const part = { member: 'alice01', vendor: VENDOR, demo: false } as const;
    const net = () => state.members.get('alice01')?.sessionNet;
    ask({ kind: 'credit', ...part, roundId: 'r1', txId: 'r1-late', amount: 5_000 }, AT + HOUR);
    ask({ kind: 'rollback', ...part, roundId: 'r2', txId: 'r2-back' }, AT + HOUR);
    expect(net()).toBe(0);
    ask({ kind: 'debit', ...part, gameId: GAME, roundId: 'r3', txId: 'r3-d', amount: 1_000 }, AT + HOUR);
    ask({ kind: 'credit', ...part, roundId: 'r3', txId: 'r3-c', amount: 400 }, AT + HOUR);
    expect(net()).toBe(-600);
  });
  it('SAFE-30 are refused to trial accounts by a code of their own', () => {
    expect(bet('r1', 100, null, 'trial05')).toMatchObject({ ok: false, code: 'trial-refused' });
  });
  it('are refused to excluded members, operators and unknown members, and on games in maintenance', () => {
    expect(bet('r1', 100, null, 'rest06')).toMatchObject({ code: 'self-excluded' });
    expect(bet('r1', 100, null, 'oper07')).toMatchObject({ code: 'forbidden' });
    expect(bet('r1', 100, null, 'unknown')).toMatchObject({ code: 'not-found' });
    ask({ kind: 'setGameMaintenance', gameId: GAME, on: true });
    expect(bet('r1', 100, null)).toMatchObject({ code: 'game-maintenance' });
  });
  it('are refused in maintenance and in a blocked region, where open bets still settle', () => {
    bet('r1', 1_000, null);
    ask({ kind: 'setStatus', maintenance: true, maintenanceEnd: AT + 1, regionRestriction: true });
    expect(bet('r2', 100, null)).toMatchObject({ code: 'maintenance' });
    const part = { member: 'alice01', vendor: VENDOR, roundId: 'r1', demo: false } as const;
    expect(ask({ kind: 'credit', ...part, txId: 'c', amount: 1_000 })).toMatchObject({
      ok: true,
      result: { state: 'equal' },
    });
    ask({ kind: 'setStatus', maintenance: false, maintenanceEnd: null, regionRestriction: true });
    expect(bet('r2', 100, null)).toMatchObject({ code: 'region-restricted' });
  });
  it('PB-17 a round is credited once, whatever its second transaction', () => {
    bet('r1', 1_000, 5_000);
    const part = { member: 'alice01', vendor: VENDOR, roundId: 'r1', demo: false } as const;
    expect(ask({ kind: 'credit', ...part, txId: 'r1-c', amount: 5_000 })).toMatchObject({ ok: true, events: [] });
    expect(ask({ kind: 'credit', ...part, txId: 'other', amount: 5_000 })).toMatchObject({ code: 'not-found' });
    expect(state.balances.get(mainAccount('alice01'))).toBe(104_000);
  });
  it('H-03 the newest fifty bets are kept, and a trimmed one is listed as null', () => {
    for (let n = 1; n <= 50; n++) bet(`r${n}`, 10, 0);
    const { topics } = bet('r51', 10, null);
    expect(topics['bets:alice01']).toMatchObject({ rows: { 'TG-r1': null, 'TG-r51': { state: 'open' } } });
    expect(state.betsOf.get('alice01')).toHaveLength(50);
    // A settled round stays settled, even when its bet is no longer kept.
    const part = { member: 'alice01', vendor: VENDOR, roundId: 'r1', demo: false } as const;
    expect(ask({ kind: 'rollback', ...part, txId: 'late' })).toMatchObject({ ok: false, code: 'not-found' });
    expect(bet('r1', 10, null)).toMatchObject({ ok: false, code: 'bad-request' });
  });
});
describe('the winner board', () => {
  it('shows a masked name for a payout above the stake, on ALL and on its category', () => {
    const { topics } = bet('r1', 1_000, 1_001, 'bobby02');
    const row = {
      id: 'TG-r1',
      account: 'bo***02',
      silk: 'silk-02',
      category: 'RNG',
      winAmount: 1_001,
      currency: 'MYR',
    };
    expect(topics['winners:ALL']).toMatchObject({ rows: { 'TG-r1': row } });
    expect(topics['winners:RNG']).toMatchObject({ rows: { 'TG-r1': row } });
    expect(JSON.stringify(topics['winners:ALL'])).not.toContain('bobby');
    expect(Object.keys(bet('r2', 1_000, 1_000).topics)).not.toContain('winners:ALL');
  });
  it('keeps twenty rows, lists the oldest as null, and removes a voided win', () => {
    for (let n = 1; n <= 21; n++) bet(`r${n}`, 10, 20);
    expect(state.winners.get('ALL')).toHaveLength(20);
    const { topics } = bet('r22', 10, 20);
    expect(topics['winners:ALL']).toMatchObject({ rows: { 'TG-r2': null, 'TG-r22': { winAmount: 20 } } });
    const part = { member: 'alice01', vendor: VENDOR, roundId: 'r22', demo: false } as const;
    expect(ask({ kind: 'rollback', ...part, txId: 'x' }).topics['winners:RNG']).toEqual({ rows: { 'TG-r22': null } });
  });
  it('never shows a whole account name', () => {
    for (const account of ['ab', 'abc12', 'rashid22', 'meilin07']) expect(maskAccount(account)).not.toContain(account);
  });
});
describe('sessions', () => {
  it('end by the tick, thirty minutes after the last renewal and twelve hours after log-in', () => {
    open('s1');
    expect(sessionByToken(state, 'hash-s1', AT + 30 * MINUTE - 1)?.id).toBe('s1');
    expect(sessionByToken(state, 'hash-s1', AT + 30 * MINUTE)).toBeUndefined();
    let at = AT;
    for (let n = 1; at < AT + 719 * MINUTE; n++) {
      at = Math.min(at + 25 * MINUTE, AT + 719 * MINUTE);
      expect(ask({ kind: 'renewSession', sessionId: 's1', tokenHash: `t${n}` }, at)).toMatchObject({ ok: true });
    }
    expect(state.tokens.size).toBe(1);
    expect(state.sessions.get('s1')?.expiresAt).toBe(AT + 720 * MINUTE);
    ask({ kind: 'tick' }, AT + 720 * MINUTE);
    expect(state.sessions.size + state.tokens.size).toBe(0);
    expect(ask({ kind: 'renewSession', sessionId: 's1', tokenHash: 'x' }, at)).toMatchObject({ code: 'not-logged-in' });
  });
  it('an eleventh session of a member ends the one that was renewed longest ago', () => {
    for (let n = 1; n <= 10; n++) open(`s${n}`, AT + n);
    ask({ kind: 'renewSession', sessionId: 's1', tokenHash: 'renewed' }, AT + 11);
    open('s11', AT + 12);
    expect(state.sessions.size).toBe(10);
    expect(['s1', 's2', 's3', 's11'].map((id) => state.sessions.has(id))).toEqual([true, false, true, true]);
  });
  it('do not open on the wrong side, for non-members, excluded members or bots', () => {
    expect(open('s1', AT, 'alice01', 'agent')).toMatchObject({ code: 'non-agent' });
    expect(open('s2', AT, 'agent04', 'agent')).toMatchObject({ ok: true });
    expect(open('s3', AT, 'oper07')).toMatchObject({ code: 'non-member' });
    expect(open('s4', AT, 'rest06')).toMatchObject({ code: 'self-excluded' });
    expect(open('s5', AT, 'robot08')).toMatchObject({ code: 'forbidden' });
  });
  it('count failures by account and address; a log-in resets the account, and an hour resets both', () => {
    for (let n = 0; n < 3; n++) ask({ kind: 'loginFailed', account: 'Alice01', address: '::1' });
    expect(failuresOf(state, 'ALICE01', '::1')).toEqual({ account: 3, address: 3 });
    open('s1');
    expect(failuresOf(state, 'alice01', '::1')).toEqual({ account: 0, address: 3 });
    ask({ kind: 'tick' }, AT + 61 * MINUTE);
    expect(failuresOf(state, 'alice01', '::1')).toEqual({ account: 0, address: 0 });
  });
});
