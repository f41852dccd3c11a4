import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSimulatedDisk } from '../../server-mock/journal/simulatedJournal.ts';
import { startHouse, type RunningHouse } from '../../server-mock/cli/server.ts';
import { affiliateCodeOf } from '../../server-mock/content/world/affiliateCode.ts';
import { codeIn, createPipelineClient, eventsOf, newestMessageTo } from './support/pipelineClient.ts';
import type { PipelineClient, PipelineRequest } from './support/pipelineClient.ts';
import { call, login, tryLogin, type LoginValue } from './support/rest.ts';

const PASSWORD = 'Bright-Lamp-77';
const ORIGIN = { login: true, registerMethod: 'WEB', registerUrl: 'http://localhost/register', domain: 'localhost' };
const SECRET = 'a-secret-for-this-test';
let house: RunningHouse;
let callHouse: PipelineClient;
beforeAll(async () => {
  house = await startHouse({ control: 0, controlSecret: SECRET });
  callHouse = createPipelineClient(house);
});
afterAll(() => house.close());

const control = async (action: string, body: unknown): Promise<void> => {
  const answer = await fetch(`${house.controlOrigin}/${action}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${SECRET}` },
    body: JSON.stringify(body),
  });
  expect(await answer.json()).toMatchObject({ ok: true });
};
const flag = (name: string, enabled: boolean) => control('flag', { flag: name, enabled });
let made = 0;
/** Each caller has an address of its own, because an address may check five names a minute (SAFE-19). */
const elsewhere = (): string => `198.51.100.${(made += 1)}`;
/** None of the numbers that raise an error (magicNumbers.ts). */
const freshNumber = (): string => String(123_401_000 + (made += 1));

const codeFor = async (number: string): Promise<string> => {
  const { code } = await callHouse('smsRegisterCode', { body: { countryDialingCode: '60', mobileNo: number } });
  expect(code).toBeNull();
  return codeIn(newestMessageTo(house, `60${number}`));
};
const form = (username: string, number: string, more: Readonly<Record<string, unknown>> = {}) => ({
  username,
  password: PASSWORD,
  confirmPassword: PASSWORD,
  mobileNum: number,
  countryDialingCode: '60',
  ...ORIGIN,
  ...more,
});
const register = (username: string, number: string, more = {}, ask: PipelineRequest = {}) =>
  callHouse<LoginValue>('register', { body: form(username, number, more), address: elsewhere(), ...ask });
const memberBy = (account: string) => {
  const { accounts, members } = house.engine.state();
  return members.get(accounts.get(account) ?? '');
};

