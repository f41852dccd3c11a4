/** The consolidated wallet and transfers by hand, over REST (R-MEMB-02). */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startHouse, type RunningHouse } from '../../server-mock/cli/server.ts';
import { toMinor } from '../../src/contract/decimal.ts';
import { call, login } from './support/rest.ts';

let house: RunningHouse;
let token: string;
beforeAll(async () => {
  house = await startHouse({ betsPerSecond: 0 });
  ({ token } = await login(house.origin, 'meilin07'));
});
afterAll(() => house.close());

interface Funds {
  readonly wallets: readonly { readonly code: string; readonly balance: string }[];
  readonly total: string;
  readonly isSingle: boolean;
}
const funds = (query: Readonly<Record<string, string>> = {}) =>
  call<Funds>(house.origin, '/wps/member/info/funds/consolidated', { query, token });
const move = (from: string, to: string, amount: string) =>
  call(house.origin, '/wps/relay/wallet/transfer', { method: 'POST', token, body: { from, to, amount, byHand: true } });
const set = (value: boolean) =>
  house.engine.submit({
    command: { kind: 'setSetting', name: 'singleWallet', value },
    actor: 'control',
    key: `single-${String(value)}-${house.journal.head().pos}`,
  });
const minor = (text: string | undefined) => toMinor(text ?? '') ?? Number.NaN;

it('R-MONEY-12 R-CALL-32 with one wallet the total is its balance, and nothing can be moved', async () => {
  const { value } = await funds();
  expect([value.isSingle, value.wallets.length, value.total]).toEqual([true, 1, value.wallets[0]?.balance]);
  expect((await move('MAIN', 'AG', '5.00')).code).toBe('bad-request');
});
it('R-MONEY-11 R-MONEY-12 a transfer moves both balances and no total; one that is refused moves nothing', async () => {
  await set(false);
  const before = (await funds()).value;
  const of = (value: Funds, code: string) => minor(value.wallets.find((one) => one.code === code)?.balance);
  expect(before.wallets.length).toBeGreaterThan(5);
  expect((await move('MAIN', 'AG', '20.50')).code).toBeNull();
  const after = (await funds()).value;
  expect(of(after, 'MAIN') - of(before, 'MAIN')).toBe(-2_050);
  expect(of(after, 'AG') - of(before, 'AG')).toBe(2_050);
  expect(after.total).toBe(before.total);
  expect(after.wallets.reduce((sum, { balance }) => sum + minor(balance), 0)).toBe(minor(after.total));
  for (const [from, to, amount] of [
    ['AG', 'MAIN', '9999.00'],
    ['MAIN', 'NOWHERE', '1.00'],
    ['MAIN', 'MAIN', '1.00'],
    ['MAIN', 'AG', '0'],
    ['MAIN', 'AG', '-1.00'],
  ] as const)
    expect((await move(from, to, amount)).code, `${from} ${to} ${amount}`).not.toBeNull();
  expect((await funds()).value).toEqual(after);
});
it('money moved by hand stays at the vendor; it is no launch that would bring it back', async () => {
  const before = (await funds()).value;
  house.clock.advance(10 * 60_000);
  await house.engine.submit({ command: { kind: 'tick' }, actor: 'house', key: 'funds-tick' });
  expect((await funds()).value.wallets).toEqual(before.wallets);
});
it('a trial account has no consolidated wallet, and a position of another epoch is refused', async () => {
  const trial = await login(house.origin, 'trial01');
  const path = '/wps/member/info/funds/consolidated';
  expect((await call(house.origin, path, { token: trial.token })).code).toBe('trial-refused');
  expect((await funds({ minPosition: `${house.gateway.epoch + 1}.1` })).code).toBe('position-not-reached');
});
