/** Attempts to bypass the log-in's rules, one by one, through a running house's calls. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startHouse, type RunningHouse } from '../../server-mock/cli/server.ts';
import { codeIn, createPipelineClient, newestMessageTo, type PipelineClient } from './support/pipelineClient.ts';
import { call, login, PASSWORD, solveBotCheck, tryLogin, type LoginValue } from './support/rest.ts';
import { connect } from './support/socket.ts';

const NEW = 'Bright-Lamp-77';
const MINUTE = 60_000;
let house: RunningHouse;
let callHouse: PipelineClient;
beforeEach(async () => {
  house = await startHouse();
  callHouse = createPipelineClient(house);
});
afterEach(() => house.close());

const submit = (command: Parameters<RunningHouse['engine']['submit']>[0]['command']) =>
  house.engine.submit({ command, actor: 'control', key: house.house.secure.id() });
const setFlag = (flag: string, enabled: boolean) => submit({ kind: 'setFlag', flag, enabled });

describe('a password by a code', () => {
  it('SAFE-15 must not be the account’s own name; the refusal says so and keeps the code', async () => {
    const number = '60123451003';
    // The name of this account is long enough for a password.
    await submit({ kind: 'tick' });
    const { members } = house.engine.state();
    const sub = members.get('m1003');
    if (sub) members.set('m1003', { ...sub, account: 'sub21sub21' });
    house.house.codes.send({ purpose: 'reset', to: number, language: 'EN' });
    const code = codeIn(newestMessageTo(house, number));
    const reset = (newPassword: string, verificationCode = code) =>
      callHouse('getPasswordByPhone', { body: { mobileNum: `+${number}`, verificationCode, newPassword } });
    expect((await reset('SUB21sub21', code === '000000' ? '000001' : '000000')).code).toBe('invalid-verification-code');
    expect((await reset('SUB21sub21')).failure.fields).toEqual({ newPassword: 'too-common' });
    expect((await reset(NEW)).code).toBeNull();
  });
});

describe('a ticket of the extra check', () => {
  it('is void after a change of the password it was issued for', async () => {
    const asked = await tryLogin(house.origin, 'away01');
    const { ticket } = (asked.body as unknown as { value: { ticket: string } }).value;
    const credential = await house.house.passwords.hash(NEW);
    house.engine.state().credentials.set('m1011', credential);
    const answer = () =>
      callHouse('extraVerification', {
        body: { ticket, method: 'bankAccountName', code: 'Lim Siew Ling' },
        address: '127.0.0.1',
      });
    expect((await callHouse('sendExtraCode', { body: { ticket, method: 'sms' }, address: '127.0.0.1' })).code).toBe(
      'code-expired',
    );
    expect((await answer()).code).toBe('code-expired');
  });
});

describe('a missing flag', () => {
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
    const botCheck = row === 'smsLoginCode' ? { botCheck: await solveBotCheck(house.origin) } : {};
    expect((await callHouse(row, { body: { ...body, ...botCheck } })).code).toBe(code);
  });
});

describe('a registration code', () => {
  const ask = () => callHouse('smsRegisterCode', { body: { countryDialingCode: '60', mobileNo: '123451001' } });
  it('is sent only where an open registration requires one', async () => {
    await setFlag('MOBILENUMREG3', false);
    expect((await ask()).code).toBeNull();
    await setFlag('USERNAMEREG3', false);
    expect((await ask()).code).toBe('operation-not-allowed');
  });
  it('does not use up the log-in codes of the number’s owner, however often strangers request it', async () => {
    for (let n = 0; n < 5; n += 1) {
      expect((await ask()).code).toBeNull();
      house.clock.advance(MINUTE);
    }
    expect((await ask()).code).toBe('quota-exceeded');
    const body = { mobileNum: '123451001', countryDialingCode: '60', botCheck: await solveBotCheck(house.origin) };
    expect((await callHouse('smsLoginCode', { body })).code).toBeNull();
  });
});

describe('a forced change', () => {
  const balance = (token: string) => callHouse('balance', { token });
  const enter = (account: string) =>
    login(house.origin, account, house.world.sampleAccounts.find((one) => one.account === account)?.password);
  it.each(['newbie01', 'fresh01'])(
    'comes before the account can be used: %s can neither read, write nor subscribe anything of its own',
    async (account) => {
      const { token, changeTicket } = await enter(account);
      const id = house.engine.state().accounts.get(account) ?? '';
      for (const row of ['balance', 'memberInfo', 'updateLanguage'] as const)
        expect([row, (await callHouse(row, { token, body: { language: 'MY' } })).code]).toEqual([row, 'forbidden']);
      // What a visitor sees, they see too.
      expect((await callHouse('systemStatus', { token })).code).toBeNull();
      const client = await connect(house.origin, { token });
      const reply = await client.subscribe('system', `wallet:${id}`);
      expect(reply.refused).toEqual({ [`wallet:${id}`]: 'forbidden' });
      const renewed = await call<LoginValue>(house.origin, '/wps/session/renew', { method: 'POST', token });
      expect((await balance(renewed.value.token)).code).toBe('forbidden');
      const body = { changeTicket: changeTicket ?? '', newPassword: NEW, confirmNewPassword: NEW };
      const changed = await callHouse<LoginValue>('changePassword', { token: renewed.value.token, body });
      expect((await balance(changed.value.token)).code).toBeNull();
      // On the same connection, as soon as the change is in the journal.
      expect((await client.subscribe(`wallet:${id}`)).refused).toEqual({});
      await client.waitForFrame(`wallet:${id}`);
      client.close();
    },
  );
  it('allows signing out', async () => {
    const { token } = await enter('newbie01');
    expect((await callHouse('logout', { token })).code).toBeNull();
    expect((await balance(token)).code).toBe('not-logged-in');
  });
  it('is forced where configured: an expiry by its flag, a first log-in by its setting', async () => {
    const expired = await enter('expired01');
    const forced = (await balance(expired.token)).code;
    await setFlag('PWDEXPFORCECHANGE3', false);
    expect([forced, (await balance(expired.token)).code]).toEqual(['forbidden', null]);
    const first = await enter('fresh01');
    expect((await balance(first.token)).code).toBe('forbidden');
    await submit({ kind: 'setSetting', name: 'forceChangeOnFirstLogin', value: false });
    expect((await balance(first.token)).code).toBeNull();
  });
  it('is not required after a log-in by code, which used no password', async () => {
    const number = house.engine.state().people.get('m1005')?.mobile ?? '';
    house.house.codes.send({ purpose: 'login', to: number, language: 'EN' });
    const reply = await tryLogin(house.origin, '', '', {
      type: 'sms',
      mobileNum: `+${number}`,
      verificationCode: codeIn(newestMessageTo(house, number)),
    });
    expect((await balance(reply.value.token)).code).toBeNull();
  });
  it('keeps its ticket when the house is briefly too busy', async () => {
    const { token, changeTicket } = await login(house.origin, 'expired01', PASSWORD);
    const { engine } = house.house;
    const { submit: real } = engine;
    const body = { changeTicket: changeTicket ?? '', newPassword: NEW, confirmNewPassword: NEW };
    Object.assign(engine, { submit: async () => ({ ok: false, code: 'house-busy', undecided: true }) });
    expect((await callHouse('changePassword', { token, body })).code).toBe('house-busy');
    Object.assign(engine, { submit: real });
    expect((await callHouse<LoginValue>('changePassword', { token, body })).value).toMatchObject({
      mustChange: 'none',
    });
  });
});
