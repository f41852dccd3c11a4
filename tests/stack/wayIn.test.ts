/** Ways round the log-in's rules, tried one by one at the door of a running house. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startHouse, type RunningHouse } from '../../server-mock/server.ts';
import { codeIn, doorOf, newestTo, type Door } from './support/door.ts';
import { call, login, PASSWORD, solve, tryLogin, type LoggedIn } from './support/rest.ts';
import { connect } from './support/socket.ts';

const NEW = 'Bright-Lamp-77';
const MINUTE = 60_000;
let house: RunningHouse;
let door: Door;
beforeEach(async () => {
  house = await startHouse();
  door = doorOf(house);
});
afterEach(() => house.close());

const submit = (command: Parameters<RunningHouse['engine']['submit']>[0]['command']) =>
  house.engine.submit({ command, actor: 'control', key: house.house.secure.id() });
const setFlag = (flag: string, enabled: boolean) => submit({ kind: 'setFlag', flag, enabled });

describe('a password by a code', () => {
  it('SAFE-15 is not the account’s own name; whoever has the code is told, and keeps it', async () => {
    const number = '60123451003';
    // The name of this account is long enough to be a password.
    await submit({ kind: 'tick' });
    const { members } = house.engine.state();
    const sub = members.get('m1003');
    if (sub) members.set('m1003', { ...sub, account: 'sub21sub21' });
    house.house.codes.send({ purpose: 'reset', to: number, language: 'EN' });
    const code = codeIn(newestTo(house, number));
    const reset = (newPassword: string, verificationCode = code) =>
      door('getPasswordByPhone', { body: { mobileNum: `+${number}`, verificationCode, newPassword } });
    expect((await reset('SUB21sub21', code === '000000' ? '000001' : '000000')).code).toBe('invalid-verification-code');
    expect((await reset('SUB21sub21')).failure.fields).toEqual({ newPassword: 'too-common' });
    expect((await reset(NEW)).code).toBeNull();
  });
});

describe('a ticket of the extra check', () => {
  it('ends with the password it was given for', async () => {
    const asked = await tryLogin(house.origin, 'away01');
    const { ticket } = (asked.body as unknown as { value: { ticket: string } }).value;
    const credential = await house.house.passwords.hash(NEW);
    house.engine.state().credentials.set('m1011', credential);
    const answer = () =>
      door('extraVerification', {
        body: { ticket, method: 'bankAccountName', code: 'Lim Siew Ling' },
        address: '127.0.0.1',
      });
    expect((await door('sendExtraCode', { body: { ticket, method: 'sms' }, address: '127.0.0.1' })).code).toBe(
      'code-expired',
    );
    expect((await answer()).code).toBe('code-expired');
  });
});

describe('a flag that is missing', () => {
  it.each([
    [
      'FREEPLAY3',
      'loginFreePlay',
      { os: 'linux', platform: 'W', encryption: 'none', gatewayVersion: 3 },
      'free-play-off',
    ],
    ['REGMOBVERF3', 'smsRegisterCode', { countryDialingCode: '60', mobileNo: '198765432' }, 'operation-not-allowed'],
    ['TGLOGIN3', 'loginThirdParty', { provider: 'telegram', credential: 'x'.repeat(32) }, 'operation-not-allowed'],
    [
      'MOBILEVERCODELOGIN3',
      'smsLoginCode',
      { mobileNum: '123451001', countryDialingCode: '60' },
      'operation-not-allowed',
    ],
  ] as const)('is off: %s at %s', async (flag, row, body, code) => {
    house.engine.state().flags.delete(flag);
    const botCheck = row === 'smsLoginCode' ? { botCheck: await solve(house.origin) } : {};
    expect((await door(row, { body: { ...body, ...botCheck } })).code).toBe(code);
  });
});

describe('a registration code', () => {
  const ask = () => door('smsRegisterCode', { body: { countryDialingCode: '60', mobileNo: '123451001' } });
  it('goes out only where a registration that is open asks for one', async () => {
    await setFlag('MOBILENUMREG3', false);
    expect((await ask()).code).toBeNull();
    await setFlag('USERNAMEREG3', false);
    expect((await ask()).code).toBe('operation-not-allowed');
  });
  it('takes no log-in from the number’s owner, however often strangers ask for it', async () => {
    for (let n = 0; n < 5; n += 1) {
      expect((await ask()).code).toBeNull();
      house.clock.advance(MINUTE);
    }
    expect((await ask()).code).toBe('quota-exceeded');
    const body = { mobileNum: '123451001', countryDialingCode: '60', botCheck: await solve(house.origin) };
    expect((await door('smsLoginCode', { body })).code).toBeNull();
  });
});

describe('a change that is forced', () => {
  const balance = (token: string) => door('balance', { token });
  const enter = (account: string) =>
    login(house.origin, account, house.world.tryAccounts.find((one) => one.account === account)?.password);
  it.each(['newbie01', 'fresh01'])(
    'comes before the account can be used: %s reads, writes and hears nothing of its own',
    async (account) => {
      const { token, changeTicket } = await enter(account);
      const id = house.engine.state().accounts.get(account) ?? '';
      for (const row of ['balance', 'memberInfo', 'updateLanguage'] as const)
        expect([row, (await door(row, { token, body: { language: 'MY' } })).code]).toEqual([row, 'forbidden']);
      // What a visitor sees they see too.
      expect((await door('systemStatus', { token })).code).toBeNull();
      const client = await connect(house.origin, { token });
      const told = await client.subscribe('system', `wallet:${id}`);
      expect(told.refused).toEqual({ [`wallet:${id}`]: 'forbidden' });
      const renewed = await call<LoggedIn>(house.origin, '/wps/session/renew', { method: 'POST', token });
      expect((await balance(renewed.value.token)).code).toBe('forbidden');
      const body = { changeTicket: changeTicket ?? '', newPassword: NEW, confirmNewPassword: NEW };
      const changed = await door<LoggedIn>('changePassword', { token: renewed.value.token, body });
      expect((await balance(changed.value.token)).code).toBeNull();
      // The same connection, as soon as the journal says so.
      expect((await client.subscribe(`wallet:${id}`)).refused).toEqual({});
      await client.frameOf(`wallet:${id}`);
      client.close();
    },
  );
  it('lets them leave', async () => {
    const { token } = await enter('newbie01');
    expect((await door('logout', { token })).code).toBeNull();
    expect((await balance(token)).code).toBe('not-logged-in');
  });
  it('is forced where the deployment says so: an expiry by its flag, a first log-in by its setting', async () => {
    const expired = await enter('expired01');
    const forced = (await balance(expired.token)).code;
    await setFlag('PWDEXPFORCECHANGE3', false);
    expect([forced, (await balance(expired.token)).code]).toEqual(['forbidden', null]);
    const first = await enter('fresh01');
    expect((await balance(first.token)).code).toBe('forbidden');
    await submit({ kind: 'setSetting', name: 'forceChangeOnFirstLogin', value: false });
    expect((await balance(first.token)).code).toBeNull();
  });
  it('asks nothing of who came by a code: they showed no password', async () => {
    const number = house.engine.state().people.get('m1005')?.mobile ?? '';
    house.house.codes.send({ purpose: 'login', to: number, language: 'EN' });
    const reply = await tryLogin(house.origin, '', '', {
      type: 'sms',
      mobileNum: `+${number}`,
      verificationCode: codeIn(newestTo(house, number)),
    });
    expect((await balance(reply.value.token)).code).toBeNull();
  });
  it('keeps its ticket when the house is too busy for a moment', async () => {
    const { token, changeTicket } = await login(house.origin, 'expired01', PASSWORD);
    const { engine } = house.house;
    const { submit: real } = engine;
    const body = { changeTicket: changeTicket ?? '', newPassword: NEW, confirmNewPassword: NEW };
    Object.assign(engine, { submit: async () => ({ ok: false, code: 'house-busy' }) });
    expect((await door('changePassword', { token, body })).code).toBe('house-busy');
    Object.assign(engine, { submit: real });
    expect((await door<LoggedIn>('changePassword', { token, body })).value).toMatchObject({ mustChange: 'none' });
  });
});
