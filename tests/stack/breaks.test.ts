/** Breaks that a member takes, and devices that a member ends, through the whole house (B-09, B-24). */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startHouse, type RunningHouse } from '../../server-mock/cli/server.ts';
import { mainAccount } from '../../server-mock/core/ledger.ts';
import { hashToken } from '../../server-mock/session/principal.ts';
import { openSlot, slotOf } from './support/openGame.ts';
import { createPipelineClient, type PipelineClient } from './support/pipelineClient.ts';
import { call, login, PASSWORD, tryLogin } from './support/rest.ts';
import { connect } from './support/socket.ts';
import { requestVendorHost } from './support/vendor.ts';

const DAY = 24 * 3_600_000;
const WHO = 'meilin07';
let house: RunningHouse;
let callHouse: PipelineClient;
let member: string;
beforeAll(async () => {
  house = await startHouse({ betsPerSecond: 0 });
  callHouse = createPipelineClient(house);
  member = house.engine.state().accounts.get(WHO) ?? '';
});
/** After every break, and with every session ended. */
afterEach(async () => {
  house.clock.advance(8 * DAY);
  await submit({ kind: 'tick' });
});
afterAll(() => house.close());

const submit = (command: Parameters<RunningHouse['engine']['submit']>[0]['command']) =>
  house.engine.submit({ command, actor: 'control', key: randomUUID() });
const take = (token: string, term = 'week', password = PASSWORD) =>
  callHouse<{ until: number }>('takeBreak', { token, body: { term, password } });
const balance = (): number => house.engine.state().balances.get(mainAccount(member)) ?? 0;
const game = () => slotOf(house);
const openGame = async (token: string): Promise<string> => (await openSlot(house, token)).session;

