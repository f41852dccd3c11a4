import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { memberAnswer } from '../flows/machinery/testing/permissionFixture.ts';
import { portalFixture, type PortalFixture, type PortalFixtureOptions } from './testing/portalFixture.tsx';

const userInfo = {
  token: 'k'.repeat(43),
  expiresAt: 1_801_000,
  firstTimeLogin: false,
  passwordExpired: false,
  mustChange: 'none',
  changeTicket: null,
};
const dialog = () => screen.getByRole('dialog', { name: 'Log in' });
const button = (name: string) => within(dialog()).getByRole('button', { name });
const flags = (...ids: readonly string[]): PortalFixtureOptions => ({
  permission: { whitelabel: ids.map((modId) => ({ modId, enabled: '1' })) },
});
const open = async (options: PortalFixtureOptions): Promise<PortalFixture> => {
  const portal = await portalFixture(options);
  await portal.user.click(screen.getAllByRole('button', { name: 'Log in' })[0]!);
  await screen.findByRole('dialog', { name: 'Log in' }, { timeout: 20_000 });
  return portal;
};
const bySms = async (portal: PortalFixture): Promise<void> => {
  await portal.user.click(within(dialog()).getByRole('tab', { name: 'Mobile code' }));
  await portal.answer('countryList', { list: [{ countryCode: 'MY', countryDialingCode: '60' }] });
};

test('R-SESS-11 log-in by code is offered only with its flag, and asks for dialling code, number and code', async () => {
  const without = await open(flags());
  expect(within(dialog()).queryByRole('tab')).toBeNull();
  without.unmount();
  const portal = await open(flags('MOBILEVERCODELOGIN3'));
  await bySms(portal);
  await portal.user.type(within(dialog()).getByLabelText(/^Mobile number/), ' 12-345 6789');
  await portal.user.type(within(dialog()).getByLabelText(/^Code from SMS/), ' 482913 ');
  await portal.user.click(button('Log in'));
  await portal.answer('botChallenge', { challenge: {} });
  expect(portal.flows.call('login').body).toEqual({
    username: '',
    password: '',
    type: 'sms',
    side: 'member',
    botCheck: expect.any(String) as string,
    mobileNum: '123456789',
    countryDialingCode: '60',
    verificationCode: '482913',
  });
  expect(JSON.stringify(portal.flows.heard)).not.toContain('482913');
});
for (const mustChange of ['default', 'expired'] as const)
  test(`R-SESS-07 a log-in by code skips the change of a password that is ${mustChange}`, async () => {
    const portal = await open(flags('MOBILEVERCODELOGIN3', 'PWDEXPFORCECHANGE3'));
    await bySms(portal);
    await portal.user.type(within(dialog()).getByLabelText(/^Mobile number/), '123456789');
    await portal.user.type(within(dialog()).getByLabelText(/^Code from SMS/), '482913');
    await portal.user.click(button('Log in'));
    await portal.answer('botChallenge', { challenge: {} });
    await portal.answer('login', {
      ...userInfo,
      mustChange,
      passwordExpired: mustChange === 'expired',
      changeTicket: 'ticket-1',
    });
    await portal.answer('memberInfo', memberAnswer);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(portal.flows.state().session.phase).toBe('loggedIn');
    expect(portal.flows.platform.storage.session.get('mustChange')).toBeNull();
  });
