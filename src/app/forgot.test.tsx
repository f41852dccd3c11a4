import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openDialog } from '../domains/dialogs/dialogs.intents.ts';
import { enteredAnswer, memberAnswer } from '../flows/machinery/testPermission.ts';
import { forgetPassword } from '../contract/password/password.calls.ts';
import { testPlatform } from '../platform/testPlatform.ts';
import { fakeHouse, success } from '../transport/rest/fakeHouse.ts';
import { createHttp } from '../transport/rest/http.ts';
import { createRestClient } from '../transport/rest/restClient.ts';
import { type TestPortal, testPortal } from './testPortal.tsx';
import '../screens/account-dialogs/forgot/ForgotDialog.tsx';
import '../screens/account-dialogs/LoginDialog.tsx';

const TITLE = 'Forgot password';
const SERVICE = [{ csType: 'LIVECHAT', title: 'Live chat', path: 'https://service.test/chat' }];
const RULES = [
  { field: 'username', enabled: true, required: true, acceptedPattern: 'letterFirst', min: 4, max: 16 },
  { field: 'password', enabled: true, required: true, acceptedPattern: '*', min: 8, max: 64 },
];
const slip = () => within(screen.getByRole('dialog', { name: TITLE }));
const field = (name: string) => slip().getByLabelText(new RegExp(`^${name} *\\*?$`));
const open = async (flags: readonly string[], more: object = {}): Promise<TestPortal> => {
  const whitelabel = flags.map((modId) => ({ modId, enabled: '1' }));
  const portal = await testPortal({ permission: { whitelabel, register: RULES, customerService: SERVICE, ...more } });
  await portal.send(openDialog({ kind: 'forgotPassword' }));
  await screen.findByRole('dialog', { name: TITLE });
  return portal;
};
const enter = async (portal: TestPortal, label: string, text: string): Promise<void> => {
  await portal.user.clear(field(label));
  await portal.user.paste(text);
};
const byMail = async (portal: TestPortal, name: string, mail: string): Promise<void> => {
  await enter(portal, 'Username', name);
  await enter(portal, 'Email', mail);
  await portal.user.click(slip().getByRole('button', { name: 'Send the mail' }));
};
const byPhone = async (portal: TestPortal, texts: Readonly<Record<string, string>>): Promise<void> => {
  for (const [label, text] of Object.entries(texts)) await enter(portal, label, text);
  await portal.user.click(slip().getByRole('button', { name: 'Set password and log in' }));
};
const COUNTRIES = { list: [{ countryCode: 'MY', countryDialingCode: '60' }] };
const PHONE = {
  'Mobile number': '012-345 6789',
  'Code from SMS': '314159',
  'New password': 'gallop-about-9',
  'New password again': 'gallop-about-9',
};

