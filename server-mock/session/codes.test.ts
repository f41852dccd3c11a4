import { describe, expect, it } from 'vitest';
import { createManualClock } from '../platform/manualClock.ts';
import { secureRandom } from '../platform/random.ts';
import { createOutbox } from './outbox.ts';
import { createCodes } from './codes.ts';
import { MAGIC_NUMBERS } from './magicNumbers.ts';
import { normalizePhoneNumber } from './phoneNumbers.ts';

const MINUTE = 60_000;
const TO = '60123451001';

const start = () => {
  const clock = createManualClock();
  const outbox = createOutbox(clock);
  const codes = createCodes(clock, secureRandom, outbox);
  const newest = (): string => /\d{6}/.exec(outbox.list()[0]?.text ?? '')?.[0] ?? 'no code';
  const send = (purpose: 'login' | 'reset' | 'register' | 'extra' = 'login', to = TO, request?: string) =>
    codes.send({ purpose, to, language: 'EN', ...(request === undefined ? {} : { request }) });
  return { clock, outbox, codes, newest, send };
};

describe('a code', () => {
  it('SAFE-18 is six random digits, valid once', () => {
    const { codes, newest, send, clock } = start();
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
  it('SAFE-18 is valid only for the purpose, the number and the request it was sent for', () => {
    const { codes, newest, send } = start();
    send('extra', TO, 'ticket-1');
    const code = newest();
    for (const purpose of ['login', 'reset', 'register'] as const)
      expect(codes.use(purpose, TO, code, 'ticket-1')).toBe('expired');
    expect(codes.use('extra', '60123451002', code, 'ticket-1')).toBe('expired');
    expect(codes.use('extra', TO, code, 'ticket-2')).toBe('expired');
    expect(codes.use('extra', TO, code)).toBe('expired');
    expect(codes.use('extra', TO, code, 'ticket-1')).toBe('ok');
  });
  it('SAFE-18 is valid for ten minutes, and not once the clock has gone back behind its start', () => {
    const { codes, newest, send, clock } = start();
    send();
    clock.advance(10 * MINUTE - 1);
    expect(codes.use('login', TO, '000000x')).toBe('wrong');
    clock.advance(1);
    expect(codes.use('login', TO, newest())).toBe('expired');
    send();
    clock.jump(-11 * MINUTE);
    expect(codes.use('login', TO, newest())).toBe('expired');
  });
  it('SAFE-18 accepts five attempts: of fifty parallel right ones one passes, and none after five wrong ones', () => {
    const { codes, newest, send, clock } = start();
    send();
    const right = Array.from({ length: 50 }, () => codes.use('login', TO, newest()));
    expect(right.filter((one) => one === 'ok')).toHaveLength(1);
    clock.advance(MINUTE);
    send();
    const wrong = Array.from({ length: 50 }, () => codes.use('login', TO, 'wrong'));
    expect(wrong.filter((one) => one === 'wrong')).toHaveLength(5);
    expect(codes.use('login', TO, newest())).toBe('expired');
  });
  it('reports an empty input as missing, which counts as no attempt', () => {
    const { codes, newest, send } = start();
    send();
    for (let i = 0; i < 10; i++) expect(codes.use('login', TO, '  ')).toBe('missing');
    expect(codes.use('login', TO, newest())).toBe('ok');
  });
  it('stays valid when it is right but kept, which counts as an attempt', () => {
    const { codes, newest, send } = start();
    send();
    for (let i = 0; i < 4; i++) expect(codes.use('login', TO, newest(), undefined, true)).toBe('ok');
    expect([codes.use('login', TO, newest()), codes.use('login', TO, newest())]).toEqual(['ok', 'expired']);
  });
  it('is replaced by a later one', () => {
    const { codes, newest, send, clock } = start();
    send();
    const first = newest();
    clock.advance(MINUTE);
    send();
    if (first !== newest()) expect(codes.use('login', TO, first)).toBe('wrong');
    expect(codes.use('login', TO, newest())).toBe('ok');
  });
});

describe('messages', () => {
  it('SAFE-18 are limited to one a minute for a number, whatever their purpose, with the time to wait', () => {
    const { send, clock, outbox } = start();
    expect(send('login')).toMatchObject({ ok: true });
    clock.advance(20_000);
    expect(send('reset')).toEqual({ ok: false, code: 'too-many-requests', retryAfter: 40 });
    expect(send('login', '60123451002')).toMatchObject({ ok: true });
    clock.advance(40_000);
    expect(send('reset')).toMatchObject({ ok: true });
    expect(outbox.list()).toHaveLength(3);
  });
  it('SAFE-18 are limited to five a day for a number and purpose; refused ones do not count', () => {
    const { send, clock, outbox } = start();
    for (let i = 0; i < 5; i++) {
      expect(send()).toMatchObject({ ok: true });
      expect(send()).toMatchObject({ code: 'too-many-requests' });
      clock.advance(MINUTE);
    }
    expect(send()).toEqual({ ok: false, code: 'quota-exceeded', retryAfter: 24 * 3_600 - 300 });
    // For each purpose: registrations requested by a stranger block no log-in.
    expect(send('register')).toMatchObject({ ok: true });
    clock.advance(24 * 60 * MINUTE - 5 * MINUTE);
    expect(send()).toMatchObject({ ok: true });
    expect(outbox.list()).toHaveLength(7);
  });
  it('SAFE-16 an unknown number gets the same answers and limits; only its message is not sent', () => {
    const { codes, clock, outbox } = start();
    const ask = (unknownRecipient: boolean, to: string) => {
      const answers: unknown[] = [];
      for (let i = 0; i < 7; i++) {
        answers.push(codes.send({ purpose: 'login', to, language: 'EN', unknownRecipient }));
        answers.push(codes.use('login', to, 'wrong'), codes.use('login', to, ''));
        clock.advance(i === 0 ? 30_000 : MINUTE);
      }
      return answers;
    };
    expect(ask(true, '60120008888')).toEqual(ask(false, '60123459999'));
    expect(outbox.list().map(({ to }) => to)).toEqual(Array(5).fill('60123459999'));
  });
  it('are sent in the requested language, and by mail to a mail address', () => {
    const { codes, outbox, clock } = start();
    for (const language of ['EN', 'CN', 'MY'] as const) {
      codes.send({ purpose: 'extra', to: 'mei@mail.example', language });
      clock.advance(MINUTE);
    }
    const [malay, chinese, english] = outbox.list();
    expect(english).toMatchObject({ by: 'mail', to: 'mei@mail.example', subject: 'Your code for Toteboard' });
    expect(chinese?.text).toMatch(/验证码/);
    expect(malay?.text).toMatch(/minit/);
  });
  it('raise every error of the phone catalogue for its test number', () => {
    const { codes, send, newest } = start();
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
  expect(normalizePhoneNumber(mobile, dialing)).toBe(full);
});
