/** The security centre over REST: account data, log-ins, and the contacts that a member binds (R-MEMB-01). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AnswerOf } from '../../src/contract/call.ts';
import type { securityCentre } from '../../src/contract/member/security.calls.ts';
import { startHouse, type RunningHouse } from '../../server-mock/cli/server.ts';
import { codeIn, createPipelineClient, newestMessageTo, type PipelineClient } from './support/pipelineClient.ts';
import { login, PASSWORD, tryLogin } from './support/rest.ts';

type Centre = AnswerOf<typeof securityCentre>;
const MINUTE = 60_000;
const NEW_NUMBER = '60198765432';
const UNUSED_NUMBER = '60191112222';
const NEW_MAIL = 'meilin.new@mail.example';
let house: RunningHouse;
let callHouse: PipelineClient;
let token: string;
let old: { readonly email: string; readonly mobile: string };
beforeAll(async () => {
  house = await startHouse({ betsPerSecond: 0 });
  callHouse = createPipelineClient(house);
});
afterAll(() => house.close());
/** A day later contacts may receive messages again, and failed log-ins are forgotten. */
beforeEach(async () => {
  house.clock.advance(25 * 60 * MINUTE);
  await house.engine.submit({ command: { kind: 'tick' }, actor: 'house', key: null });
  const member = house.engine.state().accounts.get('meilin07') ?? '';
  old = { email: 'meilin07@mail.example', mobile: '60123451001' };
  // An earlier test has bound others.
  for (const [channel, contact] of [
    ['sms', old.mobile],
    ['email', old.email],
  ] as const)
    await house.engine.submit({
      command: { kind: 'bindContact', member, channel, contact },
      actor: member,
      key: house.house.secure.id(),
    });
  ({ token } = await login(house.origin, 'meilin07'));
});

const centre = async (by = token) => (await callHouse<Centre>('securityCentre', { token: by })).value;
const sms = { channel: 'sms', contact: '019-876 5432', countryDialingCode: '60' };
const mail = { channel: 'email', contact: 'Meilin.New@mail.example' };
const send = (to: Readonly<Record<string, string>>, password = PASSWORD, by = token) =>
  callHouse('contactCode', { token: by, body: { ...to, password } });
const bind = (to: Readonly<Record<string, string>>, verificationCode: string, by = token, key?: string) =>
  callHouse('bindContact', { token: by, body: { ...to, verificationCode }, ...(key === undefined ? {} : { key }) });
const codeTo = (contact: string) => codeIn(newestMessageTo(house, contact));

it('account data are masked, and the log-ins name time, address and device, the present one among them', async () => {
  const { value } = await tryLogin(house.origin, 'meilin07', PASSWORD);
  const { logins, ...account } = await centre(value.token);
  expect(account).toMatchObject({
    account: 'meilin07',
    maskedMobile: '•••• 1001',
    maskedEmail: 'm•••@mail.example',
    hasPassword: true,
    paymentPassword: 'unset',
    payeeCount: 1,
  });
  expect(logins[0]).toMatchObject({ current: true, side: 'member', address: expect.stringContaining('127.0.0.1') });
  expect(logins[1]?.current).toBe(false);
  expect((logins[0]?.at ?? 0) >= (logins[1]?.at ?? 0)).toBe(true);
  expect(JSON.stringify(await centre())).not.toMatch(/60123451001|meilin07@/);
});
it('the house serves a member’s personal centre, balance, deposit, withdrawal, records and transfer to upline', async () => {
  const days = { from: '2026-01-01', to: '2026-12-31' };
  for (const [name, query] of [
    ['securityCentre', {}],
    ['balance', {}],
    ['depositMethods', {}],
    ['withdrawalTerms', {}],
    ['betRecord', days],
    ['ledgerRecord', days],
    ['cashierRecord', days],
    ['uplineTerms', {}],
  ] as const)
    expect((await callHouse(name, { token, query })).code, name).toBeNull();
});
it('a trial account is refused', async () => {
  const { token: trial } = await login(house.origin, 'trial01');
  for (const answer of [await callHouse('securityCentre', { token: trial }), await send(mail, PASSWORD, trial)])
    expect(answer.code).toBe('trial-refused');
});

