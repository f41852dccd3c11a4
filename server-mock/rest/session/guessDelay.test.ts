import { describe, expect, it } from 'vitest';
import { emptyState } from '../../house/state.ts';
import { guessDelay } from './guessDelay.ts';

describe('the growing delay', () => {
  it('SAFE-17 lets a guesser have at most thirty guesses an hour in the long run, and never locks for good', () => {
    const state = emptyState();
    let now = 1_790_000_000_000;
    const judged: number[] = [];
    for (let count = 1; count <= 200; count++) {
      now += guessDelay.wait(state, 'meilin07', '192.0.2.1', now);
      judged.push(now);
      state.accountFailures.set('meilin07', { count, at: now });
      state.addressFailures.set('192.0.2.1', { count, at: now });
    }
    const hour = judged.filter((at) => at > now - 3_600_000);
    expect(hour.length).toBeLessThanOrEqual(30);
    expect(guessDelay.wait(state, 'meilin07', '192.0.2.1', now)).toBeLessThanOrEqual(120_000);
    expect(guessDelay.wait(state, 'meilin07', '192.0.2.2', now)).toBe(0);
    expect(guessDelay.wait(state, 'agent88', '192.0.2.1', now)).toBe(0);
  });
  it('SAFE-17 asks for a captcha from the third failure of an account and the twentieth of an address', () => {
    const state = emptyState();
    const needs = (account: number, address: number): boolean => {
      state.accountFailures.set('meilin07', { count: account, at: 0 });
      state.addressFailures.set('192.0.2.1', { count: address, at: 0 });
      return guessDelay.needsCaptcha(state, 'meilin07', '192.0.2.1');
    };
    expect([needs(2, 19), needs(3, 0), needs(0, 20)]).toEqual([false, true, true]);
  });
});
