import { describe, expect, test } from 'vitest';
import {
  requestPaymentCode,
  resetPaymentPassword,
  setPaymentPassword,
} from '../../domains/password/password.intents.ts';
import { openUpline, transferUpline } from '../../domains/transfers/upline.intents.ts';
import { selectUpline } from '../../domains/transfers/upline.selectors.ts';
import { secret } from '../../lib/secret.ts';
import { type FlowsFixture, type FlowsFixtureOptions, flowsFixture } from '../machinery/testing/flowsFixture.ts';
import { memberAnswer } from '../machinery/testing/permissionFixture.ts';

const PASSWORD = 'Quiet-River-31';
const answer = (paymentPassword = 'set') => ({
  upline: { id: 'm1002', account: 'sub21', nickname: 'Sub' },
  ...{ min: '1.00', max: '1000.00', paymentPassword },
});
const enter = async (paymentPassword?: string, options: FlowsFixtureOptions = {}): Promise<FlowsFixture> => {
  const flows = await flowsFixture({ token: 'mine', ...options });
  await flows.call('memberInfo').answer(memberAnswer);
  await flows.send(openUpline());
  await flows.call('uplineTerms').answer(answer(paymentPassword));
  return flows;
};
const wish = () =>
  transferUpline({ upline: 'm1002', account: 'sub21', amount: 1_250, paymentPassword: secret(PASSWORD) });
const attempt = (flows: FlowsFixture) => selectUpline(flows.state()).attempt;

describe('a transfer to the upline', () => {
  test('R-MEMB-05 R-MONEY-14 is one write under one key, however often it is asked for, and ends with its reference', async () => {
    const flows = await enter();
    expect(selectUpline(flows.state()).terms.data).toMatchObject({ min: 100, max: 100_000, paymentPassword: 'set' });
    await flows.send(wish());
    await flows.send(wish());
    const calls = flows.rest.calls.filter(({ name }) => name === 'transferUpline');
    expect(calls.map(({ body }) => body)).toEqual([{ upline: 'm1002', amount: '12.50', paymentPassword: PASSWORD }]);
    expect(calls[0]?.options.key).toBe(attempt(flows)?.key);
    expect(flows.state().operations.list.map(({ kind, what }) => [kind, what])).toEqual([['uplineTransfer', 'sub21']]);
    await calls[0]?.answer({ id: 'r1', reference: 'r1' });
    expect(attempt(flows)).toMatchObject({ state: 'done', reference: 'r1', amount: 1_250, account: 'sub21' });
  });
  test('SAFE-12 no password is in the state, an action or storage', async () => {
    const flows = await enter();
    await flows.send(wish());
    await flows.call('transferUpline').refuse('payment-password-wrong');
    await flows.send(
      setPaymentPassword({ password: secret(PASSWORD), newPassword: secret('Other-9'), submission: 'k' }),
    );
    const everything =
      JSON.stringify(flows.heard) +
      JSON.stringify(flows.state()) +
      (flows.platform.storage.local.get('operations') ?? '');
    for (const word of [PASSWORD, 'Other-9']) expect(everything).not.toContain(word);
  });
  test('R-MONEY-14 after a lost answer it is looked up, and its answer is fetched under the same key and body', async () => {
    const flows = await enter();
    await flows.send(wish());
    const first = flows.call('transferUpline');
    await first.fail('timeout');
    expect(attempt(flows)?.state).toBe('sending');
    await flows.call('commandLookUp').answer({ state: 'done', positions: {} });
    const second = flows.call('transferUpline');
    expect([second.body, second.options.key]).toEqual([first.body, first.options.key]);
    await second.answer({ id: 'r1', reference: 'r1' });
    expect(attempt(flows)).toMatchObject({ state: 'done', reference: 'r1' });
  });
  test('R-MONEY-14 a done transfer stays done when the request for its answer is refused', async () => {
    const flows = await enter();
    await flows.send(wish());
    await flows.call('transferUpline').fail('timeout');
    await flows.call('commandLookUp').answer({ state: 'done', positions: {} });
    for (let tries = 0; tries < 4; tries += 1) {
      await flows.call('transferUpline').refuse('payment-password-locked', { retryAfter: 60 });
      await flows.pass(1_000);
    }
    expect(attempt(flows)).toMatchObject({ state: 'done', reference: null });
  });
  test('R-MONEY-14 while its outcome is not known it is not refused; the look-up tells it after the flow’s time limit', async () => {
    const flows = await enter();
    await flows.send(wish());
    await flows.call('transferUpline').fail('timeout');
    await flows.pass(45_000);
    expect(attempt(flows)?.state).toBe('sending');
    await flows.call('commandLookUp').answer({ state: 'failed', code: 'insufficient-funds', positions: {} });
    expect(attempt(flows)).toMatchObject({ state: 'refused', code: 'insufficient-funds' });
  });
  test('a device without a network sends nothing and says so', async () => {
    const flows = await enter();
    flows.platform.environment.setOnline(false);
    await flows.send(wish());
    expect(flows.count('transferUpline')).toBe(0);
    expect(attempt(flows)).toMatchObject({ state: 'refused', code: 'not-sent' });
  });
  test('R-MEMB-05 changed terms are read again, and a lock keeps the time until which it stands', async () => {
    const flows = await enter();
    await flows.send(wish());
    await flows.call('transferUpline').refuse('terms-changed');
    expect([attempt(flows)?.code, flows.count('uplineTerms')]).toEqual(['terms-changed', 2]);
    await flows.call('uplineTerms').answer({ ...answer(), upline: { id: 'm1', account: 'other', nickname: '' } });
    expect(selectUpline(flows.state()).terms.data?.upline?.account).toBe('other');
    await flows.send(wish());
    const now = flows.platform.clock.now();
    await flows.call('transferUpline').refuse('payment-password-locked', { retryAfter: 60 });
    await flows.call('uplineTerms').answer(answer('locked'));
    expect(selectUpline(flows.state())).toMatchObject({
      lockedUntil: now + 60_000,
      terms: { data: { paymentPassword: 'locked' } },
    });
  });
});
describe('the first payment password', () => {
  const set = () =>
    setPaymentPassword({ password: secret('Login-1'), newPassword: secret(' New-pay-1 '), submission: 'k1' });
  test('SAFE-33 is set under the submission’s key, and transfers are open at once', async () => {
    const flows = await enter('unset');
    await flows.send(set());
    const { body, options } = flows.call('setPaymentPassword');
    expect(body).toEqual({ password: 'Login-1', newPassword: 'New-pay-1', confirmNewPassword: 'New-pay-1' });
    expect(options.key).toBe('k1');
    await flows.call('setPaymentPassword').answer({ setAt: 5 });
    expect(selectUpline(flows.state()).terms.data?.paymentPassword).toBe('set');
  });
  test('SAFE-33 a refusal names its fields; one that is set already is no failure', async () => {
    const flows = await enter('unset');
    await flows.send(set());
    await flows.call('setPaymentPassword').refuse('format-incorrect', { fields: { newPassword: 'unchanged' } });
    expect(flows.state().password.payment?.fields).toEqual({ newPassword: 'same-as-login' });
    await flows.send(set());
    await flows.pass(45_000);
    expect(flows.state().password.payment?.code).toBe('timeout');
    await flows.send(set());
    await flows.call('setPaymentPassword').refuse('payment-password-set');
    expect(flows.state().password.payment).toBeNull();
    expect(selectUpline(flows.state()).terms.data?.paymentPassword).toBe('set');
  });
});