describe('registering by user name', () => {
  it('opens a real account with a session: member info, an empty wallet, and the password logs in', async () => {
    const number = freshNumber();
    const verificationCode = await codeFor(number);
    const { value, code } = await register('MeiYan88', number, {
      verificationCode,
      email: 'MeiYan@Mail.example',
      referralCode: 'FRIEND-1',
      affiliateCode: affiliateCodeOf('m1003').toLowerCase(),
    });
    expect(code).toBeNull();
    expect(value).toMatchObject({
      firstTimeLogin: true,
      passwordExpired: false,
      mustChange: 'none',
      changeTicket: null,
    });
    const { token } = value;
    expect((await call(house.origin, '/wps/member/info', { token })).value).toMatchObject({
      account: 'meiyan88',
      type: 0,
    });
    expect((await call(house.origin, '/wps/v2/wallets/balance', { token })).value).toMatchObject({ balance: '0.00' });
    const member = memberBy('meiyan88');
    expect(member?.upline).toBe('m1003');
    expect(house.engine.state().people.get(member?.id ?? '')).toMatchObject({
      email: 'meiyan@mail.example',
      mobile: `60${number}`,
      referralCode: 'FRIEND-1',
    });
    expect((await login(house.origin, 'meiyan88', PASSWORD)).token).not.toBe(token);
  });
  it('SAFE-12 stores no password and no code, neither in the journal nor in the state', async () => {
    const number = freshNumber();
    const verificationCode = await codeFor(number);
    expect((await register('nopass01', number, { verificationCode })).code).toBeNull();
    const records = JSON.stringify(await house.journal.read(0, 1_000_000));
    expect(records).toContain('nopass01');
    expect(records).not.toContain(PASSWORD);
    expect(records).not.toContain(verificationCode);
  });
  it('reports the invalid fields and uses up no code', async () => {
    const number = freshNumber();
    const verificationCode = await codeFor(number);
    const wrong = { verificationCode, username: 'x', password: 'password1', line: 'someone' };
    const { status, failure } = await register('x', number, wrong);
    expect([status, failure.code]).toEqual([400, 'format-incorrect']);
    expect(failure.fields).toEqual({
      username: 'too-short',
      password: 'too-common',
      confirmPassword: 'mismatch',
      line: 'not-asked',
    });
    expect((await register('stillgood1', number, { verificationCode })).code).toBeNull();
  });
  it('a taken name uses up no code', async () => {
    const number = freshNumber();
    const verificationCode = await codeFor(number);
    const name = await register('meilin07', number, { verificationCode });
    expect([name.code, name.failure.fields]).toEqual(['account-used', undefined]);
    expect((await register('another01', number, { verificationCode })).code).toBeNull();
  });
  it('SAFE-16 only a caller who has proved the number learns that it has an account', async () => {
    const taken = house.engine.state().people.get('m1002')?.mobile.slice(2) ?? '';
    const verificationCode = await codeFor(taken);
    const wrong = verificationCode === '000000' ? '000001' : '000000';
    const free = freshNumber();
    const codeOfFree = await codeFor(free);
    const wrongOfFree = codeOfFree === '000000' ? '000001' : '000000';
    const guessed = await register('another02', taken, { verificationCode: wrong });
    const unproven = await register('another02', free, { verificationCode: wrongOfFree });
    expect(guessed.code).toBe('invalid-verification-code');
    expect({ ...guessed.failure, correlationId: '' }).toEqual({ ...unproven.failure, correlationId: '' });
    const proved = await register('another02', taken, { verificationCode });
    expect([proved.code, proved.failure.fields]).toEqual(['account-used', { mobileNum: 'account-used' }]);
    // When the name is taken as well, that is reported first.
    const both = await register('meilin07', taken, { verificationCode });
    expect([both.code, both.failure.fields]).toEqual(['account-used', undefined]);
    expect(memberBy('another02')).toBeUndefined();
  });
  it('a wrong or missing code, or another number’s, opens no account', async () => {
    const [number, other] = [freshNumber(), freshNumber()];
    const [right, others] = [await codeFor(number), await codeFor(other)];
    const wrong = right === '000000' ? '000001' : '000000';
    expect((await register('coded01', number, { verificationCode: wrong })).code).toBe('invalid-verification-code');
    expect((await register('coded01', number)).code).toBe('missing-verification-code');
    if (others !== right)
      expect((await register('coded01', number, { verificationCode: others })).code).toBe('invalid-verification-code');
    expect((await register('coded01', freshNumber(), { verificationCode: right })).code).toBe('code-expired');
    expect(memberBy('coded01')).toBeUndefined();
  });
  it('an unknown affiliate code prevents it; the check says so before', async () => {
    const check = async (code: string, domain = 'localhost') =>
      (await callHouse('affiliateCheck', { query: { code, domain }, address: elsewhere() })).value['valid'];
    const right = affiliateCodeOf('m1002');
    expect([await check(right), await check(right.toLowerCase()), await check('AAAA222')]).toEqual([true, true, false]);
    // A member who is not an agent has no code, and on another site no code is valid.
    expect([await check(affiliateCodeOf('m1001')), await check(right, 'evil.example')]).toEqual([false, false]);
    const number = freshNumber();
    const verificationCode = await codeFor(number);
    const refused = await register('brought01', number, { verificationCode, affiliateCode: 'AAAA222' });
    expect(refused.code).toBe('invitation-code-error');
    expect(memberBy('brought01')).toBeUndefined();
  });
  it('is closed where its flag is off', async () => {
    await flag('USERNAMEREG3', false);
    expect((await register('closed01', freshNumber())).code).toBe('forbidden');
    await flag('USERNAMEREG3', true);
  });
});

