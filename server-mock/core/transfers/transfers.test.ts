import { beforeEach, describe, expect, it } from 'vitest';
import { createRandom } from '../../platform/random.ts';
import { apply } from '../apply.ts';
import type { Command } from '../commands.ts';
import { decide } from '../decide.ts';
import { audit, mainAccount } from '../ledger.ts';
import { emptyState, type HouseState } from '../state.ts';
import { START, testWorld } from '../testing/worldFixture.ts';

const [ME, AGENT] = ['alice01', 'agent04'];
let state: HouseState;
const at = 1_790_000_000_000;
const ask = (command: Command) => {
  const decision = decide(state, command, { at, random: createRandom(1), world: testWorld });
  if (decision.ok) for (const event of decision.events) apply(state, event);
  return decision;
};
const send = (amount: number, upline = AGENT, member = ME) =>
  ask({ kind: 'transferUpline', member, upline, amount, reference: `r${amount}` });
const balances = () => [ME, AGENT].map((member) => state.balances.get(mainAccount(member)));

beforeEach(async () => {
  state = emptyState();
  for (const event of await testWorld.genesis(at)) apply(state, event);
  ask({ kind: 'moveMember', member: ME, upline: AGENT });
});
describe('a transfer to the upline', () => {
  it('R-MEMB-05 R-MONEY-09 moves the money once and appears in both records with one reference', () => {
    expect(send(2_500)).toMatchObject({ ok: true, result: { reference: 'r2500' } });
    expect(balances()).toEqual([START - 2_500, START + 2_500]);
    const rows = [...state.money.values()].map(({ member, method, counterparty, reference, amount, state: now }) => [
      member,
      method,
      counterparty,
      reference,
      amount,
      now,
    ]);
    expect(rows).toEqual([
      [ME, 'MAIN-UPLINE', AGENT, 'r2500', 2_500, 'done'],
      [AGENT, 'DOWNLINE-MAIN', ME, 'r2500', 2_500, 'done'],
    ]);
    expect(audit(state.balances)).toBeNull();
  });
  it('SAFE-34 is refused for an amount that is none, too small, too large or not there, and nothing moves', () => {
    for (const [amount, code] of [
      [0, 'bad-request'],
      [-5, 'bad-request'],
      [1.5, 'bad-request'],
      [99, 'under-limit'],
      [START + 1, 'insufficient-funds'],
      [Number.MAX_SAFE_INTEGER, 'over-limit'],
    ] as const)
      expect(send(amount), String(amount)).toMatchObject({ ok: false, code });
    expect(balances()).toEqual([START, START]);
  });
  it('SAFE-34 goes to the direct upline alone: not to oneself, not to another member, not to a former upline', () => {
    for (const other of [ME, 'bobby02', 'oper07', 'unknown'])
      expect(send(500, other), other).toMatchObject({ ok: false, code: 'terms-changed' });
    expect(send(500, AGENT, 'bobby02')).toMatchObject({ ok: false, code: 'terms-changed' });
    expect(send(500, AGENT, 'trial05')).toMatchObject({ ok: false, code: 'trial-refused' });
    expect(send(500, AGENT, 'robot08')).toMatchObject({ ok: false, code: 'forbidden' });
    expect(balances()).toEqual([START, START]);
  });
});
describe('a payment password', () => {
  it('is set by a command of its own, and replaced only against the one that was checked', () => {
    const set = (credential: string, checked: string) =>
      ask({ kind: 'setPaymentCredential', member: ME, credential, checked });
    expect(set('one', '')).toMatchObject({ ok: true });
    expect(set('two', '')).toMatchObject({ ok: false, code: 'payment-password-set' });
    expect(set('two', 'one')).toMatchObject({ ok: true });
    expect(state.paymentCredentials.get(ME)).toBe('two');
    expect(set('three', 'one')).toMatchObject({ ok: false, code: 'bad-request' });
  });
});
