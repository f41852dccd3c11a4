import { describe, expect, test } from 'vitest';
import {
  changePayees,
  dropQuote,
  openWithdrawal,
  requestQuote,
  sendWithdrawal,
} from '../../domains/cashier/withdrawal.intents.ts';
import { selectWithdrawal } from '../../domains/cashier/withdrawal.selectors.ts';
import { secret } from '../../lib/secret.ts';
import { type FlowsFixture, flowsFixture } from '../machinery/testing/flowsFixture.ts';
import { memberAnswer } from '../machinery/testing/permissionFixture.ts';

const PASSWORD = 'Quiet-River-31';
const ACCOUNT = '512010017733';
const PAYEE = {
  id: 'p1',
  kind: 'bank',
  bankName: 'Bank Selat',
  maskedAccount: '•••• 7733',
  maskedHolder: 'C•••',
  addedAt: 0,
  usableFrom: 1,
  inVerifiedName: true,
} as const;
const BANK = { id: 'selat', kind: 'bank', name: 'Bank Selat' } as const;
const QUOTE = { amount: 5_000, payee: PAYEE, fee: 0, arrives: 5_000, forfeits: 0, dayLeftAfter: 9_995_000 };
const answerTerms = async (flows: FlowsFixture, dayLeft = '100000.00'): Promise<void> => {
  await flows.call('withdrawalTerms').answer({
    ...{ min: '30.00', max: '50000.00', dayLimit: '100000.00', dayLeft, dayEndsAt: 9, turnoverOwed: '0.00' },
    ...{ forfeits: '0.00', paymentPassword: 'set', heldUntil: null, confirmMinutes: 30 },
  });
  await flows.call('payeeList').answer({ payees: [PAYEE], banks: [BANK], coolingOffSeconds: 86_400 });
};
const enter = async (): Promise<FlowsFixture> => {
  const flows = await flowsFixture({ token: 'mine' });
  await flows.call('memberInfo').answer(memberAnswer);
  await flows.send(openWithdrawal());
  await answerTerms(flows);
  return flows;
};
const wish = () => sendWithdrawal({ quote: QUOTE, paymentPassword: secret(PASSWORD) });
const stateOf = (flows: FlowsFixture) => selectWithdrawal(flows.state());
const calls = (flows: FlowsFixture, name: string) => flows.rest.calls.filter((one) => one.name === name);

