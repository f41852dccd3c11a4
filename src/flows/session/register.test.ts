import { expect, test } from 'vitest';
import { requestCode, requestCountries } from '../../domains/verification/verification.intents.ts';
import { openDialog } from '../../domains/dialogs/dialogs.intents.ts';
import { chooseLanguage } from '../../domains/preferences/preferences.intents.ts';
import { cancelRegistration, register, type RegisterRequest } from '../../domains/registration/registration.intents.ts';
import { secret } from '../../lib/secret.ts';
import { memberAnswer, permissionAnswer } from '../machinery/testing/permissionFixture.ts';
import { flowsFixture } from '../machinery/testing/flowsFixture.ts';

const asked = (more: Partial<RegisterRequest> = {}) =>
  register({
    mode: 'username',
    values: { username: 'rider21' },
    countryDialingCode: null,
    password: secret('Furlong-88'),
    paymentPassword: null,
    verificationCode: null,
    submission: 'a'.repeat(32),
    ...more,
  });
const userInfo = {
  token: 'k'.repeat(43),
  expiresAt: 3_600_000,
  firstTimeLogin: false,
  passwordExpired: false,
  mustChange: 'none',
  changeTicket: null,
};
const started = async (settings = {}) => {
  const flows = await flowsFixture({
    path: '/register',
    permission: { settings: { ...permissionAnswer.settings, ...settings } },
  });
  await flows.send(openDialog({ kind: 'register' }));
  return flows;
};

