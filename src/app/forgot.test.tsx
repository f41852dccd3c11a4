import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openDialog } from '../domains/dialogs/dialogs.intents.ts';
import { enteredAnswer, memberAnswer } from '../flows/machinery/testing/permissionFixture.ts';
import { forgetPassword } from '../contract/password/password.calls.ts';
import { fakePlatform } from '../platform/testing/fakePlatform.ts';
import { fakeHouse, success } from '../transport/rest/testing/fakeHouse.ts';
import { createHttp } from '../transport/rest/http.ts';
import { createRestClient } from '../transport/rest/restClient.ts';
import { type PortalFixture, portalFixture } from './testing/portalFixture.tsx';
import '../screens/account-dialogs/forgot/ForgotDialog.tsx';
import '../screens/account-dialogs/LoginDialog.tsx';

const TITLE = 'Forgot password';
const SERVICE = [{ csType: 'LIVECHAT', title: 'Live chat', path: 'https://service.test/chat' }];
const RULES = [
  { field: 'username', enabled: true, required: true, acceptedPattern: 'letterFirst', min: 4, max: 16 },
  { field: 'password', enabled: true, required: true, acceptedPattern: '*', min: 8, max: 64 },
];
const recoveryDialog = () => within(screen.getByRole('dialog', { name: TITLE }));
const field = (name: string) => recoveryDialog().getByLabelText(new RegExp(`^${name} *\\*?$`));
const open = async (flags: readonly string[], more: object = {}): Promise<PortalFixture> => {
  const whitelabel = flags.map((modId) => ({ modId, enabled: '1' }));
  const portal = await portalFixture({
    permission: { whitelabel, register: RULES, customerService: SERVICE, ...more },
  });
  await portal.send(openDialog({ kind: 'forgotPassword' }));
  await screen.findByRole('dialog', { name: TITLE });
  return portal;
};
const enter = async (portal: PortalFixture, label: string, text: string): Promise<void> => {
  await portal.user.clear(field(label));
  await portal.user.paste(text);
};
const byMail = async (portal: PortalFixture, name: string, mail: string): Promise<void> => {
  await enter(portal, 'Username', name);
  await enter(portal, 'Email', mail);
  await portal.user.click(recoveryDialog().getByRole('button', { name: 'Send the mail' }));
};
const byPhone = async (portal: PortalFixture, texts: Readonly<Record<string, string>>): Promise<void> => {
  for (const [label, text] of Object.entries(texts)) await enter(portal, label, text);
  await portal.user.click(recoveryDialog().getByRole('button', { name: 'Set password and log in' }));
};
const COUNTRIES = { list: [{ countryCode: 'MY', countryDialingCode: '60' }] };
const PHONE = {
  'Mobile number': '012-345 6789',
  'Code from SMS': '314159',
  'New password': 'gallop-about-9',
  'New password again': 'gallop-about-9',
};

