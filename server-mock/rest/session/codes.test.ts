import { describe, expect, it } from 'vitest';
import { createManualClock } from '../../platform/manualClock.ts';
import { secureRandom } from '../../platform/random.ts';
import { createOutbox } from '../../vendorHost/outbox/outbox.ts';
import { createCodes } from './codes.ts';
import { MAGIC_NUMBERS } from './magicNumbers.ts';
import { fullNumber } from './numbers.ts';

const MINUTE = 60_000;
const TO = '60123451001';

const desk = () => {
  const clock = createManualClock();
  const outbox = createOutbox(clock);
  const codes = createCodes(clock, secureRandom, outbox);
  const newest = (): string => /\d{6}/.exec(outbox.list()[0]?.text ?? '')?.[0] ?? 'no code';
  const send = (purpose: 'login' | 'reset' | 'register' | 'extra' = 'login', to = TO, request?: string) =>
    codes.send({ purpose, to, language: 'EN', ...(request === undefined ? {} : { request }) });
  return { clock, outbox, codes, newest, send };
};

describe('a code', () => {
  it('SAFE-18 is six random figures, good once', () => {
    const { codes, newest, send, clock } = desk();
    const seen = new Set<string>();
    for (let i = 0; i < 200; i++) {
      clock.advance(25 * 60 * MINUTE);
      expect(send()).toEqual({ ok: true, expiredMinutes: 1 });
      expect(newest()).toMatch(/^\d{6}$/);
      seen.add(newest());
    }
    expect(seen.size).toBeGreaterThan(190);
    expect(codes.use('login', TO, ` ${newest()} `)).toBe('ok');
    expect(codes.use('login', TO, newest())).toBe('expired');
  });
  it('SAFE-18 serves the purpose, the number and the request it was sent for, no other', () => {
    const { codes, newest, send } = desk();
    send('extra', TO, 'ticket-1');
    const code = newest();
    for (const purpose of ['login', 'reset', 'register'] as const)
      expect(codes.use(purpose, TO, code, 'ticket-1')).toBe('expired');
    expect(codes.use('extra', '60123451002', code, 'ticket-1')).toBe('expired');
    expect(codes.use('extra', TO, code, 'ticket-2')).toBe('expired');
    expect(codes.use('extra', TO, code)).toBe('expired');
    expect(codes.use('extra', TO, code, 'ticket-1')).toBe('ok');
  });
  it('SAFE-18 holds for ten minutes, and not where the clock has gone back behind it', () => {
    const { codes, newest, send, clock } = desk();
    send();
    clock.advance(10 * MINUTE - 1);
    expect(codes.use('login', TO, '000000x')).toBe('wrong');
    clock.advance(1);
    expect(codes.use('login', TO, newest())).toBe('expired');
    send();
    clock.jump(-11 * MINUTE);
    expect(codes.use('login', TO, newest())).toBe('expired');
  });
  it('SAFE-18 is tried five times at most: of fifty at once one is let in, and none after five wrong ones', () => {
    const { codes, newest, send, clock } = desk();
    send();
    const right = Array.from({ length: 50 }, () => codes.use('login', TO, newest()));
    expect(right.filter((one) => one === 'ok')).toHaveLength(1);
    clock.advance(MINUTE);
    send();
    const wrong = Array.from({ length: 50 }, () => codes.use('login', TO, 'wrong'));
    expect(wrong.filter((one) => one === 'wrong')).toHaveLength(5);
    expect(codes.use('login', TO, newest())).toBe('expired');
  });
  it('nothing handed in is missing, and counts as no try', () => {
    const { codes, newest, send } = desk();
    send();
    for (let i = 0; i < 10; i++) expect(codes.use('login', TO, '  ')).toBe('missing');
    expect(codes.use('login', TO, newest())).toBe('ok');
  });
  it('right but kept: counts as a try and is good once more', () => {
    const { codes, newest, send } = desk();
    send();
    for (let i = 0; i < 4; i++) expect(codes.use('login', TO, newest(), undefined, true)).toBe('ok');
    expect([codes.use('login', TO, newest()), codes.use('login', TO, newest())]).toEqual(['ok', 'expired']);
  });
  it('a later one replaces it', () => {
    const { codes, newest, send, clock } = desk();
    send();
    const first = newest();
    clock.advance(MINUTE);
    send();
    if (first !== newest()) expect(codes.use('login', TO, first)).toBe('wrong');
    expect(codes.use('login', TO, newest())).toBe('ok');
  });
});

