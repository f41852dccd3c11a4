/** An authenticator app from its enrolment to its removal, over REST and over a restart of the house (decision 0297). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AnswerOf } from '../../src/contract/call.ts';
import type * as calls from '../../src/contract/authenticator/authenticator.calls.ts';
import type { securityCentre } from '../../src/contract/member/security.calls.ts';
import { startHouse, type RunningHouse } from '../../server-mock/cli/server.ts';
import { createSimulatedDisk } from '../../server-mock/journal/simulatedJournal.ts';
import { RATES, type Rate } from '../../server-mock/security/rateLimit.ts';
import { stepOf, totpOf } from '../../server-mock/session/totp.ts';
import { codeIn, createPipelineClient, newestMessageTo, type PipelineClient } from './support/pipelineClient.ts';
import { cookieSetBy, exchangeRememberCookie } from './support/rememberCookie.ts';
import { login, PASSWORD, solveBotCheck, tryLogin, type LoginValue } from './support/rest.ts';
import { requestVendorHost } from './support/vendor.ts';

type Centre = AnswerOf<typeof securityCentre>;
type Begun = AnswerOf<typeof calls.beginAuthenticator>;
type Confirmed = AnswerOf<typeof calls.confirmAuthenticator>;
const WHO = 'meilin07';
const MAIL = 'meilin07@mail.example';
const NUMBER = '60123451001';
const STEP = 30_000;
const plenty: Rate = { burst: 10_000, perMinute: 10_000 };
const rates = { ...RATES, enter: plenty, prove: plenty, read: plenty };
const disk = createSimulatedDisk();
const options = { betsPerSecond: 0, journal: disk, rates };
let house: RunningHouse;
let callHouse: PipelineClient;
/** Of the app that is enrolled. */
let secret = '';
let codes: readonly string[] = [];

const start = async (): Promise<void> => {
  house = await startHouse(options);
  callHouse = createPipelineClient(house);
};
beforeAll(start);
afterAll(() => house.close());
const tick = () => house.engine.submit({ command: { kind: 'tick' }, actor: 'house', key: null });
/** Failed log-ins are forgotten, contacts may receive messages again, and a step of codes has just begun. */
beforeEach(async () => {
  house.clock.advance(25 * 3_600_000);
  house.clock.advance(STEP - (house.clock.now() % STEP));
  await tick();
});
const codeAt = (steps = 0, of = secret): string => totpOf(of, stepOf(house.clock.now()) + steps);
const nextStep = (): void => house.clock.advance(STEP);

interface Asked {
  readonly ticket: string;
  readonly methods: readonly string[];
  readonly hints: object;
}
const ticketOf = ({ code, body }: { readonly code: string | null; readonly body: unknown }): Asked => {
  expect(code).toBe('verification-required');
  return (body as { readonly value: Asked }).value;
};
const passwordGiven = async (more: Readonly<Record<string, unknown>> = {}): Promise<Asked> =>
  ticketOf(await tryLogin(house.origin, WHO, PASSWORD, more));
const answer = (ticket: string, code: string, method = 'googleCode') =>
  callHouse<LoginValue>('extraVerification', { body: { ticket, method, code }, address: '127.0.0.1' });
/** By password and the given code, over HTTP as a browser would. */
const enter = async (code = codeAt(), method = 'googleCode'): Promise<string> => {
  const { ticket } = await passwordGiven();
  const { code: refused, value } = await answer(ticket, code, method);
  expect(refused).toBeNull();
  return value.token;
};
const centre = async (token: string) => (await callHouse<Centre>('securityCentre', { token })).value.authenticator;
const isAlive = async (token: string): Promise<boolean> => (await callHouse('memberInfo', { token })).code === null;
const enrol = async (token: string): Promise<Confirmed> => {
  const { value } = await callHouse<Begun>('beginAuthenticator', { token, body: { password: PASSWORD } });
  ({ secret } = value);
  const confirmed = await callHouse<Confirmed>('confirmAuthenticator', { token, body: { code: codeAt() } });
  expect(confirmed.code).toBeNull();
  codes = confirmed.value.recoveryCodes;
  return confirmed.value;
};

