import type * as crypto from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startHouse, type RunningHouse } from '../../server-mock/cli/server.ts';
import {
  codeIn,
  createPipelineClient,
  eventsOf,
  newestMessageTo,
  type PipelineClient,
} from './support/pipelineClient.ts';
import { call, login, PASSWORD, tryLogin, type LoginValue } from './support/rest.ts';
import { cookieSetBy, exchangeRememberCookie } from './support/rememberCookie.ts';
import { connect } from './support/socket.ts';

/** Every password derivation requested from the system's crypto, by callback and so off the event loop. */
const derived = vi.hoisted((): string[] => []);
vi.mock('node:crypto', async (original) => {
  const real = await original<typeof crypto>();
  const argon2 = (...given: Parameters<typeof real.argon2>): void => {
    const [algorithm, { memory, passes, parallelism, tagLength, nonce }] = given;
    derived.push(
      [algorithm, memory, passes, parallelism, tagLength, Buffer.from(nonce as Buffer).toString('hex')].join(' '),
    );
    real.argon2(...given);
  };
  const argon2Sync = (): never => {
    throw new Error('a password was hashed on the event loop');
  };
  return { ...real, argon2, argon2Sync };
});

const NEW = 'Bright-Lamp-77';
const MINUTE = 60_000;
const MEILIN = { mail: 'meilin07@mail.example', number: '60123451001' };
let house: RunningHouse;
let callHouse: PipelineClient;
beforeEach(async () => {
  house = await startHouse();
  callHouse = createPipelineClient(house);
});
afterEach(() => house.close());

const balance = async (token: string) => (await call(house.origin, '/wps/v2/wallets/balance', { token })).code;
const change = (token: string, body: Readonly<Record<string, string>>) =>
  callHouse<LoginValue>('changePassword', { token, body: { newPassword: NEW, confirmNewPassword: NEW, ...body } });

