import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { requestCode } from '../domains/verification/verification.intents.ts';
import {
  COUNTRIES,
  dialog,
  field,
  openRegister,
  submitRegistration,
  registerPortal,
  tickTerms,
  userInfo,
} from './testing/registerFixture.ts';
import type { PortalFixture } from './testing/portalFixture.tsx';

const NUMBER = '123456789';
const flags = ['MOBILENUMREG3', 'REGMOBVERF3'];
/** Opens the mobile registration and types a number, ready for "Send code". */
const ready = async (settings = {}): Promise<PortalFixture> => {
  const portal = await registerPortal({ flags, rules: [], settings });
  await openRegister(portal);
  await portal.answer('countryList', COUNTRIES);
  await portal.user.type(field(/^Mobile number/), NUMBER);
  return portal;
};
const button = () => within(dialog()).getByRole('button', { name: /^(Send code|\d+:\d\d)$/ });
const send = async (portal: PortalFixture): Promise<void> => {
  await portal.user.click(button());
  await portal.settle();
};
const warning = () => screen.getByRole('dialog', { name: 'No code was sent' });

test('R-SESS-12 R-CONST-05 R-REG-07 a code is sent to the number; the button counts down, also in a reopened dialog', async () => {
  const portal = await ready();
  await send(portal);
  expect(portal.flows.call('smsRegisterCode').body).toEqual({ countryDialingCode: '60', mobileNo: NUMBER });
  await portal.answer('smsRegisterCode', { expiredMinutes: 2 });
  expect(button()).toBeDisabled();
  expect(button()).toHaveTextContent('2:00');
  expect(field(/^Code from SMS/)).toHaveFocus();
  await portal.pass(13_000);
  expect(field(/^Code from SMS/)).toHaveAccessibleDescription('Sent. You can ask again in 107 seconds.');
  await portal.user.keyboard('{Escape}');
  await portal.settle();
  expect(screen.queryByRole('dialog')).toBeNull();
  await portal.pass(60_000);
  await openRegister(portal);
  expect(button()).toHaveTextContent('0:47');
  await portal.pass(47_000);
  expect(button()).toHaveTextContent('Send code');
  expect(button()).toBeEnabled();
});
test('R-VALID-14 R-VALID-15 R-CONST-07 nothing is sent during the countdown, nor twice within a second', async () => {
  const portal = await ready();
  await send(portal);
  await portal.refuse('smsRegisterCode', 'sms-failed');
  await portal.user.click(within(warning()).getByRole('button', { name: 'OK' }));
  await portal.pass(900);
  await send(portal);
  expect(portal.flows.count('smsRegisterCode')).toBe(1);
  await portal.pass(100);
  await send(portal);
  expect(portal.flows.count('smsRegisterCode')).toBe(2);
  await portal.answer('smsRegisterCode', { expiredMinutes: 1 });
  await portal.pass(30_000);
  await portal.send(requestCode({ purpose: 'register', mobileNum: NUMBER, countryDialingCode: '60' }));
  await portal.user.click(button());
  await portal.user.type(field(/^Code from SMS/), '{Enter}');
  await portal.settle();
  expect(portal.flows.count('smsRegisterCode')).toBe(2);
});
test('R-SESS-13 R-ERR-01 a code that could not be sent shows a warning with its button, and no countdown', async () => {
  const portal = await ready();
  await send(portal);
  await portal.refuse('smsRegisterCode', 'sms-failed');
  expect(warning()).toHaveTextContent('The message could not be sent. Try again.');
  const ok = within(warning()).getByRole('button', { name: 'OK' });
  expect(ok).toHaveFocus();
  await portal.user.click(ok);
  expect(screen.queryByRole('dialog', { name: 'No code was sent' })).toBeNull();
  expect(button()).toBeEnabled();
  expect(field(/^Mobile number/)).toHaveValue(NUMBER);
});
test('an error without a text of the portal shows the house’s message', async () => {
  const portal = await ready();
  await send(portal);
  await portal.refuse('smsRegisterCode', 'brand-new-code', { message: 'The operator is on strike.' });
  expect(warning()).toHaveTextContent('The operator is on strike.');
});
const PHONE = [
  ['R-ERR-25', 'invalid-phone-number', 'Enter a valid mobile number.', false],
  ['R-ERR-26', 'missing-phone-number', 'Enter your mobile number.', false],
  ['R-ERR-28', 'something-else', 'tell the service', true],
  ['R-ERR-31', 'captcha-check-failed', 'The bot check failed. Try again.', false],
  ['R-ERR-32', 'quota-exceeded', 'contact the service', true],
  ['R-ERR-33', 'operation-not-allowed', 'is switched off', false],
  ['R-ERR-35', 'popup-closed-by-user', 'the window was closed. Try again', false],
] as const;
for (const [id, code, words, service] of PHONE)
  test(`${id} phone authentication refused with ${code} shows its message`, async () => {
    const portal = await ready({ thirdPartySms: true });
    await send(portal);
    portal.flows.platform.crossOriginPost.requests[0]!.answer(400, { error: code });
    await portal.settle();
    expect(warning()).toHaveTextContent(words);
    expect(within(warning()).queryByRole('button', { name: 'Contact the service' }) !== null).toBe(service);
    expect(button()).toBeInTheDocument();
  });
