/** The authenticator app in the whole portal: its dialog in the security centre, and the log-in that asks for it (decision 0297). */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { readQr } from '../ui/qr/testing/qrFixture.ts';
import { portalFixture, type PortalFixture } from './testing/portalFixture.tsx';
import { deliverMember } from './testing/rolesFixture.ts';
// Load the chunks first, so that a busy machine causes no timeout.
import '../screens/account-dialogs/LoginDialog.tsx';
import '../screens/account-dialogs/verification/VerificationDialog.tsx';
import '../screens/member/security/SecurityPage.tsx';

const AT = Date.UTC(2026, 10, 20, 6, 35, 42);
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const URI = `otpauth://totp/Toteboard:meilin07?secret=${SECRET}&issuer=Toteboard`;
const CODES = Array.from({ length: 10 }, (_, n) => `AAAA-BBBB-CCCC-DDDD-EEEE-FFF${n}`);
const FACTS = {
  ...{ account: 'meilin07', registeredAt: AT, maskedMobile: '•••• 1001', maskedEmail: 'm•••@mail.example' },
  ...{ hasPassword: true, paymentPassword: 'set', payeeCount: 1, logins: [] },
  authenticator: { since: null, codesLeft: 0 },
};
const ON = { ...FACTS, authenticator: { since: AT, codesLeft: 10 } };
const open = async (facts: object = FACTS): Promise<PortalFixture> => {
  const portal = await portalFixture({ accountType: 0, path: '/member' });
  await deliverMember(portal, {});
  await screen.findByRole('heading', { level: 1, name: 'My account' });
  await portal.answer('securityCentre', facts);
  return portal;
};
const dialog = (name: string) => within(screen.getByRole('dialog', { name }));
const press = (portal: PortalFixture, name: string, where = within(document.body)) =>
  portal.user.click(where.getByRole('button', { name }));
const enterIn = async ({ user }: PortalFixture, field: HTMLElement, text: string): Promise<void> => {
  await user.click(field);
  await user.paste(text);
  await user.keyboard('{Enter}');
};
const BEGIN = 'Set up an authenticator app';
const begin = async (facts: object = FACTS): Promise<PortalFixture> => {
  const portal = await open(facts);
  await press(portal, 'Set up: Authenticator app');
  await enterIn(portal, dialog(BEGIN).getByLabelText(/^Log-in password/), 'Furlong-88');
  await portal.answer('beginAuthenticator', {
    secret: SECRET,
    uri: URI,
    expiresAt: AT,
  });
  return portal;
};