describe('registering by mobile number', () => {
  const byMobile = (number: string, more = {}) =>
    callHouse<LoginValue>('registerMobile', {
      body: { mobileNum: number, countryDialingCode: '60', ...ORIGIN, ...more },
      address: elsewhere(),
    });
  it('opens an account with the code and no password; no password logs in to it afterwards', async () => {
    const number = freshNumber();
    const { value } = await byMobile(number, { verificationCode: await codeFor(number) });
    const info = (await call<{ account: string }>(house.origin, '/wps/member/info', { token: value.token })).value;
    // Agents above and, masked, other members see the name, so that it must not contain the number.
    expect(info.account).toMatch(/^player[0-9a-f]{8}$/);
    expect(JSON.stringify(info)).not.toContain(number);
    expect((await tryLogin(house.origin, `60${number}`, PASSWORD)).code).toBe('wrong-credentials');
  });
  it('requires a password where MOBILENUMPASSREG3 is on', async () => {
    await flag('MOBILENUMPASSREG3', true);
    const number = freshNumber();
    const verificationCode = await codeFor(number);
    const without = await byMobile(number, { verificationCode });
    expect(without.failure.fields).toEqual({ password: 'required', confirmPassword: 'required' });
    const both = { password: PASSWORD, confirmPassword: PASSWORD };
    expect((await byMobile(number, { verificationCode, ...both })).code).toBeNull();
    // The player does not know the generated name: the number logs in instead, however it is written.
    for (const typed of [`+60${number}`, `60${number}`, number, `0${number}`])
      expect((await tryLogin(house.origin, typed, PASSWORD)).code, typed).toBeNull();
    expect((await tryLogin(house.origin, `60${number}`, 'not-it-at-all')).code).toBe('wrong-credentials');
    await flag('MOBILENUMPASSREG3', false);
  });
  it('accepts a third party’s proof of the number where the deployment has one, once', async () => {
    await control('setting', { name: 'thirdPartySms', value: true });
    const number = freshNumber();
    const { phoneAuth } = house.house;
    const sent = phoneAuth.send({ countryDialingCode: '60', mobileNum: number }, 'EN');
    if (!sent.ok) throw new Error(sent.error);
    const confirmed = phoneAuth.confirm(sent.verificationId, codeIn(newestMessageTo(house, `60${number}`)));
    if (!confirmed.ok) throw new Error(confirmed.error);
    const proof = { firebaseChannel: 'sms', firebaseIdToken: confirmed.idToken };
    expect((await byMobile(freshNumber())).code).toBe('code-expired');
    expect((await byMobile(number, proof)).code).toBeNull();
    expect((await byMobile(freshNumber(), proof)).code).toBe('code-expired');
    await control('setting', { name: 'thirdPartySms', value: false });
  });
});

