/** The payment password, and money moved to the upline, through the whole house (R-MEMB-05, SAFE-33). */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startHouse, type RunningHouse } from '../../server-mock/cli/server.ts';
import { toMinor } from '../../src/contract/decimal.ts';
import { createPipelineClient, type PipelineClient } from './support/pipelineClient.ts';
import { login, PASSWORD } from './support/rest.ts';

const PAYMENT = 'Quiet-River-31';
let house: RunningHouse;
let callHouse: PipelineClient;
let token: string;
let agent: string;
beforeAll(async () => {
  house = await startHouse({ betsPerSecond: 0 });
  callHouse = createPipelineClient(house);
  ({ token } = await login(house.origin, 'meilin07'));
  agent = (await login(house.origin, 'sub21')).token;
});
afterAll(() => house.close());

const today = () => {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: house.world.merchant.timeZone }).format(house.clock.now());
  return { from: day, to: day };
};
interface Terms {
  readonly upline: { readonly id: string; readonly account: string } | null;
  readonly paymentPassword: string;
}
interface Funds {
  readonly wallets: readonly { readonly balance: string }[];
  readonly total: string;
}
interface Receipt {
  readonly state: string;
  readonly entries: readonly { readonly type: string; readonly amount: string }[];
}
const terms = async () => (await callHouse<Terms>('uplineTerms', { token })).value;
const total = async (who: string) => toMinor((await callHouse<Funds>('consolidatedFunds', { token: who })).value.total);
const setFirst = (password: string, chosen: string, confirmed = chosen) =>
  callHouse('setPaymentPassword', {
    token,
    body: { password, newPassword: chosen, confirmNewPassword: confirmed },
  });
const send = async (amount: string, paymentPassword: string, key: string, upline?: string) =>
  callHouse<{ reference: string }>('transferUpline', {
    token,
    key: `upline-transfer-${key}`,
    body: { upline: upline ?? (await terms()).upline?.id ?? '', amount, paymentPassword },
  });

it('SAFE-33 the first payment password takes the log-in’s, and is another one; until then nothing moves', async () => {
  expect(await terms()).toMatchObject({ upline: { account: 'sub21' }, paymentPassword: 'unset' });
  expect((await send('5.00', PAYMENT, 'before')).code).toBe('payment-password-unset');
  expect((await setFirst('Wrong-Word-99', PAYMENT)).code).toBe('wrong-credentials');
  expect((await setFirst(PASSWORD, PASSWORD)).failure).toMatchObject({
    code: 'format-incorrect',
    fields: { newPassword: 'unchanged' },
  });
  expect((await setFirst(PASSWORD, PAYMENT, 'Quiet-River-32')).code).toBe('format-incorrect');
  expect((await terms()).paymentPassword).toBe('unset');
  expect((await setFirst(PASSWORD, PAYMENT)).code).toBeNull();
  expect((await terms()).paymentPassword).toBe('set');
  expect((await setFirst(PASSWORD, 'Quiet-River-44')).code).toBe('payment-password-set');
});
it('R-MEMB-05 R-MONEY-09 a transfer moves once and stands in both members’ records under one reference', async () => {
  const before = [await total(token), await total(agent)];
  const first = await send('12.50', PAYMENT, 'once');
  const again = await send('12.50', PAYMENT, 'once');
  expect([first.code, again.code, again.value.reference]).toEqual([null, null, first.value.reference]);
  expect([await total(token), await total(agent)]).toEqual([(before[0] ?? 0) - 1_250, (before[1] ?? 0) + 1_250]);
  const { reference } = first.value;
  for (const [who, amount] of [
    [token, '-12.50'],
    [agent, '12.50'],
  ] as const) {
    const { value } = await callHouse<Receipt>('receipt', { token: who, query: { reference } });
    expect(value).toMatchObject({ state: 'settled', entries: [{ type: 'transfer', amount }] });
  }
});
it('another member’s transaction is not found, as one that does not exist', async () => {
  const { rows } = (await callHouse<{ rows: readonly { id: string }[] }>('cashierRecord', { token, query: today() }))
    .value;
  const own = rows[0]?.id ?? '';
  const third = (await login(house.origin, 'agent88')).token;
  const ask = async (who: string, id: string) => (await callHouse('cashierDetail', { token: who, query: { id } })).code;
  expect([await ask(token, own), await ask(third, own), await ask(third, 'none')]).toEqual([
    null,
    'not-found',
    'not-found',
  ]);
  // The upline was party to it, and sees its own row.
  expect(await ask(agent, own)).toBeNull();
});
it('R-MONEY-09 the cashier’s records of both name the other one, and the sums say in and out', async () => {
  const query = { ...today(), kind: 'transfer' };
  const read = async (who: string) => [
    (await callHouse<{ readonly rows: unknown }>('cashierRecord', { token: who, query })).value.rows,
    (await callHouse('cashierTotals', { token: who, query })).value,
  ];
  const transfer = { kind: 'transfer', amount: '12.50', state: 'done' };
  expect(await read(token)).toMatchObject([
    [{ ...transfer, direction: 'out', counterparty: 'sub21' }],
    { count: 1, transferredIn: '0.00', transferredOut: '12.50' },
  ]);
  expect(await read(agent)).toMatchObject([
    [{ ...transfer, direction: 'in', counterparty: 'meilin07' }],
    { count: 1, transferredIn: '12.50', transferredOut: '0.00' },
  ]);
});
it('SAFE-34 a transfer to anyone else, of too little or of what is not there is refused, and moves nothing', async () => {
  const before = await total(token);
  const refused = [
    ['5.00', 'm1002', 'terms-changed'],
    ['0.50', undefined, 'under-limit'],
    ['49999.00', undefined, 'insufficient-funds'],
    ['50000.01', undefined, 'over-limit'],
    ['-5.00', undefined, 'bad-request'],
  ] as const;
  for (const [index, [amount, upline, code]] of refused.entries())
    expect((await send(amount, PAYMENT, `refused-${index}`, upline)).code, `${amount} ${upline}`).toBe(code);
  expect(await total(token)).toBe(before);
});
it('SAFE-33 a new payment password takes the old one; wrong ones are slowed, and the right one waits as well', async () => {
  const changed = await callHouse('changePaymentPassword', {
    token,
    body: { oldPassword: PAYMENT, newPassword: 'Quiet-River-44', confirmNewPassword: 'Quiet-River-44' },
  });
  expect(changed.code).toBeNull();
  const before = await total(token);
  const answers = [];
  for (let count = 0; count < 6; count += 1) answers.push((await send('1.00', PAYMENT, `former-${count}`)).code);
  expect(answers).toEqual([...Array<string>(5).fill('payment-password-wrong'), 'payment-password-locked']);
  expect((await send('1.00', 'Quiet-River-44', 'locked')).code).toBe('payment-password-locked');
  expect((await terms()).paymentPassword).toBe('locked');
  expect(await total(token)).toBe(before);
});