describe('messages', () => {
  it('SAFE-18 one a minute goes to a number, whatever it is for, and says how long to wait', () => {
    const { send, clock, outbox } = desk();
    expect(send('login')).toMatchObject({ ok: true });
    clock.advance(20_000);
    expect(send('reset')).toEqual({ ok: false, code: 'too-many-requests', retryAfter: 40 });
    expect(send('login', '60123451002')).toMatchObject({ ok: true });
    clock.advance(40_000);
    expect(send('reset')).toMatchObject({ ok: true });
    expect(outbox.list()).toHaveLength(3);
  });
  it('SAFE-18 five a day go to a number for each purpose; a refused one counts for nothing', () => {
    const { send, clock, outbox } = desk();
    for (let i = 0; i < 5; i++) {
      expect(send()).toMatchObject({ ok: true });
      expect(send()).toMatchObject({ code: 'too-many-requests' });
      clock.advance(MINUTE);
    }
    expect(send()).toEqual({ ok: false, code: 'quota-exceeded', retryAfter: 24 * 3_600 - 300 });
    // Of each purpose: registrations a stranger asks for take no log-in away.
    expect(send('register')).toMatchObject({ ok: true });
    clock.advance(24 * 60 * MINUTE - 5 * MINUTE);
    expect(send()).toMatchObject({ ok: true });
    expect(outbox.list()).toHaveLength(7);
  });
  it('SAFE-16 a number nobody has is answered, counted and judged alike; only the message is missing', () => {
    const { codes, clock, outbox } = desk();
    const ask = (nobody: boolean, to: string) => {
      const answers: unknown[] = [];
      for (let i = 0; i < 7; i++) {
        answers.push(codes.send({ purpose: 'login', to, language: 'EN', nobody }));
        answers.push(codes.use('login', to, 'wrong'), codes.use('login', to, ''));
        clock.advance(i === 0 ? 30_000 : MINUTE);
      }
      return answers;
    };
    expect(ask(true, '60120008888')).toEqual(ask(false, '60123459999'));
    expect(outbox.list().map(({ to }) => to)).toEqual(Array(5).fill('60123459999'));
  });
  it('goes in the language asked for, by mail to an address', () => {
    const { codes, outbox, clock } = desk();
    for (const language of ['EN', 'CN', 'MY'] as const) {
      codes.send({ purpose: 'extra', to: 'mei@mail.example', language });
      clock.advance(MINUTE);
    }
    const [malay, chinese, english] = outbox.list();
    expect(english).toMatchObject({ by: 'mail', to: 'mei@mail.example', subject: 'Your code for Toteboard' });
    expect(chinese?.text).toMatch(/验证码/);
    expect(malay?.text).toMatch(/minit/);
  });
  it('raises every error of the phone catalogue by its number', () => {
    const { codes, send, newest } = desk();
    for (const [ending, { code, when }] of Object.entries(MAGIC_NUMBERS)) {
      const to = `6011999${ending}`;
      const sent = send('login', to);
      if (when === 'send') expect(sent, ending).toMatchObject({ ok: false, code });
      else expect(sent, ending).toMatchObject({ ok: true });
      if (when !== 'use') continue;
      const judged = {
        wrong: 'invalid-verification-code',
        missing: 'missing-verification-code',
        expired: 'code-expired',
      };
      const answer = codes.use('login', to, newest());
      expect(answer === 'ok' ? 'ok' : judged[answer], ending).toBe(code);
    }
    expect(send('login', '60119990003')).toMatchObject({ retryAfter: 300 });
  });
});

it.each([
  ['012-345 1001', '60', '60123451001'],
  ['123451001', '60', '60123451001'],
  ['+60 12 345 1001', '65', '60123451001'],
  ['0065 8123 4567', undefined, '6581234567'],
  ['0123451001', undefined, '60123451001'],
  ['13800138000', '86', '8613800138000'],
  ['12ab', '60', null],
  ['1', '60', null],
  ['1234567890123456', '60', null],
  ['123451001', 'x', null],
  ['', '60', null],
])('the number %s with the code %s is %s', (mobile, dialing, full) => {
  expect(fullNumber(mobile, dialing)).toBe(full);
});
