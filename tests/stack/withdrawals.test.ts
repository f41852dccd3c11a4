/** Payees and withdrawals through the whole house: terms, quote, request, and what it leaves in the records (R-MEMB-04). */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startHouse, type RunningHouse } from '../../server-mock/cli/server.ts';
import { toMinor } from '../../src/contract/decimal.ts';
import { codeIn, createPipelineClient, newestMessageTo, type PipelineClient } from './support/pipelineClient.ts';
import { login, PASSWORD } from './support/rest.ts';

const PAYMENT = 'Quiet-River-31';
let house: RunningHouse;
let callHouse: PipelineClient;
let token: string;
beforeAll(async () => {
  house = await startHouse({ betsPerSecond: 0 });
  callHouse = createPipelineClient(house);
  ({ token } = await login(house.origin, 'meilin07'));
});
afterAll(() => house.close());

interface Payee {
  readonly id: string;
  readonly maskedAccount: string;
  readonly maskedHolder: string;
  readonly usableFrom: number;
}
interface Terms {
  readonly dayLimit: string;
  readonly dayLeft: string;
  readonly paymentPassword: string;
}
interface Sent {
  readonly id: string;
  readonly reference: string;
}
const payees = async (who = token) =>
  (await callHouse<{ payees: readonly Payee[]; coolingOffSeconds: number }>('payeeList', { token: who })).value;
const aged = async () => (await payees()).payees[0]?.id ?? '';
const terms = async () => (await callHouse<Terms>('withdrawalTerms', { token })).value;
const main = () => {
  const funds = callHouse<{ total: string; held: string }>('consolidatedFunds', { token });
  return funds.then(({ value }) => [toMinor(value.total) ?? 0, toMinor(value.held) ?? 0] as const);
};
const withdraw = (amount: string, key: string, part = {}) =>
  callHouse<Sent>('requestWithdrawal', {
    token,
    key: `withdrawal-of-the-test-${key}`,
    body: { amount, payee: '', fee: '0.00', forfeits: '0.00', paymentPassword: PAYMENT, ...part },
  });
const add = (account: string, key: string, paymentPassword = PAYMENT) =>
  callHouse<Payee>('addPayee', {
    token,
    key: `payee-of-the-test-${key}`,
    body: { bank: 'selat', account, paymentPassword },
  });

