/** Accounts below an agent, through the whole house: opening, links, freezes, transfers, and what an agent sees (R-AGENT-03, 04). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startHouse, type RunningHouse } from '../../server-mock/cli/server.ts';
import { mainAccount } from '../../server-mock/core/ledger.ts';
import { codeIn, createPipelineClient, newestMessageTo, type PipelineClient } from './support/pipelineClient.ts';
import { call, login, PASSWORD, tryLogin, type LoginValue } from './support/rest.ts';

const PAYMENT = 'Quiet-River-31';
let house: RunningHouse;
let callHouse: PipelineClient;
let top: string;
let sub: string;
let player: string;
beforeAll(async () => {
  house = await startHouse({ betsPerSecond: 0 });
  callHouse = createPipelineClient(house);
  top = (await login(house.origin, 'agent88')).token;
  sub = (await login(house.origin, 'sub21')).token;
  player = (await login(house.origin, 'meilin07')).token;
});
afterAll(() => house.close());

interface Row {
  readonly member: string;
  readonly account: string;
  readonly level: number;
  readonly status: string;
  readonly balance: string;
  readonly rate: number;
}
interface Page {
  readonly path: readonly { readonly account: string }[];
  readonly list: readonly Row[];
  readonly total: number;
}
const idOf = (account: string): string => house.engine.state().accounts.get(account) ?? '';
const page = { pageNo: '1', pageSize: '20' };
const listOf = (token: string, query: Readonly<Record<string, string>> = {}) =>
  callHouse<Page>('downlines', { token, query: { ...page, ...query } });
const open = (account: string, key: string, more: Readonly<Record<string, unknown>> = {}, token = top) =>
  callHouse<{ member: string; initialPassword: string }>('openDownline', {
    token,
    key: `open-downline-${key}`,
    body: { account, kind: 'member', rate: 100, ...more },
  });
let made = 0;
const registerBy = async (affiliateCode: string, username: string) => {
  const mobileNo = String(123_408_000 + (made += 1));
  await callHouse('smsRegisterCode', { body: { countryDialingCode: '60', mobileNo } });
  const verificationCode = codeIn(newestMessageTo(house, `60${mobileNo}`));
  return callHouse<LoginValue>('register', {
    address: `198.51.100.${(made += 1)}`,
    body: {
      ...{ username, password: 'Bright-Lamp-77', confirmPassword: 'Bright-Lamp-77', affiliateCode },
      ...{ mobileNum: mobileNo, countryDialingCode: '60', verificationCode },
      ...{ login: true, registerMethod: 'WEB', registerUrl: 'http://localhost/register', domain: 'localhost' },
    },
  });
};

describe('an account that an agent opens', () => {
  it('logs in with the password that the answer showed, and must choose another', async () => {
    const first = await open('Riverbend1', 'first');
    expect(first.code).toBeNull();
    const again = await open('Riverbend1', 'first');
    expect(again.value).toEqual(first.value);
    const { initialPassword } = first.value;
    expect(initialPassword.length).toBeGreaterThan(15);
    expect((await tryLogin(house.origin, 'riverbend1', initialPassword)).value).toMatchObject({
      firstTimeLogin: true,
      mustChange: 'firstLogin',
    });
    const stored = JSON.stringify([...house.engine.state().credentials, await house.journal.read(0, 1_000_000)]);
    expect(stored).toContain('riverbend1');
    expect(stored).not.toContain(initialPassword);
    expect((await open('Riverbend2', 'first')).code).toBe('key-reused');
    expect((await open('Riverbend2', 'second')).value.initialPassword).not.toBe(initialPassword);
  });
  it('is refused by the rules of a registration', async () => {
    expect((await open('x', 'short')).failure).toMatchObject({
      code: 'format-incorrect',
      fields: { account: 'too-short' },
    });
    expect((await open('two words', 'blank')).failure.fields).toEqual({ account: 'pattern' });
    expect((await open('meilin07', 'used')).code).toBe('account-used');
    expect((await open('Riverbend3', 'rate', { rate: 3_001 })).code).toBe('over-limit');
    expect((await open('Riverbend3', 'member', {}, player)).code).toBe('agent-only');
  });
});

it('a link opens accounts below its agent with kind and rate, until it ends', async () => {
  const { value } = await callHouse<{ code: string }>('createRegistrationLink', {
    token: sub,
    key: 'create-link-number-1',
    body: { kind: 'agent', rate: 1_500, note: 'Night market' },
  });
  const links = async (token: string) =>
    (await callHouse<{ list: readonly Readonly<Record<string, unknown>>[] }>('registrationLinkList', { token })).value;
  const check = async () =>
    (
      await callHouse<{ valid: boolean }>('affiliateCheck', {
        address: `198.51.100.${(made += 1)}`,
        query: { code: value.code, domain: 'localhost' },
      })
    ).value.valid;
  expect(await check()).toBe(true);
  expect((await registerBy(value.code.toLowerCase(), 'marketer1')).code).toBeNull();
  const joined = house.engine.state().members.get(idOf('marketer1'));
  expect(joined).toMatchObject({ upline: idOf('sub21'), type: 41 });
  expect(house.engine.state().rates.get(idOf('marketer1'))).toBe(1_500);
  expect(await links(sub)).toMatchObject({ list: [{ code: value.code, note: 'Night market', accounts: 1 }] });
  expect(await links(top)).toEqual({ list: [] });
  const end = await callHouse('endRegistrationLink', {
    token: sub,
    key: 'end-the-link-number-1',
    query: { code: value.code },
  });
  expect(end.code).toBeNull();
  expect(await check()).toBe(false);
  expect((await registerBy(value.code, 'marketer2')).code).toBe('invitation-code-error');
});

describe('what an agent sees of the accounts below', () => {
  it('R-AGENT-14 an id outside the own tree is refused, in every call', async () => {
    const [above, beside] = [idOf('agent88'), idOf('newbie01')];
    for (const member of [above, beside, 'nobody']) {
      const asked = [
        listOf(sub, { under: member }),
        callHouse('downline', { token: sub, query: { member } }),
        callHouse('downlineTerms', { token: sub, query: { member } }),
        callHouse('freezeDownline', { token: sub, key: `freeze-one-${member}-1`, body: { member, frozen: true } }),
        callHouse('setDownlineRate', { token: sub, key: `rate-of-one-${member}-1`, body: { member, rate: 9 } }),
      ];
      expect((await Promise.all(asked)).map(({ code }) => code)).toEqual(asked.map(() => 'forbidden'));
    }
    const own = { member: idOf('sub21') };
    const ofOwn = [
      callHouse('downline', { token: sub, query: own }),
      callHouse('downlineTerms', { token: sub, query: own }),
      callHouse('freezeDownline', { token: sub, key: 'freeze-of-oneself-1', body: { ...own, frozen: true } }),
      callHouse('setDownlineRate', { token: sub, key: 'rate-of-oneself-001', body: { ...own, rate: 2_000 } }),
    ];
    expect((await Promise.all(ofOwn)).map(({ code }) => code)).toEqual(ofOwn.map(() => 'forbidden'));
    for (const name of ['downlines', 'registrationLinkList'])
      expect((await callHouse(name, { token: player, query: name === 'downlines' ? page : {} })).code).toBe(
        'agent-only',
      );
  });
  it('is never a name, phone, mail, payee, address, limit or exclusion', async () => {
    const state = house.engine.state();
    const member = idOf('meilin07');
    const planted = {
      ...{ payeeName: 'Planted-Name', mobileNum: '60199998888', whatsapp: 'Planted-Whats' },
    };
    state.people.set(member, {
      ...{ email: 'planted@mail.example', mobile: '60188887777', referralCode: 'Planted-Ref', profile: planted },
    });
    state.payees.set(member, [{ id: 'planted-payee', number: 'Planted-Number' } as never]);
    state.homes.set(member, ['203.0.113.77']);
    state.limits.set(member, [{ kind: 'loss', period: 'day', amount: 777_123 } as never]);
    const before = state.members.get(member);
    state.members.set(member, { ...before, nickname: 'Planted-Nick', excludedUntil: 987_654_321_012 } as never);
    const answers = JSON.stringify(
      await Promise.all([
        listOf(top, { search: 'meilin' }),
        listOf(sub),
        callHouse('downline', { token: top, query: { member } }),
        callHouse('downlineTerms', { token: sub, query: { member } }),
      ]),
    );
    expect(answers).toContain('meilin07');
    for (const word of ['Planted', 'planted', '6019999', '6018888', '203.0.113', '777123', '7771.23', '987654321012'])
      expect(answers, word).not.toContain(word);
    if (before) state.members.set(member, before);
  });
  it('is a list of direct accounts, the path to them, and a search over every level', async () => {
    const { value: direct } = await listOf(top);
    expect(direct).toMatchObject({
      path: [],
      total: [...house.engine.state().members.values()].filter(({ upline }) => upline === idOf('agent88')).length,
    });
    expect(direct.list.every(({ level }) => level === 1)).toBe(true);
    const { value: under } = await listOf(top, { under: idOf('sub21'), search: 'MEILIN' });
    expect(under.path.map(({ account }) => account)).toEqual(['sub21']);
    expect(under.list).toMatchObject([{ account: 'meilin07', level: 2, status: 'active', balance: '12845.70' }]);
    const sorted = (await listOf(top, { sort: 'balance', descending: 'true' })).value.list.map(({ balance }) =>
      Number(balance),
    );
    expect(sorted).toEqual([...sorted].sort((a, b) => b - a));
    const { value: one } = await callHouse<{ path: unknown; mayUnfreeze: unknown; vipLevel: number }>('downline', {
      token: top,
      query: { member: idOf('meilin07') },
    });
    expect(one).toMatchObject({ mayUnfreeze: null, level: 2, rate: 0, today: { stake: '0.00' } });
  });
});

it('a frozen account is told so by its own facts, is refused money calls, and may still withdraw and look', async () => {
  const member = idOf('meilin07');
  const freeze = (frozen: boolean, token: string, key: string) =>
    callHouse<{ status: string }>('freezeDownline', { token, key: `freeze-${key}-00001`, body: { member, frozen } });
  expect((await freeze(true, top, 'on')).value).toEqual({ status: 'frozen' });
  const info = await call(house.origin, '/wps/member/info', { token: player });
  expect(info.value).toMatchObject({ account: 'meilin07', frozen: true });
  const [game] = house.world.catalogue.games.filter(({ opensVendor }) => !opensVendor);
  const launch = await callHouse('launchGame', {
    token: player,
    key: 'launch-while-frozen-1',
    body: { gameId: game?.id, vassalage: game?.vendor, language: 'EN', device: 'WEB' },
  });
  const claim = await callHouse('claimReward', {
    token: player,
    key: 'claim-while-frozen-1',
    body: { id: `envelope-welcome-${member}` },
  });
  expect([launch.code, claim.code]).toEqual(['account-frozen', 'account-frozen']);
  expect((await callHouse('withdrawalTerms', { token: player })).code).toBeNull();
  expect(
    (await callHouse<{ mayUnfreeze: boolean }>('downline', { token: sub, query: { member } })).value,
  ).toMatchObject({ status: 'frozen', mayUnfreeze: false });
  expect((await freeze(false, sub, 'off-by-sub')).code).toBe('forbidden');
  expect((await freeze(false, top, 'off')).value).toEqual({ status: 'active' });
  expect((await call(house.origin, '/wps/member/info', { token: player })).value).not.toHaveProperty('frozen');
});

it('R-MONEY-10 an agent pays a direct downline once, with the payment password; a member who is no agent is refused', async () => {
  const member = idOf('sub21');
  const send = (key: string, paymentPassword: string, more: Readonly<Record<string, unknown>> = {}, token = top) =>
    callHouse<{ reference: string }>('transferDownline', {
      token,
      key: `transfer-downline-${key}`,
      body: { member, amount: '12.50', paymentPassword, ...more },
    });
  expect((await send('unset', PAYMENT)).code).toBe('payment-password-unset');
  await callHouse('setPaymentPassword', {
    token: top,
    body: { password: PASSWORD, newPassword: PAYMENT, confirmNewPassword: PAYMENT },
  });
  expect((await callHouse('downlineTerms', { token: top, query: { member } })).value).toEqual({
    ...{ account: 'sub21', min: '1.00', max: '50000.00', paymentPassword: 'set' },
  });
  const before = house.engine.state().balances.get(mainAccount(member)) ?? 0;
  expect((await send('wrong', 'Not-it-at-all-1')).code).toBe('payment-password-wrong');
  const sent = await send('right', PAYMENT);
  expect((await send('right', PAYMENT)).value).toEqual(sent.value);
  expect(house.engine.state().balances.get(mainAccount(member))).toBe(before + 1_250);
  expect((await send('far', PAYMENT, { member: idOf('meilin07') })).code).toBe('forbidden');
  expect((await send('member', PAYMENT, {}, player)).code).toBe('agent-only');
  const detail = await callHouse('receipt', { token: sub, query: { reference: sent.value.reference } });
  expect(detail.code).toBeNull();
});