test('R-ERR-27 R-CONST-06 after too many requests the button counts down five minutes', async () => {
  const portal = await ready({ thirdPartySms: true });
  await send(portal);
  portal.flows.platform.crossOriginPost.requests[0]!.answer(429, { error: 'too-many-requests' });
  await portal.settle();
  expect(warning()).toHaveTextContent('Wait 5 minutes, then try again.');
  await portal.user.click(within(warning()).getByRole('button', { name: 'OK' }));
  expect(button()).toBeDisabled();
  expect(button()).toHaveTextContent('5:00');
  await portal.pass(5 * 60_000 - 1_000);
  expect(button()).toBeDisabled();
  await portal.pass(1_000);
  expect(button()).toBeEnabled();
});
test('the warning and the button show the wait that the house gives', async () => {
  const portal = await ready();
  await send(portal);
  await portal.refuse('smsRegisterCode', 'too-many-requests', { retryAfter: 40 });
  expect(warning()).toHaveTextContent('Too many tries. You can ask again in 40 seconds.');
  await portal.user.click(within(warning()).getByRole('button', { name: 'OK' }));
  expect(button()).toHaveTextContent('0:40');
  await portal.pass(40_000);
  expect(button()).toBeEnabled();
});
const CODES = [
  ['R-ERR-29', 'invalid-verification-code', 'Enter a valid verification code.'],
  ['R-ERR-30', 'missing-verification-code', 'Enter the verification code.'],
  ['R-ERR-34', 'code-expired', 'That code has expired. Send a new one.'],
] as const;
for (const [id, code, words] of CODES)
  test(`${id} a registration whose code is refused as ${code} shows its message at the code field`, async () => {
    const portal = await ready();
    await send(portal);
    await portal.answer('smsRegisterCode', { expiredMinutes: 10 });
    await portal.user.type(field(/^Code from SMS/), '123456');
    await tickTerms(portal);
    await submitRegistration(portal);
    await portal.refuse('registerMobile', code);
    expect(field(/^Code from SMS/)).toHaveAccessibleDescription(words);
    // Only an expired code may be replaced at once.
    if (code === 'code-expired') expect(button()).toBeEnabled();
    else expect(button()).toBeDisabled();
  });