describe('changing the password', () => {
  it('continues with a new token; every other session of the member ends, and the old password is refused', async () => {
    const [here, phone] = [await login(house.origin, 'meilin07'), await login(house.origin, 'meilin07')];
    const stranger = await login(house.origin, 'agent88');
    const { value, code } = await change(here.token, { oldPassword: PASSWORD });
    expect(code).toBeNull();
    expect(value).toMatchObject({
      mustChange: 'none',
      changeTicket: null,
      firstTimeLogin: false,
      passwordExpired: false,
    });
    expect(await balance(value.token)).toBeNull();
    expect([await balance(here.token), await balance(phone.token)]).toEqual(['not-logged-in', 'not-logged-in']);
    expect(await balance(stranger.token)).toBeNull();
    expect((await tryLogin(house.origin, 'meilin07', PASSWORD)).code).toBe('wrong-credentials');
    expect((await tryLogin(house.origin, 'meilin07', NEW)).code).toBeNull();
  });
  it('closes the live connection of the other session', async () => {
    const [here, phone] = [await login(house.origin, 'meilin07'), await login(house.origin, 'meilin07')];
    const client = await connect(house.origin, { token: phone.token });
    await change(here.token, { oldPassword: PASSWORD });
    await client.closed;
    const [ended] = (await eventsOf(house, 'sessionClosed')).slice(-1);
    expect(ended).toMatchObject({ reason: 'revoked' });
  });
  it('R-SESS-23 to the current password is refused at its field, forced or not, and costs nothing', async () => {
    const same = { newPassword: PASSWORD, confirmNewPassword: PASSWORD };
    const own = await login(house.origin, 'meilin07');
    expect((await change(own.token, { oldPassword: PASSWORD, ...same })).failure.fields).toEqual({
      newPassword: 'unchanged',
    });
    const forced = await login(house.origin, 'expired01');
    const ticket = { changeTicket: forced.changeTicket ?? '' };
    expect((await change(forced.token, { ...ticket, ...same })).failure.fields).toEqual({ newPassword: 'unchanged' });
    expect((await change(forced.token, ticket)).code).toBeNull();
    // A caller without the right password or ticket learns nothing of it.
    expect((await change(own.token, { oldPassword: 'not-my-word-1', ...same })).failure.fields).toEqual({
      oldPassword: 'wrong-credentials',
    });
  });
  it('R-ENT-02 accepts the ticket of a forced change instead of the old password, once, and forces no further change', async () => {
    const { token, changeTicket, mustChange } = await login(house.origin, 'expired01');
    expect(mustChange).toBe('expired');
    // An error costs nothing: the ticket is used only when all other fields are right.
    const refused = await change(token, { changeTicket: changeTicket ?? '', confirmNewPassword: 'other' });
    expect(refused.failure.fields).toEqual({ confirmNewPassword: 'mismatch' });
    const { value } = await change(token, { changeTicket: changeTicket ?? '' });
    expect((await change(value.token, { changeTicket: changeTicket ?? '' })).code).toBe('wrong-credentials');
    expect((await change(value.token, {})).code).toBe('wrong-credentials');
    expect((await tryLogin(house.origin, 'expired01', NEW)).value).toMatchObject({
      mustChange: 'none',
      changeTicket: null,
    });
  });
  it('SAFE-15 requires 8 to 64 characters and no common password, and stores the new one exactly as sent', async () => {
    const { token } = await login(house.origin, 'meilin07');
    const faultOf = async (newPassword: string) =>
      (await change(token, { oldPassword: PASSWORD, newPassword, confirmNewPassword: newPassword })).failure.fields;
    expect(await faultOf('seven77')).toEqual({ newPassword: 'too-short' });
    expect(await faultOf('x'.repeat(65))).toEqual({ newPassword: 'too-long' });
    expect(await faultOf('Password123')).toEqual({ newPassword: 'too-common' });
    expect(await faultOf('MEILIN07')).toEqual({ newPassword: 'too-common' });
    const blanks = '  Bright Lamp 77  ';
    const { code } = await change(token, { oldPassword: PASSWORD, newPassword: blanks, confirmNewPassword: blanks });
    expect(code).toBeNull();
    expect((await tryLogin(house.origin, 'meilin07', blanks.trim())).code).toBe('wrong-credentials');
    expect((await tryLogin(house.origin, 'meilin07', blanks)).code).toBeNull();
  });
  it('SAFE-15 stores it as Argon2id with its own salt, derived off the event loop', async () => {
    derived.length = 0;
    for (const account of ['meilin07', 'sub21']) {
      const { token } = await login(house.origin, account);
      expect((await change(token, { oldPassword: PASSWORD })).code).toBeNull();
    }
    // Log-in, old password and new password, for each of the two.
    expect(derived).toHaveLength(6);
    for (const one of derived) expect(one).toMatch(/^argon2id 19456 2 1 32 /);
    const state = house.engine.state();
    const stored = ['m1001', 'm1003'].map((id) => state.credentials.get(id));
    expect(new Set(stored).size).toBe(2);
    for (const one of stored) expect(one).toMatch(/^\$argon2id\$/);
    expect(JSON.stringify(await house.journal.read(0, 1_000_000))).not.toContain(NEW);
  });
  it('SAFE-17 with a stolen token does not help to guess the password: wrong ones count as failed log-ins and slow down', async () => {
    const { token } = await login(house.origin, 'meilin07');
    const guess = () => change(token, { oldPassword: 'not-it-at-all' });
    for (let n = 0; n < 10; n += 1) expect((await guess()).code).toBe('wrong-credentials');
    const slowed = await guess();
    expect(slowed.code).toBe('too-many-requests');
    expect(slowed.failure.retryAfter).toBeGreaterThan(1);
    derived.length = 0;
    expect((await change(token, { oldPassword: PASSWORD })).code).toBe('too-many-requests');
    expect(derived).toEqual([]);
    house.clock.advance((slowed.failure.retryAfter ?? 0) * 1_000);
    expect((await change(token, { oldPassword: PASSWORD })).code).toBeNull();
  });
  it('repeats a lost answer under its key, although the token of the request is revoked', async () => {
    const { token } = await login(house.origin, 'meilin07');
    const body = { oldPassword: PASSWORD, newPassword: NEW, confirmNewPassword: NEW };
    const ask = { token, key: 'one-change-of-password', body };
    const first = await callHouse<LoginValue>('changePassword', ask);
    const again = await callHouse<LoginValue>('changePassword', ask);
    expect([first.code, again.value]).toEqual([null, first.value]);
    expect(await balance(again.value.token)).toBeNull();
    // With another body or another key the revoked token is refused.
    const other = { ...body, newPassword: 'Other-Lamp-78', confirmNewPassword: 'Other-Lamp-78' };
    expect((await callHouse('changePassword', { ...ask, body: other })).code).toBe('not-logged-in');
    expect((await callHouse('changePassword', { ...ask, key: 'another-change' })).code).toBe('not-logged-in');
    expect((await callHouse('changePassword', { ...ask, token: 'x'.repeat(43) })).code).toBe('not-logged-in');
  });
  it('sent fifty times at once under different keys happens once', async () => {
    const { token } = await login(house.origin, 'meilin07');
    const words = Array.from({ length: 50 }, (_, n) => `Bright-Lamp-${n}`);
    const tries = await Promise.all(
      words.map((word) => change(token, { oldPassword: PASSWORD, newPassword: word, confirmNewPassword: word })),
    );
    expect(tries.filter(({ code }) => code === null)).toHaveLength(1);
    expect(await eventsOf(house, 'credentialSet')).toHaveLength(1);
  });
});