describe('the enrolment', () => {
  test('leads from the password over the key, the QR code of its address and a code to recovery codes, which close only once they are kept', async () => {
    const portal = await begin();
    const key = dialog(BEGIN).getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP');
    expect(key).toBeVisible();
    const code = dialog(BEGIN).getByRole('img', { name: 'QR code for the authenticator app' });
    expect(code).toBeVisible();
    await waitFor(() => expect(readQr(code)).toBe(URI));
    await press(portal, 'Copy the key', dialog(BEGIN));
    expect(portal.flows.platform.navigation.copied).toEqual([SECRET]);
    await enterIn(portal, dialog(BEGIN).getByLabelText(/^Code from the app/), '123456');
    expect(portal.flows.call('confirmAuthenticator').body).toEqual({ code: '123456' });
    await portal.answer('confirmAuthenticator', { since: AT, recoveryCodes: CODES });
    await portal.answer('securityCentre', ON);
    const codes = dialog('Your recovery codes');
    expect(codes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(CODES);
    await press(portal, 'Copy', codes);
    expect(portal.flows.platform.navigation.copied.at(-1)).toBe(CODES.join('\n'));
    await press(portal, 'Download', codes);
    expect(portal.flows.platform.navigation.saved).toEqual([
      { fileName: 'toteboard-recovery-codes.txt', text: expect.stringContaining(CODES[9] ?? '') },
    ]);
    await portal.user.keyboard('{Escape}');
    expect(codes.getByRole('button', { name: 'Done' })).toBeDisabled();
    await portal.user.click(codes.getByLabelText('I have kept these codes.'));
    await press(portal, 'Done', codes);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('On since 2026/11/20, 10 recovery codes left')).toBeVisible();
    const everything = JSON.stringify(portal.flows.heard) + JSON.stringify(portal.flows.state());
    for (const hidden of [SECRET, '123456', ...CODES]) expect(everything).not.toContain(hidden);
  });
  test('keeps the key after a wrong code, and begins again with the password once it has expired', async () => {
    const portal = await begin();
    const enter = (code: string) => enterIn(portal, dialog(BEGIN).getByLabelText(/^Code from the app/), code);
    await enter('000000');
    const wrong = { fields: { code: 'invalid-verification-code' } };
    await portal.refuse('confirmAuthenticator', 'invalid-verification-code', wrong);
    expect(dialog(BEGIN).getByText('Enter a valid verification code.')).toBeVisible();
    expect(dialog(BEGIN).getByLabelText(/^Code from the app/)).toHaveFocus();
    await enter('111111');
    await portal.refuse('confirmAuthenticator', 'code-expired', { fields: { code: 'code-expired' } });
    await portal.answer('securityCentre', FACTS);
    expect(dialog(BEGIN).getByText(/^The setup took longer than ten minutes/)).toBeVisible();
    expect(dialog(BEGIN).getByLabelText(/^Log-in password/)).toHaveValue('');
  });
  test('a closed dialog forgets the key, and an account without a password is shown what it needs', async () => {
    const portal = await begin();
    await portal.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Set up: Authenticator app' })).toHaveFocus());
    expect(portal.flows.state().authenticator.enrolment).toBeNull();
    await press(portal, 'Set up: Authenticator app');
    expect(dialog(BEGIN).getByLabelText(/^Log-in password/)).toBeVisible();
  });
  test('an account without a password is shown that it needs one', async () => {
    const portal = await open({ ...FACTS, hasPassword: false });
    await press(portal, 'Set up: Authenticator app');
    expect(dialog(BEGIN).getByText(/^This account has no password yet/)).toBeVisible();
    expect(dialog(BEGIN).queryByLabelText(/password/)).toBeNull();
  });
});
describe('an enrolled app', () => {
  test('shows since when it is on, and takes new recovery codes by a code', async () => {
    const portal = await open({ ...FACTS, authenticator: { since: AT, codesLeft: 2 } });
    await press(portal, 'Manage: Authenticator app');
    expect(dialog('Authenticator app').getByText('Recovery codes left: 2')).toBeVisible();
    await press(portal, 'New recovery codes');
    await enterIn(portal, dialog('New recovery codes').getByLabelText(/^Code from the app/), '222333');
    expect(portal.flows.call('renewRecoveryCodes').body).toEqual({ code: '222333' });
    await portal.answer('renewRecoveryCodes', { recoveryCodes: CODES });
    await portal.answer('securityCentre', ON);
    expect(dialog('Your recovery codes').getAllByRole('listitem')).toHaveLength(10);
  });
  test('is removed by a recovery code too, and the page then says so', async () => {
    const portal = await open(ON);
    await press(portal, 'Manage: Authenticator app');
    await press(portal, 'Remove the app');
    const removal = dialog('Remove the app');
    await portal.user.type(removal.getByLabelText(/^Code from the app/), '12');
    await press(portal, 'Use a recovery code instead', removal);
    expect(removal.getByLabelText(/^Recovery code/)).toHaveValue('');
    await enterIn(portal, removal.getByLabelText(/^Recovery code/), 'wrong');
    await portal.refuse('removeAuthenticator', 'too-many-requests');
    expect(removal.getByText(/^Too many wrong tries/)).toBeVisible();
    await enterIn(portal, removal.getByLabelText(/^Recovery code/), CODES[0] ?? '');
    expect(portal.flows.call('removeAuthenticator').body).toEqual({ method: 'recoveryCode', code: CODES[0] });
    await portal.answer('removeAuthenticator', { removed: true });
    await portal.answer('securityCentre', FACTS);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText(/^The authenticator app is removed/)).toBeVisible();
  });
});
test('a log-in with an enrolled app asks for its code, or for a recovery code instead', async () => {
  const portal = await portalFixture();
  await portal.user.click(screen.getAllByRole('button', { name: 'Log in' })[0]!);
  const login = await screen.findByRole('dialog', { name: 'Log in' }, { timeout: 5_000 });
  await portal.user.type(within(login).getByLabelText(/^Username/), 'meilin07');
  await enterIn(portal, within(login).getByLabelText(/^Password/), 'Furlong-88');
  await portal.answer('botChallenge', { challenge: {} });
  const value = { ticket: 'tick1', methods: ['googleCode', 'recoveryCode'], hints: {} };
  await portal.refuse('login', 'verification-required', { value });
  const check = within(await screen.findByRole('dialog', { name: 'One more check' }, { timeout: 5_000 }));
  expect(check.getByText(/^An authenticator app protects your account/)).toBeVisible();
  expect(check.queryByRole('radio')).toBeNull();
  expect(check.getByRole('textbox', { name: /^Code from your authenticator app/ })).toHaveFocus();
  await press(portal, 'Use a recovery code instead', check);
  await enterIn(portal, check.getByRole('textbox', { name: /^Recovery code/ }), CODES[0] ?? '');
  expect(portal.flows.call('extraVerification').body).toEqual({
    ...{ ticket: 'tick1', method: 'recoveryCode', code: CODES[0] },
  });
});
