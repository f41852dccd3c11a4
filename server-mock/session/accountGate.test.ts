import { beforeEach, describe, expect, it } from 'vitest';
import { createAccountGate, type AccountGate } from './accountGate.ts';
import { Refused } from '../security/refused.ts';

const MINUTE = 60_000;
const HERE = '192.0.2.1';
let now: number;
/** Captchas that were drawn and not used yet; for each of them 'right' is the right answer. */
let captchas: Set<string>;
let gate: AccountGate;
beforeEach(() => {
  now = 1_790_000_000_000;
  captchas = new Set(['a', 'b', 'c']);
  gate = createAccountGate({ now: () => now }, { use: (id, answer) => captchas.delete(id) && answer === 'right' });
});
const ask = (captchaId?: string, { always = false, captcha = 'right', address = HERE } = {}): string => {
  try {
    gate.ask(address, captchaId === undefined ? {} : { captchaId, captcha }, always);
    return 'asked';
  } catch (error) {
    return error instanceof Refused ? error.code : String(error);
  }
};
const five = () => Array.from({ length: 5 }, () => ask());

describe('account look-ups from one address', () => {
  it('SAFE-19 are limited to five a minute; a solved captcha allows five more, and is checked only when it is required', () => {
    expect([ask('a'), ask('a'), ask(), ask(), ask()]).toEqual(Array(5).fill('asked'));
    expect(captchas).toContain('a');
    expect([ask(), ask('a', { captcha: 'wrong' }), ask('a'), ask('b')]).toEqual([
      'captcha-required',
      'captcha-wrong',
      'captcha-wrong',
      'asked',
    ]);
    expect([ask(), ask(), ask(), ask(), ask()]).toEqual([...Array(4).fill('asked'), 'captcha-required']);
  });
  it('are counted over a minute, for each address alone, also when the clock goes back', () => {
    five();
    expect(ask(undefined, { address: '192.0.2.2' })).toBe('asked');
    now += MINUTE - 1;
    expect(ask()).toBe('captcha-required');
    now += 1;
    expect(ask()).toBe('asked');
    five();
    now -= 30 * MINUTE;
    expect(ask()).toBe('asked');
  });
  it('of a form that always shows a captcha use one captcha for the check and the registration after it', () => {
    expect([ask(undefined, { always: true }), ask('a', { always: true })]).toEqual(['captcha-required', 'asked']);
    expect(ask('a', { always: true })).toBe('captcha-wrong');
    five();
    expect([ask('b'), ask('b', { always: true })]).toEqual(['asked', 'asked']);
    expect(ask('b', { always: true })).toBe('captcha-wrong');
    // Not for another address, and not for ever.
    five();
    expect(ask('c')).toBe('asked');
    expect(ask('c', { always: true, address: '192.0.2.2' })).toBe('captcha-wrong');
    now += 11 * MINUTE;
    expect(ask('c', { always: true })).toBe('captcha-wrong');
  });
});
