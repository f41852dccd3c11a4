import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openDialog } from '../domains/dialogs/dialogs.intents.ts';
import { batchOf, change } from '../domains/testing/changeFixture.ts';
import { memberAnswer } from '../flows/machinery/testing/permissionFixture.ts';
import { type PortalFixture, portalFixture } from './testing/portalFixture.tsx';

const MINUTE = 60_000;
const NOW = 1_760_000_000_000;
const userInfo = {
  token: 'n'.repeat(43),
  expiresAt: 1_000 + 30 * MINUTE,
  firstTimeLogin: false,
  passwordExpired: false,
  mustChange: 'none',
  changeTicket: null,
};
const person = {
  id: 'm1007',
  account: 'meilin07',
  nickname: 'Mei',
  type: 0,
  hasVip: false,
  vipLabelName: '',
  vipRankLevel: 0,
  availablePromoCount: 0,
  referralEnabled: false,
  sessionStartedAt: 1,
  sessionNet: 0,
};
/** A reloaded page of a member whose session ends in half an hour. */
const member = async (path = '/promotions'): Promise<PortalFixture> => {
  const portal = await portalFixture({ path, token: 'kept-token', tokenEnds: NOW + 30 * MINUTE });
  await portal.answer('memberInfo', memberAnswer);
  await portal.batch(batchOf([change('member:m1007', person, { mode: 'caughtUp' })]));
  return portal;
};
const sleepUntilWarned = async (portal: PortalFixture): Promise<void> => {
  portal.flows.platform.environment.setVisible(false);
  await portal.pass(28 * MINUTE);
};
const warning = () => screen.findByRole('dialog', { name: 'Your session is about to end' }, { timeout: 5_000 });
const endedDialog = () => screen.findByRole('dialog', { name: 'Your session has ended' }, { timeout: 5_000 });
const submitPassword = async (portal: PortalFixture): Promise<void> => {
  await portal.user.type(within(await endedDialog()).getByLabelText(/^Password/), 'Furlong-88{Enter}');
  await portal.answer('botChallenge', { challenge: {} });
};

