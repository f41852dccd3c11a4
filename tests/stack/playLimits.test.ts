/** A member's own play limits through the whole house: every way to deposit or to stake meets them (B-08). */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startHouse, type RunningHouse } from '../../server-mock/cli/server.ts';
import type { InboxMessage } from '../../src/contract/inbox/inbox.topics.ts';
import type { LotteryLook } from '../../server-mock/vendors/host/lottery/wire.ts';
import { freshIssue } from './support/freshIssue.ts';
import { openLottery, postToLottery } from './support/lotteryPage.ts';
import { openSlot, slotOf, spinSlot } from './support/openGame.ts';
import { createPipelineClient, type PipelineClient } from './support/pipelineClient.ts';
import { login } from './support/rest.ts';
import { connect } from './support/socket.ts';

const DAY = 24 * 3_600_000;
const WHO = 'meilin07';
const TERMS = { fee: '0.00', bonusAmount: '0.00', turnoverOwed: '0.00' };
let house: RunningHouse;
let callHouse: PipelineClient;
let token: string;
let member: string;
beforeAll(async () => {
  house = await startHouse({ betsPerSecond: 0 });
  callHouse = createPipelineClient(house);
  member = house.engine.state().accounts.get(WHO) ?? '';
});
afterAll(() => house.close());
/** Each test has limits of its own: those before it are ended by their owner, a day later. */
beforeEach(async () => {
  ({ token } = await login(house.origin, WHO));
  for (const { kind, period } of house.engine.state().limits.get(member) ?? []) await set(kind, period, null);
  house.clock.advance(DAY + 60_000);
  await house.engine.submit({ command: { kind: 'tick' }, actor: 'house', key: null });
  ({ token } = await login(house.origin, WHO));
  for (const { kind, period } of house.engine.state().limits.get(member) ?? [])
    await callHouse('confirmPlayLimit', { token, body: { kind, period } });
});

const set = (kind: string, period: string, amount: string | null, by = token) =>
  callHouse<{ state: string }>('setPlayLimit', { token: by, body: { kind, period, amount } });
const deposit = (amount: string, by = token) =>
  callHouse('requestDeposit', {
    token: by,
    body: { method: 'bank', bank: 'meranti', amount, credited: amount, ...TERMS },
  });
const limits = async () =>
  (await callHouse<{ list: readonly { kind: string; used: string }[] }>('playLimits', { token })).value.list;
/** The newest one in the member's inbox. */
const newestMessage = () => {
  const { items } = house.gateway.view(`inbox:${member}`)!.data as { items: readonly InboxMessage[] };
  return items.reduce((newest, one) => (one.id > newest.id ? one : newest));
};
const game = () => slotOf(house);
const openGame = () => openSlot(house, token);
const spin = (session: string, stake: string) => spinSlot(house.origin, session, stake);

