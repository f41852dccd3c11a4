import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { memberAnswer } from '../flows/machinery/testPermission.ts';
import { type TestPortal, testPortal } from './testPortal.tsx';
import '../screens/account-dialogs/LoginDialog.tsx';
import '../screens/account-dialogs/password/ChangeDialog.tsx';
import '../screens/account-dialogs/register/RegisterDialog.tsx';

const entered = { token: 'k'.repeat(43), expiresAt: 3_600_000, mustChange: 'none' };
const login = () => within(screen.getByRole('dialog', { name: 'Log in' }));
/** Name and password are typed and sent; the house has not answered. */
const sent = async (): Promise<TestPortal> => {
  const portal = await testPortal();
  await portal.user.click(screen.getAllByRole('button', { name: 'Log in' })[0]!);
  await screen.findByRole('dialog', { name: 'Log in' });
  await portal.user.click(login().getByLabelText(/^Username/));
  await portal.user.paste('meilin07');
  await portal.user.click(login().getByLabelText(/^Password/));
  await portal.user.paste('Furlong-88');
  await portal.user.keyboard('{Enter}');
  await portal.answer('botChallenge', { challenge: {} });
  return portal;
};
const isOutside = (portal: TestPortal): void => {
  expect(screen.getAllByRole('button', { name: 'Log in' })[0]).toBeVisible();
  expect(portal.flows.state().session.phase).toBe('visitor');
  expect(portal.flows.platform.storage.session.get('token')).toBeNull();
};

test('R-SESS-18 who closes the log-in before the house has answered is not logged in by its answer', async () => {
  const portal = await sent();
  await portal.user.keyboard('{Escape}');
  await portal.settle();
  expect(screen.queryByRole('dialog')).toBeNull();
  await portal.answer('login', entered);
  isOutside(portal);
  // The door is as it was: nothing turns there for ever.
  await portal.user.click(screen.getAllByRole('button', { name: 'Log in' })[0]!);
  expect(login().getByRole('button', { name: 'Log in' })).toBeEnabled();
});
test('R-SESS-18 who leaves the log-in for the registration is not logged in behind it', async () => {
  const portal = await sent();
  await portal.answer('login', entered);
  await portal.user.click(login().getByRole('button', { name: 'Register' }));
  await portal.settle();
  expect(await screen.findByRole('dialog', { name: 'Register' })).toBeVisible();
  isOutside(portal);
});
test('R-SESS-23 a page that is handed a held session shows the forced change itself, and says why', async () => {
  const portal = await testPortal({ token: 'handed' });
  await portal.refuse('memberInfo', 'forbidden', { value: { mustChange: 'expired' } });
  const dialog = within(await screen.findByRole('dialog', { name: 'Change your password first' }));
  expect(dialog.getByText(/too old/)).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Close' })).toBeNull();
  // Nothing stands in for the old password on a page that did not log in (R-RECOV-02).
  for (const [name, text] of [
    [/^Old password/, 'Furlong-88'],
    [/^New password *\*?$/, 'gallop-about-9'],
    [/^New password again/, 'gallop-about-9'],
  ] as const) {
    await portal.user.click(dialog.getByLabelText(name));
    await portal.user.paste(text);
  }
  await portal.user.click(dialog.getByRole('button', { name: 'Change password' }));
  await portal.answer('changePassword', {
    ...entered,
    token: 'f'.repeat(43),
    firstTimeLogin: false,
    changeTicket: null,
  });
  await portal.answer('memberInfo', memberAnswer);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(portal.flows.state().session.phase).toBe('loggedIn');
});