describe('remembered devices', () => {
  it('SAFE-13 are forgotten with a changed password, and with one set by a code', async () => {
    const remember = async (word: string): Promise<string> =>
      cookieSetBy(await tryLogin(house.origin, 'meilin07', word, { remember: true }))?.value ?? '';
    const first = await remember(PASSWORD);
    const { token } = await login(house.origin, 'meilin07');
    expect((await change(token, { oldPassword: PASSWORD })).code).toBeNull();
    expect((await exchangeRememberCookie(house.origin, first)).code).toBe('not-logged-in');
    const second = await remember(NEW);
    house.house.codes.send({ purpose: 'reset', to: MEILIN.number, language: 'EN' });
    const body = {
      mobileNum: `+${MEILIN.number}`,
      verificationCode: codeIn(newestMessageTo(house, MEILIN.number)),
      newPassword: 'Other-Lamp-78',
    };
    expect((await callHouse('getPasswordByPhone', { body })).code).toBeNull();
    expect((await exchangeRememberCookie(house.origin, second)).code).toBe('not-logged-in');
    // The device itself is not blocked: a new log-in is remembered again.
    expect((await exchangeRememberCookie(house.origin, await remember('Other-Lamp-78'))).code).toBeNull();
  });
});

describe('a password by mail', () => {
  const ask = (username: string, email: string) => callHouse('forgetPassword', { body: { username, email } });
  const mailed = (): string => /[A-Z2-9]{4}(?:-[A-Z2-9]{4}){3}/.exec(newestMessageTo(house, MEILIN.mail))?.[0] ?? '';

  it('SAFE-16 has the same answer, status and work for known and unknown accounts', async () => {
    const answers: unknown[] = [];
    const records: number[] = [];
    for (const [username, email] of [
      ['meilin07', MEILIN.mail],
      ['meilin07', 'other@mail.example'],
      ['nobody-here', MEILIN.mail],
      ['operator01', 'nobody@mail.example'],
      ['rest01', 'rest01@mail.example'],
    ] as const) {
      const before = house.journal.head().pos;
      derived.length = 0;
      const { status, code, value } = await ask(username, email);
      answers.push({ status, code, value, hashes: derived.length });
      const kinds = (await house.journal.read(before, 100)).map(({ kind }) => kind);
      records.push(kinds.filter((kind) => kind === 'askTemporary').length);
    }
    for (const one of answers) expect(one).toEqual({ status: 200, code: null, value: { sent: true }, hashes: 0 });
    expect(records).toEqual([1, 1, 1, 1, 1]);
    expect(house.house.outbox.list().map(({ to }) => to)).toEqual(['rest01@mail.example', MEILIN.mail]);
  });
  it('SAFE-16 reports an unknown account only where the deployment configures that', async () => {
    const command = { kind: 'setSetting', name: 'revealUnknownAccount', value: true } as const;
    await house.engine.submit({ command, actor: 'control', key: 'reveal' });
    expect((await ask('nobody-here', MEILIN.mail)).code).toBe('unknown-account');
    expect((await ask('meilin07', 'other@mail.example')).code).toBe('unknown-account');
    expect((await ask('meilin07', MEILIN.mail)).code).toBeNull();
  });
  it('logs in and forces a new password without the old one, and is then void', async () => {
    await ask('MeiLin07', MEILIN.mail.toUpperCase());
    const temporary = mailed();
    expect(temporary).not.toBe('');
    const { value } = await tryLogin(house.origin, 'meilin07', temporary.toLowerCase());
    expect(value.mustChange).toBe('default');
    expect(value.changeTicket).toBeTypeOf('string');
    expect((await tryLogin(house.origin, 'meilin07', PASSWORD)).code).toBe('wrong-credentials');
    expect((await change(value.token, { changeTicket: value.changeTicket ?? '' })).code).toBeNull();
    expect((await tryLogin(house.origin, 'meilin07', temporary)).code).toBe('wrong-credentials');
    expect((await tryLogin(house.origin, 'meilin07', NEW)).value).toMatchObject({ mustChange: 'none' });
    expect(JSON.stringify(await house.journal.read(0, 1_000_000))).not.toContain(temporary);
  });
  it('serves as the old password of the forced change when the page with the ticket is gone', async () => {
    await ask('meilin07', MEILIN.mail);
    const temporary = mailed();
    const { value } = await tryLogin(house.origin, 'meilin07', temporary);
    // The session outlives the mail's half hour.
    house.clock.advance(29 * MINUTE);
    const renewed = await call<LoginValue>(house.origin, '/wps/session/renew', { method: 'POST', token: value.token });
    expect(renewed.code).toBeNull();
    house.clock.advance(2 * MINUTE);
    const { token } = renewed.value;
    const refused = await change(token, { oldPassword: PASSWORD });
    expect(refused.failure.fields).toEqual({ oldPassword: 'wrong-credentials' });
    expect((await change(token, { oldPassword: temporary })).code).toBeNull();
  });
  it('changes no password if it was never used to log in', async () => {
    const { token } = await login(house.origin, 'meilin07');
    await ask('meilin07', MEILIN.mail);
    expect((await change(token, { oldPassword: mailed() })).code).toBe('wrong-credentials');
  });
  it('is not accepted as the old password of an account without one if it was never used', async () => {
    const { token } = await login(house.origin, 'meilin07');
    await ask('meilin07', MEILIN.mail);
    // An account that was registered by number and logs in by codes.
    house.engine.state().credentials.delete('m1001');
    const refused = await change(token, { oldPassword: mailed() });
    expect([refused.code, refused.failure.fields]).toEqual(['wrong-credentials', { oldPassword: 'none-set' }]);
  });
  it('logs in again within its half hour until a new password is chosen, because the browser may close before', async () => {
    await ask('meilin07', MEILIN.mail);
    const temporary = mailed();
    await tryLogin(house.origin, 'meilin07', temporary);
    const again = await tryLogin(house.origin, 'meilin07', temporary);
    expect(again.value).toMatchObject({ mustChange: 'default', changeTicket: expect.any(String) });
    house.clock.advance(30 * MINUTE);
    expect((await tryLogin(house.origin, 'meilin07', temporary)).code).toBe('wrong-credentials');
  });
  it('locks no member out: until it is used the member’s own password works, and it expires after half an hour', async () => {
    await ask('meilin07', MEILIN.mail);
    const temporary = mailed();
    expect((await tryLogin(house.origin, 'meilin07', PASSWORD)).value).toMatchObject({ mustChange: 'none' });
    house.clock.advance(30 * MINUTE);
    expect((await tryLogin(house.origin, 'meilin07', temporary)).code).toBe('wrong-credentials');
    expect((await tryLogin(house.origin, 'meilin07', PASSWORD)).code).toBeNull();
  });
  it('SAFE-16 a log-in costs one hash, whether or not a mail was sent', async () => {
    await ask('meilin07', MEILIN.mail);
    const works = async (account: string, word: string): Promise<number> => {
      derived.length = 0;
      await tryLogin(house.origin, account, word);
      return derived.length;
    };
    const temporary = mailed();
    expect(await works('meilin07', 'not-it-at-all')).toBe(1);
    expect(await works('sub21', 'not-it-at-all')).toBe(1);
    expect(await works('nobody-here', 'not-it-at-all')).toBe(1);
    expect(await works('meilin07', temporary)).toBe(1);
  });
  it('does not flood a mailbox: one a minute, five a day, each with the same answer', async () => {
    for (let n = 0; n < 3; n += 1) expect((await ask('meilin07', MEILIN.mail)).value).toEqual({ sent: true });
    expect(house.house.outbox.list()).toHaveLength(1);
    for (let n = 0; n < 8; n += 1) {
      house.clock.advance(MINUTE);
      expect((await ask('meilin07', MEILIN.mail)).value).toEqual({ sent: true });
    }
    expect(house.house.outbox.list()).toHaveLength(5);
  });
  it('is written in the language of the account', async () => {
    const command = { kind: 'setLanguage', member: 'm1001', language: 'MY' } as const;
    await house.engine.submit({ command, actor: 'm1001', key: 'language' });
    await ask('meilin07', MEILIN.mail);
    expect(newestMessageTo(house, MEILIN.mail)).toContain('Kata laluan sementara');
  });
  it('refuses an invalid name or address, and is closed where its flag is off', async () => {
    expect((await ask('no name!', 'a.b@c')).failure).toMatchObject({
      code: 'format-incorrect',
      fields: { username: 'pattern', email: 'pattern' },
    });
    const command = { kind: 'setFlag', flag: 'CHNGPASSMAIL3', enabled: false } as const;
    await house.engine.submit({ command, actor: 'control', key: 'flag' });
    expect((await ask('meilin07', MEILIN.mail)).code).toBe('forbidden');
  });
});