describe('a forgotten payment password', () => {
  test('SAFE-33 a code goes to a contact of the account, and the new password ends the lock', async () => {
    const flows = await enter('locked');
    await flows.send(requestPaymentCode('sms'));
    expect(flows.call('paymentPasswordCode').body).toEqual({ channel: 'sms' });
    await flows.call('paymentPasswordCode').answer({ maskedContact: '+60 ••• 0142', expiredMinutes: 5 });
    expect(flows.state().password.paymentCodeTo).toBe('+60 ••• 0142');
    await flows.send(
      resetPaymentPassword({ code: secret(' 123456 '), newPassword: secret('New-pay-1'), submission: 'k1' }),
    );
    const { body, options } = flows.call('resetPaymentPassword');
    expect([body, options.key]).toEqual([
      { verificationCode: '123456', newPassword: 'New-pay-1', confirmNewPassword: 'New-pay-1' },
      'k1',
    ]);
    await flows.call('resetPaymentPassword').answer({ setAt: 5, heldUntil: 9 });
    expect(selectUpline(flows.state()).terms.data?.paymentPassword).toBe('set');
    // Withdrawals are held now, so their terms are read again.
    expect(flows.count('withdrawalTerms')).toBe(1);
    expect(JSON.stringify(flows.heard) + JSON.stringify(flows.state())).not.toContain('New-pay-1');
  });
  test('SAFE-33 a refused code or password says so at its field, and the lock stays', async () => {
    const flows = await enter('locked');
    const reset = () =>
      flows.send(resetPaymentPassword({ code: secret('1'), newPassword: secret('New-pay-1'), submission: 'k1' }));
    await flows.send(requestPaymentCode('email'));
    await flows.call('paymentPasswordCode').refuse('not-found');
    expect(flows.state().password).toMatchObject({ payment: { code: 'not-found' }, paymentCodeTo: null });
    await reset();
    await flows.call('resetPaymentPassword').refuse('invalid-verification-code', {
      fields: { verificationCode: 'invalid-verification-code' },
    });
    expect(flows.state().password.payment?.fields).toEqual({ verificationCode: 'invalid-verification-code' });
    await reset();
    await flows.call('resetPaymentPassword').refuse('format-incorrect', { fields: { newPassword: 'unchanged' } });
    expect(flows.state().password.payment?.fields).toEqual({ newPassword: 'same-as-login' });
    await reset();
    await flows.pass(45_000);
    expect(flows.state().password.payment?.code).toBe('timeout');
    expect(selectUpline(flows.state()).terms.data?.paymentPassword).toBe('locked');
  });
});
