/** Passkeys in the whole portal: their list in the security centre, and the log-in by one (decision 0303). */
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { batchOf, change } from '../domains/testing/changeFixture.ts';
import { MADE_PASSKEY, PROVEN_PASSKEY } from '../platform/testing/fakePlatform.ts';
import { portalFixture, type PortalFixture } from './testing/portalFixture.tsx';
import { deliverMember } from './testing/rolesFixture.ts';
// Load the chunks first, so that a busy machine causes no timeout.
import '../screens/account-dialogs/LoginDialog.tsx';
import '../screens/account-dialogs/verification/VerificationDialog.tsx';
import '../screens/member/security/SecurityPage.tsx';

const AT = Date.UTC(2026, 10, 20, 6, 35, 42);
const LOGIN = {
  ...{ id: 'l1', at: AT, browser: 'Chrome', system: 'Linux', address: '::1', side: 'member', current: true },
};
const FACTS = {
  ...{ account: 'meilin07', registeredAt: AT, maskedMobile: '•••• 1001', maskedEmail: 'm•••@mail.example' },
  ...{ hasPassword: true, paymentPassword: 'set', payeeCount: 1, logins: [LOGIN] },
  authenticator: { since: null as number | null, codesLeft: 0 },
};
const LAPTOP = { name: 'Chrome on Linux', createdAt: AT, lastUsedAt: null };
const OPTIONS = { challenge: 'c1', rpId: 'portal.test' };
const deliver = (portal: PortalFixture, rows: Readonly<Record<string, object>>) =>
  portal.batch(batchOf([change('passkeys:m1007', { rows })]));
const open = async (rows: Readonly<Record<string, object>> = {}, facts: object = FACTS): Promise<PortalFixture> => {
  const portal = await portalFixture({ accountType: 0, path: '/member' });
  await deliverMember(portal, {});
  await screen.findByRole('heading', { level: 1, name: 'My account' });
  await portal.answer('securityCentre', facts);
  await deliver(portal, rows);
  return portal;
};
const panel = () => within(screen.getByRole('region', { name: 'Passkeys' }));
const dialog = (name: string) => within(screen.getByRole('dialog', { name }));
const enterIn = async ({ user }: PortalFixture, field: HTMLElement, text: string): Promise<void> => {
  await user.click(field);
  await user.paste(text);
  await user.keyboard('{Enter}');
};
const agree = async (portal: PortalFixture): Promise<void> => {
  portal.flows.platform.passkeys.agree();
  await portal.settle();
};