describe('the registration rules of a deployment', () => {
  it('are delivered and enforced at once', async () => {
    const rule = { field: 'idNumber', enabled: true, required: true, acceptedPattern: 'digits', min: 4, max: 12 };
    await control('registerRules', {
      rules: [rule, { field: 'captcha', enabled: false, required: false, acceptedPattern: '*' }],
    });
    const read = await callHouse<{ register: readonly { field: string }[] }>('registerSettings');
    expect(read.value.register).toContainEqual(rule);
    const info = await callHouse<{ register: unknown }>('permission');
    expect(info.value.register).toEqual(read.value.register);
    const number = freshNumber();
    const verificationCode = await codeFor(number);
    const fieldsOf = async (more: object) =>
      (await register('ruled0001', number, { verificationCode, ...more })).failure.fields;
    expect(await fieldsOf({})).toEqual({ idNumber: 'required' });
    expect(await fieldsOf({ idNumber: 'ab12' })).toEqual({ idNumber: 'pattern' });
    const { code } = await register('ruled0001', number, { verificationCode, idNumber: '880101' });
    expect(code).toBeNull();
    expect(house.engine.state().people.get(memberBy('ruled0001')?.id ?? '')?.profile).toEqual({ idNumber: '880101' });
    await control('registerRules', { rules: [{ ...rule, enabled: false, required: false }] });
  });
  it.each(['register', 'registerMobile'])(
    'SAFE-59 the house refuses an age below the limit, whatever form sent it: %s',
    async (row) => {
      const rule = { field: 'birthday', enabled: true, required: true, acceptedPattern: 'date' };
      await control('registerRules', { rules: [rule] });
      await flag('REGMOBVERF3', false);
      const ask = async (birthday: string) => {
        const own = row === 'register' ? form(`young${(made += 1)}`, freshNumber()) : {};
        const body = { mobileNum: freshNumber(), countryDialingCode: '60', ...ORIGIN, ...own, birthday };
        return (await callHouse(row, { body, address: elsewhere() })).failure;
      };
      const year = new Date(house.clock.now()).getUTCFullYear();
      expect(await ask(`${year - 20}-01-01`)).toMatchObject({
        code: 'format-incorrect',
        fields: { birthday: 'too-young' },
      });
      expect(await ask(`${year - 22}-01-01`)).toMatchObject({ success: true });
      await control('registerRules', { rules: [{ ...rule, enabled: false, required: false }] });
      await flag('REGMOBVERF3', true);
    },
  );
  it('one scenario shows every field, and the next those of the table again', async () => {
    const shown = async (): Promise<readonly string[]> =>
      (await callHouse<{ register: readonly { field: string; enabled: boolean }[] }>('registerSettings')).value.register
        .filter(({ enabled }) => enabled)
        .map(({ field }) => field);
    const usual = await shown();
    await control('scenario', { name: 'longForm' });
    expect(await shown()).toHaveLength(23);
    await control('scenario', { name: 'quiet' });
    expect(await shown()).toEqual(usual);
  });
  it('a code that no flag requires is not among the delivered rules', async () => {
    const enabled = async () =>
      (
        await callHouse<{ register: readonly { field: string; enabled: boolean }[] }>('registerSettings')
      ).value.register.find(({ field }) => field === 'verificationCode')?.enabled;
    expect(await enabled()).toBe(true);
    await flag('REGMOBVERF3', false);
    expect(await enabled()).toBe(false);
    await flag('REGMOBVERF3', true);
  });
});

describe('a mobile number without proof by a code', () => {
  const ownerOf = (number: string) => house.engine.state().mobiles.get(`60${number}`);
  it('is only data of an account with a user name: it is no log-in name, and its owner can still open an account', async () => {
    await flag('REGMOBVERF3', false);
    const number = freshNumber();
    expect((await register('stranger01', number)).code).toBeNull();
    const stranger = memberBy('stranger01')?.id ?? '';
    expect(house.engine.state().people.get(stranger)).toMatchObject({
      mobile: '',
      profile: { mobileNum: `60${number}` },
    });
    expect(ownerOf(number)).toBeUndefined();
    expect((await register('stranger02', number)).code).toBeNull();
    await flag('REGMOBVERF3', true);
    const verificationCode = await codeFor(number);
    expect((await register('owner01', number, { verificationCode })).code).toBeNull();
    expect(ownerOf(number)).toBe(memberBy('owner01')?.id);
  });
  it('is the log-in name of an account that has no user name', async () => {
    await flag('REGMOBVERF3', false);
    const number = freshNumber();
    const body = { mobileNum: number, countryDialingCode: '60', ...ORIGIN };
    expect((await callHouse('registerMobile', { body, address: elsewhere() })).code).toBeNull();
    expect(ownerOf(number)).toBeTypeOf('string');
    expect((await callHouse('registerMobile', { body, address: elsewhere() })).code).toBe('account-used');
    await flag('REGMOBVERF3', true);
  });
});

