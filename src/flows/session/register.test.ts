import { expect, test } from 'vitest';
import { askCode, wantCountries } from '../../domains/codes/codes.intents.ts';
import { openDialog } from '../../domains/dialogs/dialogs.intents.ts';
import { chooseLanguage } from '../../domains/preferences/preferences.intents.ts';
import { giveUpRegistration, register, type RegisterAsked } from '../../domains/registration/registration.intents.ts';
import { secret } from '../../lib/secret.ts';
import { memberAnswer, permissionAnswer } from '../machinery/testPermission.ts';
import { testFlows } from '../machinery/testFlows.ts';

const asked = (more: Partial<RegisterAsked> = {}) =>
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
  const flows = await testFlows({
    path: '/register',
    permission: { settings: { ...permissionAnswer.settings, ...settings } },
  });
  await flows.send(openDialog({ kind: 'register' }));
  return flows;
};

test('the order is invitation code, account, member, dialog closed, home', async () => {
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
test('the house’s own word on the invitation code, and a captcha it asks for before that, stop the run as well', async () => {
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
test('a house that is silent ends in a time-out, and the form is told', async () => {
  const flows = await started();
  await flows.send(asked());
  await flows.pass(45_000);
  expect(flows.call('register').options.signal?.aborted).toBe(true);
  expect(flows.state().registration.failure?.code).toBe('timeout');
  expect(flows.state().activity['register']).toEqual({ state: 'failed', error: 'timeout' });
  await flows.send(asked());
  expect(flows.call('register').options.key).toBe('a'.repeat(32));
});
test('R-SESS-18 member info that never comes after an account has opened leaves nobody half inside', async () => {
  const flows = await started();
  await flows.send(asked());
  await flows.call('register').answer(userInfo);
  expect(flows.state().session.phase).toBe('entering');
  await flows.pass(45_000);
  expect(flows.state().session.phase).toBe('visitor');
  expect(flows.platform.storage.session.get('token')).toBeNull();
});
test('closing the dialog gives a registration up: its answer lets nobody in', async () => {
  const flows = await started();
  await flows.send(asked());
  await flows.send(giveUpRegistration());
  expect(flows.call('register').options.signal?.aborted).toBe(true);
  await flows.call('register').answer(userInfo);
  expect(flows.state().session.phase).toBe('visitor');
  expect(flows.state().dialogs.open).toBeNull();
  expect(flows.state().activity['register']?.state).toBe('cancelled');
});
test('closing the dialog between token and member leaves nobody half inside', async () => {
  const flows = await started();
  await flows.send(asked());
  await flows.call('register').answer(userInfo);
  await flows.send(giveUpRegistration());
  expect(flows.state().session.phase).toBe('visitor');
  expect(flows.platform.storage.session.get('token')).toBeNull();
});
test('mobile mode asks its own call, with the code; an expired one may be asked for anew at once', async () => {
  const flows = await started();
  await flows.send(askCode({ purpose: 'register', mobileNum: '123456789', countryDialingCode: '60' }));
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
test('codes for logging in and for a new password prove a human first and name their purpose', async () => {
  const flows = await testFlows();
  for (const purpose of ['login', 'reset'] as const) {
    await flows.send(askCode({ purpose, mobileNum: '123456789', countryDialingCode: '60' }));
    await flows.call('botChallenge').answer({ challenge: {} });
    expect(flows.call('smsLoginCode').body).toMatchObject({ purpose, botCheck: expect.any(String) as string });
    await flows.call('smsLoginCode').answer({ expiredMinutes: 1 });
    await flows.pass(1_000);
  }
});
test('a code that is not answered in time says so, and leaves no countdown', async () => {
  const flows = await testFlows();
  await flows.send(askCode({ purpose: 'register', mobileNum: '123456789', countryDialingCode: '60' }));
  await flows.pass(45_000);
  expect(flows.state().codes).toMatchObject({ waits: {}, failure: { purpose: 'register', code: 'timeout' } });
});
test('a third party that is away, or speaks another language, is a failure with a sentence', async () => {
  const flows = await started({ thirdPartySms: true });
  const ask = askCode({ purpose: 'register', mobileNum: '123456789', countryDialingCode: '60' });
  await flows.send(ask);
  flows.platform.elsewhere.asked[0]?.answer(200, { somethingElse: true });
  await flows.settle();
  expect(flows.state().codes.failure?.code).toBe('malformed');
  await flows.pass(1_000);
  await flows.send(ask);
  flows.platform.elsewhere.asked[1]?.answer(502, null);
  await flows.settle();
  expect(flows.state().codes.failure?.code).toBe('unknown-error');
});
test('a third party hears the language of the portal, not of the browser, also after it is changed', async () => {
  const flows = await started({ thirdPartySms: true });
  const ask = askCode({ purpose: 'register', mobileNum: '123456789', countryDialingCode: '60' });
  for (const [at, language] of (['MY', 'CN'] as const).entries()) {
    await flows.send(chooseLanguage(language));
    await flows.send(ask);
    expect(flows.platform.elsewhere.asked[at]).toMatchObject({ language });
    flows.platform.elsewhere.asked[at]?.answer(502, null);
    await flows.settle();
    await flows.pass(1_000);
  }
});
test('countries are read once', async () => {
  const flows = await testFlows();
  await flows.send(wantCountries());
  await flows.send(wantCountries());
  await flows.call('countryList').answer({ list: [{ countryCode: 'MY', countryDialingCode: '60' }] });
  await flows.send(wantCountries());
  expect(flows.count('countryList')).toBe(1);
});