test('the order is invitation code, account, member info, dialog closed, home', async () => {
  const flows = await started();
  await flows.send(asked({ values: { username: 'rider21', affiliateCode: 'OVAL2207' } }));
  expect([flows.count('affiliateCheck'), flows.count('register')]).toEqual([1, 0]);
  await flows.call('affiliateCheck').answer({ valid: true });
  expect([flows.count('register'), flows.count('memberInfo')]).toEqual([1, 0]);
  await flows.call('register').answer(userInfo);
  expect(flows.state().dialogs.open).toEqual({ kind: 'register' });
  await flows.call('memberInfo').answer(memberAnswer);
  expect(flows.state().session.phase).toBe('loggedIn');
  expect(flows.state().dialogs.open).toBeNull();
  expect(flows.went).toEqual(['/']);
  expect(flows.state().activity['register']).toEqual({ state: 'done', error: null });
});
test('a refusal of the invitation code, or a captcha required before it, stops the flow as well', async () => {
  const flows = await started();
  await flows.send(asked({ values: { username: 'rider21', affiliateCode: 'OVAL2207' } }));
  await flows.call('affiliateCheck').refuse('captcha-required', { value: { captcha: true } });
  await flows.call('captcha').answer({ image: 'PHN2Zy8+', captchaId: 'c1' });
  expect(flows.state().registration).toMatchObject({ captchaNeeded: true, failure: { code: 'captcha-required' } });
  await flows.send(asked({ values: { username: 'rider21', affiliateCode: 'OVAL2207', captcha: '123' } }));
  expect(flows.call('affiliateCheck').query).toMatchObject({ captcha: '123', captchaId: 'c1' });
  await flows.call('affiliateCheck').answer({ valid: true });
  await flows.call('register').refuse('invitation-code-error');
  expect(flows.state().registration.affiliateRefused).toBe(true);
  expect(flows.count('memberInfo')).toBe(0);
});
test('a house that does not answer leads to a time-out, which the form shows', async () => {
  const flows = await started();
  await flows.send(asked());
  await flows.pass(45_000);
  expect(flows.call('register').options.signal?.aborted).toBe(true);
  expect(flows.state().registration.failure?.code).toBe('timeout');
  expect(flows.state().activity['register']).toEqual({ state: 'failed', error: 'timeout' });
  await flows.send(asked());
  expect(flows.call('register').options.key).toBe('a'.repeat(32));
});
test('R-SESS-18 missing member info after a registration leaves no half-started session', async () => {
  const flows = await started();
  await flows.send(asked());
  await flows.call('register').answer(userInfo);
  expect(flows.state().session.phase).toBe('entering');
  await flows.pass(45_000);
  expect(flows.state().session.phase).toBe('visitor');
  expect(flows.platform.storage.session.get('token')).toBeNull();
});
test('closing the dialog cancels a registration: its answer starts no session', async () => {
  const flows = await started();
  await flows.send(asked());
  await flows.send(cancelRegistration());
  expect(flows.call('register').options.signal?.aborted).toBe(true);
  await flows.call('register').answer(userInfo);
  expect(flows.state().session.phase).toBe('visitor');
  expect(flows.state().dialogs.open).toBeNull();
  expect(flows.state().activity['register']?.state).toBe('cancelled');
});
test('closing the dialog between token and member info leaves no half-started session', async () => {
  const flows = await started();
  await flows.send(asked());
  await flows.call('register').answer(userInfo);
  await flows.send(cancelRegistration());
  expect(flows.state().session.phase).toBe('visitor');
  expect(flows.platform.storage.session.get('token')).toBeNull();
});
test('mobile mode makes its own call, with the code; after an expired one another may be requested at once', async () => {
  const flows = await started();
  await flows.send(requestCode({ purpose: 'register', mobileNum: '123456789', countryDialingCode: '60' }));
  await flows.call('smsRegisterCode').answer({ expiredMinutes: 10 });
  expect(flows.state().codes.waits.register?.because).toBe('sent');
  const mobile = {
    mode: 'mobile',
    values: { mobileNum: '123456789' },
    countryDialingCode: '60',
    password: null,
  } as const;
  await flows.send(asked({ ...mobile, verificationCode: secret('123456') }));
  expect(flows.call('registerMobile').body).toEqual({
    mobileNum: '123456789',
    countryDialingCode: '60',
    verificationCode: '123456',
    login: true,
    registerMethod: 'WEB',
    registerUrl: 'localhost/',
    domain: 'localhost',
  });
  await flows.call('registerMobile').refuse('code-expired');
  expect(flows.state().codes.waits.register).toBeUndefined();
});
test('codes for log-in and reset need the bot check first and name their purpose', async () => {
  const flows = await flowsFixture();
  for (const purpose of ['login', 'reset'] as const) {
    await flows.send(requestCode({ purpose, mobileNum: '123456789', countryDialingCode: '60' }));
    await flows.call('botChallenge').answer({ challenge: {} });
    expect(flows.call('smsLoginCode').body).toMatchObject({ purpose, botCheck: expect.any(String) as string });
    await flows.call('smsLoginCode').answer({ expiredMinutes: 1 });
    await flows.pass(1_000);
  }
});
test('a code request that times out shows an error and starts no countdown', async () => {
  const flows = await flowsFixture();
  await flows.send(requestCode({ purpose: 'register', mobileNum: '123456789', countryDialingCode: '60' }));
  await flows.pass(45_000);
  expect(flows.state().codes).toMatchObject({ waits: {}, failure: { purpose: 'register', code: 'timeout' } });
});
test('a third party that is unreachable or malformed is a failure with a message', async () => {
  const flows = await started({ thirdPartySms: true });
  const ask = requestCode({ purpose: 'register', mobileNum: '123456789', countryDialingCode: '60' });
  await flows.send(ask);
  flows.platform.crossOriginPost.requests[0]?.answer(200, { somethingElse: true });
  await flows.settle();
  expect(flows.state().codes.failure?.code).toBe('malformed');
  await flows.pass(1_000);
  await flows.send(ask);
  flows.platform.crossOriginPost.requests[1]?.answer(502, null);
  await flows.settle();
  expect(flows.state().codes.failure?.code).toBe('unknown-error');
});
test('a third party gets the portal’s language, not the browser’s, also after a change', async () => {
  const flows = await started({ thirdPartySms: true });
  const ask = requestCode({ purpose: 'register', mobileNum: '123456789', countryDialingCode: '60' });
  for (const [at, language] of (['MY', 'CN'] as const).entries()) {
    await flows.send(chooseLanguage(language));
    await flows.send(ask);
    expect(flows.platform.crossOriginPost.requests[at]).toMatchObject({ language });
    flows.platform.crossOriginPost.requests[at]?.answer(502, null);
    await flows.settle();
    await flows.pass(1_000);
  }
});
test('countries are read once', async () => {
  const flows = await flowsFixture();
  await flows.send(requestCountries());
  await flows.send(requestCountries());
  await flows.call('countryList').answer({ list: [{ countryCode: 'MY', countryDialingCode: '60' }] });
  await flows.send(requestCountries());
  expect(flows.count('countryList')).toBe(1);
});