describe('binding another phone or mail address', () => {
  it('needs the password and the code sent to the new contact; both former contacts are told', async () => {
    expect((await send(sms)).value).toEqual({ maskedContact: '•••• 5432', expiredMinutes: 1 });
    expect((await bind(sms, codeTo(NEW_NUMBER))).value).toEqual({ maskedContact: '•••• 5432' });
    expect(await centre()).toMatchObject({ maskedMobile: '•••• 5432', maskedEmail: 'm•••@mail.example' });
    for (const contact of [old.email, old.mobile])
      expect(newestMessageTo(house, contact)).toContain('The phone number was changed to •••• 5432.');
    await send(mail);
    await bind(mail, codeTo(NEW_MAIL));
    expect(newestMessageTo(house, old.email)).toContain('The mail address was changed to m•••@mail.example.');
    expect(newestMessageTo(house, NEW_NUMBER)).toContain('The mail address was changed');
    expect(newestMessageTo(house, NEW_MAIL)).not.toContain('changed');
  });
  it('a wrong code is refused at its field and binds nothing; the right one still does', async () => {
    await send(sms);
    const right = codeTo(NEW_NUMBER);
    const wrong = await bind(sms, right === '000000' ? '000001' : '000000');
    expect([wrong.code, wrong.failure.fields]).toEqual([
      'invalid-verification-code',
      { verificationCode: 'invalid-verification-code' },
    ]);
    expect((await centre()).maskedMobile).toBe('•••• 1001');
    expect((await bind(sms, right)).code).toBeNull();
  });
  it('a code serves once, and a repeated request with its key gets the first answer', async () => {
    await send(sms);
    const code = codeTo(NEW_NUMBER);
    const answers = [await bind(sms, code, token, 'key-of-one'), await bind(sms, code, token, 'key-of-one')];
    expect(answers.map(({ value }) => value)).toEqual([{ maskedContact: '•••• 5432' }, { maskedContact: '•••• 5432' }]);
    expect((await bind(sms, code)).code).toBe('code-expired');
    const told = house.house.outbox
      .list()
      .filter(({ to, at }) => to === old.mobile && at >= house.clock.now() - MINUTE);
    expect(told).toHaveLength(1);
  });
  it('a code of yesterday, of another session or of another contact is expired', async () => {
    await send(sms);
    const code = codeTo(NEW_NUMBER);
    const other = await login(house.origin, 'meilin07');
    expect((await bind(sms, code, other.token)).code).toBe('code-expired');
    expect((await bind(mail, code)).code).toBe('code-expired');
    house.clock.advance(11 * MINUTE);
    expect((await bind(sms, code)).code).toBe('code-expired');
  });
  it('a wrong password sends nothing, counts as a failed log-in, and is slowed as there', async () => {
    const unused = { ...sms, contact: `+${UNUSED_NUMBER}` };
    const wrong = await send(unused, 'not-my-word-1');
    expect([wrong.code, wrong.failure.fields]).toEqual(['wrong-credentials', { password: 'wrong-credentials' }]);
    expect(newestMessageTo(house, UNUSED_NUMBER)).toBe('');
    expect(house.engine.state().accountFailures.get('meilin07')?.count).toBe(1);
    const codes: (string | null)[] = [];
    for (let n = 0; n < 10; n += 1) codes.push((await send(unused, `not-my-word-${n}`)).code);
    expect(codes.at(-1)).toBe('too-many-requests');
    expect((await send(unused)).code).toBe('too-many-requests');
  });
  it('refuses what is no contact, the present one, and a number of another account to the person who holds it', async () => {
    const faultOf = async (to: Readonly<Record<string, string>>) => (await send(to)).failure.fields;
    expect(await faultOf({ channel: 'email', contact: 'no address' })).toEqual({ contact: 'pattern' });
    expect(await faultOf({ channel: 'sms', contact: '12' })).toEqual({ contact: 'invalid-phone-number' });
    expect(await faultOf({ channel: 'sms', contact: '' })).toEqual({ contact: 'missing-phone-number' });
    expect(await faultOf({ channel: 'email', contact: old.email.toUpperCase() })).toEqual({ contact: 'unchanged' });
    const taken = { channel: 'sms', contact: '+60123451002' };
    expect((await send(taken)).code).toBeNull();
    const { code, failure } = await bind(taken, codeTo('60123451002'));
    expect([code, failure.fields]).toEqual(['account-used', { contact: 'account-used' }]);
  });
  it('the number belongs to the account, and the former one to none', async () => {
    await send(sms);
    await bind(sms, codeTo(NEW_NUMBER));
    const { mobiles } = house.engine.state();
    expect([mobiles.has(old.mobile), mobiles.has(NEW_NUMBER)]).toEqual([false, true]);
    expect((await tryLogin(house.origin, NEW_NUMBER, PASSWORD)).code).toBeNull();
  });
});

describe('a changed password', () => {
  const NEW = 'Bright-Lamp-77';
  const chosen = { newPassword: NEW, confirmNewPassword: NEW };
  it('of payments needs the old one, is told to the contacts, and replaces it', async () => {
    const first = { newPassword: 'Calm-Harbour-7', confirmNewPassword: 'Calm-Harbour-7' };
    await callHouse('setPaymentPassword', { token, body: { password: PASSWORD, ...first } });
    expect((await centre()).paymentPassword).toBe('set');
    const change = (oldPassword: string) =>
      callHouse('changePaymentPassword', { token, body: { oldPassword, ...chosen } });
    const wrong = await change('Calm-Harbour-8');
    expect([wrong.code, wrong.failure.fields]).toEqual([
      'payment-password-wrong',
      { paymentPassword: 'wrong-credentials' },
    ]);
    const told = () => house.house.outbox.list().filter(({ text }) => text.includes('payment password was'));
    expect(told().map(({ text }) => /password was (set|changed)/.exec(text)?.[1])).toEqual(['set', 'set']);
    expect((await change('Calm-Harbour-7')).code).toBeNull();
    expect(told()).toHaveLength(4);
    expect((await change('Calm-Harbour-7')).code).toBe('payment-password-wrong');
  });
  it('of the log-in is told to the contacts', async () => {
    const { code } = await callHouse('changePassword', { token, body: { oldPassword: PASSWORD, ...chosen } });
    expect(code).toBeNull();
    for (const contact of [old.email, old.mobile])
      expect(newestMessageTo(house, contact)).toContain('The log-in password was changed');
  });
});