test('B-14 an idle page warns two minutes before expiry, and one press renews the session', async () => {
  const portal = await member();
  portal.flows.platform.environment.setVisible(false);
  await portal.pass(27 * MINUTE);
  expect([screen.queryByRole('dialog'), portal.flows.count('renewSession')]).toEqual([null, 0]);
  await portal.pass(MINUTE);
  await portal.user.click(within(await warning()).getByRole('button', { name: 'Stay logged in' }));
  await portal.answer('renewSession', { token: 'fresh', expiresAt: 1_000 + 30 * MINUTE });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(portal.flows.platform.storage.session.get('token')).toBe('fresh');
  expect(portal.address()).toBe('/promotions');
});
test('B-14 a failed renewal shows in the dialog, and the button works again', async () => {
  const portal = await member();
  await sleepUntilWarned(portal);
  await portal.user.click(within(await warning()).getByRole('button', { name: 'Stay logged in' }));
  await portal.lose('renewSession');
  expect(within(await warning()).getByText('The house could not be reached. Try again.')).toBeVisible();
  await portal.user.click(within(await warning()).getByRole('button', { name: 'Stay logged in' }));
  expect(portal.flows.count('renewSession')).toBe(2);
});
test('B-14 a session that cannot be renewed says so, also on an active page', async () => {
  const portal = await member();
  await portal.pass(24 * MINUTE);
  await portal.answer('renewSession', { token: 'capped', expiresAt: 1_000 + 3 * MINUTE });
  await portal.pass(MINUTE);
  await portal.answer('renewSession', { token: 'capped2', expiresAt: 1_000 + 2 * MINUTE });
  expect(within(await warning()).getByText(/no longer than twelve hours/)).toBeVisible();
  expect(within(await warning()).queryByRole('button', { name: 'Stay logged in' })).toBeNull();
});
test('B-14 after expiry the same member logs in again in place: page, dialog and typed text are kept', async () => {
  const portal = await member('/member/securityCenter');
  await portal.send(openDialog({ kind: 'verification' }));
  await portal.send(openDialog({ kind: 'changePassword', forced: true }));
  const before = portal.flows.state().dialogs;
  await sleepUntilWarned(portal);
  await portal.pass(2 * MINUTE);
  expect(within(await endedDialog()).getByText('Your account: meilin07')).toBeVisible();
  expect([portal.address(), portal.flows.platform.storage.session.get('token')]).toEqual([
    '/member/securityCenter',
    null,
  ]);
  await submitPassword(portal);
  expect(portal.flows.call('login').body).toMatchObject({ username: 'meilin07', type: 'username' });
  await portal.answer('login', userInfo);
  await portal.answer('memberInfo', memberAnswer);
  expect(screen.queryByRole('dialog', { name: 'Your session has ended' })).toBeNull();
  expect(portal.flows.state().dialogs.open).toEqual(before.open);
  expect(portal.flows.state().session).toMatchObject({ phase: 'loggedIn', expiry: 'none', memberId: 'm1007' });
  expect(portal.address()).toBe('/member/securityCenter');
  expect(portal.flows.heard.filter(({ type }) => type === 'session/ended')).toEqual([]);
});
test('a refused log-in in place shows its message there, with a captcha if required, and loses no input', async () => {
  const portal = await member('/member/securityCenter');
  await sleepUntilWarned(portal);
  await portal.pass(2 * MINUTE);
  await submitPassword(portal);
  await portal.refuse('login', 'wrong-credentials', { value: { captcha: true } });
  await portal.answer('captcha', { image: 'PHN2Zy8+', captchaId: 'c1' });
  expect(within(await endedDialog()).getByRole('img', { name: /^Captcha/ })).toBeVisible();
  expect(within(await endedDialog()).getByLabelText(/^Password/)).toHaveValue('');
  expect(portal.address()).toBe('/member/securityCenter');
});
test('another member who logs in in place sees nothing of the former one', async () => {
  const portal = await member('/member/securityCenter');
  await sleepUntilWarned(portal);
  await portal.pass(2 * MINUTE);
  await submitPassword(portal);
  await portal.answer('login', userInfo);
  await portal.answer('memberInfo', { ...memberAnswer, id: 'm2000' });
  expect(portal.flows.heard.filter(({ type }) => type === 'session/ended')).toHaveLength(1);
  expect(JSON.stringify(portal.flows.state())).not.toContain('m1007');
  expect([portal.address(), portal.flows.state().session.memberId]).toEqual(['/', 'm2000']);
});
test('R-ROUTE-31 a member who declines to log in again goes home, and nothing of theirs is left', async () => {
  const portal = await member('/member/securityCenter');
  await sleepUntilWarned(portal);
  await portal.pass(2 * MINUTE);
  await portal.user.click(within(await endedDialog()).getByRole('button', { name: 'Leave this page instead' }));
  expect(portal.address()).toBe('/');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(JSON.stringify(portal.flows.state())).not.toMatch(/m1007|meilin07/);
});
test('R-SESS-25 a token refused at expiry opens the log-in in place; refused before, it ends the session once', async () => {
  const portal = await member('/member/securityCenter');
  portal.flows.platform.environment.setVisible(false);
  await portal.pass(30 * MINUTE - 4_000);
  for (const run of [...portal.flows.rest.unauthorised]) run();
  await portal.settle();
  expect(await endedDialog()).toBeVisible();
  for (const run of portal.flows.live.ended) run('session-ended');
  await portal.settle();
  expect(portal.address()).toBe('/member/securityCenter');
});
test('B-14 a member who logged in by code logs in again in place by code, without a password', async () => {
  const permission = { whitelabel: [{ modId: 'MOBILEVERCODELOGIN3', enabled: '1' }] };
  const portal = await portalFixture({
    path: '/member/securityCenter',
    token: 'kept-token',
    tokenEnds: NOW + 30 * MINUTE,
    permission,
  });
  await portal.answer('memberInfo', memberAnswer);
  await sleepUntilWarned(portal);
  await portal.pass(2 * MINUTE);
  const dialog = within(await endedDialog());
  await portal.user.click(dialog.getByRole('tab', { name: 'Mobile code' }));
  await portal.answer('countryList', { list: [{ countryCode: 'MY', countryDialingCode: '60' }] });
  expect(dialog.queryByRole('checkbox')).toBeNull();
  await portal.user.type(dialog.getByLabelText(/^Mobile number/), '123456789');
  await portal.user.type(dialog.getByLabelText(/^Code from SMS/), '482913{Enter}');
  await portal.answer('botChallenge', { challenge: {} });
  expect(portal.flows.call('login').body).toMatchObject({ type: 'sms', verificationCode: '482913' });
  await portal.answer('login', userInfo);
  await portal.answer('memberInfo', memberAnswer);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(portal.flows.state().session).toMatchObject({ phase: 'loggedIn', expiry: 'none' });
  expect(portal.address()).toBe('/member/securityCenter');
});
const METHOD = {
  ...{ id: 'bank', kind: 'bank', name: { EN: 'Bank transfer', CN: '', MY: '' }, open: true, min: '10.00' },
  ...{ max: '50000.00', fee: { fixed: '0.00', rate: 0 }, creditedWithinSeconds: 120, payWithinSeconds: 1_800 },
  banks: [
    { id: 'meranti', name: 'Meranti Bank' },
    { id: 'selat', name: 'Bank Selat' },
  ],
  proof: true,
};
const OFFER = {
  ...{ id: 'reload', title: { EN: 'Reload bonus', CN: '', MY: '' }, terms: { EN: 'Five times.', CN: '', MY: '' } },
  ...{ minDeposit: '30.00', maxBonus: '200.00', rate: 200_000, turnoverFactor: 5_000_000, weights: {} },
  expiresAfterDays: 7,
};
const PAYEE = {
  ...{ id: 'p1', kind: 'bank', bank: 'selat', bankName: 'Bank Selat', maskedAccount: '•••• 7733' },
  ...{ maskedHolder: 'C•••', addedAt: 1, usableFrom: 1, inVerifiedName: true },
};
const TERMS = {
  ...{ min: '30.00', max: '50000.00', dayLimit: '100000.00', dayLeft: '100000.00', dayEndsAt: NOW + 86_400_000 },
  ...{ turnoverOwed: '0.00', forfeits: '0.00', paymentPassword: 'set', heldUntil: null },
};
const pageLoaded = async (portal: PortalFixture, name: string): Promise<void> => {
  await screen.findByRole('heading', { level: 1, name }, { timeout: 5_000 });
  await portal.settle();
};
const expire = async (portal: PortalFixture): Promise<void> => {
  await sleepUntilWarned(portal);
  await portal.pass(2 * MINUTE);
};
const logInInPlace = async (portal: PortalFixture, id = 'm1007'): Promise<void> => {
  await submitPassword(portal);
  await portal.answer('login', userInfo);
  await portal.answer('memberInfo', { ...memberAnswer, id });
};
test('B-14 after a log-in in place a half-filled deposit has its amount, bank and bonus again', async () => {
  const portal = await member('/member/depositv2');
  await pageLoaded(portal, 'Deposit');
  await portal.answer('depositMethods', { methods: [METHOD], bonuses: [OFFER] });
  await portal.user.type(await screen.findByLabelText(/^Amount/), '250');
  await portal.user.selectOptions(screen.getByLabelText('Bank you pay from'), 'selat');
  await portal.user.click(screen.getByRole('radio', { name: /Reload bonus/ }));
  await expire(portal);
  await logInInPlace(portal);
  expect(screen.getByLabelText(/^Amount/)).toHaveValue('250');
  expect(screen.getByLabelText('Bank you pay from')).toHaveValue('selat');
  expect(screen.getByRole('radio', { name: /Reload bonus/ })).toBeChecked();
});
const halfWithdrawal = async (): Promise<PortalFixture> => {
  const portal = await member('/member/withdraw');
  await pageLoaded(portal, 'Withdraw');
  await portal.answer('withdrawalTerms', TERMS);
  await portal.answer('payeeList', { payees: [PAYEE], banks: [], coolingOffSeconds: 60 });
  await portal.user.type(await screen.findByLabelText(/^Amount/), '250');
  await portal.user.type(screen.getByLabelText(/^Payment password/), 'Pay-Word-77');
  await expire(portal);
  return portal;
};
test('B-14 SAFE-33 after a log-in in place a half-filled withdrawal has its amount and payee again, and no password', async () => {
  const portal = await halfWithdrawal();
  await logInInPlace(portal);
  expect(screen.getByLabelText(/^Amount/)).toHaveValue('250');
  expect(screen.getByRole('radio', { name: /7733/ })).toBeChecked();
  expect(screen.getByLabelText(/^Payment password/)).toHaveValue('');
});
test('B-14 another member finds nothing of a half-filled withdrawal', async () => {
  const portal = await halfWithdrawal();
  await logInInPlace(portal, 'm2000');
  expect(document.body).not.toHaveTextContent('7733');
  expect(screen.queryByDisplayValue('250')).toBeNull();
});
test('SAFE-33 passwords typed for a first payment password are gone when the session ends', async () => {
  const portal = await member('/member/withdraw');
  await pageLoaded(portal, 'Withdraw');
  await portal.answer('withdrawalTerms', { ...TERMS, paymentPassword: 'unset' });
  await portal.answer('payeeList', { payees: [PAYEE], banks: [], coolingOffSeconds: 60 });
  await screen.findAllByLabelText(/password/i);
  const fields = [...document.querySelectorAll<HTMLInputElement>('main input[type="password"]')];
  expect(fields).toHaveLength(3);
  for (const field of fields) {
    await portal.user.click(field);
    await portal.user.paste('Pay-Word-77');
  }
  expect(fields.map(({ value }) => value)).toEqual(fields.map(() => 'Pay-Word-77'));
  await expire(portal);
  expect(fields.map(({ value }) => value)).toEqual(['', '', '']);
});