it('B-09 a break ends every tab and game at once, and a log-in names its end only after the right password', async () => {
  const { token } = await login(house.origin, WHO);
  const { token: other } = await login(house.origin, WHO);
  const tabs = await Promise.all([token, other].map((one) => connect(house.origin, { token: one })));
  const session = await openGame(other);
  expect(await take(token, 'week', 'not-it-at-all')).toMatchObject({ code: 'wrong-credentials' });
  const at = house.clock.now();
  const { value } = await take(token);
  expect(value.until - at).toBeGreaterThanOrEqual(7 * DAY);
  expect(value.until - at).toBeLessThan(7 * DAY + 60_000);
  for (const tab of tabs) expect(await tab.waitForEvent('closing')).toMatchObject({ code: 'session-ended' });
  for (const one of [token, other])
    expect((await call(house.origin, '/wps/member/info', { token: one })).code).toBe('not-logged-in');
  const spin = await requestVendorHost(house.origin, '/spin', {
    headers: { authorization: `Bearer ${session}`, 'idempotency-key': randomUUID() },
    body: { stake: '1.00', choice: '' },
  });
  expect(spin.json()).toMatchObject({ code: 'session-ended' });
  expect(await tryLogin(house.origin, WHO, PASSWORD)).toMatchObject({
    code: 'self-excluded',
    body: { value: { until: value.until } },
  });
  expect((await tryLogin(house.origin, WHO, 'not-it-at-all')).body).not.toHaveProperty('value.until');
  // A shorter one, decided from another place in the same moment, does not end it earlier.
  await submit({ kind: 'takeBreak', member, term: 'day' });
  expect(house.engine.state().members.get(member)?.excludedUntil).toBe(value.until);
  house.clock.advance(7 * DAY + 60_000);
  expect((await tryLogin(house.origin, WHO, PASSWORD)).code).toBeNull();
});
it('during a break bets and deposits are refused, a pending withdrawal is paid, and money can be taken out', async () => {
  const { token } = await login(house.origin, WHO);
  await submit({ kind: 'requestWithdrawal', member, amount: 2_000, method: 'bank' });
  const part = { member, vendor: game().vendor, roundId: 'before-break', demo: false } as const;
  await submit({ kind: 'debit', ...part, gameId: game().id, txId: 'b-1', amount: game().minBet });
  await take(token);
  const before = balance();
  // The open bet settles.
  expect(await submit({ kind: 'credit', ...part, txId: 'b-2', amount: 500 })).toMatchObject({ ok: true });
  expect(balance()).toBe(before + 500);
  const bet = { ...part, roundId: 'in-break', gameId: game().id, txId: 'b-3', amount: game().minBet };
  expect(await submit({ kind: 'debit', ...bet })).toMatchObject({ ok: false, code: 'self-excluded' });
  const wish = { member, method: 'bank', bank: null, bankName: '', amount: 5_000, bonus: null };
  const noTerms = { fee: 0, credited: 0, bonusAmount: 0, turnoverOwed: 0 };
  expect(await submit({ kind: 'requestDeposit', ...wish, ...noTerms })).toMatchObject({ code: 'self-excluded' });
  const pending = [...house.engine.state().money.values()].find((one) => one.member === member && one.amount === 2_000);
  for (const to of ['review', 'paid'] as const)
    expect(await submit({ kind: 'moveMoney', id: pending?.id ?? '', to })).toMatchObject({ ok: true });
  expect(await submit({ kind: 'requestWithdrawal', member, amount: 1_000, method: 'bank' })).toMatchObject({
    ok: true,
  });
});
it('an account with a password takes no break without it; one that has none needs none', async () => {
  const { token } = await login(house.origin, WHO);
  const asked = { token, body: { term: 'day' } };
  expect(await callHouse('takeBreak', asked)).toMatchObject({
    code: 'wrong-credentials',
    failure: { fields: { password: 'required' } },
  });
  expect(await callHouse('takeBreak', { token, body: { term: 'day', password: '' } })).toMatchObject({
    code: 'bad-request',
  });
  expect((await call(house.origin, '/wps/member/info', { token })).code).toBeNull();
  const thirdToken = 't'.repeat(43);
  const own = { member: 'by-third-party', account: 'bythirdparty', nickname: 'Third', language: 'EN' } as const;
  await submit({ kind: 'openByIdentity', identity: 'google:break', ...own });
  const session = {
    sessionId: randomUUID(),
    tokenHash: hashToken(thirdToken),
    side: 'member',
    address: '::1',
  } as const;
  await submit({ kind: 'openSession', member: own.member, ...session });
  expect((await callHouse('takeBreak', { ...asked, token: thirdToken })).code).toBeNull();
  expect(house.engine.state().members.get(own.member)?.excludedUntil).toBeGreaterThan(house.clock.now());
});
it('a session from before a mailed password takes no break without a password', async () => {
  const owner = 'away01';
  const id = house.engine.state().accounts.get(owner) ?? '';
  const session = {
    sessionId: randomUUID(),
    tokenHash: hashToken('o'.repeat(43)),
    side: 'member',
    address: '::1',
  } as const;
  await submit({ kind: 'openSession', member: id, ...session });
  const { people, credentials } = house.engine.state();
  const email = people.get(id)?.email ?? '';
  await submit({ kind: 'askTemporary', account: owner, email, hash: 'd'.repeat(64) });
  expect(await submit({ kind: 'useTemporary', member: id, hash: 'd'.repeat(64) })).toMatchObject({ ok: true });
  expect(credentials.has(id)).toBe(false);
  const taken = await callHouse('takeBreak', { token: 'o'.repeat(43), body: { term: 'fiveYears' } });
  expect(taken.code).not.toBeNull();
  expect(house.engine.state().members.get(id)?.excludedUntil).toBe(0);
});
it('a term that does not exist is refused, and a trial account takes no break', async () => {
  const { token } = await login(house.origin, WHO);
  expect(await take(token, 'hour')).toMatchObject({ code: 'bad-request' });
  expect((await call(house.origin, '/wps/member/info', { token })).code).toBeNull();
  await submit({ kind: 'createTrial', member: 'trial-member', account: 'trial-of-break' });
  expect(await submit({ kind: 'takeBreak', member: 'trial-member', term: 'day' })).toMatchObject({
    code: 'trial-refused',
  });
});

interface Device {
  readonly id: string;
  readonly current: boolean;
  readonly browser: string;
  readonly seenAt: number;
  readonly isOpen: boolean;
  readonly logsInUntil: number | null;
}
const devices = async (token: string): Promise<readonly Device[]> =>
  (await callHouse<{ devices: Device[] }>('deviceList', { token })).value.devices;