it('SAFE-33 without a payment password nothing is paid and no payee is added', async () => {
  expect(await terms()).toMatchObject({ paymentPassword: 'unset', dayLimit: '100000.00', dayLeft: '100000.00' });
  expect((await withdraw('50.00', 'unset', { payee: await aged() })).code).toBe('payment-password-unset');
  expect((await add('998877665544', 'unset')).code).toBe('payment-password-unset');
  const set = await callHouse('setPaymentPassword', {
    token,
    body: { password: PASSWORD, newPassword: PAYMENT, confirmNewPassword: PAYMENT },
  });
  expect(set.code).toBeNull();
  expect((await withdraw('50.00', 'wrong', { payee: await aged(), paymentPassword: 'Wrong-Word-99' })).code).toBe(
    'payment-password-wrong',
  );
});
it('R-MEMB-04 the quote says what arrives; the request takes it once, and both records show it masked', async () => {
  const payee = await aged();
  const [before] = await main();
  const quote = await callHouse('withdrawalQuote', { token, body: { amount: '50.00', payee } });
  expect(quote.value).toEqual({ fee: '0.00', arrives: '50.00', forfeits: '0.00', dayLeftAfter: '99950.00' });
  const [first, again] = [await withdraw('50.00', 'once', { payee }), await withdraw('50.00', 'once', { payee })];
  expect([first.code, again.code, again.value.id]).toEqual([null, null, first.value.id]);
  expect(first.value).toMatchObject({ state: 'requested', arrives: '50.00' });
  expect(await main()).toEqual([before - 5_000, 5_000]);
  expect((await terms()).dayLeft).toBe('99950.00');
  const detail = await callHouse<{ row: object }>('cashierDetail', { token, query: { id: first.value.id } });
  expect(detail.value.row).toMatchObject({ kind: 'withdrawal', amount: '50.00', state: 'requested' });
  const counterparty = (detail.value.row as { counterparty: string }).counterparty;
  expect(counterparty).toMatch(/^[^•]+ •••• 7733$/);
});
it('R-MONEY-13 the detail of a withdrawal names the bonus that it forfeited, with what was taken', async () => {
  const voucher = { code: 'TOTE-5000-MELATI', bonus: 'reload' };
  const { value: quote } = await callHouse('voucherQuote', { token, body: voucher });
  expect((await callHouse('redeemVoucher', { token, body: { ...voucher, ...quote } })).code).toBeNull();
  const sent = await withdraw('50.00', 'forfeit', { payee: await aged(), forfeits: '10.00' });
  const detail = await callHouse<{ bonus: object }>('cashierDetail', { token, query: { id: sent.value.id } });
  expect(detail.value.bonus).toMatchObject({
    title: { MY: 'Bonus tambah nilai: 20 % sehingga RM 200.00' },
    amount: '10.00',
  });
});
it('two requests at one moment do not cross the balance', async () => {
  const payee = await aged();
  const [before] = await main();
  const most = `${Math.floor(before / 100)}.00`;
  const codes = (await Promise.all(['a', 'b'].map((key) => withdraw(most, `both-${key}`, { payee })))).map(
    ({ code }) => code,
  );
  expect(codes.filter((code) => code === null)).toHaveLength(1);
  expect(codes.filter((code) => code === 'insufficient-funds')).toHaveLength(1);
});
it('SAFE-33 a new payee is shown masked, cools off, and the contact of before hears of it', async () => {
  const { value, code } = await add('9988 7766-5544', 'new');
  expect(code).toBeNull();
  expect(value).toMatchObject({ maskedAccount: '•••• 5544', maskedHolder: 'C••• M••• L•••' });
  const { coolingOffSeconds } = await payees();
  expect(value.usableFrom).toBeGreaterThan(house.clock.now() + (coolingOffSeconds - 60) * 1_000);
  expect((await withdraw('50.00', 'cooling', { payee: value.id })).code).toBe('payee-refused');
  expect((await callHouse('withdrawalQuote', { token, body: { amount: '50.00', payee: value.id } })).code).toBe(
    'payee-refused',
  );
  const mail = newestMessageTo(house, 'meilin07@mail.example');
  expect(mail).toContain('Bank Selat •••• 5544');
  expect(mail).not.toContain('998877665544');
});
it('SAFE-34 another member sees, removes and uses none of them; an unknown bank or number is refused', async () => {
  const own = await aged();
  const third = (await login(house.origin, 'agent88')).token;
  expect((await payees(third)).payees.map(({ id }) => id)).not.toContain(own);
  const quote = await callHouse('withdrawalQuote', { token: third, body: { amount: '50.00', payee: own } });
  expect(quote.code).toBe('not-found');
  for (const account of ['12', '１２３４５６７８', 'abcdefgh'])
    expect((await add(account, `bad-${account.length}-${account.charCodeAt(0)}`)).failure, account).toMatchObject({
      code: 'format-incorrect',
      fields: { account: 'format-incorrect' },
    });
});
it('a removed payee is gone, and a second removal finds none', async () => {
  const { payees: all } = await payees();
  const id = all.at(-1)?.id ?? '';
  const remove = (key: string) =>
    callHouse('removePayee', { token, key: `removal-of-the-test-${key}`, body: { id, paymentPassword: PAYMENT } });
  expect((await remove('one')).code).toBeNull();
  expect((await remove('two')).code).toBe('not-found');
  expect((await payees()).payees.map((one) => one.id)).toEqual(all.slice(0, -1).map((one) => one.id));
});
it('SAFE-33 a forgotten payment password is set anew by a code; then withdrawals are held, and nothing else is', async () => {
  const NEW = 'Silent-Harbour-52';
  const reset = (verificationCode: string, key: string, newPassword = NEW) =>
    callHouse<{ heldUntil: number }>('resetPaymentPassword', {
      token,
      key: `reset-of-the-test-${key}`,
      body: { verificationCode, newPassword, confirmNewPassword: newPassword },
    });
  expect((await reset('123456', 'none')).code).toBe('code-expired');
  const sent = await callHouse('paymentPasswordCode', { token, body: { channel: 'email' } });
  expect(sent.value).toMatchObject({ maskedContact: 'm•••@mail.example' });
  expect((await callHouse('paymentPasswordCode', { token, body: { channel: 'email' } })).code).toBe(
    'too-many-requests',
  );
  const code = codeIn(newestMessageTo(house, 'meilin07@mail.example'));
  const wrong = code === '000000' ? '000001' : '000000';
  expect((await reset(wrong, 'wrong')).code).toBe('invalid-verification-code');
  // The log-in's password is refused as a payment password, and the code stays good for the next one.
  expect((await reset(code, 'login', PASSWORD)).code).toBe('format-incorrect');
  const done = await reset(code, 'right');
  expect(done.code).toBeNull();
  expect(done.value.heldUntil).toBeGreaterThan(house.clock.now());
  expect((await reset(code, 'again')).code).toBe('code-expired');
  expect(await terms()).toMatchObject({ paymentPassword: 'set', heldUntil: done.value.heldUntil });
  const payee = await aged();
  await house.house.engine.submit({
    command: { kind: 'cashIn', member: 'm1001', amount: 10_000, reason: 'test' },
    actor: 'test',
    key: 'cash-in-of-the-test',
  });
  const body = { payee, paymentPassword: NEW };
  expect((await withdraw('30.00', 'held', body)).code).toBe('withdrawals-held');
});
it('SAFE-33 wrong tries of the old payment password do not lock the new one', async () => {
  const tries = await Promise.all(
    Array.from({ length: 6 }, (_, n) =>
      withdraw('30.00', `try-${n}`, { payee: '-', paymentPassword: 'Wrong-Word-99' }),
    ),
  );
  expect(tries.map(({ code }) => code)).toContain('payment-password-locked');
  expect((await terms()).paymentPassword).toBe('locked');
  await callHouse('paymentPasswordCode', { token, body: { channel: 'sms' } });
  const code = codeIn(newestMessageTo(house, '60123451001'));
  const newPassword = 'Third-River-7788';
  const body = { verificationCode: code, newPassword, confirmNewPassword: newPassword };
  expect((await callHouse('resetPaymentPassword', { token, key: 'reset-after-the-lock', body })).code).toBeNull();
  expect((await terms()).paymentPassword).toBe('set');
});
