/** Flags of the merchant, switched while the page is open: what a visitor or member sees changes with the next configuration. */
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openDialog } from '../domains/dialogs/dialogs.intents.ts';
import { batchOf, change } from '../domains/testing/changeFixture.ts';
import { enteredAnswer, memberAnswer, permissionAnswer } from '../flows/machinery/testing/permissionFixture.ts';
import { MEMBER_PAGES } from '../screens/paths.ts';
import { type PortalFixture, portalFixture } from './testing/portalFixture.tsx';
// Load the chunks first, so that a busy machine causes no timeout.
import '../screens/account-dialogs/LoginDialog.tsx';
import '../screens/account-dialogs/forgot/ForgotDialog.tsx';
import '../screens/account-dialogs/password/ChangeDialog.tsx';
import '../screens/account-dialogs/register/RegisterDialog.tsx';

const rule = (field: string) => ({ field, enabled: true, required: true, acceptedPattern: '*', min: 1, max: 64 });
const register = ['username', 'password', 'confirmPassword', 'mobileNum', 'verificationCode'].map(rule);
const configured = (flags: readonly string[]) => ({
  register,
  whitelabel: flags.map((modId) => ({ modId, enabled: '1' })),
});
const switchTo = async (portal: PortalFixture, flags: readonly string[]): Promise<void> => {
  const value = { status: 0, maintenanceEnd: null, permissionRevision: 2, lanesRevision: 1 };
  await portal.batch(batchOf([change('system', value)]));
  await portal.answer('permission', { ...permissionAnswer, ...configured(flags), permissionRevision: 2 });
};
const opened = (kind: 'login' | 'register' | 'forgotPassword') => async (portal: PortalFixture) => {
  await portal.send(openDialog({ kind }));
  await screen.findByRole('dialog');
};
const enter = async (portal: PortalFixture, answer: object): Promise<void> => {
  await portal.send(openDialog({ kind: 'login' }));
  const login = within(await screen.findByRole('dialog', { name: 'Log in' }));
  await portal.user.type(login.getByLabelText(/^Username/), 'newbie01');
  await portal.user.type(login.getByLabelText(/^Password/), 'Furlong-88');
  await portal.user.click(login.getByRole('button', { name: 'Log in' }));
  await portal.answer('botChallenge', { challenge: {} });
  await portal.answer('login', { ...enteredAnswer, ...answer });
};
const inDialog = () => within(screen.getByRole('dialog'));
interface Case {
  /** Flags that stay on. */
  readonly others?: readonly string[];
  readonly before?: (portal: PortalFixture) => Promise<void>;
  /** Whether the page shows what the flag brings. */
  readonly shows: (portal: PortalFixture) => boolean | Promise<boolean>;
}
const registration: Case = { shows: () => screen.queryAllByRole('button', { name: 'Register' }).length > 0 };
const byMobile = { others: ['MOBILENUMREG3'], before: opened('register') } as const;
const CASES: Readonly<Record<string, Case>> = {
  USERNAMEREG3: registration,
  MOBILENUMREG3: registration,
  REGMOBVERF3: { ...byMobile, shows: () => inDialog().queryByLabelText(/^Code from SMS/) !== null },
  MOBILENUMPASSREG3: { ...byMobile, shows: () => inDialog().queryByLabelText(/^Password/) !== null },
  CHNGPASSMAIL3: {
    before: opened('forgotPassword'),
    shows: () => inDialog().queryByRole('button', { name: 'Send the mail' }) !== null,
  },
  CHNGPASSVERIF3: {
    before: opened('forgotPassword'),
    shows: () => inDialog().queryByRole('button', { name: 'Set password and log in' }) !== null,
  },
  // The money of all wallets is read at the log-in, so that it is there when the page opens.
  AGENTPOLICY3: {
    shows: async (portal) => {
      await enter(portal, {});
      await portal.answer('memberInfo', memberAnswer);
      if (portal.flows.count('consolidatedFunds') === 0) return false;
      const wallets = [{ code: 'MAIN', name: 'Main', balance: '12.34' }];
      const funds = { wallets, total: '4321.09', held: '0.00', isSingle: false, asOf: { epoch: 1, seq: 1 } };
      await portal.answer('consolidatedFunds', funds);
      await portal.send(openDialog({ kind: 'memberCentre', path: MEMBER_PAGES.wallet }));
      return (await screen.findAllByText(/4,321\.09/)).length > 0;
    },
  },
  FREEPLAY3: {
    before: opened('login'),
    shows: () => inDialog().queryByRole('button', { name: 'Try a free account' }) !== null,
  },
  PWDEXPFORCECHANGE3: {
    shows: async (portal) => {
      await enter(portal, { mustChange: 'expired', passwordExpired: true, changeTicket: 'ticket-1' });
      return screen.queryByRole('dialog', { name: 'Change your password first' }) !== null;
    },
  },
  MOBILEVERCODELOGIN3: {
    before: opened('login'),
    shows: () => inDialog().queryByRole('tab', { name: 'Mobile code' }) !== null,
  },
  MANPLAYREB3: { shows: () => screen.queryByRole('button', { name: 'Manual rebate' }) !== null },
};
test.each(Object.entries(CASES))(
  'R-ROLE-08 %s changes what is shown when it is switched on or off, without a reload',
  async (flag, { others = [], before, shows }) => {
    for (const on of [true, false]) {
      const [off, full] = [others, [...others, flag]];
      const portal = await portalFixture({ permission: configured(on ? off : full) });
      await before?.(portal);
      await switchTo(portal, on ? full : off);
      expect(await shows(portal), on ? 'on' : 'off').toBe(on);
      portal.unmount();
    }
  },
);