it('B-24 devices are listed, this one first; an ended one leaves at once and its token is dead', async () => {
  const { token } = await login(house.origin, WHO);
  house.clock.advance(60_000);
  const { token: phone } = await login(house.origin, WHO);
  const tab = await connect(house.origin, { token: phone });
  const listed = await devices(token);
  expect(listed.map(({ current }) => current)).toEqual([true, false]);
  expect(listed[1]!.seenAt).toBeGreaterThan(listed[0]!.seenAt);
  const { id } = listed[1]!;
  // Neither another member nor the device itself can name it.
  const { token: stranger } = await login(house.origin, 'sub21');
  expect((await callHouse('endDevice', { token: stranger, body: { id } })).value).toEqual({ ended: false });
  expect(await callHouse('endDevice', { token: phone, body: { id } })).toMatchObject({ code: 'forbidden' });
  const began = performance.now();
  expect((await callHouse('endDevice', { token, body: { id } })).value).toEqual({ ended: true });
  expect(await tab.waitForEvent('closing')).toMatchObject({ code: 'session-ended' });
  expect(performance.now() - began).toBeLessThan(2_000);
  expect((await call(house.origin, '/wps/member/info', { token: phone })).code).toBe('not-logged-in');
  expect((await callHouse('endDevice', { token, body: { id } })).value).toEqual({ ended: false });
  expect(await devices(token)).toHaveLength(1);
});
it('all other devices end together, and none logs in again by itself', async () => {
  const { token } = await login(house.origin, WHO);
  for (let n = 0; n < 3; n++) await login(house.origin, WHO);
  await submit({
    kind: 'openSession',
    ...{ member, sessionId: randomUUID(), tokenHash: 'a'.repeat(64), side: 'member', address: '::1' },
    remember: { family: 'other-device', hash: 'b'.repeat(64) },
  });
  expect(await devices(token)).toHaveLength(5);
  expect((await callHouse('endOtherDevices', { token, body: {} })).value).toEqual({ ended: 4 });
  expect((await devices(token)).map(({ current }) => current)).toEqual([true]);
  expect(house.engine.state().families.has('other-device')).toBe(false);
  expect((await call(house.origin, '/wps/member/info', { token })).code).toBeNull();
});
it('a remembered device without an open session is listed until when it logs in, and can be ended', async () => {
  const { token } = await login(house.origin, WHO);
  const device = { browser: 'Safari', system: 'iOS' };
  const remember = async (family: string): Promise<void> => {
    const sessionId = randomUUID();
    const opened = { sessionId, tokenHash: hashToken(family), side: 'member', address: '203.0.113.9', device } as const;
    await submit({ kind: 'openSession', member, ...opened, remember: { family, hash: 'c'.repeat(64) } });
    await submit({ kind: 'closeSession', sessionId, reason: 'expired' });
  };
  const at = house.clock.now();
  await remember('asleep-1');
  await remember('asleep-2');
  const [here, ...asleep] = await devices(token);
  expect(here).toMatchObject({ current: true, isOpen: true, logsInUntil: null });
  expect(asleep).toHaveLength(2);
  for (const one of asleep) {
    expect(one).toMatchObject({ ...device, current: false, isOpen: false, address: '203.0.113.9' });
    expect(one.seenAt).toBeGreaterThanOrEqual(at);
    expect(one.logsInUntil! - one.seenAt).toBe(DAY);
  }
  // One that logs in by itself meanwhile ends by what it was listed as.
  await remember('asleep-3');
  const third = (await devices(token)).find((one) => !asleep.some(({ id }) => id === one.id) && !one.current)!;
  const awake = { sessionId: randomUUID(), tokenHash: hashToken('awake'), address: '203.0.113.9', device };
  await submit({ kind: 'tradeFamily', family: 'asleep-3', hash: 'c'.repeat(64), next: 'e'.repeat(64), ...awake });
  expect(house.engine.state().sessions.has(awake.sessionId)).toBe(true);
  expect((await callHouse('endDevice', { token, body: { id: third.id } })).value).toEqual({ ended: true });
  expect(house.engine.state().sessions.has(awake.sessionId)).toBe(false);
  const { token: stranger } = await login(house.origin, 'sub21');
  const { id } = asleep[0]!;
  expect((await callHouse('endDevice', { token: stranger, body: { id } })).value).toEqual({ ended: false });
  expect((await callHouse('endDevice', { token, body: { id } })).value).toEqual({ ended: true });
  expect((await callHouse('endDevice', { token, body: { id } })).value).toEqual({ ended: false });
  expect([...house.engine.state().families.values()].filter((one) => one.member === member)).toHaveLength(1);
  expect((await callHouse('endOtherDevices', { token, body: {} })).value).toEqual({ ended: 1 });
  expect((await devices(token)).map(({ current }) => current)).toEqual([true]);
});