test('R-REG-12 R-CONST-05 by a third party: the countdown is a minute, the proof is sent along, and a retry keeps it', async () => {
  const portal = await ready({ thirdPartySms: true });
  const { requests } = portal.flows.platform.crossOriginPost;
  await send(portal);
  expect(requests[0]).toMatchObject({
    url: 'http://games.localhost:4100/phone/send',
    body: { mobileNum: NUMBER, countryDialingCode: '60' },
  });
  requests[0]!.answer(200, { verificationId: 'v1' });
  await portal.settle();
  expect(button()).toHaveTextContent('1:00');
  await portal.user.type(field(/^Code from SMS/), '123456');
  await tickTerms(portal);
  await submitRegistration(portal);
  expect(requests[1]).toMatchObject({
    url: 'http://games.localhost:4100/phone/confirm',
    body: { verificationId: 'v1', code: '123456' },
  });
  requests[1]!.answer(200, { idToken: 'proof-1' });
  await portal.settle();
  const sent = { firebaseChannel: 'sms', firebaseIdToken: 'proof-1' };
  expect(portal.flows.call('registerMobile').body).toMatchObject(sent);
  expect(portal.flows.call('registerMobile').body).not.toHaveProperty('verificationCode');
  await portal.lose('registerMobile');
  await submitRegistration(portal);
  expect([requests.length, portal.flows.count('registerMobile')]).toEqual([2, 2]);
  expect(portal.flows.call('registerMobile').body).toMatchObject(sent);
  await portal.answer('registerMobile', userInfo);
});
test('an invalid number shows at its field, and nothing is sent', async () => {
  const portal = await registerPortal({ flags, rules: [] });
  await openRegister(portal);
  await send(portal);
  expect(field(/^Mobile number/)).toHaveAccessibleDescription('This cannot be empty.');
  expect(field(/^Mobile number/)).toHaveFocus();
  await portal.user.type(field(/^Mobile number/), NUMBER);
  await send(portal);
  expect(field(/^Mobile number/)).toHaveAccessibleDescription('Choose a country code.');
  expect(portal.flows.count('smsRegisterCode')).toBe(0);
});
test('R-REG-06 R-CALL-13 R-ENT-07 countries are searched by name, letters or code, and the visitor’s own comes first', async () => {
  const portal = await ready();
  const chosen = () => within(dialog()).getByRole('button', { name: /^Country code/ });
  const find = async (text: string) => {
    await portal.user.clear(screen.getByRole('combobox', { name: 'Country or code' }));
    await portal.user.type(screen.getByRole('combobox', { name: 'Country or code' }), text);
    return screen.getAllByRole('option').map((one) => one.textContent);
  };
  expect(chosen()).toHaveAccessibleName('Country code +60');
  await portal.user.click(chosen());
  expect(screen.getAllByRole('option').map((one) => one.textContent)).toEqual([
    'China+86',
    'Malaysia+60',
    'Singapore+65',
  ]);
  expect(await find('sing')).toEqual(['Singapore+65']);
  expect(await find('cn')).toEqual(['China+86']);
  expect(await find('+6')).toEqual(['Malaysia+60', 'Singapore+65']);
  await portal.user.keyboard('{ArrowDown}{Enter}');
  expect(chosen()).toHaveAccessibleName('Country code +65');
  expect(chosen()).toHaveFocus();
  await portal.user.keyboard('{Enter}');
  await portal.user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(dialog()).toBeVisible();
  await send(portal);
  expect(portal.flows.call('smsRegisterCode').body).toEqual({ countryDialingCode: '65', mobileNo: NUMBER });
});
test('countries that fail to load show a retry in the list', async () => {
  const portal = await registerPortal({ flags, rules: [] });
  await openRegister(portal);
  await portal.lose('countryList');
  await portal.user.click(within(dialog()).getByRole('button', { name: 'Country code: choose' }));
  await portal.lose('countryList');
  expect(screen.getByText('The countries could not be fetched.')).toBeVisible();
  await portal.user.click(screen.getByRole('button', { name: 'Try again' }));
  await portal.answer('countryList', COUNTRIES);
  expect(screen.getAllByRole('option')).toHaveLength(3);
});
