import { describe, expect, it } from 'vitest';
import { samplePeople } from '../content/world/people.ts';
import { emptyState } from '../core/state.ts';
import { guessDelay } from './guessDelay.ts';

const [testMember] = samplePeople(0).map(({ member }) => member);
if (!testMember) throw new Error('the world is empty');

describe('the delay after failed log-ins', () => {
  const HOUR = 3_600_000;
  /** Guesses as fast as the delay allows; returns the time of each. */
  const attack = (addressOf: (n: number) => string) => {
    const state = emptyState();
    const from = 1_790_000_000_000;
    let now = from;
    const judged: number[] = [];
    for (let count = 1; count <= 200; count++) {
      const address = addressOf(count);
      now += guessDelay.wait(state, 'meilin07', address, now);
      judged.push(now);
      state.accountFailures.set('meilin07', { count, at: now });
      state.addressFailures.set(address, { count: (state.addressFailures.get(address)?.count ?? 0) + 1, at: now });
    }
    return { state, judged, now };
  };
  it.each([
    ['one address', () => '192.0.2.1'],
    ['a new address each time', (n: number) => `192.0.2.${n}`],
  ])(
    'SAFE-17 limits an attacker from %s to thirty guesses in any hour, and locks no account for good',
    (_, addressOf) => {
      const { state, judged, now } = attack(addressOf);
      const most = Math.max(...judged.map((at) => judged.filter((other) => other >= at && other < at + HOUR).length));
      expect(most).toBeLessThanOrEqual(30);
      expect(most).toBeGreaterThan(10);
      expect(guessDelay.wait(state, 'meilin07', '192.0.2.1', now)).toBeLessThanOrEqual(240_000);
      expect(guessDelay.wait(state, 'agent88', '192.0.2.1', now)).toBe(0);
    },
  );
  it('SAFE-17 does not delay the owner at a known address, unless failures come from there', () => {
    const { state, now } = attack((n) => `192.0.2.${n}`);
    state.accounts.set('meilin07', 'm1001');
    state.members.set('m1001', { ...testMember, id: 'm1001', account: 'meilin07' });
    state.homes.set('m1001', ['203.0.113.5', '192.0.2.7']);
    expect(guessDelay.wait(state, 'meilin07', '203.0.113.5', now)).toBe(0);
    expect(guessDelay.wait(state, 'meilin07', '203.0.113.6', now)).toBeGreaterThan(0);
    state.addressFailures.set('203.0.113.5', { count: 3, at: now });
    expect(guessDelay.wait(state, 'meilin07', '203.0.113.5', now)).toBeGreaterThan(0);
  });
  it('SAFE-17 counts an account’s name and number together: alternating between them allows no more guesses', () => {
    const NUMBER = '60123451001';
    const state = emptyState();
    state.accounts.set('meilin07', 'm1001');
    state.members.set('m1001', { ...testMember, id: 'm1001', account: 'meilin07' });
    state.people.set('m1001', { email: '', mobile: NUMBER, referralCode: '', profile: {} });
    state.mobiles.set(NUMBER, 'm1001');
    let now = 1_790_000_000_000;
    const judged: number[] = [];
    for (let n = 0; n < 200; n++) {
      const named = n % 2 === 0 ? 'meilin07' : NUMBER;
      now += guessDelay.wait(state, named, '192.0.2.1', now);
      judged.push(now);
      state.accountFailures.set(named, { count: (state.accountFailures.get(named)?.count ?? 0) + 1, at: now });
    }
    const most = Math.max(...judged.map((at) => judged.filter((other) => other >= at && other < at + HOUR).length));
    expect(most).toBeLessThanOrEqual(30);
    // The number is delayed by failures under the name, and another number is not.
    expect(guessDelay.wait(state, NUMBER, '192.0.2.1', now)).toBeGreaterThan(0);
    expect(guessDelay.wait(state, '60123451002', '192.0.2.1', now)).toBe(0);
  });
  it('SAFE-17 requires a captcha from the third failure of an account and the twentieth of an address', () => {
    const state = emptyState();
    const needs = (account: number, address: number): boolean => {
      state.accountFailures.set('meilin07', { count: account, at: 0 });
      state.addressFailures.set('192.0.2.1', { count: address, at: 0 });
      return guessDelay.needsCaptcha(state, 'meilin07', '192.0.2.1');
    };
    expect([needs(2, 19), needs(3, 0), needs(0, 20)]).toEqual([false, true, true]);
  });
});