describe('the enrolment', () => {
  it('takes the password and a code of the new secret, and journals nothing before', async () => {
    const { token } = await login(house.origin, WHO);
    expect(await centre(token)).toEqual({ since: null, codesLeft: 0 });
    expect((await callHouse('confirmAuthenticator', { token, body: { code: '123456' } })).code).toBe('code-expired');
    const begin = (password: string) => callHouse<Begun>('beginAuthenticator', { token, body: { password } });
    expect((await begin('not-it-at-all')).failure.fields).toEqual({ password: 'wrong-credentials' });
    const { value } = await begin(PASSWORD);
    expect(value.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(value.uri).toBe(`otpauth://totp/Toteboard:${WHO}?secret=${value.secret}&issuer=Toteboard`);
    const confirm = (code: string) => callHouse('confirmAuthenticator', { token, body: { code } });
    expect((await confirm(' ')).code).toBe('missing-verification-code');
    for (const steps of [-2, 2]) expect((await confirm(codeAt(steps, value.secret))).code).toMatch('invalid-ver');
    house.clock.advance(10 * 60_000);
    expect((await confirm(codeAt(0, value.secret))).code).toBe('code-expired');
    expect(await centre(token)).toEqual({ since: null, codesLeft: 0 });
    expect(JSON.stringify(await house.journal.read(0, 5_000))).not.toContain(value.secret);
  });
  it('ends every other session, forgets their devices, tells the contacts, and answers ten codes once', async () => {
    const other = await tryLogin(house.origin, WHO, PASSWORD, { remember: true });
    const { token } = await login(house.origin, WHO);
    const { recoveryCodes, since } = await enrol(token);
    expect(recoveryCodes).toHaveLength(10);
    expect(new Set(recoveryCodes).size).toBe(10);
    // 24 of 32 letters and digits: 120 bits (ASVS 6.5.2).
    for (const one of recoveryCodes) expect(one).toMatch(/^([A-HJ-NP-Z2-9]{4}-){5}[A-HJ-NP-Z2-9]{4}$/);
    expect(await centre(token)).toEqual({ since, codesLeft: 10 });
    expect(await isAlive(token)).toBe(true);
    expect(await isAlive(other.value.token)).toBe(false);
    expect((await exchangeRememberCookie(house.origin, cookieSetBy(other)?.value ?? '')).code).toBe('not-logged-in');
    for (const contact of [MAIL, NUMBER])
      expect(newestMessageTo(house, contact)).toMatch(/An authenticator app was set up/);
    expect((await callHouse('beginAuthenticator', { token, body: { password: PASSWORD } })).code).toBe(
      'operation-not-allowed',
    );
    const stored = JSON.stringify(await house.journal.read(0, 5_000));
    for (const one of recoveryCodes) expect(stored).not.toContain(one);
  });
});
describe('a log-in of its member', () => {
  it('asks for a code of the app or a recovery code, and accepts no weaker method', async () => {
    const { ticket, methods, hints } = await passwordGiven();
    expect([methods, hints]).toEqual([['googleCode', 'recoveryCode'], {}]);
    expect((await callHouse('sendExtraCode', { body: { ticket, method: 'sms' }, address: '127.0.0.1' })).code).toBe(
      'operation-not-allowed',
    );
    for (const method of ['sms', 'bankAccountName'])
      expect((await answer(ticket, '123456', method)).code).toBe('invalid-verification-code');
    expect((await answer(ticket, codeAt())).code).toBeNull();
  });
  it('by a code sent to the phone asks for it too', async () => {
    const number = { mobileNum: NUMBER.slice(2), countryDialingCode: '60' };
    await callHouse('smsLoginCode', { body: { ...number, botCheck: await solveBotCheck(house.origin) } });
    const verificationCode = codeIn(newestMessageTo(house, NUMBER));
    const asked = await tryLogin(house.origin, '', '', { type: 'sms', ...number, verificationCode });
    expect(ticketOf(asked).methods).toEqual(['googleCode', 'recoveryCode']);
  });
  it('accepts a code within one step, once, also after the house was killed and started again', async () => {
    await enter(codeAt(-1));
    const { ticket: before } = await passwordGiven();
    // Used, too early or late by two steps, and yesterday's.
    for (const steps of [-1, -2, 2, -2_880])
      expect((await answer(before, codeAt(steps))).code).toBe('invalid-verification-code');
    const latest = codeAt();
    expect((await answer(before, latest)).code).toBeNull();
    const recovery = codes[0] ?? '';
    await enter(recovery.toLowerCase().replaceAll('-', ' '), 'recoveryCode');
    const now = house.clock.now();
    await house.close();
    // A killed house leaves its records alone.
    disk.snapshots.length = 0;
    disk.checkpoints.length = 0;
    await start();
    house.clock.advance(now - house.clock.now());
    const { ticket } = await passwordGiven();
    expect((await answer(ticket, latest)).code).toBe('invalid-verification-code');
    expect((await answer(ticket, recovery, 'recoveryCode')).code).toBe('invalid-verification-code');
    nextStep();
    expect((await answer(ticket, codeAt())).code).toBeNull();
  });
  it('accepts one of several simultaneous copies of the same code', async () => {
    const code = codeAt();
    const tickets: Asked[] = [];
    while (tickets.length < 5) tickets.push(await passwordGiven());
    const answers = await Promise.all(tickets.map(({ ticket }) => answer(ticket, code)));
    expect(answers.filter((one) => one.code === null)).toHaveLength(1);
  });
  it('only ten guesses an hour are judged, over all tickets', async () => {
    const { ticket } = await passwordGiven();
    const { ticket: second } = await passwordGiven();
    const { ticket: third } = await passwordGiven();
    const guess = (one: string) => answer(one, '000000');
    const judged = async (one: string, n: number) => {
      for (let i = 0; i < n; i += 1) expect((await guess(one)).code).toBe('invalid-verification-code');
    };
    await judged(ticket, 5);
    await judged(second, 5);
    // The right code does not help any more, and the wrong ones count as failed log-ins.
    expect((await answer(third, codeAt())).code).toBe('code-expired');
    expect((await tryLogin(house.origin, WHO)).code).toMatch(/captcha-required|too-many-requests/);
  });
  it('a device that is remembered with the code logs in by itself', async () => {
    const { ticket } = await passwordGiven({ remember: true });
    const { value } = await answer(ticket, codeAt());
    const family = [...house.engine.state().families.values()].at(-1);
    expect(family).toMatchObject({ secondFactor: true });
    expect(await isAlive(value.token)).toBe(true);
  });
  it('a password set anew by a code to the phone leaves it on, and opens no session without it', async () => {
    const botCheck = await solveBotCheck(house.origin);
    const number = { mobileNum: NUMBER.slice(2), countryDialingCode: '60' };
    const known = await enter();
    await callHouse('smsLoginCode', { body: { ...number, purpose: 'reset', botCheck } });
    const body = {
      mobileNum: `+${NUMBER}`,
      verificationCode: codeIn(newestMessageTo(house, NUMBER)),
      newPassword: 'Another-Word-77',
    };
    const reset = await callHouse('getPasswordByPhone', { body, address: '127.0.0.1' });
    const { ticket, methods } = ticketOf({ code: reset.code, body: reset.failure });
    expect(methods).toEqual(['googleCode', 'recoveryCode']);
    expect(await isAlive(known)).toBe(false);
    expect((await tryLogin(house.origin, WHO)).code).toBe('wrong-credentials');
    nextStep();
    const { value } = await answer(ticket, codeAt());
    const change = { oldPassword: body.newPassword, newPassword: PASSWORD, confirmNewPassword: PASSWORD };
    expect((await callHouse('changePassword', { token: value.token, body: change })).code).toBeNull();
  });
});
describe('renewal and removal', () => {
  it('take a code: a stolen token alone neither removes the app nor renews the codes', async () => {
    const token = await enter();
    const remove = (code: string, method = 'googleCode') =>
      callHouse('removeAuthenticator', { token, body: { method, code } });
    expect((await remove(codeAt())).code).toBe('invalid-verification-code');
    expect((await remove(' ')).code).toBe('missing-verification-code');
    const found = await callHouse('renewRecoveryCodes', { token, body: { code: codes[2] } });
    expect(found.code).toBe('invalid-verification-code');
    for (let i = 0; i < 8; i += 1) expect((await remove('000000')).code).toBe('invalid-verification-code');
    const refused = await remove('000000');
    expect([refused.code, refused.failure.retryAfter]).toEqual(['too-many-requests', 3_600]);
    nextStep();
    expect((await remove(codeAt())).code).toBe('too-many-requests');
    expect((await centre(token)).since).not.toBeNull();
  });
  it('new recovery codes replace the earlier ones, and the contacts are told', async () => {
    const token = await enter();
    nextStep();
    const { value } = await callHouse<Confirmed>('renewRecoveryCodes', { token, body: { code: codeAt() } });
    expect(value.recoveryCodes).toHaveLength(10);
    expect((await centre(token)).codesLeft).toBe(10);
    expect(newestMessageTo(house, MAIL)).toMatch(/New recovery codes were made/);
    const { ticket } = await passwordGiven();
    expect((await answer(ticket, codes[3] ?? '', 'recoveryCode')).code).toBe('invalid-verification-code');
    codes = value.recoveryCodes;
    expect((await answer(ticket, codes[3] ?? '', 'recoveryCode')).code).toBeNull();
    expect((await centre(token)).codesLeft).toBe(9);
  });
  it('the secret and the codes stand in no log, no outbox and no topic', async () => {
    const shown = (await requestVendorHost(house.origin, '/outbox.json')).body;
    const told = JSON.stringify([house.house.outbox.list(), house.house.security.recent()]);
    const topics = (await house.journal.read(0, 5_000)).flatMap(({ touches }) => touches);
    for (const text of [shown, told, JSON.stringify(topics)])
      for (const hidden of [secret, ...codes]) expect(text).not.toContain(hidden);
  });
  it('after the removal the password is enough again, and the contacts are told', async () => {
    const token = await enter();
    const removed = await callHouse('removeAuthenticator', { token, body: { method: 'recoveryCode', code: codes[5] } });
    expect(removed.value).toEqual({ removed: true });
    expect(newestMessageTo(house, NUMBER)).toMatch(/authenticator app was removed/);
    expect(await centre(token)).toEqual({ since: null, codesLeft: 0 });
    expect((await tryLogin(house.origin, WHO)).code).toBeNull();
  });
});