describe('the list in the security centre', () => {
  test('adds a passkey by the password and the device, under a proposed name, and shows what the topic brings', async () => {
    const portal = await open();
    await portal.user.click(panel().getByRole('button', { name: 'Add a passkey' }));
    const adding = dialog('Add a passkey');
    expect(adding.getByLabelText(/^Name of the passkey/)).toHaveValue('Chrome on Linux');
    await portal.user.type(adding.getByLabelText(/^Log-in password/), 'Furlong-88');
    await portal.user.click(adding.getByRole('button', { name: 'Continue' }));
    expect(portal.flows.call('beginPasskey').body).toEqual({ name: 'Chrome on Linux', password: 'Furlong-88' });
    await portal.answer('beginPasskey', { options: OPTIONS, expiresAt: AT });
    expect(adding.getByText('Follow what your device asks for…')).toBeVisible();
    expect(portal.flows.platform.passkeys.asked).toEqual([OPTIONS]);
    await agree(portal);
    expect(portal.flows.call('addPasskey').body).toEqual({ created: MADE_PASSKEY });
    await portal.answer('addPasskey', { id: 'k1' });
    // As a second tab gets it: by the topic alone.
    await deliver(portal, { k1: LAPTOP });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(panel().getByText('The passkey “Chrome on Linux” is added. Use it the next time you log in.')).toBeVisible();
    expect(panel().getByText(/Not used yet/)).toBeVisible();
    const everything = JSON.stringify(portal.flows.heard) + JSON.stringify(portal.flows.state());
    for (const hidden of ['Furlong-88', 'attested', 'c1"']) expect(everything).not.toContain(hidden);
  });
  test('says why the device made none, keeps the name, and a closed dialog ends the device’s question', async () => {
    const portal = await open({ k1: LAPTOP });
    await portal.user.click(panel().getByRole('button', { name: 'Add a passkey' }));
    const adding = dialog('Add a passkey');
    expect(adding.getByLabelText(/^Name of the passkey/)).toHaveValue('Chrome on Linux 2');
    await portal.user.type(adding.getByLabelText(/^Log-in password/), 'Furlong-88');
    await portal.user.click(adding.getByRole('button', { name: 'Continue' }));
    await portal.answer('beginPasskey', { options: OPTIONS, expiresAt: AT });
    portal.flows.platform.passkeys.refuse('passkey-exists');
    await portal.settle();
    expect(adding.getByText('This device already holds a passkey of your account.')).toBeVisible();
    await portal.user.type(adding.getByLabelText(/^Log-in password/), 'Furlong-88');
    await portal.user.click(adding.getByRole('button', { name: 'Continue' }));
    await portal.answer('beginPasskey', { options: OPTIONS, expiresAt: AT });
    await portal.user.keyboard('{Escape}');
    await agree(portal);
    expect(portal.flows.count('addPasskey')).toBe(0);
  });
  test('asks for a code where an app is enrolled, and removes a passkey by another proof of one instead', async () => {
    const portal = await open({ k1: LAPTOP }, { ...FACTS, authenticator: { since: AT, codesLeft: 3 } });
    await portal.user.click(panel().getByRole('button', { name: 'Remove Chrome on Linux' }));
    const removal = dialog('Remove the passkey');
    await portal.user.type(removal.getByLabelText(/^Log-in password/), 'Furlong-88');
    await portal.user.type(removal.getByLabelText(/^Code from the app/), '123456');
    await portal.user.click(removal.getByRole('button', { name: 'Remove' }));
    const factor = { method: 'googleCode', code: '123456' };
    expect(portal.flows.call('removePasskey').body).toEqual({ id: 'k1', password: 'Furlong-88', factor });
    await portal.refuse('removePasskey', 'invalid-verification-code', {
      fields: { code: 'invalid-verification-code' },
    });
    expect(removal.getByText('Enter a valid verification code.')).toBeVisible();
    await portal.user.click(removal.getByRole('button', { name: 'Confirm with a passkey instead' }));
    expect(portal.flows.call('beginPasskeyProof').body).toEqual({ id: 'k1' });
    await portal.answer('beginPasskeyProof', { options: OPTIONS, expiresAt: AT });
    await agree(portal);
    expect(portal.flows.call('removePasskey').body).toEqual({ id: 'k1', proof: PROVEN_PASSKEY });
    await portal.answer('removePasskey', { removed: true });
    await deliver(portal, {});
    expect(panel().getByText('The passkey “Chrome on Linux” is removed.')).toBeVisible();
  });
  test('renames a passkey', async () => {
    const portal = await open({ k1: LAPTOP });
    await portal.user.click(panel().getByRole('button', { name: 'Rename Chrome on Linux' }));
    const field = dialog('Rename the passkey').getByLabelText(/^Name of the passkey/);
    await portal.user.clear(field);
    await enterIn(portal, field, 'Work laptop');
    expect(portal.flows.call('renamePasskey').body).toEqual({ id: 'k1', name: 'Work laptop' });
    await portal.answer('renamePasskey', { name: 'Work laptop' });
    expect(panel().getByText('The passkey is now called “Work laptop”.')).toBeVisible();
  });
});
describe('the log-in', () => {
  const openLogin = async (portal: PortalFixture) => {
    await portal.user.click(screen.getAllByRole('button', { name: 'Log in' })[0]!);
    return within(await screen.findByRole('dialog', { name: 'Log in' }, { timeout: 5_000 }));
  };
  const byPasskey = async (portal: PortalFixture): Promise<void> => {
    await portal.answer('beginPasskeyLogin', { options: OPTIONS, expiresAt: AT });
    await agree(portal);
  };
  test('by a passkey asks the device and enters; a refused one says why', async () => {
    const portal = await portalFixture();
    const login = await openLogin(portal);
    const button = login.getByRole('button', { name: 'Log in with a passkey' });
    await portal.user.click(button);
    await byPasskey(portal);
    expect(portal.flows.call('loginPasskey').body).toEqual({ proof: PROVEN_PASSKEY, side: 'member' });
    await portal.refuse('loginPasskey', 'passkey-copied');
    expect(login.getByText(/its counter has gone back/)).toBeVisible();
    await portal.user.click(button);
    await byPasskey(portal);
    await portal.answer('loginPasskey', {
      ...{ token: 'x'.repeat(43), expiresAt: AT, firstTimeLogin: false, passwordExpired: false },
      ...{ mustChange: 'none', changeTicket: null },
    });
    expect(portal.flows.count('memberInfo')).toBe(1);
  });
  test('asks for a password change that is due, as after the password', async () => {
    const portal = await portalFixture();
    const login = await openLogin(portal);
    await portal.user.click(login.getByRole('button', { name: 'Log in with a passkey' }));
    await byPasskey(portal);
    await portal.answer('loginPasskey', {
      ...{ token: 'x'.repeat(43), expiresAt: AT, firstTimeLogin: false, passwordExpired: false },
      ...{ mustChange: 'default', changeTicket: 'change1' },
    });
    expect(portal.flows.state().session.mustChange).toBe('default');
    expect(portal.flows.count('memberInfo')).toBe(0);
  });
  test('answers the further check of a log-in by its ticket', async () => {
    const portal = await portalFixture();
    const login = await openLogin(portal);
    await portal.user.type(login.getByLabelText(/^Username/), 'meilin07');
    await enterIn(portal, login.getByLabelText(/^Password/), 'Furlong-88');
    await portal.answer('botChallenge', { challenge: {} });
    const value = { ticket: 'tick1', methods: ['googleCode'], hints: {}, passkey: true };
    await portal.refuse('login', 'verification-required', { value });
    const check = within(await screen.findByRole('dialog', { name: 'One more check' }, { timeout: 5_000 }));
    await portal.user.click(check.getByRole('button', { name: 'Use a passkey instead' }));
    await byPasskey(portal);
    expect(portal.flows.call('loginPasskey').body).toEqual({ proof: PROVEN_PASSKEY, ticket: 'tick1' });
  });
  test('says why there is none at an IP address', async () => {
    const portal = await portalFixture();
    portal.flows.platform.passkeys.supportsOnly('address');
    const login = await openLogin(portal);
    const button = login.getByRole('button', { name: 'Log in with a passkey' });
    expect(button).toBeDisabled();
    expect(button).toHaveAccessibleDescription(/^Passkeys do not work at an IP address/);
  });
});