describe('a withdrawal', () => {
  test('R-MEMB-04 reads terms, payees and quote as the house says them', async () => {
    const flows = await enter();
    expect(stateOf(flows).terms.data).toMatchObject({
      min: 3_000,
      max: 5_000_000,
      dayLeft: 10_000_000,
      payees: [PAYEE],
    });
    await flows.send(requestQuote({ amount: 5_000, payee: PAYEE }));
    const quote = flows.call('withdrawalQuote');
    expect(quote.body).toEqual({ amount: '50.00', payee: 'p1' });
    await quote.answer({ fee: '1.00', arrives: '49.00', forfeits: '0.00', dayLeftAfter: '99950.00' });
    expect(stateOf(flows).quote.data).toEqual({ ...QUOTE, fee: 100, arrives: 4_900 });
  });
  test('a quote that was left does not open when its answer comes', async () => {
    const flows = await enter();
    await flows.send(requestQuote({ amount: 5_000, payee: PAYEE }));
    const quote = flows.call('withdrawalQuote');
    await flows.send(dropQuote());
    await quote.answer({ fee: '0.00', arrives: '50.00', forfeits: '0.00', dayLeftAfter: '99950.00' });
    expect(stateOf(flows).quote.data).toBeNull();
  });
  test('R-MEMB-04 R-MONEY-14 is one write under one key, on the terms that were shown, however often it is asked for', async () => {
    const flows = await enter();
    await flows.send(wish());
    await flows.send(wish());
    const sent = calls(flows, 'requestWithdrawal');
    expect(sent.map(({ body }) => body)).toEqual([
      { amount: '50.00', payee: 'p1', fee: '0.00', forfeits: '0.00', paymentPassword: PASSWORD },
    ]);
    expect(sent[0]?.options.key).toBe(stateOf(flows).attempt?.key);
    await sent[0]?.answer({ id: 'WD1', reference: 'WD1', state: 'requested', arrives: '50.00' });
    await answerTerms(flows, '99950.00');
    expect(stateOf(flows)).toMatchObject({
      attempt: { state: 'done', reference: 'WD1', transactionState: 'requested', what: 'Bank Selat •••• 7733' },
      terms: { data: { dayLeft: 9_995_000 } },
    });
  });
  test('R-MONEY-14 after a lost answer it is looked up, and its answer is fetched under the same key and body', async () => {
    const flows = await enter();
    await flows.send(wish());
    const first = flows.call('requestWithdrawal');
    await first.fail('timeout');
    expect(stateOf(flows).attempt?.state).toBe('sending');
    await flows.call('commandLookUp').answer({ state: 'done', positions: {} });
    const second = flows.call('requestWithdrawal');
    expect([second.body, second.options.key]).toEqual([first.body, first.options.key]);
    await second.answer({ id: 'WD1', reference: 'WD1', state: 'requested', arrives: '50.00' });
    expect(stateOf(flows).attempt).toMatchObject({ state: 'done', reference: 'WD1' });
  });
  test('R-MEMB-04 R-MONEY-14 changed terms are quoted again at once, and the refusal stays beside the quote', async () => {
    const flows = await enter();
    await flows.send(wish());
    await flows.call('requestWithdrawal').refuse('terms-changed');
    const quote = flows.call('withdrawalQuote');
    expect(quote.body).toEqual({ amount: '50.00', payee: 'p1' });
    await quote.answer({ fee: '2.50', arrives: '47.50', forfeits: '0.00', dayLeftAfter: '99950.00' });
    expect(stateOf(flows)).toMatchObject({
      quote: { data: { ...QUOTE, fee: 250, arrives: 4_750 } },
      attempt: { state: 'refused', code: 'terms-changed' },
    });
    expect(calls(flows, 'requestWithdrawal')).toHaveLength(1);
  });
  test('R-MONEY-14 changed terms that only the look-up tells are quoted again too', async () => {
    const flows = await enter();
    await flows.send(wish());
    await flows.call('requestWithdrawal').fail('timeout');
    await flows.call('commandLookUp').answer({ state: 'failed', code: 'terms-changed', positions: {} });
    expect(flows.call('withdrawalQuote').body).toEqual({ amount: '50.00', payee: 'p1' });
    expect(stateOf(flows).attempt).toMatchObject({ state: 'refused', code: 'terms-changed' });
  });
  test('SAFE-33 a refusal reads the terms again, and a lock says until when', async () => {
    const flows = await enter();
    await flows.send(wish());
    await flows.call('requestWithdrawal').refuse('payment-password-locked', { retryAfter: 60 });
    expect(stateOf(flows)).toMatchObject({ attempt: { state: 'refused', code: 'payment-password-locked' } });
    expect(stateOf(flows).lockedUntil).toBeGreaterThan(0);
    expect(calls(flows, 'withdrawalTerms')).toHaveLength(2);
  });
});
test('SAFE-12 neither password nor account number is in the state, an action or storage', async () => {
  const flows = await enter();
  await flows.send(
    changePayees({ kind: 'addPayee', bank: BANK, account: secret(ACCOUNT), paymentPassword: secret(PASSWORD) }),
  );
  const add = flows.call('addPayee');
  expect(add.body).toEqual({ bank: 'selat', account: ACCOUNT, paymentPassword: PASSWORD });
  await add.answer(PAYEE);
  await answerTerms(flows);
  expect(stateOf(flows).attempt).toMatchObject({ kind: 'addPayee', state: 'done' });
  await flows.send(changePayees({ kind: 'removePayee', payee: PAYEE, paymentPassword: secret(PASSWORD) }));
  await flows.call('removePayee').refuse('payment-password-wrong');
  expect(stateOf(flows).attempt).toMatchObject({ kind: 'removePayee', state: 'refused' });
  const everything =
    JSON.stringify(flows.heard) +
    JSON.stringify(flows.state()) +
    (flows.platform.storage.local.get('operations') ?? '');
  for (const word of [PASSWORD, ACCOUNT]) expect(everything).not.toContain(word);
});
