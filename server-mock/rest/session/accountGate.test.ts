import { beforeEach, describe, expect, it } from 'vitest';
import { createAccountGate, type AccountGate } from './accountGate.ts';
import { Refused } from '../refused.ts';

const MINUTE = 60_000;
const HERE = '192.0.2.1';
let now: number;
/** Images that were drawn and not used yet; each answer is right. */
let images: Set<string>;
let gate: AccountGate;
beforeEach(() => {
  now = 1_790_000_000_000;
  images = new Set(['a', 'b', 'c']);
  gate = createAccountGate({ now: () => now }, { use: (id, answer) => images.delete(id) && answer === 'right' });
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

describe('questions about accounts from one address', () => {
  it('SAFE-19 are five a minute; a solved captcha buys five more, and is looked at only when it is due', () => {
    expect([ask('a'), ask('a'), ask(), ask(), ask()]).toEqual(Array(5).fill('asked'));
    expect(images).toContain('a');
    expect([ask(), ask('a', { captcha: 'wrong' }), ask('a'), ask('b')]).toEqual([
      'captcha-required',
      'captcha-wrong',
      'captcha-wrong',
      'asked',
    ]);
    expect([ask(), ask(), ask(), ask(), ask()]).toEqual([...Array(4).fill('asked'), 'captcha-required']);
  });
  it('are counted over a minute, for each address alone, whatever the clock does', () => {
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
  it('of a form that always shows a captcha: one picture serves the check and the registration after it', () => {
    expect([ask(undefined, { always: true }), ask('a', { always: true })]).toEqual(['captcha-required', 'asked']);
    expect(ask('a', { always: true })).toBe('captcha-wrong');
    five();
    expect([ask('b'), ask('b', { always: true })]).toEqual(['asked', 'asked']);
    expect(ask('b', { always: true })).toBe('captcha-wrong');
    // Nobody else's picture, and not for ever.
    five();
    expect(ask('c')).toBe('asked');
    expect(ask('c', { always: true, address: '192.0.2.2' })).toBe('captcha-wrong');
    now += 11 * MINUTE;
    expect(ask('c', { always: true })).toBe('captcha-wrong');
  });
});
