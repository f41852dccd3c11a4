import { expect, test } from 'vitest';
import { askCode, type AskedCode } from '../../domains/codes/codes.intents.ts';
import { secondsLeft } from '../../domains/codes/codes.calc.ts';
import type { CodePurpose } from '../../domains/codes/codes.state.ts';
import { giveUpExtra, logIn } from '../../domains/session/session.intents.ts';
import { secret } from '../../lib/secret.ts';
import { type TestFlows, testFlows } from '../machinery/testFlows.ts';
import { memberAnswer } from '../machinery/testPermission.ts';

const number = { mobileNum: '123456789', countryDialingCode: '60' };
const toRegister: AskedCode = { purpose: 'register', ...number };
const left = (flows: TestFlows, purpose: CodePurpose): number =>
  secondsLeft(flows.state().codes.waits[purpose] ?? null, flows.platform.clock.mono());
/** A log-in from an address the house does not know. */
const demanded = async (ticket = 't1', flows?: TestFlows): Promise<TestFlows> => {
  const page = flows ?? (await testFlows());
  await page.send(logIn({ username: 'away01', password: secret('Furlong-88'), captcha: '', remember: false }));
  await page.call('botChallenge').answer({ challenge: {} });
  await page.call('login').refuse('verification-required', { value: { ticket, methods: ['sms', 'email'] } });
  return page;
};

test('a code on its way for one dialog keeps no other dialog from its own', async () => {
  const flows = await testFlows();
  await flows.send(askCode(toRegister));
  await flows.send(askCode({ purpose: 'login', ...number }));
  await flows.call('botChallenge').answer({ challenge: {} });
  expect([flows.count('smsRegisterCode'), flows.count('smsLoginCode')]).toEqual([1, 1]);
  await flows.call('smsLoginCode').answer({ expiredMinutes: 1 });
  expect([left(flows, 'login'), left(flows, 'register')]).toEqual([60, 0]);
  await flows.call('smsRegisterCode').answer({ expiredMinutes: 2 });
  expect(left(flows, 'register')).toBe(120);
});
test('a second press for the same dialog while one is on its way is the first', async () => {
  const flows = await testFlows();
  await flows.send(askCode(toRegister));
  await flows.pass(2_000);
  await flows.send(askCode(toRegister));
  expect(flows.count('smsRegisterCode')).toBe(1);
});
test('the two places an extra check sends to are counted apart, as the house counts them', async () => {
  const flows = await demanded();
  await flows.send(askCode({ purpose: 'extraSms' }));
  expect(flows.call('sendExtraCode').body).toEqual({ ticket: 't1', method: 'sms' });
  await flows.call('sendExtraCode').answer({ expiredMinutes: 10 });
  expect([left(flows, 'extraSms'), left(flows, 'extraMail')]).toEqual([600, 0]);
  await flows.send(askCode({ purpose: 'extraMail' }));
  expect(flows.call('sendExtraCode').body).toEqual({ ticket: 't1', method: 'email' });
});
test('a code of an earlier question answers the next one no more: another may be asked for', async () => {
  const flows = await demanded();
  await flows.send(askCode({ purpose: 'extraSms' }));
  await flows.call('sendExtraCode').answer({ expiredMinutes: 10 });
  await flows.send(giveUpExtra());
  await demanded('t2', flows);
  expect(left(flows, 'extraSms')).toBe(0);
  await flows.pass(1_000);
  await flows.send(askCode({ purpose: 'extraSms' }));
  expect(flows.call('sendExtraCode').body).toEqual({ ticket: 't2', method: 'sms' });
});
test('SAFE-12 the ticket of an extra check stands in no action and in no store', async () => {
  const flows = await demanded('ticket-4711');
  await flows.send(askCode({ purpose: 'extraMail' }));
  expect(flows.call('sendExtraCode').body).toMatchObject({ ticket: 'ticket-4711' });
  expect(JSON.stringify([flows.heard, flows.state()])).not.toContain('ticket-4711');
});
test('too many requests: as long as the house says, or five minutes where it does not say', async () => {
  const flows = await testFlows();
  await flows.send(askCode(toRegister));
  await flows.call('smsRegisterCode').refuse('too-many-requests', { retryAfter: 40 });
  expect(left(flows, 'register')).toBe(40);
  expect(flows.state().codes.failure).toMatchObject({ code: 'too-many-requests', waitSeconds: 40 });
  await flows.pass(40_000);
  await flows.send(askCode(toRegister));
  await flows.call('smsRegisterCode').refuse('too-many-requests');
  expect(left(flows, 'register')).toBe(300);
});
test('who is in meanwhile wants no code: what is on its way is given up', async () => {
  const flows = await testFlows();
  await flows.send(askCode(toRegister));
  await flows.send(logIn({ username: 'meilin07', password: secret('Furlong-88'), captcha: '', remember: false }));
  await flows.call('botChallenge').answer({ challenge: {} });
  await flows.call('login').answer({ token: 'k'.repeat(43), expiresAt: 3_600_000, mustChange: 'none' });
  await flows.call('memberInfo').answer(memberAnswer);
  expect(flows.call('smsRegisterCode').options.signal?.aborted).toBe(true);
  expect(left(flows, 'register')).toBe(0);
});