test('R-MODAL-06 R-RECOV-05 each recovery method has a tab only with its flag; with neither, customer service is offered', async () => {
  const both = await open(['CHNGPASSMAIL3', 'CHNGPASSVERIF3']);
  expect(
    recoveryDialog()
      .getAllByRole('tab')
      .map((tab) => tab.textContent),
  ).toEqual(['By mail', 'By phone']);
  both.unmount();
  const mail = await open(['CHNGPASSMAIL3']);
  expect(recoveryDialog().queryByRole('tab')).toBeNull();
  expect(field('Email')).toBeVisible();
  mail.unmount();
  const phone = await open(['CHNGPASSVERIF3']);
  expect(field('Mobile number')).toBeVisible();
  expect(recoveryDialog().queryByLabelText(/^Email/)).toBeNull();
  phone.unmount();
  await open([]);
  expect(recoveryDialog().getByRole('button', { name: 'Contact the service' })).toBeVisible();
  expect(recoveryDialog().queryByRole('textbox')).toBeNull();
});
test('R-MODAL-06 the recovery banner is shown when the house delivers one', async () => {
  const portal = await open(['CHNGPASSMAIL3']);
  expect(recoveryDialog().queryByText('Lost your way?')).toBeNull();
  await portal.answer('announcements', {
    banners: [{ groupName: 'w_forget', url: '/img/banner/lighthouse.svg', title: 'Lost your way?' }],
    player: [],
    popup: [],
    promotion: [],
    promotionCategories: [],
  });
  expect(recoveryDialog().getByText('Lost your way?')).toBeVisible();
});
/** The request as the real client builds it: method, content type, body. */
const onTheWire = async (body: unknown): Promise<readonly unknown[]> => {
  const { adapter, seen } = fakeHouse(() => success({ sent: true }));
  const rest = createRestClient(fakePlatform(), createHttp({ base: '', adapter }));
  await rest.call(forgetPassword, { body: forgetPassword.body.parse(body) }, { key: 'k1' });
  return seen.map((one) => [one.method, one.headers['content-type'], one.body]).flat();
};
test('R-RECOV-03 R-RECOV-06 by mail: name and address are sent as a form, and a confirmation that reveals nothing replaces the dialog', async () => {
  const portal = await open(['CHNGPASSMAIL3']);
  await byMail(portal, ' meilin07 ', 'mei@example.com');
  expect(portal.flows.call('forgetPassword').body).toEqual({ username: 'meilin07', email: 'mei@example.com' });
  expect(await onTheWire(portal.flows.call('forgetPassword').body)).toEqual([
    'POST',
    expect.stringMatching(/^application\/x-www-form-urlencoded\b/),
    'username=meilin07&email=mei%40example.com',
  ]);
  await portal.answer('forgetPassword', { sent: true });
  expect(screen.queryByRole('dialog', { name: TITLE })).toBeNull();
  const confirmation = within(await screen.findByRole('dialog', { name: 'Look into your mail' }));
  expect(confirmation.getByText(/^If username and address belong together/)).toBeVisible();
  await portal.user.click(confirmation.getByRole('button', { name: 'OK' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
test('R-VALID-12 an invalid name and an invalid address show errors, and no call is made', async () => {
  const portal = await open(['CHNGPASSMAIL3']);
  await portal.user.click(recoveryDialog().getByRole('button', { name: 'Send the mail' }));
  expect(field('Username')).toHaveAccessibleDescription('This cannot be empty.');
  expect(field('Email')).toHaveAccessibleDescription('This cannot be empty.');
  await byMail(portal, '1a', 'mei.example.com');
  expect(field('Username')).toHaveAccessibleDescription(/^Start with a letter/);
  expect(field('Email')).toHaveAccessibleDescription(/^Enter an email address/);
  expect(portal.flows.count('forgetPassword')).toBe(0);
});
test('R-RECOV-06 R-ERR-10 if the house reveals that a name or address is unknown, the dialog says so and keeps the form', async () => {
  const portal = await open(['CHNGPASSMAIL3']);
  await byMail(portal, 'unknown01', 'unknown01@example.com');
  await portal.refuse('forgetPassword', 'unknown-account');
  expect(recoveryDialog().getByRole('alert')).toHaveTextContent('That username or email does not exist.');
  expect(field('Username')).toHaveValue('unknown01');
  expect(field('Email')).toHaveValue('unknown01@example.com');
});
test('R-ERR-09 R-VALID-26 a format error from the house shows in its words at the field it names', async () => {
  const portal = await open(['CHNGPASSMAIL3']);
  await byMail(portal, 'meilin07', 'mei@example.com');
  await portal.refuse('forgetPassword', 'format-incorrect', { fields: { email: 'pattern' } });
  expect(field('Email')).toHaveAccessibleDescription('The format of account, password or email is incorrect.');
  await byMail(portal, 'meilin07', 'mei@example.org');
  await portal.refuse('forgetPassword', 'format-incorrect');
  expect(recoveryDialog().getByRole('alert')).toHaveTextContent(
    'The format of account, password or email is incorrect.',
  );
});
test('R-RECOV-04 by phone: the code is requested for recovery, and the reset logs the member in at home', async () => {
  const portal = await open(['CHNGPASSVERIF3']);
  await portal.answer('countryList', COUNTRIES);
  await enter(portal, 'Mobile number', '012-345 6789');
  await portal.user.click(recoveryDialog().getByRole('button', { name: 'Send code' }));
  await portal.answer('botChallenge', { challenge: {} });
  expect(portal.flows.call('smsLoginCode').body).toMatchObject({ purpose: 'reset', countryDialingCode: '60' });
  await portal.answer('smsLoginCode', { expiredMinutes: 1 });
  await byPhone(portal, PHONE);
  expect(portal.flows.call('getPasswordByPhone').body).toEqual({
    mobileNum: '+60123456789',
    verificationCode: '314159',
    newPassword: 'gallop-about-9',
  });
  await portal.answer('getPasswordByPhone', enteredAnswer);
  await portal.answer('memberInfo', memberAnswer);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(portal.flows.platform.storage.session.get('token')).toBe(enteredAnswer.token);
  expect(portal.flows.state().session.phase).toBe('loggedIn');
  expect(portal.address()).toBe('/');
  expect(await screen.findByText(/Your password has been changed/)).toBeVisible();
});
test('R-VALID-13 number, code and new password are validated at their fields before anything is sent', async () => {
  const portal = await open(['CHNGPASSVERIF3']);
  await portal.answer('countryList', COUNTRIES);
  await byPhone(portal, { 'Mobile number': 'abc', 'New password': 'short' });
  expect(field('Mobile number')).toHaveAccessibleDescription('The phone format is incorrect: digits only.');
  expect(field('Code from SMS')).toHaveAccessibleDescription('This cannot be empty.');
  expect(field('New password')).toHaveAccessibleDescription('The password must be 8-64 characters.');
  expect(field('Mobile number')).toHaveFocus();
  expect(portal.flows.count('getPasswordByPhone')).toBe(0);
});
test('a wrong code shows at its field, can be retyped, and the rest of the form is kept', async () => {
  const portal = await open(['CHNGPASSVERIF3']);
  await portal.answer('countryList', COUNTRIES);
  await byPhone(portal, PHONE);
  await portal.refuse('getPasswordByPhone', 'invalid-verification-code', {
    fields: { verificationCode: 'invalid-verification-code' },
  });
  expect(field('Code from SMS')).toHaveAccessibleDescription('Enter a valid verification code.');
  expect(field('Code from SMS')).toHaveValue('');
  expect(field('New password')).toHaveValue('gallop-about-9');
});
test('R-RECOV-04 a refused new password keeps the code, which is sent again', async () => {
  const portal = await open(['CHNGPASSVERIF3']);
  await portal.answer('countryList', COUNTRIES);
  await byPhone(portal, PHONE);
  await portal.refuse('getPasswordByPhone', 'format-incorrect', { fields: { newPassword: 'too-common' } });
  expect(field('New password')).toHaveAccessibleDescription('Too many people use that password. Choose another.');
  expect(field('New password')).toHaveFocus();
  expect(field('Code from SMS')).toHaveValue('314159');
  await byPhone(portal, { 'New password': 'paddock-rail-7', 'New password again': 'paddock-rail-7' });
  expect(portal.flows.call('getPasswordByPhone').body).toMatchObject({ verificationCode: '314159' });
});
test('closing the dialog before the answer leaves the visitor logged out', async () => {
  const portal = await open(['CHNGPASSVERIF3']);
  await portal.answer('countryList', COUNTRIES);
  await byPhone(portal, PHONE);
  await portal.answer('getPasswordByPhone', enteredAnswer);
  await portal.user.click(recoveryDialog().getByRole('button', { name: 'Close' }));
  await portal.settle();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(portal.flows.platform.storage.session.get('token')).toBeNull();
  expect(portal.flows.state().session.phase).toBe('visitor');
});
test('a link leads back to the log-in', async () => {
  const portal = await open(['CHNGPASSMAIL3']);
  await portal.user.click(recoveryDialog().getByRole('button', { name: 'Log in' }));
  expect(await screen.findByRole('dialog', { name: 'Log in' })).toBeVisible();
});
