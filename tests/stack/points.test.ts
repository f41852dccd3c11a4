/** Points through the whole house: earned by bets, spent under the payment password (R-REWARD-03 to 10, SAFE-33). */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startHouse, type RunningHouse } from '../../server-mock/cli/server.ts';
import { CONTENT } from '../../server-mock/content/data/index.ts';
import { createPipelineClient, type PipelineClient } from './support/pipelineClient.ts';
import { login, PASSWORD } from './support/rest.ts';

const PAYMENT = 'Quiet-River-31';
const MEMBER = 'meilin07';
let house: RunningHouse;
let callHouse: PipelineClient;
let token: string;
beforeAll(async () => {
  house = await startHouse({ betsPerSecond: 0 });
  callHouse = createPipelineClient(house);
  ({ token } = await login(house.origin, MEMBER));
});
afterAll(() => house.close());

interface Balance {
  readonly points: number;
  readonly list: readonly { readonly kind: string; readonly points: number; readonly balanceAfter: number }[];
  readonly paymentPassword: string;
}
interface Redeems {
  readonly list: readonly Readonly<Record<string, unknown>>[];
  readonly totalPages: number;
}
const memberId = (): string => house.house.engine.state().accounts.get(MEMBER) ?? '';
const balance = async () => (await callHouse<Balance>('pointBalance', { token })).value;
const redeems = async (query: Readonly<Record<string, string>> = {}) =>
  (await callHouse<Redeems>('redeemList', { token, query })).value;
const money = async () => (await callHouse<{ readonly balance: string }>('balance', { token })).value.balance;
const submit = (command: Parameters<typeof house.house.engine.submit>[0]['command']) =>
  house.house.engine.submit({ command, actor: 'control', key: house.house.secure.id() });
const redeem = (goodsId: string, points: number, paymentPassword = PAYMENT, key = `redeem-${goodsId}-${points}`) =>
  callHouse<{ readonly referenceNumber: string; readonly points: number }>('redeemPoint', {
    token,
    key,
    body: { goodsId, quantity: 1, points, receivingAddress: '1 Jalan Ampang', paymentPassword },
  });
const convert = (points: number, key: string, more: Readonly<Record<string, unknown>> = {}) =>
  callHouse<{ readonly referenceNumber: string; readonly points: number; readonly credited: string }>('convertPoint', {
    token,
    key,
    body: { points, pointsRatio: 100, paymentPassword: PAYMENT, ...more },
  });

it('settled bets earn points, and visitors read goods and terms', async () => {
  expect(await balance()).toEqual({ points: 0, list: [], paymentPassword: 'unset' });
  const game = house.world.catalogue.byCategory('RNG').find(({ opensVendor }) => !opensVendor);
  const round = { member: memberId(), vendor: game?.vendor ?? '', roundId: 'points-1', demo: false };
  await submit({ kind: 'cashIn', member: memberId(), amount: 3_000_000, reason: 'test' });
  await submit({ kind: 'debit', ...round, gameId: game?.id ?? '', txId: 'p1', amount: 1_555_555 });
  await submit({ kind: 'credit', ...round, txId: 'p2', amount: 0 });
  expect(await balance()).toMatchObject({ points: 1_555, list: [{ kind: 'bets', points: 1_555 }] });
  const goods = (await callHouse<{ readonly goods: readonly object[] }>('pointReward')).value.goods;
  expect(goods).toHaveLength(CONTENT.goods.length);
  expect((await callHouse('pointConfig')).value).toMatchObject({
    pointsRatio: 100,
    minimum: 100,
    stakePerPoint: '10.00',
  });
});
it('SAFE-33 nothing is redeemed or converted without the payment password, and a wrong one spends nothing', async () => {
  expect((await redeem('cash-5', 450)).code).toBe('payment-password-unset');
  await callHouse('setPaymentPassword', {
    token,
    body: { password: PASSWORD, newPassword: PAYMENT, confirmNewPassword: PAYMENT },
  });
  expect((await balance()).paymentPassword).toBe('set');
  const before = await money();
  expect((await redeem('cash-5', 450, 'Wrong-Word-99')).code).toBe('payment-password-wrong');
  expect((await convert(300, 'convert-wrong-password', { paymentPassword: 'Wrong-Word-99' })).code).toBe(
    'payment-password-wrong',
  );
  expect([(await balance()).points, await money(), (await redeems()).list]).toEqual([1_555, before, []]);
});
it('a redemption is in process until it is decided: approved it pays, and rejected it returns all points and the piece', async () => {
  const before = Number(await money());
  const first = await redeem('cash-5', 450);
  const again = await redeem('cash-5', 450);
  expect([first.code, first.value.points, again.value]).toEqual([null, 1_105, first.value]);
  const cash = first.value.referenceNumber;
  expect((await redeems({ status: 'process' })).list).toMatchObject([{ referenceNumber: cash, redeemAmount: '5.00' }]);
  await submit({ kind: 'decideRedemption', member: memberId(), reference: cash, approved: true });
  expect(Number(await money())).toBeCloseTo(before + 5, 2);
  const { value } = await redeem('coffee-voucher', 900);
  const left = async () =>
    (await callHouse<{ goods: readonly { id: string; left: number | null }[] }>('pointReward')).value.goods.find(
      ({ id }) => id === 'coffee-voucher',
    )?.left;
  expect([(await balance()).points, await left()]).toEqual([205, 499]);
  await submit({ kind: 'decideRedemption', member: memberId(), reference: value.referenceNumber, approved: false });
  expect([(await balance()).points, await left()]).toEqual([1_105, 500]);
  expect((await redeems()).list).toMatchObject([
    { referenceNumber: value.referenceNumber, status: 'rejected', changedPoints: -900 },
    { referenceNumber: cash, status: 'approved', paidAccount: 'MAIN', paidAmount: '5.00' },
  ]);
  expect(await redeems({ pageNo: '2', pageSize: '1' })).toMatchObject({
    list: [{ referenceNumber: cash }],
    totalPages: 2,
  });
});
it('a conversion credits exactly the confirmed amount once; another ratio is refused', async () => {
  const before = Number(await money());
  expect((await convert(300, 'convert-other-ratio', { pointsRatio: 50 })).code).toBe('terms-changed');
  expect((await convert(150, 'convert-broken-number')).code).toBe('bad-request');
  const [first, again] = [await convert(300, 'convert-once-only'), await convert(300, 'convert-once-only')];
  expect([first.value.credited, first.value.points, again.value]).toEqual(['3.00', 805, first.value]);
  expect(Number(await money())).toBeCloseTo(before + 3, 2);
  const { value } = await callHouse('receipt', { token, query: { reference: first.value.referenceNumber } });
  expect(value).toMatchObject({ entries: [{ type: 'points', amount: '3.00' }] });
});
it('goods that need an address, unknown goods, changed terms and trial accounts are refused', async () => {
  const wish = { goodsId: 'umbrella', quantity: 1, points: 3_200, paymentPassword: PAYMENT };
  const { code, failure } = await callHouse('redeemPoint', { token, body: wish });
  expect([code, failure]).toMatchObject(['bad-request', { fields: { receivingAddress: 'required' } }]);
  expect((await redeem('no-such-goods', 10)).code).toBe('not-found');
  expect((await redeem('cash-5', 449)).code).toBe('terms-changed');
  expect((await redeem('headphones', 14_500)).code).toBe('under-limit');
  const trial = (await login(house.origin, 'trial01')).token;
  expect((await callHouse('redeemPoint', { token: trial, body: wish })).code).toBe('trial-refused');
});
