import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openDialog } from '../domains/dialogs/dialogs.intents.ts';
import { memberAnswer, permissionAnswer } from '../flows/machinery/testing/permissionFixture.ts';
import { loadMenuParts } from '../ui/menu/Menu.tsx';
import { type PortalFixture, portalFixture, type PortalFixtureOptions } from './testing/portalFixture.tsx';
import { portalAs } from './testing/rolesFixture.ts';
// Load the chunks first, so that a busy machine causes no timeout.
import '../screens/account-dialogs/LoginDialog.tsx';
import '../screens/account-dialogs/password/ChangeDialog.tsx';

const TOKEN = 'k'.repeat(43);
const FRESH = 'f'.repeat(43);
const entered = {
  token: TOKEN,
  expiresAt: 3_600_000,
  firstTimeLogin: false,
  passwordExpired: false,
  mustChange: 'none',
  changeTicket: null,
};
const changed = { ...entered, token: FRESH };
const flags = (...names: readonly string[]) => names.map((modId) => ({ modId, enabled: '1' }));
const rule = { field: 'password', enabled: true, required: true, acceptedPattern: '*', min: 8, max: 20 };
const dialog = (name: string) => within(screen.getByRole('dialog', { name }));
const FORCED = 'Change your password first';

/** Logs in with a password that has to be changed. */
const forced = async (answer: object, options: PortalFixtureOptions = {}): Promise<PortalFixture> => {
  const portal = await portalFixture({ permission: { register: [rule], ...options.permission } });
  await portal.user.click(screen.getAllByRole('button', { name: 'Log in' })[0]!);
  const login = within(await screen.findByRole('dialog', { name: 'Log in' }));
  await portal.user.click(login.getByLabelText(/^Username/));
  await portal.user.clear(login.getByLabelText(/^Username/));
  await portal.user.paste('newbie01');
  await portal.user.click(login.getByLabelText(/^Password/));
  await portal.user.paste('Furlong-88');
  await portal.user.click(login.getByRole('button', { name: 'Log in' }));
  await portal.answer('botChallenge', { challenge: {} });
  await portal.answer('login', { ...entered, ...answer });
  return portal;
};
const byDefault = { mustChange: 'default', firstTimeLogin: true, changeTicket: 'ticket-1' };
const fill = async (portal: PortalFixture, name: string, fields: Readonly<Record<string, string>>): Promise<void> => {
  for (const [label, text] of Object.entries(fields)) {
    const input = dialog(name).getByLabelText(new RegExp(`^${label} *\\*?$`));
    await portal.user.clear(input);
    await portal.user.paste(text);
  }
};
const press = (portal: PortalFixture, name: string, button: string) =>
  portal.user.click(dialog(name).getByRole('button', { name: button }));
const repeated = (password: string) => ({ 'New password': password, 'New password again': password });

