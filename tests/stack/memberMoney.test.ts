/** One ordinary member's way through the member centre over HTTP: member data, balance, deposit, withdrawal, records, transfer. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startHouse, type RunningHouse } from '../../server-mock/cli/server.ts';
import { toMinor } from '../../src/contract/decimal.ts';
import { callNamed } from '../../src/contract/index.ts';
import { call, login, PASSWORD, seal } from './support/rest.ts';
import { postBank } from './support/signedRequests.ts';

const WHO = 'meilin07';
const PAYMENT = 'Quiet-River-31';
let house: RunningHouse;
beforeAll(async () => {
  house = await startHouse({ betsPerSecond: 0 });
});
afterAll(() => house.close());

interface Row {
  readonly kind: string;
  readonly reference: string;
  readonly amount: string;
  readonly state: string;
}
/** Calls over HTTP as one account; a refused call fails the test. */
const clientOf =
  (token: string) =>
  async <V>(name: string, { body, query }: { body?: object; query?: Readonly<Record<string, string>> } = {}) => {
    const row = callNamed(name);
    if (row === undefined) throw new Error(`no call ${name}`);
    const { method, path, sealed } = row;
    const sent = body !== undefined && sealed ? await seal(house.origin, body, { method, path }) : body;
    const reply = await call<V>(house.origin, path, {
      method,
      token,
      key: randomUUID(),
      ...(sent === undefined ? {} : { body: sent }),
      ...(query === undefined ? {} : { query }),
    });
    expect(reply.code, name).toBeNull();
    return reply.value;
  };
type Client = ReturnType<typeof clientOf>;
/** Spendable and held money, minor units. */
const funds = async (ask: Client) => {
  const { total, held } = await ask<{ total: string; held: string }>('consolidatedFunds');
  return { total: toMinor(total) ?? NaN, held: toMinor(held) ?? NaN };
};
const today = () => {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: house.world.merchant.timeZone }).format(house.clock.now());
  return { from: day, to: day };
};

it('R-ROLE-02 a member can use personal centre, balance, deposit, withdrawal, records and transfer to the upline', async () => {
  const ask = clientOf((await login(house.origin, WHO)).token);
  const askUpline = clientOf((await login(house.origin, 'sub21')).token);

  expect(await ask('securityCentre')).toMatchObject({ account: WHO });
  const start = await funds(ask);
  const { balance } = await ask<{ balance: string }>('balance');
  expect(toMinor(balance)).toBe(start.total);

  const terms = { fee: '0.00', bonusAmount: '0.00', turnoverOwed: '0.00' };
  const deposit = await ask<{ id: string; pay: { reference: string } }>('requestDeposit', {
    body: { method: 'bank', bank: 'meranti', amount: '80.00', credited: '80.00', ...terms },
  });
  expect(await funds(ask)).toEqual(start);
  const { reference: paid } = deposit.pay;
  const confirmed = await postBank(house, { kind: 'bank', reference: paid, outcome: 'paid', amount: '80.00' });
  expect(confirmed.code).toBeNull();
  expect(await funds(ask)).toEqual({ ...start, total: start.total + 8_000 });

  await ask('setPaymentPassword', {
    body: { password: PASSWORD, newPassword: PAYMENT, confirmNewPassword: PAYMENT },
  });
  const { payees } = await ask<{ payees: readonly { id: string }[] }>('payeeList');
  const withdrawal = await ask<{ reference: string }>('requestWithdrawal', {
    body: { amount: '30.00', payee: payees[0]?.id ?? '', fee: '0.00', forfeits: '0.00', paymentPassword: PAYMENT },
  });
  expect(await funds(ask)).toEqual({ total: start.total + 5_000, held: start.held + 3_000 });

  const { upline } = await ask<{ upline: { id: string; account: string } }>('uplineTerms');
  expect(upline.account).toBe('sub21');
  const before = await funds(askUpline);
  const transfer = await ask<{ reference: string }>('transferUpline', {
    body: { upline: upline.id, amount: '12.50', paymentPassword: PAYMENT },
  });
  expect(await funds(ask)).toEqual({ total: start.total + 3_750, held: start.held + 3_000 });
  expect(await funds(askUpline)).toEqual({ ...before, total: before.total + 1_250 });

  const { rows } = await ask<{ rows: readonly Row[] }>('cashierRecord', { query: today() });
  const rowOf = (kind: string) => rows.find((one) => one.kind === kind);
  const shown = (kind: string) => [toMinor(rowOf(kind)?.amount ?? ''), rowOf(kind)?.state];
  expect(shown('deposit')).toEqual([8_000, 'done']);
  expect(shown('withdrawal')).toEqual([3_000, 'requested']);
  const entries = await ask<{ rows: readonly Row[] }>('ledgerRecord', { query: today() });
  const moved = (reference: string) => toMinor(entries.rows.find((one) => one.reference === reference)?.amount ?? '');
  const references = [rowOf('deposit')?.reference ?? '', withdrawal.reference, transfer.reference];
  expect(references.map(moved)).toEqual([8_000, -3_000, -1_250]);
});