describe('a password by a code', () => {
  const codeFor = (number: string): string => {
    house.house.codes.send({ purpose: 'reset', to: number, language: 'EN' });
    return codeIn(newestMessageTo(house, number));
  };
  const reset = (mobileNum: string, verificationCode: string, newPassword = NEW) =>
    callHouse<LoginValue>('getPasswordByPhone', { body: { mobileNum, verificationCode, newPassword } });

  it('logs in at once; every earlier session ends, and only the new password works', async () => {
    const before = await login(house.origin, 'meilin07');
    const { value } = await reset(`+${MEILIN.number}`, codeFor(MEILIN.number));
    expect([await balance(value.token), await balance(before.token)]).toEqual([null, 'not-logged-in']);
    expect((await tryLogin(house.origin, 'meilin07', PASSWORD)).code).toBe('wrong-credentials');
    expect((await tryLogin(house.origin, 'meilin07', NEW)).code).toBeNull();
  });
  it('accepts the number with or without its dialling code, and checks the password before the code is used', async () => {
    const code = codeFor(MEILIN.number);
    const weak = await reset('0123451001', code, 'password');
    expect(weak.failure.fields).toEqual({ newPassword: 'too-common' });
    expect((await reset('0123451001', code)).code).toBeNull();
    expect((await reset('0123451001', code)).code).toBe('code-expired');
  });
  it('R-SESS-23 refuses the current password as well, and keeps the code for another try', async () => {
    const code = codeFor(MEILIN.number);
    expect((await reset('0123451001', code, PASSWORD)).failure.fields).toEqual({ newPassword: 'unchanged' });
    const both = await Promise.all([reset('0123451001', code), reset('0123451001', code)]);
    expect(both.map((one) => one.code).sort()).toEqual(['code-expired', null].sort());
  });
  it('SAFE-16 an unknown number has the same answers as a known one, with the right or the wrong code', async () => {
    const unknown = '60123459999';
    const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000');
    const known = await reset(MEILIN.number.slice(2), wrongOf(codeFor(MEILIN.number)));
    derived.length = 0;
    const unknownsCode = codeFor(unknown);
    const tries = [await reset(unknown.slice(2), wrongOf(unknownsCode)), await reset(unknown.slice(2), unknownsCode)];
    for (const one of tries)
      expect({ ...one.failure, correlationId: '' }).toEqual({ ...known.failure, correlationId: '' });
    expect(known.code).toBe('invalid-verification-code');
    expect(derived).toEqual([]);
  });
  it('SAFE-18 is not set with a code for log-in or registration', async () => {
    for (const purpose of ['login', 'register'] as const) {
      house.clock.advance(MINUTE);
      house.house.codes.send({ purpose, to: MEILIN.number, language: 'EN' });
      expect((await reset(`+${MEILIN.number}`, codeIn(newestMessageTo(house, MEILIN.number)))).code).toBe(
        'code-expired',
      );
    }
  });
  it('SAFE-18 sent fifty times at once with the same right code is set once', async () => {
    const code = codeFor(MEILIN.number);
    const tries = await Promise.all(Array.from({ length: 50 }, () => reset(`+${MEILIN.number}`, code)));
    expect(tries.filter((one) => one.code === null)).toHaveLength(1);
    expect(await eventsOf(house, 'credentialSet')).toHaveLength(1);
  });
  it('does not override a closed account: a self-excluded member stays out and keeps the password', async () => {
    const number = house.engine.state().people.get('m1008')?.mobile ?? '';
    expect((await reset(`+${number}`, codeFor(number))).code).toBe('self-excluded');
    expect(await eventsOf(house, 'credentialSet')).toHaveLength(0);
  });
});
