/** The security centre in the whole portal: the page, its dialogs, and its place in the member centre. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { batchOf, change } from '../domains/testing/changeFixture.ts';
import { MEMBER_PAGES } from '../screens/paths.ts';
import { portalFixture, type PortalFixture } from './testing/portalFixture.tsx';
import { deliverMember, goTo } from './testing/rolesFixture.ts';
// Load the chunks first, so that a busy machine causes no timeout.
import '../screens/account-dialogs/password/ChangeDialog.tsx';
import '../screens/member/security/SecurityPage.tsx';

const AT = Date.UTC(2026, 10, 20, 6, 35, 42);
const DAY = 86_400_000;
const FRAME_MS = 20;
const login = (n: number, more: object = {}) => ({
  ...{ id: `l${n}`, at: AT - n * DAY, browser: 'Firefox', system: 'Linux', address: `203.0.113.${n}` },
  ...{ side: 'member', current: false, ...more },
});
const FACTS = {
  ...{ account: 'meilin07', registeredAt: AT - 90 * DAY, maskedMobile: '•••• 1001', maskedEmail: '' },
  ...{ hasPassword: true, paymentPassword: 'set', payeeCount: 0, authenticator: { since: null, codesLeft: 0 } },
  logins: [login(0, { current: true }), login(1, { browser: '', system: '' }), login(2, { system: '', side: 'agent' })],
};
const VIP = { hasVip: true, vipLabelName: 'VIP Silver', vipRankLevel: 2 };
const open = async (facts: object = {}, info: object = VIP): Promise<PortalFixture> => {
  const portal = await portalFixture({ accountType: 0, path: '/member' });
  await deliverMember(portal, { ...info });
  await screen.findByRole('heading', { level: 1, name: 'My account' });
  await portal.answer('securityCentre', { ...FACTS, ...facts });
  return portal;
};
const check = (portal: PortalFixture, state?: string) =>
  portal.batch(
    batchOf([
      change('identity:m1007', {
        rows: state
          ? {
              check: {
                state,
                askedAt: null,
                fullName: '',
                documentKind: null,
                submittedAt: null,
                decidedAt: null,
                reason: null,
              },
            }
          : {},
      }),
    ]),
  );
const row = (title: string) =>
  within(screen.getByRole('heading', { level: 3, name: new RegExp(`^${title}`) }).closest('li')!);
const press = (portal: PortalFixture, name: string) => portal.user.click(screen.getByRole('button', { name }));
const dialog = (name: string) => within(screen.getByRole('dialog', { name }));
const type = async ({ user }: PortalFixture, label: RegExp, text: string, name: string): Promise<void> => {
  await user.click(dialog(name).getByLabelText(label));
  await user.clear(dialog(name).getByLabelText(label));
  await user.paste(text);
};

test('R-ROUTE-05 /member shows the member centre as a page, and the security centre first', async () => {
  const portal = await open();
  expect(portal.address()).toBe(MEMBER_PAGES.security);
  expect(screen.queryByRole('dialog')).toBeNull();
  const menus = screen.getAllByRole('navigation', { name: 'Member centre' });
  expect(within(menus[0]!).getByRole('link', { name: 'My account', current: 'page' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Account data' })).toBeVisible();
});
test('R-MEMB-01 shows account data, VIP, the password’s change, bound phone and mail, and the last log-ins', async () => {
  const portal = await open({ maskedEmail: 'm•••@mail.example' });
  const data = within(screen.getByRole('region', { name: 'Account data' }));
  for (const text of ['meilin07', 'm1007', '2026/08/22', 'VIP Silver, level 2'])
    expect(data.getByText(text)).toBeVisible();
  expect(row('Phone').getByText('•••• 1001')).toBeVisible();
  expect(row('Mail').getByText('m•••@mail.example')).toBeVisible();
  const rows = within(screen.getByRole('region', { name: 'Last log-ins' }))
    .getAllByRole('row')
    .slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '2026/11/20 14:35:42Firefox on LinuxThis device203.0.113.0',
    '2026/11/19 14:35:42Unknown device203.0.113.1',
    '2026/11/18 14:35:42FirefoxAs agent203.0.113.2',
  ]);
  await press(portal, 'Change: Log-in password');
  expect(dialog('Change password').getByLabelText(/^Old password/)).toBeVisible();
});
test('R-REWARD-01 label and level of VIP show in the header and the security centre with VIP alone, and change live', async () => {
  const portal = await open({}, { hasVip: false });
  const standing = { stake: 500_000, lastStake: 0, nextMonthLevel: 2, monthEnd: AT + DAY };
  const deliver = async (level: number, label: string): Promise<void> => {
    await portal.batch(batchOf([change('vip:m1007', { ...standing, level, label })]));
    await deliverMember(portal, { hasVip: level > 0, vipLabelName: label, vipRankLevel: level });
  };
  const places = () => [
    within(screen.getByRole('banner', { name: 'Site header' })).getByRole('button', { name: /^Account of/ }),
    screen.getByRole('region', { name: 'Account data' }),
  ];
  for (const place of places()) expect(place).not.toHaveTextContent('VIP');
  expect(screen.queryByRole('region', { name: 'VIP level' })).toBeNull();
  await deliver(2, 'VIP Silver');
  for (const place of places()) expect(place).toHaveTextContent('VIP Silver, level 2');
  expect(screen.getByRole('region', { name: 'VIP level' })).toHaveTextContent('VIP Silver, level 2');
  await deliver(3, 'VIP Gold');
  for (const place of places()) expect(place).toHaveTextContent('VIP Gold, level 3');
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('You have reached VIP Gold.');
});
describe('what is still to be done', () => {
  test('is counted and marked, and each item leads to where it is done', async () => {
    const portal = await open({ paymentPassword: 'unset', maskedMobile: '' });
    await check(portal);
    expect(screen.getByText('Still to do: 6 of 7.')).toBeVisible();
    const heads = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(heads).toEqual([
      'Log-in password, done',
      ...['Authenticator app', 'Payment password', 'Phone', 'Mail', 'Identity check', 'Payees'].map(
        (name) => `${name}, still to do`,
      ),
      'Play limits',
    ]);
    for (const [name, title] of [
      ['Set up: Payment password', 'Set the payment password'],
      ['Set up: Phone', 'Bind a phone number'],
      ['Set up: Mail', 'Bind a mail address'],
    ] as const) {
      await press(portal, name);
      expect(dialog(title).getByRole('button', { name: 'Not now' })).toBeVisible();
      await portal.user.keyboard('{Escape}');
      await waitFor(() => expect(screen.getByRole('button', { name })).toHaveFocus());
    }
    const identity = screen.getByRole('link', { name: 'Set up: Identity check' });
    expect(identity).toHaveAttribute('href', MEMBER_PAGES.identityCheck);
    await check(portal, 'inReview');
    expect(row('Identity check').getByText('In review')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Set up: Payees' })).toHaveAttribute('href', MEMBER_PAGES.withdraw);
  });
  test('is no play limit: the row names how many are set, and leads to them', async () => {
    const portal = await open();
    const limits = (rows: object) => portal.batch(batchOf([change('limits:m1007', { rows })]));
    await limits({});
    expect(row('Play limits').getByText('None set')).toBeVisible();
    const limit = { period: 'day', amount: 50_000, used: 0, from: AT, until: AT + DAY, raise: null };
    await limits({ 'deposit-day': { ...limit, kind: 'deposit' }, 'loss-day': { ...limit, kind: 'loss' } });
    expect(row('Play limits').getByText('2 set')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Manage: Play limits' })).toHaveAttribute('href', MEMBER_PAGES.limits);
    expect(screen.getByText('Still to do: 3 of 7.')).toBeVisible();
  });
  test('is nothing once everything is set up', async () => {
    const portal = await open({
      ...{ maskedEmail: 'm•••@mail.example', payeeCount: 2 },
      authenticator: { since: AT, codesLeft: 10 },
    });
    await check(portal, 'accepted');
    expect(screen.getByText(/^Everything is set up/)).toBeVisible();
    expect(row('Payees').getByText('2 added')).toBeVisible();
  });
  test('a locked payment password is named, and can only be set anew by a code', async () => {
    await open({ paymentPassword: 'locked' });
    expect(row('Payment password').getByText('Locked after too many wrong tries')).toBeVisible();
    expect(
      row('Payment password')
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Forgot the payment password?']);
  });
});
describe('the dialog of a contact', () => {
  const NAME = 'Bind a mail address';
  const begin = async (): Promise<PortalFixture> => {
    const portal = await open();
    await press(portal, 'Set up: Mail');
    await type(portal, /^New mail address/, 'mei@mail.example', NAME);
    return portal;
  };
  test('sends a code only with a password, binds by the code, and closes when the contact is bound', async () => {
    const portal = await begin();
    await portal.user.click(dialog(NAME).getByRole('button', { name: 'Send code' }));
    expect(portal.flows.count('contactCode')).toBe(0);
    expect(dialog(NAME).getByLabelText(/^Log-in password/)).toHaveAttribute('aria-invalid', 'true');
    await type(portal, /^Log-in password/, 'Furlong-88', NAME);
    await portal.user.click(dialog(NAME).getByRole('button', { name: 'Send code' }));
    expect(portal.flows.call('contactCode').body).toEqual({
      ...{ channel: 'email', contact: 'mei@mail.example', password: 'Furlong-88' },
    });
    await portal.answer('contactCode', { maskedContact: 'm•••@mail.example', expiredMinutes: 1 });
    await type(portal, /^Code/, '123456', NAME);
    await portal.user.click(dialog(NAME).getByRole('button', { name: 'Bind' }));
    expect(portal.flows.call('bindContact').body).toEqual({
      ...{ channel: 'email', contact: 'mei@mail.example', verificationCode: '123456' },
    });
    await portal.answer('bindContact', { maskedContact: 'm•••@mail.example' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText(/^Your new mail address is bound/)).toBeVisible();
    await portal.answer('securityCentre', { ...FACTS, maskedEmail: 'm•••@mail.example' });
    expect(row('Mail').getByText('m•••@mail.example')).toBeVisible();
  });
  test('keeps what was typed after a wrong password, a contact of another account and a wrong code', async () => {
    const portal = await begin();
    await type(portal, /^Log-in password/, 'Furlong-89', NAME);
    await portal.user.click(dialog(NAME).getByRole('button', { name: 'Send code' }));
    await portal.refuse('contactCode', 'wrong-credentials', { fields: { password: 'wrong-credentials' } });
    expect(dialog(NAME).getByText('That is not your present password.')).toBeVisible();
    expect(dialog(NAME).getByLabelText(/^New mail address/)).toHaveValue('mei@mail.example');
    await type(portal, /^Code/, '123456', NAME);
    await portal.user.click(dialog(NAME).getByRole('button', { name: 'Bind' }));
    await portal.refuse('bindContact', 'invalid-verification-code', {
      fields: { verificationCode: 'invalid-verification-code' },
    });
    expect(dialog(NAME).getByText('Enter a valid verification code.')).toBeVisible();
    expect(dialog(NAME).getByLabelText(/^Log-in password/)).toHaveValue('Furlong-89');
    await type(portal, /^Code/, '654321', NAME);
    await portal.user.click(dialog(NAME).getByRole('button', { name: 'Bind' }));
    await portal.refuse('bindContact', 'account-used', { fields: { contact: 'account-used' } });
    expect(dialog(NAME).getByText('That number belongs to another account.')).toBeVisible();
    expect(dialog(NAME).getByLabelText(/^Code/)).toHaveValue('654321');
  });
  test('an account without a password is shown how to get one', async () => {
    const portal = await open({ hasPassword: false });
    await press(portal, 'Set up: Mail');
    expect(dialog(NAME).getByText(/has no password yet/)).toBeVisible();
    expect(dialog(NAME).queryByRole('button', { name: 'Bind' })).toBeNull();
  });
});
test('a known payment password is changed with the present one, which a new one must differ from', async () => {
  const portal = await open();
  const name = 'Change the payment password';
  await press(portal, 'Change: Payment password');
  await type(portal, /^Present payment password/, 'Calm-Harbour-7', name);
  await type(portal, /^New payment password \*?$/, 'Calm-Harbour-7', name);
  await type(portal, /^New payment password again/, 'Calm-Harbour-7', name);
  await portal.user.click(dialog(name).getByRole('button', { name: 'Save' }));
  expect(dialog(name).getByText('That is the password you have. Choose another.')).toBeVisible();
  await type(portal, /^New payment password \*?$/, 'Quiet-River-31', name);
  await type(portal, /^New payment password again/, 'Quiet-River-31', name);
  await portal.user.click(dialog(name).getByRole('button', { name: 'Save' }));
  await portal.refuse('changePaymentPassword', 'payment-password-wrong', {
    fields: { paymentPassword: 'wrong-credentials' },
  });
  expect(dialog(name).getByText('That is not your present password.')).toBeVisible();
  await type(portal, /^Present payment password/, 'Calm-Harbour-8', name);
  await type(portal, /^New payment password \*?$/, 'Quiet-River-31', name);
  await type(portal, /^New payment password again/, 'Quiet-River-31', name);
  await portal.user.click(dialog(name).getByRole('button', { name: 'Save' }));
  expect(portal.flows.call('changePaymentPassword').body).toEqual({
    ...{ oldPassword: 'Calm-Harbour-8', newPassword: 'Quiet-River-31', confirmNewPassword: 'Quiet-River-31' },
  });
  await portal.answer('changePaymentPassword', { setAt: AT });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText(/^Your new payment password is set/)).toBeVisible();
});
test('account data that cannot be read are read again on request; later ones stay with their time', async () => {
  const portal = await portalFixture({ accountType: 0, path: MEMBER_PAGES.security });
  await screen.findByRole('heading', { level: 1, name: 'My account' });
  await portal.refuse('securityCentre', 'house-busy');
  expect(screen.getByText('Could not load your account data')).toBeVisible();
  await press(portal, 'Try again');
  await portal.answer('securityCentre', FACTS);
  expect(screen.getByRole('region', { name: 'Last log-ins' })).toBeVisible();
  await deliverMember(portal, { sessionStartedAt: 2 });
  await deliverMember(portal, { sessionStartedAt: 3 });
  await portal.refuse('securityCentre', 'house-busy');
  expect(screen.getByText(/could not be read again/)).toBeVisible();
  expect(row('Phone').getByText('•••• 1001')).toBeVisible();
});
test('R-SIDE-03 VIP bonus is there for visitors, for whom it opens the log-in, and with VIP, where it opens the security centre', async () => {
  const side = () => within(screen.getByRole('navigation', { name: 'Side menu' }));
  const visitor = await portalFixture({ path: '/help' });
  await visitor.user.click(side().getByRole('button', { name: 'VIP bonus' }));
  expect(visitor.flows.state().dialogs.open).toEqual({ kind: 'login' });
  visitor.unmount();
  const member = await portalFixture({ accountType: 0, path: '/help' });
  await deliverMember(member, { hasVip: false });
  expect(side().queryByText('VIP bonus')).toBeNull();
  await deliverMember(member, VIP);
  await member.user.click(side().getByRole('link', { name: 'VIP bonus' }));
  const popUp = within(await screen.findByRole('dialog', { name: 'Member centre' }));
  expect(await popUp.findByRole('heading', { level: 1, name: 'My account' })).toBeVisible();
  await member.answer('securityCentre', FACTS);
  expect(popUp.getByRole('region', { name: 'Account data' })).toHaveTextContent('VIP Silver, level 2');
});
test('a member finds the personal centre, balance, deposit, withdrawal, records and transfer to upline', async () => {
  const portal = await open();
  const used = {
    [MEMBER_PAGES.security]: ['My account', 'securityCentre'],
    [MEMBER_PAGES.wallet]: ['Wallet', 'consolidatedFunds'],
    [MEMBER_PAGES.deposit]: ['Deposit', 'depositMethods'],
    [MEMBER_PAGES.withdraw]: ['Withdraw', 'withdrawalTerms'],
    [MEMBER_PAGES.bets]: ['Betting record', 'betRecord'],
    [MEMBER_PAGES.ledger]: ['Account record', 'ledgerRecord'],
    [MEMBER_PAGES.upline]: ['Transfer to upline', 'uplineTerms'],
  };
  for (const [path, [title = '', call = '']] of Object.entries(used)) {
    await goTo(portal, path);
    expect(await screen.findByRole('heading', { level: 1, name: title }), path).toBeVisible();
    expect(portal.address()).toBe(path);
    // The page asks once its effects have run.
    await waitFor(() => expect(portal.flows.rest.calls.map(({ name }) => name)).toContain(call));
    expect(screen.queryByText('Being built')).toBeNull();
  }
});

describe('the devices that are signed in', () => {
  const device = (n: number, more: object = {}) => ({
    ...{ id: `d${n}`, browser: 'Firefox', system: 'Linux', address: `203.0.113.${n}`, side: 'member' },
    ...{ openedAt: AT - DAY, seenAt: AT, isOpen: true, logsInUntil: n > 1 ? AT + DAY : null, current: false, ...more },
  });
  const DEVICES = [device(0, { current: true }), device(1, { browser: 'Safari', system: 'iOS' }), device(2)];
  const panel = () => within(screen.getByRole('region', { name: 'Devices that are signed in' }));
  const shown = () =>
    panel()
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);

  test('are listed with a way to sign out each other one, and what was signed out is said', async () => {
    const portal = await open();
    await portal.answer('deviceList', { devices: DEVICES });
    await waitFor(() => expect(panel().getAllByRole('listitem')).toHaveLength(3));
    expect(shown()[0]).toBe('Firefox on LinuxThis deviceIn use now · 203.0.113.0');
    expect(shown()[1]).toContain('Last seen');
    const [here] = panel().getAllByRole('listitem');
    expect(within(here!).queryByRole('button')).toBeNull();
    expect(shown()[2]).toContain('Signs in by itself until 2026/11/21 14:35:42.');
    const signOut = panel().getByRole('button', { name: 'Sign out: Safari on iOS' });
    expect(signOut).toHaveAccessibleDescription(/^Last seen /);
    await portal.user.click(signOut);
    await portal.answer('endDevice', { ended: true });
    await portal.answer('deviceList', { devices: [DEVICES[0], DEVICES[2]] });
    await portal.pass(FRAME_MS);
    // The row that had the focus is gone; its list is left.
    expect(panel().getByRole('list')).toHaveFocus();
    expect(await panel().findByText('Signed out: 1')).toBeVisible();
    expect(shown()).toHaveLength(2);
    await portal.user.click(panel().getByRole('button', { name: 'Sign out all other devices' }));
    await portal.answer('endOtherDevices', { ended: 1 });
    await portal.answer('deviceList', { devices: [DEVICES[0]] });
    await waitFor(() => expect(shown()).toHaveLength(1));
    expect(panel().queryByRole('button', { name: 'Sign out all other devices' })).toBeNull();
  });
  test('include a remembered one without a session, which can be forgotten', async () => {
    const portal = await open();
    const asleep = device(2, { isOpen: false, seenAt: AT - DAY / 2, logsInUntil: AT + DAY / 2, address: '' });
    await portal.answer('deviceList', { devices: [DEVICES[0], asleep] });
    await waitFor(() => expect(panel().getAllByRole('listitem')).toHaveLength(2));
    expect(shown()[1]).toContain('Last log-in 2026/11/20 02:35:42 · address unknown');
    expect(shown()[1]).toContain('Not signed in now, but signs in by itself until 2026/11/21 02:35:42.');
    await portal.user.click(panel().getByRole('button', { name: 'Forget: Firefox on Linux' }));
    expect(portal.flows.call('endDevice').body).toEqual({ id: 'd2' });
  });
  test('are read again after a refusal, which is said beside them', async () => {
    const portal = await open();
    await portal.answer('deviceList', { devices: DEVICES });
    await portal.user.click(await panel().findByRole('button', { name: 'Sign out: Safari on iOS' }));
    await portal.refuse('endDevice', 'house-busy');
    expect(await panel().findByText(/could not be signed out/)).toBeVisible();
    await portal.answer('deviceList', { devices: DEVICES });
    expect(shown()).toHaveLength(3);
  });
});