test('R-SESS-05 R-MODAL-05 a default password opens the password change before member info, and the only way out is to log out', async () => {
  const portal = await forced(byDefault);
  const forcedDialog = within(await screen.findByRole('dialog', { name: FORCED }));
  expect(portal.flows.count('memberInfo')).toBe(0);
  expect(portal.flows.platform.storage.session.get('mustChange')).toBe('default');
  expect(forcedDialog.getByText('This account still has the password it was made with.')).toBeVisible();
  expect(forcedDialog.queryByRole('button', { name: 'Close' })).toBeNull();
  await portal.user.keyboard('{Escape}');
  expect(screen.getByRole('dialog', { name: FORCED })).toBeVisible();
  await press(portal, FORCED, 'Sign out');
  await portal.answer('logout', { ended: true });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(portal.flows.platform.storage.session.get('token')).toBeNull();
});
test('a log-in with a mailed password shows a text of its own, and the change is confirmed', async () => {
  const portal = await forced({ ...byDefault, firstTimeLogin: false });
  const forcedDialog = within(await screen.findByRole('dialog', { name: FORCED }));
  expect(forcedDialog.getByText(/^You came in by a password that was given to you/)).toBeVisible();
  await fill(portal, FORCED, repeated('gallop-about-9'));
  await press(portal, FORCED, 'Change password');
  await portal.answer('changePassword', changed);
  await portal.answer('memberInfo', memberAnswer);
  expect(await screen.findByText(/Your password has been changed/)).toBeVisible();
});
test('R-SESS-06 an expired password opens the password change with the flag on, and not with it off', async () => {
  const expired = { mustChange: 'expired', passwordExpired: true, changeTicket: 'ticket-1' };
  const on = await forced(expired, { permission: { whitelabel: flags('PWDEXPFORCECHANGE3') } });
  expect(within(await screen.findByRole('dialog', { name: FORCED })).getByText(/too old/)).toBeVisible();
  on.unmount();
  const off = await forced(expired, { permission: { whitelabel: [] } });
  await off.answer('memberInfo', memberAnswer);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Log in' })).toBeNull();
});
test('R-SESS-23 a first log-in forces a change; where the house only reminds, the reminder can be closed', async () => {
  const first = { mustChange: 'firstLogin', firstTimeLogin: true, changeTicket: 'ticket-1' };
  const portal = await forced(first);
  await screen.findByRole('dialog', { name: FORCED });
  expect(portal.flows.count('memberInfo')).toBe(0);
  portal.unmount();
  const settings = { ...permissionAnswer.settings, forceChangeOnFirstLogin: false };
  const reminded = await forced(first, { permission: { settings } });
  await reminded.answer('memberInfo', memberAnswer);
  await screen.findByRole('dialog', { name: 'Change password' });
  await press(reminded, 'Change password', 'Not now');
  expect(screen.queryByRole('dialog')).toBeNull();
  // The member is logged in meanwhile, and nothing is stored that would ask again.
  expect(screen.queryByRole('button', { name: 'Log in' })).toBeNull();
  expect(reminded.flows.state().session.phase).toBe('loggedIn');
  expect(reminded.flows.platform.storage.session.get('mustChange')).toBeNull();
  expect(reminded.flows.count('changePassword')).toBe(0);
});
test('R-RECOV-01 R-RECOV-02 the log-in’s ticket replaces the old password; then member info loads, the dialog closes, home is shown', async () => {
  const portal = await forced(byDefault);
  await screen.findByRole('dialog', { name: FORCED });
  expect(dialog(FORCED).queryByLabelText(/^Old password/)).toBeNull();
  await fill(portal, FORCED, repeated('gallop-about-9'));
  await press(portal, FORCED, 'Change password');
  expect(portal.flows.call('changePassword').body).toEqual({
    changeTicket: 'ticket-1',
    newPassword: 'gallop-about-9',
    confirmNewPassword: 'gallop-about-9',
  });
  await portal.answer('changePassword', changed);
  expect(portal.flows.platform.storage.session.get('token')).toBe(FRESH);
  await portal.answer('memberInfo', memberAnswer);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(portal.address()).toBe('/');
  expect(portal.flows.state().session).toMatchObject({ phase: 'loggedIn', firstTimeLogin: true });
});
test('R-RECOV-02 without a ticket the old password is asked for and sent', async () => {
  const portal = await portalFixture({ accountType: 0 });
  await portal.send(openDialog({ kind: 'changePassword', forced: false }));
  await screen.findByRole('dialog', { name: 'Change password' });
  await fill(portal, 'Change password', { 'Old password': ' Furlong-88 ', ...repeated('gallop-about-9') });
  await press(portal, 'Change password', 'Change password');
  expect(portal.flows.call('changePassword').body).toMatchObject({ oldPassword: 'Furlong-88' });
  await portal.answer('changePassword', changed);
  await portal.flows.live.refreshed();
  await portal.settle();
  expect(portal.flows.live.told).toContain(`refresh member:${memberAnswer.id}`);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await screen.findByText(/Your password has been changed/)).toBeVisible();
});
test('R-RECOV-02 from the menu: a wrong old password shows its own message; after the change the menu’s button has the focus', async () => {
  const portal = await portalAs('member');
  await loadMenuParts();
  const menu = () => screen.getByRole('button', { name: /^Account of/ });
  await portal.user.click(menu());
  await portal.user.click(screen.getByRole('menuitem', { name: 'Change password' }));
  await screen.findByRole('dialog', { name: 'Change password' });
  await fill(portal, 'Change password', { 'Old password': 'Furlong-89', ...repeated('gallop-about-9') });
  await press(portal, 'Change password', 'Change password');
  await portal.refuse('changePassword', 'wrong-credentials', { fields: { oldPassword: 'wrong-credentials' } });
  const old = dialog('Change password').getByLabelText(/^Old password/);
  expect(old).toHaveAccessibleDescription('That is not your present password.');
  expect(old).toHaveFocus();
  await fill(portal, 'Change password', { 'Old password': 'Furlong-88' });
  await press(portal, 'Change password', 'Change password');
  await portal.answer('changePassword', changed);
  await portal.flows.live.refreshed();
  await portal.settle();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(menu()).toHaveFocus();
});
test('R-RECOV-02 a member without a password sets the first one with the log-in’s ticket, without an old one', async () => {
  const portal = await forced({ changeTicket: 'ticket-1' });
  await portal.answer('memberInfo', memberAnswer);
  await portal.send(openDialog({ kind: 'changePassword', forced: false }));
  const name = 'Choose a password';
  await screen.findByRole('dialog', { name });
  expect(dialog(name).queryByLabelText(/^Old password/)).toBeNull();
  await fill(portal, name, repeated('gallop-about-9'));
  await press(portal, name, 'Set password');
  expect(portal.flows.call('changePassword').body).toEqual({
    changeTicket: 'ticket-1',
    newPassword: 'gallop-about-9',
    confirmNewPassword: 'gallop-about-9',
  });
  await portal.answer('changePassword', changed);
  await portal.flows.live.refreshed();
  await portal.settle();
  expect(screen.queryByRole('dialog')).toBeNull();
});
test('a member without a password whose log-in is too old sees how to set a first one', async () => {
  const portal = await portalFixture({ accountType: 0 });
  await portal.send(openDialog({ kind: 'changePassword', forced: false }));
  await screen.findByRole('dialog', { name: 'Change password' });
  const old = () => dialog('Change password').getByLabelText(/^Old password/);
  expect(old()).toHaveAccessibleDescription(/^None yet, because you log in by a code or another service\?/);
  await fill(portal, 'Change password', { 'Old password': 'none-I-know', ...repeated('gallop-about-9') });
  await press(portal, 'Change password', 'Change password');
  await portal.refuse('changePassword', 'wrong-credentials', { fields: { oldPassword: 'none-set' } });
  expect(old()).toHaveAccessibleDescription(/^This account has no password yet\. Sign out, log in again/);
});
test('R-VALID-11 a missing old password, an invalid new one and an unequal repetition each show at their field', async () => {
  const portal = await portalFixture({ accountType: 0, permission: { register: [rule] } });
  await portal.send(openDialog({ kind: 'changePassword', forced: false }));
  await screen.findByRole('dialog', { name: 'Change password' });
  await press(portal, 'Change password', 'Change password');
  const field = (name: RegExp) => dialog('Change password').getByLabelText(name);
  expect(field(/^Old password/)).toHaveAccessibleDescription('This cannot be empty.');
  expect(field(/^New password *\*?$/)).toHaveAccessibleDescription('This cannot be empty.');
  expect(field(/^Old password/)).toHaveFocus();
  expect(portal.flows.count('changePassword')).toBe(0);
});
test('R-VALID-19 R-VALID-22 R-VALID-27 the configured length limits and both errors of a repetition have their own texts', async () => {
  const portal = await forced(byDefault);
  await screen.findByRole('dialog', { name: FORCED });
  const field = (name: RegExp) => dialog(FORCED).getByLabelText(name);
  await fill(portal, FORCED, { 'New password': 'short' });
  await portal.user.tab();
  expect(field(/^New password *\*?$/)).toHaveAccessibleDescription('The password must be 8-20 characters.');
  await fill(portal, FORCED, { 'New password': 'gallop-about-9' });
  await press(portal, FORCED, 'Change password');
  expect(field(/^New password again/)).toHaveAccessibleDescription('What you entered to confirm is incorrect.');
  await fill(portal, FORCED, { 'New password again': 'gallop-about-8' });
  await press(portal, FORCED, 'Change password');
  expect(field(/^New password again/)).toHaveAccessibleDescription(/^The confirmation password is incorrect/);
  expect(portal.flows.count('changePassword')).toBe(0);
});
test('a refusal shows at its field, no typed text is lost, and the ticket stays valid', async () => {
  const portal = await forced(byDefault);
  await screen.findByRole('dialog', { name: FORCED });
  await fill(portal, FORCED, repeated('password123'));
  await press(portal, FORCED, 'Change password');
  await portal.refuse('changePassword', 'format-incorrect', { fields: { newPassword: 'too-common' } });
  const field = dialog(FORCED).getByLabelText(/^New password *\*?$/);
  expect(field).toHaveAccessibleDescription('Too many people use that password. Choose another.');
  expect(field).toHaveValue('password123');
  await press(portal, FORCED, 'Change password');
  await portal.refuse('changePassword', 'format-incorrect', { fields: { newPassword: 'unchanged' } });
  expect(field).toHaveAccessibleDescription('That is the password you have. Choose another.');
  await fill(portal, FORCED, repeated('gallop-about-9'));
  await press(portal, FORCED, 'Change password');
  expect(portal.flows.call('changePassword').body).toMatchObject({ changeTicket: 'ticket-1' });
});
test('R-RECOV-02 an expired ticket asks for the old password', async () => {
  const portal = await forced(byDefault);
  await screen.findByRole('dialog', { name: FORCED });
  await fill(portal, FORCED, repeated('gallop-about-9'));
  await press(portal, FORCED, 'Change password');
  await portal.refuse('changePassword', 'wrong-credentials', { fields: { oldPassword: 'required' } });
  expect(dialog(FORCED).getByText(/more than ten minutes/)).toBeVisible();
  await fill(portal, FORCED, { 'Old password': 'Furlong-88' });
  await press(portal, FORCED, 'Change password');
  expect(portal.flows.call('changePassword').body).toEqual({
    oldPassword: 'Furlong-88',
    newPassword: 'gallop-about-9',
    confirmNewPassword: 'gallop-about-9',
  });
});
test('after an unknown outcome the same change is retried under the same key; after a refusal under a new one', async () => {
  const portal = await forced(byDefault);
  await screen.findByRole('dialog', { name: FORCED });
  await fill(portal, FORCED, repeated('gallop-about-9'));
  const send = () => press(portal, FORCED, 'Change password');
  const key = () => portal.flows.call('changePassword').options.key;
  await send();
  const first = key();
  await portal.lose('changePassword');
  expect(dialog(FORCED).getByRole('alert')).toHaveTextContent('There is no connection.');
  await send();
  expect(key()).toBe(first);
  await portal.refuse('changePassword', 'house-busy');
  await send();
  expect(key()).not.toBe(first);
  // A second press during the call sends nothing.
  await portal.user.click(dialog(FORCED).getByRole('button', { name: /^Change password/ }));
  expect(portal.flows.count('changePassword')).toBe(3);
});
test('the password manager gets the name of the member who logs in, not the remembered one', async () => {
  await forced(byDefault, { local: { lang: 'EN', accountName: 'meilin07' } });
  const forcedDialog = await screen.findByRole('dialog', { name: FORCED });
  expect(forcedDialog.querySelector('input[autocomplete=username]')).toHaveValue('newbie01');
});
test('after an unknown outcome the same input reuses its key, another input gets a new one', async () => {
  const portal = await forced(byDefault);
  await screen.findByRole('dialog', { name: FORCED });
  const keys: (string | undefined)[] = [];
  for (const password of ['New-pass-1', 'New-pass-1', 'New-pass-2']) {
    await fill(portal, FORCED, repeated(password));
    await press(portal, FORCED, 'Change password');
    keys.push(portal.flows.call('changePassword').options.key);
    await portal.lose('changePassword');
  }
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect([keys[1] === keys[0], keys[2] === keys[0]]).toEqual([true, false]);
});
