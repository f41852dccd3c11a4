import { expect, test } from 'vitest';
import { requestCode, type CodeRequest } from '../../domains/verification/verification.intents.ts';
import { secondsLeft } from '../../domains/verification/verification.calc.ts';
import type { CodePurpose } from '../../domains/verification/verification.state.ts';
import { cancelExtra, logIn } from '../../domains/session/session.intents.ts';
import { secret } from '../../lib/secret.ts';
import { type FlowsFixture, flowsFixture } from '../machinery/testing/flowsFixture.ts';
import { memberAnswer } from '../machinery/testing/permissionFixture.ts';

const number = { mobileNum: '123456789', countryDialingCode: '60' };
const toRegister: CodeRequest = { purpose: 'register', ...number };
const left = (flows: FlowsFixture, purpose: CodePurpose): number =>
  secondsLeft(flows.state().codes.waits[purpose] ?? null, flows.platform.clock.mono());
/** A log-in from an unregistered address. */
const demanded = async (ticket = 't1', flows?: FlowsFixture): Promise<FlowsFixture> => {
  const page = flows ?? (await flowsFixture());
  await page.send(logIn({ username: 'away01', password: secret('Furlong-88'), captcha: '', remember: false }));
  await page.call('botChallenge').answer({ challenge: {} });
  await page.call('login').refuse('verification-required', { value: { ticket, methods: ['sms', 'email'] } });
  return page;
};

test('a code requested in one dialog does not block the other dialogs', async () => {
  const flows = await flowsFixture();
  await flows.send(requestCode(toRegister));
  await flows.send(requestCode({ purpose: 'login', ...number }));
  await flows.call('botChallenge').answer({ challenge: {} });
  expect([flows.count('smsRegisterCode'), flows.count('smsLoginCode')]).toEqual([1, 1]);
  await flows.call('smsLoginCode').answer({ expiredMinutes: 1 });
  expect([left(flows, 'login'), left(flows, 'register')]).toEqual([60, 0]);
  await flows.call('smsRegisterCode').answer({ expiredMinutes: 2 });
  expect(left(flows, 'register')).toBe(120);
});
test('a second press in the same dialog while one is pending belongs to the first', async () => {
  const flows = await flowsFixture();
  await flows.send(requestCode(toRegister));
  await flows.pass(2_000);
  await flows.send(requestCode(toRegister));
  expect(flows.count('smsRegisterCode')).toBe(1);
});
test('the two methods of an extra check have separate countdowns, as in the house', async () => {
  const flows = await demanded();
  await flows.send(requestCode({ purpose: 'extraSms' }));
  expect(flows.call('sendExtraCode').body).toEqual({ ticket: 't1', method: 'sms' });
  await flows.call('sendExtraCode').answer({ expiredMinutes: 10 });
  expect([left(flows, 'extraSms'), left(flows, 'extraMail')]).toEqual([600, 0]);
  await flows.send(requestCode({ purpose: 'extraMail' }));
  expect(flows.call('sendExtraCode').body).toEqual({ ticket: 't1', method: 'email' });
});
test('a code of an earlier check does not answer the next one: another may be requested', async () => {
  const flows = await demanded();
  await flows.send(requestCode({ purpose: 'extraSms' }));
  await flows.call('sendExtraCode').answer({ expiredMinutes: 10 });
  await flows.send(cancelExtra());
  await demanded('t2', flows);
  expect(left(flows, 'extraSms')).toBe(0);
  await flows.pass(1_000);
  await flows.send(requestCode({ purpose: 'extraSms' }));
  expect(flows.call('sendExtraCode').body).toEqual({ ticket: 't2', method: 'sms' });
});
test('SAFE-12 the ticket of an extra check is in no action and in no store', async () => {
  const flows = await demanded('ticket-4711');
  await flows.send(requestCode({ purpose: 'extraMail' }));
  expect(flows.call('sendExtraCode').body).toMatchObject({ ticket: 'ticket-4711' });
  expect(JSON.stringify([flows.heard, flows.state()])).not.toContain('ticket-4711');
});
test('too many requests: the wait is as long as the house states, else five minutes', async () => {
  const flows = await flowsFixture();
  await flows.send(requestCode(toRegister));
  await flows.call('smsRegisterCode').refuse('too-many-requests', { retryAfter: 40 });
  expect(left(flows, 'register')).toBe(40);
  expect(flows.state().codes.failure).toMatchObject({ code: 'too-many-requests', waitSeconds: 40 });
  await flows.pass(40_000);
  await flows.send(requestCode(toRegister));
  await flows.call('smsRegisterCode').refuse('too-many-requests');
  expect(left(flows, 'register')).toBe(300);
});
test('a log-in meanwhile cancels a pending code request', async () => {
  const flows = await flowsFixture();
  await flows.send(requestCode(toRegister));
  await flows.send(logIn({ username: 'meilin07', password: secret('Furlong-88'), captcha: '', remember: false }));
  await flows.call('botChallenge').answer({ challenge: {} });
  await flows.call('login').answer({ token: 'k'.repeat(43), expiresAt: 3_600_000, mustChange: 'none' });
  await flows.call('memberInfo').answer(memberAnswer);
  expect(flows.call('smsRegisterCode').options.signal?.aborted).toBe(true);
  expect(left(flows, 'register')).toBe(0);
});
