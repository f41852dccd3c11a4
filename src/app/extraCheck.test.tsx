import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { memberAnswer } from '../flows/machinery/testing/permissionFixture.ts';
import { type PortalFixture, portalFixture } from './testing/portalFixture.tsx';
// Load the chunks first, so that a busy machine causes no timeout.
import '../screens/account-dialogs/LoginDialog.tsx';
import '../screens/account-dialogs/verification/VerificationDialog.tsx';

const userInfo = {
  token: 'k'.repeat(43),
  expiresAt: 1_801_000,
  firstTimeLogin: false,
  passwordExpired: false,
  mustChange: 'none',
  changeTicket: null,
};
const ALL = ['sms', 'email', 'bankAccountName', 'googleCode'] as const;
const check = () => screen.findByRole('dialog', { name: 'One more check' }, { timeout: 5_000 });

const demanded = async (methods: readonly string[]): Promise<PortalFixture> => {
  const portal = await portalFixture();
  await portal.user.click(screen.getAllByRole('button', { name: 'Log in' })[0]!);
  const login = await screen.findByRole('dialog', { name: 'Log in' }, { timeout: 5_000 });
  await portal.user.type(within(login).getByLabelText(/^Username/), 'away01');
  await portal.user.type(within(login).getByLabelText(/^Password/), 'Furlong-88{Enter}');
  await portal.answer('botChallenge', { challenge: {} });
  const hints = { sms: '+60 ••• 0142', email: 'a•••@mail.test' };
  await portal.refuse('login', 'verification-required', { value: { ticket: 'tick1', methods, hints } });
  return portal;
};

test('R-SESS-22 a log-in from an unknown address needs an extra check; only the account’s methods are offered', async () => {
  const portal = await demanded(['sms', 'googleCode']);
  const offered = within(await check()).getAllByRole('radio');
  expect(offered.map((one) => one.closest('label')?.textContent)).toEqual([
    'Code by SMS +60 ••• 0142',
    'Code from your authenticator app',
  ]);
  expect(portal.flows.platform.storage.session.get('token')).toBeNull();
});
for (const [method, name] of [
  ['sms', /^Code \(/],
  ['email', /^Code \(/],
  ['bankAccountName', /^Name on your bank account/],
  ['googleCode', /^Code from your authenticator app/],
] as const)
  test(`R-SESS-22 the check by ${method} completes the log-in, and its secret is in no action and not in the store`, async () => {
    const portal = await demanded(ALL);
    const dialog = await check();
    await portal.user.click(within(dialog).getAllByRole('radio')[ALL.indexOf(method)]!);
    if (method === 'sms' || method === 'email') {
      await portal.user.click(within(dialog).getByRole('button', { name: 'Send code' }));
      expect(portal.flows.call('sendExtraCode').body).toEqual({ ticket: 'tick1', method });
      await portal.answer('sendExtraCode', { expiredMinutes: 1 });
    }
    await portal.user.type(within(dialog).getByRole('textbox', { name }), 'proof-4711');
    await portal.user.click(within(dialog).getByRole('button', { name: 'Confirm and log in' }));
    expect(portal.flows.call('extraVerification').body).toEqual({ ticket: 'tick1', method, code: 'proof-4711' });
    await portal.answer('extraVerification', userInfo);
    await portal.answer('memberInfo', memberAnswer);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(portal.flows.state().session).toMatchObject({ phase: 'loggedIn', extra: null });
    expect(JSON.stringify([portal.flows.heard, portal.flows.state()])).not.toContain('proof-4711');
  });
test('a code sent by one method does not block the other; each button has its own countdown', async () => {
  const portal = await demanded(['sms', 'email']);
  const dialog = within(await check());
  const button = () => dialog.getByRole('button', { name: /^(Send code|\d+:\d\d)$/ });
  await portal.user.click(button());
  await portal.answer('sendExtraCode', { expiredMinutes: 10 });
  expect(button()).toHaveTextContent('10:00');
  await portal.user.click(dialog.getAllByRole('radio')[1]!);
  expect(button()).toHaveTextContent('Send code');
  await portal.user.click(button());
  expect(portal.flows.call('sendExtraCode').body).toEqual({ ticket: 'tick1', method: 'email' });
  await portal.answer('sendExtraCode', { expiredMinutes: 1 });
  expect(button()).toHaveTextContent('1:00');
  await portal.user.click(dialog.getAllByRole('radio')[0]!);
  expect(button()).toHaveTextContent('10:00');
});
test('R-SESS-22 a wrong answer shows its message and can be corrected; Back returns to the log-in as it was', async () => {
  const portal = await demanded(['googleCode']);
  const dialog = await check();
  await portal.user.click(within(dialog).getByRole('button', { name: 'Confirm and log in' }));
  expect(await within(dialog).findByText('Enter the answer to confirm.')).toBeVisible();
  await portal.user.type(within(dialog).getByRole('textbox'), '000000{Enter}');
  await portal.refuse('extraVerification', 'invalid-verification-code');
  expect(within(dialog).getByText('Enter a valid verification code.')).toBeVisible();
  expect(within(dialog).getByRole('textbox')).toHaveValue('');
  await portal.user.click(within(dialog).getByRole('button', { name: 'Back to log-in' }));
  const login = await screen.findByRole('dialog', { name: 'Log in' });
  expect(within(login).getByLabelText(/^Username/)).toHaveValue('away01');
});
test('a code is accepted although the call that sent it had no answer', async () => {
  const portal = await demanded(['sms']);
  const dialog = within(await check());
  await portal.user.click(dialog.getByRole('button', { name: 'Send code' }));
  await portal.lose('sendExtraCode');
  await portal.user.type(dialog.getByRole('textbox'), '123456{Enter}');
  expect(portal.flows.count('extraVerification')).toBe(1);
});
test('a wrong name shows at the name field, and a code never sent is not called expired', async () => {
  const portal = await demanded(['sms', 'bankAccountName']);
  const dialog = within(await check());
  await portal.user.type(dialog.getByRole('textbox'), '123456{Enter}');
  expect(await dialog.findByText('Ask for a code first: none has been sent yet.')).toBeVisible();
  expect(portal.flows.count('extraVerification')).toBe(0);
  await portal.user.click(dialog.getAllByRole('radio')[1]!);
  await portal.user.type(dialog.getByRole('textbox'), 'Another Name{Enter}');
  await portal.refuse('extraVerification', 'invalid-verification-code', {
    fields: { code: 'invalid-verification-code' },
  });
  expect(dialog.getByRole('textbox')).toHaveAccessibleDescription('That is not the name on the bank account.');
});