it('a deposit limit refuses each way to deposit, with what is used and the limit, and the bar follows', async () => {
  expect((await set('deposit', 'day', '100.00')).value).toEqual({ state: 'now', from: null });
  const socket = await connect(house.origin, { token });
  await socket.subscribe(`limits:${member}`);
  expect((await deposit('60.00')).code).toBeNull();
  expect(await limits()).toMatchObject([{ kind: 'deposit', used: '60.00' }]);
  const head = house.gateway.head(`limits:${member}`);
  await socket.waitForFrame(`limits:${member}`, ({ seq }) => seq === head);
  const value = { kind: 'deposit', period: 'day', limit: '100.00', used: '60.00', until: expect.any(Number) };
  const refused = { code: 'play-limit', value };
  expect(await deposit('40.01')).toMatchObject(refused);
  expect(await callHouse('depositQuote', { token, query: { method: 'qr', amount: '41.00' } })).toMatchObject(refused);
  await set('deposit', 'day', '60.50');
  const code = 'TOTE-1000-JASMINE';
  const lower = { code: 'play-limit', value: { ...value, limit: '60.50' } };
  expect(await callHouse('voucherQuote', { token, body: { code } })).toMatchObject(lower);
  expect(await callHouse('redeemVoucher', { token, body: { code, credited: '10.00', ...TERMS } })).toMatchObject(lower);
});
it('two tabs at once share one limit: one deposit passes', async () => {
  await set('deposit', 'week', '100.00');
  const { token: second } = await login(house.origin, WHO);
  const answers = await Promise.all([deposit('60.00'), deposit('60.00', second)]);
  expect(answers.map(({ code }) => code).sort()).toEqual(['play-limit', null].sort());
  expect(await limits()).toMatchObject([{ used: '60.00' }]);
});
it('a limit of wagers refuses a game’s page and a lottery slip, and what was refused took nothing', async () => {
  const { session, stakes } = await openGame();
  const stake = stakes[0] ?? '';
  expect((await spin(session, stake)).status).toBe(200);
  await set('wager', 'day', '0.00');
  const before = house.engine.state().balances.get(`main:${member}`);
  const limit = { kind: 'wager', period: 'day', limit: '0.00', used: '0.00', until: expect.any(Number) };
  expect((await spin(session, stake)).json()).toEqual({ code: 'play-limit', limit });
  const lottery = house.world.lotteries.find(({ vendor }) => vendor === 'TCG_SEA')!.id;
  await freshIssue(house, lottery);
  const page = await openLottery(house.origin, token, lottery);
  const { value: look } = await postToLottery<LotteryLook>(house.origin, 'look', { gameCode: lottery }, page.session);
  const lines = [{ play: 'size', pick: 'big', stake: look.stakes[0] }];
  const { issue } = look.current!;
  const slip = await postToLottery(house.origin, 'slip', { gameCode: lottery, issue, lines }, page.session);
  expect(slip.value).toEqual({ code: 'play-limit', limit });
  expect(house.engine.state().balances.get(`main:${member}`)).toBe(before);
});
it('time that is used up refuses a game’s stake, in words with used and limit, and log-in and withdrawal go on', async () => {
  const { session, stakes } = await openGame();
  expect((await set('time', 'day', '10.00')).value).toEqual({ state: 'now', from: null });
  expect((await spin(session, stakes[0] ?? '')).status).toBe(200);
  house.clock.advance(10 * 60_000);
  const limit = { kind: 'time', period: 'day', limit: '10.00', used: '10.00', until: expect.any(Number) };
  expect((await spin(session, stakes[0] ?? '')).json()).toEqual({ code: 'play-limit', limit });
  const { id, vendor } = game();
  const bet = { member, vendor, gameId: id, roundId: randomUUID(), txId: randomUUID(), amount: 1_000, demo: false };
  const refused = await house.engine.submit({
    command: { kind: 'debit', ...bet },
    actor: `vendor:${vendor}`,
    key: bet.txId,
  });
  expect(refused).toMatchObject({ ok: false, code: 'play-limit', facts: { kind: 'time', limit: 1_000, used: 1_000 } });
  expect(await limits()).toMatchObject([{ kind: 'time', runs: expect.any(Number) }]);
  expect((await deposit('60.00')).code).toBeNull();
  const again = await login(house.origin, WHO);
  expect((await callHouse('withdrawalTerms', { token: again.token })).code).toBeNull();
});
it('a raise asked from a second session waits, its owner is told, and the limit in force refuses until it is confirmed', async () => {
  await set('loss', 'month', '0.00');
  const { token: stolen } = await login(house.origin, WHO);
  expect((await set('loss', 'month', '500.00', stolen)).value).toMatchObject({ state: 'waits' });
  const early = await callHouse('confirmPlayLimit', { token: stolen, body: { kind: 'loss', period: 'month' } });
  expect(early).toMatchObject({ code: 'not-open' });
  const notice = { kind: 'notice', title: { EN: 'A higher limit was asked for' } };
  expect(newestMessage()).toMatchObject(notice);
  expect((await limits())[0]).toMatchObject({ kind: 'loss', raise: { amount: '500.00' } });
  const { session, stakes } = await openGame();
  const limit = { kind: 'loss', period: 'month', limit: '0.00', used: '0.00', until: expect.any(Number) };
  expect((await spin(session, stakes[0] ?? '')).json()).toEqual({ code: 'play-limit', limit });
  const confirm = () => callHouse('confirmPlayLimit', { token, body: { kind: 'loss', period: 'month' } });
  expect(await confirm()).toMatchObject({ code: 'not-open' });
  house.clock.advance(DAY);
  ({ token } = await login(house.origin, WHO));
  expect((await confirm()).value).toEqual({ amount: '500.00' });
  const again = await openGame();
  expect((await spin(again.session, again.stakes[0] ?? '')).status).toBe(200);
});
it('the figures of own play hold a deposit, a settled bet and the time, up to the position that the client has seen', async () => {
  interface Period {
    readonly from: string;
    readonly minutes: number;
    readonly deposits: string;
    readonly depositCount: number;
    readonly result: string;
    readonly daysPlayed: number;
  }
  const week = async (query: Readonly<Record<string, string>> = {}) =>
    (await callHouse<{ periods: readonly Period[] }>('playFigures', { token, query })).value.periods[0]!;
  const balance = (): number => house.engine.state().balances.get(`main:${member}`) ?? 0;
  const [before, held] = [await week(), balance()];
  const { session, stakes } = await openGame();
  expect((await spin(session, stakes[0] ?? '')).status).toBe(200);
  const won = balance() - held;
  const command = { kind: 'cashIn', member, amount: 5_000, reason: 'test' } as const;
  await house.engine.submit({ command, actor: 'control', key: randomUUID() });
  house.clock.advance(10 * 60_000);
  const seen = `${house.gateway.epoch}.${house.gateway.head(`ledger:${member}`)}`;
  const after = await week({ minPosition: seen });
  const gained = (name: 'deposits' | 'result'): number =>
    Math.round((Number(after[name]) - Number(before[name])) * 100);
  expect([gained('deposits'), gained('result')]).toEqual([5_000, won]);
  expect(after.depositCount).toBe(before.depositCount + 1);
  expect(after.daysPlayed).toBeGreaterThanOrEqual(1);
  expect(after.minutes - before.minutes).toBeGreaterThanOrEqual(10);
  const to = new Date(house.clock.now()).toLocaleDateString('sv', { timeZone: house.world.merchant.timeZone });
  const report = await callHouse<{ result: string }>('profitReport', { token, query: { from: after.from, to } });
  expect(report.value.result).toBe(after.result);
  const ahead = { minPosition: `${house.gateway.epoch}.${house.gateway.watermark().seq + 1_000}` };
  expect((await callHouse('playFigures', { token, query: ahead })).code).toBe('position-not-reached');
});
