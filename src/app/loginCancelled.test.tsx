import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { memberAnswer } from '../flows/machinery/testing/permissionFixture.ts';
import { type PortalFixture, portalFixture } from './testing/portalFixture.tsx';
import '../screens/account-dialogs/LoginDialog.tsx';
import '../screens/account-dialogs/password/ChangeDialog.tsx';
import '../screens/account-dialogs/register/RegisterDialog.tsx';

const entered = { token: 'k'.repeat(43), expiresAt: 3_600_000, mustChange: 'none' };
const login = () => within(screen.getByRole('dialog', { name: 'Log in' }));
/** Sends a log-in that the house has not answered yet. */
const sent = async (): Promise<PortalFixture> => {
  const portal = await portalFixture();
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
const expectLoggedOut = (portal: PortalFixture): void => {
  expect(screen.getAllByRole('button', { name: 'Log in' })[0]).toBeVisible();
  expect(portal.flows.state().session.phase).toBe('visitor');
  expect(portal.flows.platform.storage.session.get('token')).toBeNull();
};

test('R-SESS-18 a log-in dialog closed before the answer is not logged in by it', async () => {
  const portal = await sent();
  await portal.user.keyboard('{Escape}');
  await portal.settle();
  expect(screen.queryByRole('dialog')).toBeNull();
  await portal.answer('login', entered);
  expectLoggedOut(portal);
  // The reopened log-in is not busy.
  await portal.user.click(screen.getAllByRole('button', { name: 'Log in' })[0]!);
  expect(login().getByRole('button', { name: 'Log in' })).toBeEnabled();
});
test('R-SESS-18 switching from log-in to registration cancels the pending log-in', async () => {
  const portal = await sent();
  await portal.answer('login', entered);
  await portal.user.click(login().getByRole('button', { name: 'Register' }));
  await portal.settle();
  expect(await screen.findByRole('dialog', { name: 'Register' })).toBeVisible();
  expectLoggedOut(portal);
});
test('R-SESS-23 a page that gets a restricted token opens the forced password change with its reason', async () => {
  const portal = await portalFixture({ token: 'handed' });
  await portal.refuse('memberInfo', 'forbidden', { value: { mustChange: 'expired' } });
  const dialog = within(await screen.findByRole('dialog', { name: 'Change your password first' }));
  expect(dialog.getByText(/too old/)).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Close' })).toBeNull();
  // A page that did not log in itself has no ticket to replace the old password (R-RECOV-02).
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