test('R-VALID-04 R-VALID-05 number and code are required, the number must be valid, and both are trimmed', async () => {
  const portal = await open(flags('MOBILEVERCODELOGIN3'));
  await bySms(portal);
  await portal.user.type(within(dialog()).getByLabelText(/^Code from SMS/), '   ');
  await portal.user.click(button('Log in'));
  expect(await within(dialog()).findByText('This cannot be empty.')).toBeVisible();
  expect(within(dialog()).getByText('Enter the code from the message.')).toBeVisible();
  await portal.user.type(within(dialog()).getByLabelText(/^Mobile number/), 'none');
  expect(await within(dialog()).findByText(/digits only/)).toBeVisible();
  expect(portal.flows.count('botChallenge')).toBe(0);
});
test('B-15 a captcha offers the log-in by code instead, which needs no captcha', async () => {
  const portal = await open(flags('MOBILEVERCODELOGIN3'));
  await portal.user.type(within(dialog()).getByRole('textbox', { name: /^Username/ }), 'meilin07');
  await portal.user.type(within(dialog()).getByLabelText(/^Password/), 'Furlong-88');
  await portal.user.click(button('Log in'));
  await portal.answer('botChallenge', { challenge: {} });
  await portal.refuse('login', 'wrong-credentials', { value: { captcha: true } });
  await portal.answer('captcha', { image: 'PHN2Zy8+', captchaId: 'c1' });
  expect(within(dialog()).getByLabelText(/^Captcha/)).toHaveAccessibleDescription(/^Cannot read it\? Log in by code/);
  within(dialog()).getByRole('tab', { selected: true }).focus();
  await portal.user.keyboard('{ArrowRight}');
  await portal.answer('countryList', { list: [{ countryCode: 'MY', countryDialingCode: '60' }] });
  expect(within(dialog()).getByRole('tab', { name: 'Mobile code' })).toHaveFocus();
  expect(within(dialog()).queryByLabelText(/^Captcha/)).toBeNull();
  expect(within(dialog()).queryByRole('alert')).toBeNull();
  // A house may require a captcha here too.
  await portal.user.type(within(dialog()).getByLabelText(/^Mobile number/), '123456789');
  await portal.user.type(within(dialog()).getByLabelText(/^Code from SMS/), '482913{Enter}');
  await portal.answer('botChallenge', { challenge: {} });
  await portal.refuse('login', 'captcha-required', { value: { captcha: true } });
  expect(await within(dialog()).findByLabelText(/^Captcha/)).not.toHaveAccessibleDescription();
});
test('R-ENT-01 R-SEC-07 requesting a log-in code needs a bot check', async () => {
  const portal = await open(flags('MOBILEVERCODELOGIN3'));
  await bySms(portal);
  await portal.user.click(button('Send code'));
  expect(portal.flows.count('botChallenge')).toBe(0);
  await portal.user.type(within(dialog()).getByLabelText(/^Mobile number/), '123456789');
  await portal.user.click(button('Send code'));
  await portal.answer('botChallenge', { challenge: {} });
  expect(portal.flows.call('smsLoginCode').body).toMatchObject({ botCheck: expect.stringMatching(/./) as string });
  await portal.refuse('smsLoginCode', 'verification-first');
  expect(await screen.findByText('Please complete the verification first.')).toBeVisible();
});
test('R-MODAL-03 the dialog links to registration, recovery and trial play, and shows its banner if delivered', async () => {
  const banner = { groupName: 'w_login', url: 'banner/door.svg', title: 'Friday at the oval' };
  const read = (...banners: readonly object[]) => ({
    player: [],
    popup: [],
    banners,
    promotion: [],
    promotionCategories: [],
  });
  const links = ['Register', 'Try a free account', 'Forgot password'];
  const linked = () => links.filter((name) => within(dialog()).queryByRole('button', { name }) !== null);
  const everything = flags('USERNAMEREG3', 'FREEPLAY3', 'CHNGPASSMAIL3');
  const portal = await open(everything);
  await portal.answer('announcements', read({ ...banner, groupName: 'w_register' }));
  expect(within(dialog()).queryByText('Friday at the oval')).toBeNull();
  expect(linked()).toEqual(links);
  await portal.user.click(button('Forgot password'));
  expect(await screen.findByRole('dialog', { name: 'Forgot password' }, { timeout: 20_000 })).toBeVisible();
  portal.unmount();
  const shown = await open(everything);
  await shown.answer('announcements', read(banner));
  expect(within(dialog()).getByText('Friday at the oval')).toBeVisible();
  await shown.user.click(button('Register'));
  expect(await screen.findByRole('dialog', { name: 'Register' }, { timeout: 20_000 })).toBeVisible();
  shown.unmount();
  const trial = await open(everything);
  await trial.user.click(button('Try a free account'));
  expect(trial.flows.count('loginFreePlay')).toBe(1);
  trial.unmount();
  // Trial play has its own flag.
  await open(flags('USERNAMEREG3', 'CHNGPASSMAIL3'));
  expect(linked()).toEqual(['Register', 'Forgot password']);
});
test('R-SESS-14 R-CONST-03 "remember me" requests the house’s cookie and prefills the name; the next visit needs no password', async () => {
  const portal = await open({});
  await portal.user.type(within(dialog()).getByLabelText(/^Username/), 'meilin07');
  await portal.user.type(within(dialog()).getByLabelText(/^Password/), 'Furlong-88');
  await portal.user.click(within(dialog()).getByRole('checkbox', { name: 'Remember me for a day' }));
  await portal.user.click(button('Log in'));
  await portal.answer('botChallenge', { challenge: {} });
  expect(portal.flows.call('login').body).toMatchObject({ remember: true });
  await portal.answer('login', userInfo);
  await portal.answer('memberInfo', memberAnswer);
  const { local } = portal.flows.platform.storage;
  const now = portal.flows.platform.clock.now();
  expect([local.get('accountName'), Number(local.get('rememberedUntil')) - now]).toEqual(['meilin07', 86_400_000]);
  portal.unmount();

  const later = await portalFixture({ local: { lang: 'EN', rememberedUntil: String(now + 1) } });
  await later.answer('sessionRemember', userInfo);
  await later.answer('memberInfo', memberAnswer);
  expect(later.flows.state().session.phase).toBe('loggedIn');
  expect(screen.queryByRole('button', { name: 'Log in' })).toBeNull();
  later.unmount();
});
test('R-CONST-03 after a day no exchange is tried; a refused cookie leaves a visitor without a message and is not retried', async () => {
  const over = await portalFixture({ local: { lang: 'EN', rememberedUntil: '1760000000000' } });
  expect(over.flows.count('sessionRemember')).toBe(0);
  over.unmount();
  const portal = await portalFixture({
    local: { lang: 'EN', accountName: 'meilin07', rememberedUntil: '1760000000001' },
  });
  await portal.refuse('sessionRemember', 'not-logged-in');
  expect(screen.getAllByRole('button', { name: 'Log in' })[0]).toBeVisible();
  expect([screen.queryByRole('alert'), screen.queryByRole('dialog')]).toEqual([null, null]);
  const { local } = portal.flows.platform.storage;
  expect([local.get('rememberedUntil'), local.get('accountName')]).toEqual([null, 'meilin07']);
});
