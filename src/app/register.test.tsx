import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { memberAnswer } from '../flows/machinery/testing/permissionFixture.ts';
import {
  dialog,
  field,
  fillRegistration,
  openRegister,
  submitRegistration,
  registerPortal,
  rule,
  tickTerms,
  userInfo,
  USERNAME_RULES,
} from './testing/registerFixture.ts';

test('R-REG-01 with both modes of registration there is a switch, with one there is none, and without a mode there is no button to register', async () => {
  const both = await registerPortal({ flags: ['USERNAMEREG3', 'MOBILENUMREG3'] });
  await openRegister(both);
  expect(field(/^Username/)).toBeVisible();
  await both.user.click(within(dialog()).getByRole('tab', { name: 'Mobile number' }));
  expect(field(/^Mobile number/)).toBeVisible();
  expect(within(dialog()).queryByLabelText(/^Username/)).toBeNull();
  both.unmount();
  const one = await registerPortal({ flags: ['MOBILENUMREG3'] });
  await openRegister(one);
  expect(within(dialog()).queryByRole('tab')).toBeNull();
  expect(field(/^Mobile number/)).toBeVisible();
  one.unmount();
  const none = await registerPortal({ flags: [] });
  expect(screen.queryByRole('button', { name: 'Register' })).toBeNull();
  await none.user.click(screen.getAllByRole('button', { name: 'Log in' })[0]!);
  await screen.findByRole('dialog', { name: 'Log in' });
  expect(screen.queryByRole('button', { name: 'Register' })).toBeNull();
});
test('R-REG-05 R-VALID-31 unticked terms show their error with all others, get the focus if alone, and nothing is sent', async () => {
  const portal = await registerPortal();
  await openRegister(portal);
  await submitRegistration(portal);
  const terms = within(dialog()).getByRole('checkbox');
  expect(terms).toHaveAccessibleDescription('Please agree to the terms first.');
  expect(field(/^Username/)).toBeInvalid();
  expect(field(/^Password/)).toBeInvalid();
  expect(field(/^Username/)).toHaveFocus();
  await portal.user.type(field(/^Username/), 'meilin');
  await portal.user.type(field(/^Password/), 'Furlong-88');
  await portal.user.type(field(/^Repeat password/), 'Furlong-88');
  await submitRegistration(portal);
  expect(terms).toHaveAccessibleDescription('Please agree to the terms first.');
  expect(terms).toHaveFocus();
  expect(portal.flows.count('register')).toBe(0);
  await tickTerms(portal);
  expect(within(dialog()).queryByText('Please agree to the terms first.')).toBeNull();
  await portal.user.click(within(dialog()).getByRole('link', { name: 'Read the terms of play' }));
  expect(portal.flows.platform.navigation.opened).toEqual(['/help#term']);
});
test('R-REG-13 R-CONST-34 the terms name the configured age', async () => {
  const usual = await registerPortal();
  await openRegister(usual);
  expect(within(dialog()).getByRole('checkbox', { name: /^I am 18 or older/ })).toBeVisible();
  usual.unmount();
  const other = await registerPortal({ settings: { ages: { confirmed: 20, byBirthday: 21 } } });
  await openRegister(other);
  expect(within(dialog()).getByRole('checkbox', { name: /^I am 20 or older/ })).toBeVisible();
});
test('R-REG-04 R-VALID-32 a required field is marked and blocks while empty; an optional one does not', async () => {
  const portal = await registerPortal({ rules: [...USERNAME_RULES, rule('email', { required: true }), rule('line')] });
  await openRegister(portal);
  expect(within(dialog()).getByText('Email').closest('label')).toHaveTextContent('Email *');
  expect(within(dialog()).getByText('LINE ID').closest('label')).toHaveTextContent(/^LINE ID$/);
  await portal.user.type(field(/^Username/), 'rider21');
  await portal.user.type(field(/^Password/), 'Furlong-88');
  await portal.user.type(field(/^Repeat password/), 'Furlong-88');
  await tickTerms(portal);
  await submitRegistration(portal);
  expect(await within(dialog()).findByText('Items marked * are required.')).toBeVisible();
  expect(field(/^Email/)).toHaveAccessibleDescription('This cannot be empty.');
  expect(portal.flows.count('register')).toBe(0);
  await portal.user.type(field(/^Email/), 'a@b.io');
  expect(within(dialog()).queryByText('Items marked * are required.')).toBeNull();
  await submitRegistration(portal);
  expect(portal.flows.count('register')).toBe(1);
});
test('R-REG-15 errors show on blur and on submit, and the first invalid field gets the focus', async () => {
  const portal = await registerPortal();
  await openRegister(portal);
  await portal.user.type(field(/^Username/), '7meilin');
  expect(field(/^Username/)).toBeValid();
  await portal.user.tab();
  expect(field(/^Username/)).toHaveAccessibleDescription(
    'Start with a letter, then letters and digits, 4 to 16 characters.',
  );
  await portal.user.type(field(/^Password/), 'Furlong-88');
  await tickTerms(portal);
  await submitRegistration(portal);
  expect(field(/^Username/)).toHaveFocus();
  expect(field(/^Repeat password/)).toBeInvalid();
  await portal.user.clear(field(/^Username/));
  await portal.user.type(field(/^Username/), 'meilin');
  await submitRegistration(portal);
  expect(field(/^Repeat password/)).toHaveFocus();
});
test('R-REG-09 R-REG-11 a registration sends the form, loads member info, closes the dialog and shows home, logged in', async () => {
  const portal = await registerPortal({ path: '/register?referralCode=REF-7' });
  await screen.findByRole('dialog', { name: 'Register' });
  await portal.user.type(field(/^Username/), 'rider21');
  await portal.user.type(field(/^Password/), ' Furlong-88 ');
  await portal.user.type(field(/^Repeat password/), 'Furlong-88');
  await tickTerms(portal);
  await submitRegistration(portal);
  expect(portal.flows.call('register').body).toEqual({
    username: 'rider21',
    password: 'Furlong-88',
    confirmPassword: 'Furlong-88',
    login: true,
    registerMethod: 'WEB',
    registerUrl: 'http://portal.test/',
    domain: 'portal.test',
    referralCode: 'REF-7',
  });
  expect(portal.flows.count('memberInfo')).toBe(0);
  await portal.answer('register', userInfo);
  expect(portal.flows.count('memberInfo')).toBe(1);
  expect(dialog()).toBeVisible();
  await portal.answer('memberInfo', memberAnswer);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(portal.flows.state().session.phase).toBe('loggedIn');
  expect(portal.address()).toBe('/');
});
test('R-REG-10 R-ERR-02 an invalid invitation code stops with a warning; the form stays as it was', async () => {
  const portal = await registerPortal({ rules: [...USERNAME_RULES, rule('affiliateCode')] });
  await fillRegistration(portal);
  await portal.user.type(field(/^Invitation code/), 'OVAL2207');
  await submitRegistration(portal);
  expect(portal.flows.call('affiliateCheck').query).toEqual({ code: 'OVAL2207', domain: 'portal.test' });
  await portal.answer('affiliateCheck', { valid: false });
  const warning = screen.getByRole('dialog', { name: 'Check the invitation code' });
  expect(warning).toHaveTextContent('The invitation code is not valid. Correct it, or leave it empty.');
  expect(portal.flows.count('register')).toBe(0);
  await portal.user.click(within(warning).getByRole('button', { name: 'OK' }));
  expect(field(/^Username/)).toHaveValue('rider21');
  expect(field(/^Password/)).toHaveValue('Furlong-88');
  expect(field(/^Invitation code/)).toHaveValue('OVAL2207');
  await submitRegistration(portal);
  await portal.answer('affiliateCheck', { valid: true });
  expect(portal.flows.call('register').body).toMatchObject({ affiliateCode: 'OVAL2207' });
});
test('R-REG-16 two presses and Enter send one registration under one key', async () => {
  const portal = await registerPortal();
  await fillRegistration(portal);
  await submitRegistration(portal);
  const button = within(dialog()).getByRole('button', { name: /Create account/ });
  expect(button).toHaveAttribute('aria-busy', 'true');
  await portal.user.click(button);
  await portal.user.type(field(/^Username/), '{Enter}');
  await portal.settle();
  expect(portal.flows.count('register')).toBe(1);
  expect(portal.flows.call('register').options.key).toMatch(/^[0-9a-f]{32}$/);
});
test('R-REG-16 after an unknown outcome a retry reuses the key; a corrected form gets a new one', async () => {
  const portal = await registerPortal();
  await fillRegistration(portal);
  await submitRegistration(portal);
  const first = portal.flows.call('register').options.key;
  await portal.lose('register');
  expect(within(dialog()).getByRole('alert')).toHaveTextContent('There is no connection. Check it and try again.');
  expect(field(/^Password/)).toHaveValue('Furlong-88');
  await submitRegistration(portal);
  expect(portal.flows.call('register').options.key).toBe(first);
  await portal.refuse('register', 'account-used');
  await submitRegistration(portal);
  expect(portal.flows.call('register').options.key).not.toBe(first);
});
test('R-ERR-11 a taken name shows at its field, and no typed text is lost', async () => {
  const portal = await registerPortal();
  await fillRegistration(portal);
  await submitRegistration(portal);
  await portal.refuse('register', 'account-used');
  expect(field(/^Username/)).toHaveAccessibleDescription('That account name is already used.');
  expect(field(/^Username/)).toHaveFocus();
  expect(field(/^Password/)).toHaveValue('Furlong-88');
  expect(portal.flows.state().dialogs.open).toEqual({ kind: 'register' });
});
test('R-VALID-26 a refusal of the whole form shows above it; refusals of fields show under each', async () => {
  const portal = await registerPortal();
  await fillRegistration(portal);
  await submitRegistration(portal);
  await portal.refuse('register', 'format-incorrect');
  expect(within(dialog()).getByRole('alert')).toHaveTextContent(
    'The format of account, password or email is incorrect.',
  );
  await submitRegistration(portal);
  await portal.refuse('register', 'format-incorrect', { fields: { password: 'too-common', username: 'too-short' } });
  expect(field(/^Password/)).toHaveAccessibleDescription('That password is too easy to guess. Choose another.');
  expect(field(/^Username/)).toHaveAccessibleDescription('4 to 16 characters.');
  expect(field(/^Username/)).toHaveFocus();
});
test('R-VALID-28 a required captcha is a field with a picture and must be filled in', async () => {
  const portal = await registerPortal();
  await fillRegistration(portal);
  await submitRegistration(portal);
  await portal.refuse('register', 'captcha-required', { value: { captcha: true } });
  await portal.answer('captcha', { image: 'PHN2Zy8+', captchaId: 'c1' });
  expect(within(dialog()).getByRole('img', { name: /^Captcha/ })).toBeVisible();
  expect(field(/^Captcha/)).toHaveAccessibleDescription('Enter the captcha to go on.');
  expect(field(/^Captcha/)).toHaveFocus();
  await submitRegistration(portal);
  expect(await within(dialog()).findByText('Enter the captcha.')).toBeVisible();
  expect(portal.flows.count('register')).toBe(1);
  await portal.user.type(field(/^Captcha/), '7K4Q');
  await submitRegistration(portal);
  expect(portal.flows.call('register').body).toMatchObject({ captcha: '7K4Q', captchaId: 'c1' });
  await portal.refuse('register', 'captcha-wrong', { value: { captcha: true }, fields: { captcha: 'captcha-wrong' } });
  await portal.answer('captcha', { image: 'PHN2Zy8+', captchaId: 'c2' });
  expect(field(/^Captcha/)).toHaveValue('');
  expect(field(/^Captcha/)).toHaveAccessibleDescription(/^Those are not the characters in the picture/);
});
test('R-VALID-15 R-CONST-08 a captcha is refreshed at most once a second', async () => {
  const portal = await registerPortal({ rules: [...USERNAME_RULES, rule('captcha', { required: true })] });
  await openRegister(portal);
  expect(portal.flows.count('captcha')).toBe(1);
  await portal.answer('captcha', { image: 'PHN2Zy8+', captchaId: 'c1' });
  await portal.pass(1_000);
  const again = within(dialog()).getByRole('button', { name: 'New captcha' });
  await portal.user.click(again);
  await portal.user.click(again);
  await portal.settle();
  await portal.answer('captcha', { image: 'PHN2Zy8+', captchaId: 'c2' });
  await portal.pass(999);
  await portal.user.click(again);
  await portal.settle();
  expect(portal.flows.count('captcha')).toBe(2);
  await portal.pass(1);
  await portal.user.click(again);
  await portal.settle();
  expect(portal.flows.count('captcha')).toBe(3);
});
test('R-MODAL-04 the dialog shows the banners of its group, if there are any', async () => {
  const portal = await registerPortal();
  await openRegister(portal);
  expect(dialog().querySelector('.register-banners')).toBeNull();
  await portal.answer('announcements', {
    popup: [],
    player: [],
    promotion: [],
    banners: [
      { groupName: 'w_register', url: '/images/banner/1', title: 'Welcome to the rail' },
      { groupName: 'w_login', url: '/images/banner/2', title: 'Of another dialog' },
    ],
  });
  expect(within(dialog()).getByText('Welcome to the rail')).toBeVisible();
  expect(within(dialog()).queryByText('Of another dialog')).toBeNull();
});
test('R-SEC-03 SAFE-12 passwords and the code are never in an action, in the store or in the browser’s storage', async () => {
  const portal = await registerPortal({
    rules: [...USERNAME_RULES, rule('paymentPassword', { acceptedPattern: 'digits' })],
  });
  const { local, session } = portal.flows.platform.storage;
  const written = vi.fn<(key: string, value: string) => void>();
  for (const store of [local, session]) {
    const set = store.set;
    vi.spyOn(store, 'set').mockImplementation((key, value) => {
      written(key, value);
      set(key, value);
    });
  }
  await fillRegistration(portal, 'canary-Furlong-88');
  await portal.user.type(field(/^Payment password/), '77665544');
  await submitRegistration(portal);
  expect(portal.flows.call('register').body).toMatchObject({ paymentPassword: '77665544' });
  await portal.refuse('register', 'house-busy');
  const everything = JSON.stringify([portal.flows.heard, portal.flows.state(), written.mock.calls, document.cookie]);
  expect(everything).not.toContain('canary');
  expect(everything).not.toContain('77665544');
});
test('a registration whose member info fails to load leads to the log-in with a message', async () => {
  const portal = await registerPortal();
  await fillRegistration(portal);
  await submitRegistration(portal);
  await portal.answer('register', userInfo);
  await portal.refuse('memberInfo', 'house-busy');
  expect(await screen.findByRole('dialog', { name: 'Log in' })).toBeVisible();
  expect(portal.flows.platform.storage.session.get('token')).toBeNull();
});
test('a reopened dialog restores typed text but no passwords; a registration discards it', async () => {
  const portal = await registerPortal({ flags: ['USERNAMEREG3', 'MOBILENUMREG3'] });
  await fillRegistration(portal);
  await portal.user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(JSON.stringify(portal.flows.state())).not.toContain('Furlong-88');
  await openRegister(portal);
  expect(field(/^Username/)).toHaveValue('rider21');
  expect(field(/^Password/)).toHaveValue('');
  expect(field(/^Repeat password/)).toHaveValue('');
  expect(within(dialog()).getByRole('checkbox')).not.toBeChecked();
  await portal.user.type(field(/^Password/), 'Furlong-88');
  await portal.user.type(field(/^Repeat password/), 'Furlong-88');
  await tickTerms(portal);
  await submitRegistration(portal);
  await portal.answer('register', userInfo);
  await portal.answer('memberInfo', memberAnswer);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(JSON.stringify(portal.flows.state().registration)).not.toContain('rider21');
});
