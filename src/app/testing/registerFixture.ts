/** Fixture of the registration dialog: settings, opening and filling it. For tests only. */
import { screen, within } from '@testing-library/react';
import type { PermissionInfo } from '../../contract/system/system.calls.ts';
import { permissionAnswer } from '../../flows/machinery/testing/permissionFixture.ts';
import { type PortalFixture, portalFixture, type PortalFixtureOptions } from './portalFixture.tsx';

type Rule = PermissionInfo['register'][number];
export const rule = (field: string, more: Partial<Rule> = {}): Rule => ({
  field,
  enabled: true,
  required: false,
  acceptedPattern: '*',
  ...more,
});
/** The rules of a registration by user name: name, password and its confirmation are required. */
export const USERNAME_RULES: readonly Rule[] = [
  rule('username', { required: true, acceptedPattern: 'letterFirst', min: 4, max: 16 }),
  rule('password', { required: true, min: 8, max: 64 }),
  rule('confirmPassword', { required: true }),
];
export const userInfo = {
  token: 'k'.repeat(43),
  expiresAt: 3_600_000,
  firstTimeLogin: false,
  passwordExpired: false,
  mustChange: 'none',
  changeTicket: null,
};
export const COUNTRIES = {
  list: [
    { countryCode: 'CN', countryDialingCode: '+86' },
    { countryCode: 'MY', countryDialingCode: '+60' },
    { countryCode: 'SG', countryDialingCode: '+65' },
  ],
};
export interface RegisterOptions extends PortalFixtureOptions {
  readonly flags?: readonly string[];
  readonly rules?: readonly Rule[];
  readonly settings?: Partial<PermissionInfo['settings']>;
}
/** A portal with these flags, rules and settings; the dialog is not open yet. */
export const registerPortal = async ({
  flags = ['USERNAMEREG3'],
  rules = USERNAME_RULES,
  settings = {},
  permission = {},
  ...options
}: RegisterOptions = {}): Promise<PortalFixture> => {
  // Load the dialog's chunk first, so that a busy machine causes no timeout.
  await import('../../screens/account-dialogs/register/RegisterDialog.tsx');
  return portalFixture({
    ...options,
    permission: {
      whitelabel: flags.map((modId) => ({ modId, enabled: '1' })),
      register: [...rules],
      mainDomain: 'http://portal.test',
      location: { ip: '203.0.113.47', country: 'MY' },
      customerService: [{ csType: 'chat', title: 'Chat', path: 'http://games.localhost:4100/service' }],
      settings: { ...permissionAnswer.settings, ...settings },
      ...permission,
    },
  });
};
export const dialog = (): HTMLElement => screen.getByRole('dialog', { name: 'Register' });
export const field = (label: RegExp | string): HTMLElement =>
  within(dialog()).getByLabelText(label, { selector: 'input' });
export const openRegister = async (portal: PortalFixture): Promise<void> => {
  const [entry] = screen.getAllByRole('button', { name: 'Register' });
  if (entry) await portal.user.click(entry);
  await screen.findByRole('dialog', { name: 'Register' });
};
export const tickTerms = (portal: PortalFixture) => portal.user.click(within(dialog()).getByRole('checkbox'));
export const submitRegistration = async (portal: PortalFixture): Promise<void> => {
  await portal.user.click(within(dialog()).getByRole('button', { name: /Create account/ }));
  await portal.settle();
};
/** Opens it, fills user name and passwords, ticks the terms. */
export const fillRegistration = async (portal: PortalFixture, password = 'Furlong-88'): Promise<void> => {
  await openRegister(portal);
  await portal.user.type(field(/^Username/), 'rider21');
  await portal.user.type(field(/^Password/), password);
  await portal.user.type(field(/^Repeat password/), password);
  await tickTerms(portal);
};
