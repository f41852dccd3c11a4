import { beforeEach, describe, expect, it } from 'vitest';
import { betsTopic } from '../../src/contract/wallet/wallet.topics.ts';
import { createRandom } from '../platform/random.ts';
import { apply } from './apply.ts';
import type { Command } from './commands.ts';
import { MAX_AMOUNT, PLAY_LIFE, ROUNDS_REMEMBERED, SESSION_IDLE, SESSION_LIFE } from './constants.ts';
import { decide } from './decide.ts';
import type { Decision } from './decision.ts';
import { audit, mainAccount, playAccount } from './ledger.ts';
import { sessionByToken } from './reads.ts';
import { emptyState, type HouseState } from './state.ts';
import { GAME, VENDOR, testWorld } from './testing/worldFixture.ts';

const AT = 1_790_000_000_000;
const DAY = 24 * 3_600_000;
let state: HouseState;
beforeEach(async () => {
  state = emptyState();
  for (const event of await testWorld.genesis(AT)) apply(state, event);
});
const ask = (command: Command, at = AT): Decision => {
  const decision = decide(state, command, { at, random: createRandom(1), world: testWorld });
  for (const event of decision.ok ? decision.events : []) apply(state, event);
  return decision;
};
const part = (roundId: string, member = 'alice01') => ({ member, vendor: VENDOR, roundId, demo: false }) as const;
const debit = (round: string, member = 'alice01', tx = `${round}-d`) =>
  ask({ kind: 'debit', ...part(round, member), gameId: GAME, txId: tx, amount: 10 });
const play = (round: string, member = 'alice01', payout = 10) => {
  debit(round, member);
  return ask({ kind: 'credit', ...part(round, member), txId: `${round}-c`, amount: payout });
};
const rollback = (round: string, member = 'alice01') =>
  ask({ kind: 'rollback', ...part(round, member), txId: `${round}-x` });

describe('rounds that ended long ago', () => {
  it('REL-23 a trimmed settled round is never reported as void, however much the simulated members play', () => {
    play('old', 'alice01', 500);
    for (let i = 0; i < betsTopic.limit; i++) play(`a${i}`);
    expect(state.bets.has(`${VENDOR}-old`)).toBe(false);
    for (let i = 0; i < ROUNDS_REMEMBERED + betsTopic.limit + 1; i++) play(`b${i}`, 'robot08');
    expect(rollback('old')).toMatchObject({ ok: false, code: 'not-found' });
    expect(debit('old', 'alice01', 'another')).toMatchObject({ ok: false, code: 'bad-request' });
    expect(audit(state.balances)).toBeNull();
  });
  it('REL-23 a round rolled back before its debit stays closed while others are trimmed', () => {
    expect(rollback('early')).toMatchObject({ ok: true, result: { state: 'void' } });
    for (let i = 0; i < ROUNDS_REMEMBERED + betsTopic.limit + 1; i++) play(`a${i}`);
    expect(debit('early')).toMatchObject({ ok: false, code: 'bad-request' });
    expect(state.trimmedRounds.size).toBe(ROUNDS_REMEMBERED);
  });
  it('REL-15 a payout above the maximum balance is refused and not written', () => {
    ask({ kind: 'cashIn', member: 'alice01', amount: MAX_AMOUNT - 200_000, reason: 'test' });
    debit('r1');
    const credit = { kind: 'credit', ...part('r1'), txId: 'c', amount: MAX_AMOUNT } as const;
    expect(ask(credit)).toMatchObject({ ok: false, code: 'over-limit' });
    expect(rollback('r1')).toMatchObject({ ok: true });
    expect(state.balances.get(mainAccount('alice01'))).toBe(MAX_AMOUNT - 100_000);
  });
});

describe('a clock that goes back', () => {
  const open = (at: number) =>
    ask({ kind: 'openSession', member: 'alice01', sessionId: 's1', tokenHash: 'h1', side: 'member', address: '' }, at);
  it('F28 ends a session from a future day; a small correction ends nothing', () => {
    open(AT + DAY);
    expect(sessionByToken(state, 'h1', AT + DAY - SESSION_IDLE)?.id).toBe('s1');
    ask({ kind: 'tick' }, AT + DAY - 60_000);
    expect(state.sessions.has('s1')).toBe(true);
    expect(sessionByToken(state, 'h1', AT)).toBeUndefined();
    expect(ask({ kind: 'renewSession', sessionId: 's1', tokenHash: 'h2' }, AT)).toMatchObject({
      code: 'not-logged-in',
    });
    ask({ kind: 'tick' }, AT);
    expect(state.sessions.size).toBe(0);
  });
  it('F28 the twelve hours of a session count from its opening, whatever was renewed meanwhile', () => {
    open(AT);
    let at = AT;
    for (; at < AT + SESSION_LIFE - SESSION_IDLE; at += SESSION_IDLE / 2)
      expect(ask({ kind: 'renewSession', sessionId: 's1', tokenHash: `h${at}` }, at).ok).toBe(true);
    ask({ kind: 'renewSession', sessionId: 's1', tokenHash: 'last' }, at);
    expect(sessionByToken(state, 'last', AT + SESSION_LIFE)).toBeUndefined();
  });
  it('F28 a demo wallet dated in the future does not keep others open', () => {
    ask({ kind: 'openPlay', owner: 'future' }, AT + 30 * DAY);
    ask({ kind: 'openPlay', owner: 'today' }, AT);
    ask({ kind: 'tick' }, AT + PLAY_LIFE);
    expect(state.playWallets.has('today')).toBe(false);
    expect(state.balances.has(playAccount('today'))).toBe(false);
    expect(audit(state.balances)).toBeNull();
  });
});