describe('the same registration more than once', () => {
  it('fifty at once for one name open one account; the others learn that it is taken', async () => {
    await flag('REGMOBVERF3', false);
    const tries = await Promise.all(Array.from({ length: 50 }, () => register('onename01', freshNumber())));
    expect(tries.filter(({ code }) => code === null)).toHaveLength(1);
    expect(tries.filter(({ code }) => code === 'account-used')).toHaveLength(49);
    const opened = (await eventsOf(house, 'memberOpened')).filter(({ member }) => member.account === 'onename01');
    expect(opened).toHaveLength(1);
    await flag('REGMOBVERF3', true);
  });
  it('fifty under one key are one, with one answer; another body under it is refused', async () => {
    const number = freshNumber();
    const verificationCode = await codeFor(number);
    const ask = { address: elsewhere(), key: 'one-registration-0001' };
    const body = form('onekey01', number, { verificationCode });
    const tries = await Promise.all(
      Array.from({ length: 50 }, () => callHouse<LoginValue>('register', { ...ask, body })),
    );
    expect(new Set(tries.map(({ value }) => value.token)).size).toBe(1);
    const other = await callHouse('register', { ...ask, body: { ...body, username: 'onekey02' } });
    expect(other.code).toBe('key-reused');
  });
  it('is completed by its repetition when the house was killed before it could answer', async () => {
    const disk = createSimulatedDisk();
    const ask = { address: '203.0.113.9', key: 'cut-off-registration' };
    const first = await startHouse({ journal: disk });
    await first.engine.submit({
      command: { kind: 'setFlag', flag: 'REGMOBVERF3', enabled: false },
      actor: 'control',
      key: 'f',
    });
    const body = form('cutoff01', '129999001');
    expect((await createPipelineClient(first)('register', { ...ask, body })).code).toBeNull();
    await first.close();
    const second = await startHouse({ journal: disk });
    const again = createPipelineClient(second);
    const wrong = { ...body, password: 'Other-Lamp-78', confirmPassword: 'Other-Lamp-78' };
    expect((await again('register', { ...ask, body: wrong })).code).toBe('key-reused');
    const { value } = await createPipelineClient(second)<LoginValue>('register', { ...ask, body });
    expect((await call(second.origin, '/wps/member/info', { token: value.token })).value).toMatchObject({
      account: 'cutoff01',
    });
    const opened = (await eventsOf(second, 'memberOpened')).filter(({ member }) => member.account === 'cutoff01');
    expect(opened).toHaveLength(1);
    // The key does not replace the password: later the same request is refused.
    second.clock.advance(11 * 60_000);
    expect((await createPipelineClient(second)('register', { ...ask, body })).code).toBe('account-used');
    await second.close();
  });
});

describe('checking which names exist', () => {
  it('SAFE-19 an address may check five a minute, then needs a captcha for each five more', async () => {
    const address = elsewhere();
    const question = (n: number, more = {}) =>
      n % 2 === 0
        ? callHouse('affiliateCheck', { query: { code: 'AAAA222', domain: 'localhost', ...more }, address })
        : register('meilin07', '123451001', more, { address });
    const solved = () => {
      const { captchaId } = house.house.captchas.draw(address);
      return { captchaId, captcha: house.house.captchas.peek(captchaId) ?? '' };
    };
    for (let n = 0; n < 5; n += 1) expect((await question(n)).code).not.toBe('captcha-required');
    for (const n of [5, 6]) {
      const { code, failure } = await question(n);
      expect([code, failure.value]).toEqual(['captcha-required', { captcha: true }]);
    }
    expect((await question(7, { ...solved(), captcha: 'x' })).code).toBe('captcha-wrong');
    const image = solved();
    expect((await question(7, image)).code).toBe('account-used');
    for (let n = 0; n < 4; n += 1) expect((await question(n)).code).not.toBe('captcha-required');
    expect((await question(9, image)).code).toBe('captcha-wrong');
    // Another address can check freely, and so can this one a minute later.
    expect(
      (await callHouse('affiliateCheck', { query: { code: 'AAAA222', domain: 'localhost' }, address: elsewhere() }))
        .code,
    ).toBeNull();
    house.clock.advance(60_000);
    expect((await question(0)).code).toBeNull();
  });
});

describe('the countries', () => {
  it('have their dialling codes, the house’s own first', async () => {
    const { value } = await callHouse<{ list: readonly { countryCode: string; countryDialingCode: string }[] }>(
      'countryList',
    );
    expect(value.list[0]).toEqual({ countryCode: 'MY', countryDialingCode: '60' });
    const codes = value.list.map(({ countryCode }) => countryCode);
    expect(new Set(codes).size).toBe(codes.length);
    const named = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
    for (const code of codes) expect(named.of(code), code).toBeTypeOf('string');
    for (const { countryDialingCode } of value.list) expect(countryDialingCode).toMatch(/^[1-9]\d{0,3}$/);
  });
});