test('R-MODAL-06 R-RECOV-05 each way has its tab only with its flag; with neither the service is offered instead', async () => {
  const both = await open(['CHNGPASSMAIL3', 'CHNGPASSVERIF3']);
  expect(
    slip()
      .getAllByRole('tab')
      .map((tab) => tab.textContent),
  ).toEqual(['By mail', 'By phone']);
  both.unmount();
  const mail = await open(['CHNGPASSMAIL3']);
  expect(slip().queryByRole('tab')).toBeNull();
  expect(field('Email')).toBeVisible();
  mail.unmount();
  const phone = await open(['CHNGPASSVERIF3']);
  expect(field('Mobile number')).toBeVisible();
  expect(slip().queryByLabelText(/^Email/)).toBeNull();
  phone.unmount();
  await open([]);
  expect(slip().getByRole('button', { name: 'Contact the service' })).toBeVisible();
  expect(slip().queryByRole('textbox')).toBeNull();
});
test('R-MODAL-06 the banner of recovery is shown when the house delivers one', async () => {
  const portal = await open(['CHNGPASSMAIL3']);
  expect(slip().queryByText('Lost your way?')).toBeNull();
  await portal.answer('announcements', {
    banners: [{ groupName: 'w_forget', url: '/img/banner/lighthouse.svg', title: 'Lost your way?' }],
    player: [],
    popup: [],
    promotion: [],
    promotionCategories: [],
  });
  expect(slip().getByText('Lost your way?')).toBeVisible();
});
/** What the real client makes of it: method, content type, body. */
const onTheWire = async (body: unknown): Promise<readonly unknown[]> => {
  const { adapter, seen } = fakeHouse(() => success({ sent: true }));
  const rest = createRestClient(testPlatform(), createHttp({ base: '', adapter }));
  await rest.call(forgetPassword, { body: forgetPassword.body.parse(body) }, { key: 'k1' });
  return seen.map((one) => [one.method, one.headers['content-type'], one.body]).flat();
};
test('R-RECOV-03 R-RECOV-06 by mail: name and address are sent as a form, a confirmation that tells nobody anything takes the dialog’s place', async () => {
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
  const told = within(await screen.findByRole('dialog', { name: 'Look into your mail' }));
  expect(told.getByText(/^If username and address belong together/)).toBeVisible();
  await portal.user.click(told.getByRole('button', { name: 'OK' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
test('R-VALID-12 a name outside the rule and an address that is none say so, and the house is not asked', async () => {
  const portal = await open(['CHNGPASSMAIL3']);
  await portal.user.click(slip().getByRole('button', { name: 'Send the mail' }));
  expect(field('Username')).toHaveAccessibleDescription('This cannot be empty.');
  expect(field('Email')).toHaveAccessibleDescription('This cannot be empty.');
  await byMail(portal, '1a', 'mei.example.com');
  expect(field('Username')).toHaveAccessibleDescription(/^Start with a letter/);
  expect(field('Email')).toHaveAccessibleDescription(/^Enter an email address/);
  expect(portal.flows.count('forgetPassword')).toBe(0);
});
test('R-RECOV-06 R-ERR-10 where the house tells, an unknown name or address is said, and the form is kept', async () => {
  const portal = await open(['CHNGPASSMAIL3']);
  await byMail(portal, 'nobody', 'nobody@example.com');
  await portal.refuse('forgetPassword', 'unknown-account');
  expect(slip().getByRole('alert')).toHaveTextContent('That username or email does not exist.');
  expect(field('Username')).toHaveValue('nobody');
  expect(field('Email')).toHaveValue('nobody@example.com');
});
test('R-ERR-09 R-VALID-26 what the house finds badly formed is said in those words, at the field it names', async () => {
  const portal = await open(['CHNGPASSMAIL3']);
  await byMail(portal, 'meilin07', 'mei@example.com');
  await portal.refuse('forgetPassword', 'format-incorrect', { fields: { email: 'pattern' } });
  expect(field('Email')).toHaveAccessibleDescription('The format of account, password or email is incorrect.');
  await byMail(portal, 'meilin07', 'mei@example.org');
  await portal.refuse('forgetPassword', 'format-incorrect');
  expect(slip().getByRole('alert')).toHaveTextContent('The format of account, password or email is incorrect.');
});
test('R-RECOV-04 by phone: the code is asked for this purpose, and after the reset one is inside, at home', async () => {
  const portal = await open(['CHNGPASSVERIF3']);
  await portal.answer('countryList', COUNTRIES);
  await enter(portal, 'Mobile number', '012-345 6789');
  await portal.user.click(slip().getByRole('button', { name: 'Send code' }));
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
test('R-VALID-13 number, code and new password are judged at their fields before anything is sent', async () => {
  const portal = await open(['CHNGPASSVERIF3']);
  await portal.answer('countryList', COUNTRIES);
  await byPhone(portal, { 'Mobile number': 'abc', 'New password': 'short' });
  expect(field('Mobile number')).toHaveAccessibleDescription('The phone format is incorrect: digits only.');
  expect(field('Code from SMS')).toHaveAccessibleDescription('This cannot be empty.');
  expect(field('New password')).toHaveAccessibleDescription('The password must be 8-64 characters.');
  expect(field('Mobile number')).toHaveFocus();
  expect(portal.flows.count('getPasswordByPhone')).toBe(0);
});
test('a wrong code stands at its field, is typed again, and the rest of the form is kept', async () => {
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
test('R-RECOV-04 a new password that is refused costs no code: the code stays, and goes along again', async () => {
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
test('closing the dialog while the answer is on its way leaves nobody half inside', async () => {
  const portal = await open(['CHNGPASSVERIF3']);
  await portal.answer('countryList', COUNTRIES);
  await byPhone(portal, PHONE);
  await portal.answer('getPasswordByPhone', enteredAnswer);
  await portal.user.click(slip().getByRole('button', { name: 'Close' }));
  await portal.settle();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(portal.flows.platform.storage.session.get('token')).toBeNull();
  expect(portal.flows.state().session.phase).toBe('visitor');
});
test('the way back to the log-in is at hand', async () => {
  const portal = await open(['CHNGPASSMAIL3']);
  await portal.user.click(slip().getByRole('button', { name: 'Log in' }));
  expect(await screen.findByRole('dialog', { name: 'Log in' })).toBeVisible();
});
