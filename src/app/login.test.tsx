import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { enteredAnswer, memberAnswer } from '../flows/machinery/testing/permissionFixture.ts';
import { type PortalFixture, portalFixture } from './testing/portalFixture.tsx';

const dialog = () => screen.getByRole('dialog', { name: 'Log in' });
const field = (name: RegExp) => within(dialog()).getByLabelText(name);
const open = async (portal: PortalFixture): Promise<void> => {
  await portal.user.click(screen.getAllByRole('button', { name: 'Log in' })[0]!);
  await screen.findByRole('dialog', { name: 'Log in' });
};
const submit = async (portal: PortalFixture, password = 'Furlong-88'): Promise<void> => {
  const name = field(/^Username/);
  await portal.user.clear(name);
  await portal.user.type(name, 'meilin07');
  await portal.user.type(field(/^Password/), password);
  await portal.user.click(within(dialog()).getByRole('button', { name: 'Log in' }));
  await portal.answer('botChallenge', { challenge: {} });
};

test('R-VALID-01 R-VALID-02 an empty form shows what is missing and makes no call', async () => {
  const portal = await portalFixture();
  await open(portal);
  await portal.user.click(within(dialog()).getByRole('button', { name: 'Log in' }));
  expect(await within(dialog()).findByText('Enter your username.')).toBeVisible();
  expect(within(dialog()).getByText('Enter your password.')).toBeVisible();
  expect(portal.flows.count('botChallenge')).toBe(0);
});
test('R-SESS-01 a log-in stores the token, closes the dialog and shows the member without a reload', async () => {
  const portal = await portalFixture();
  await open(portal);
  await submit(portal);
  await portal.answer('login', enteredAnswer);
  await portal.answer('memberInfo', memberAnswer);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(portal.flows.platform.storage.session.get('token')).toBe(enteredAnswer.token);
  expect(screen.queryByRole('button', { name: 'Log in' })).toBeNull();
});
test('R-VALID-05 name and password are sent trimmed; a blank within the password is kept', async () => {
  const portal = await portalFixture();
  await open(portal);
  await portal.user.type(field(/^Username/), '  meilin07 ');
  await portal.user.type(field(/^Password/), '  Furlong  88 ');
  await portal.user.click(within(dialog()).getByRole('button', { name: 'Log in' }));
  await portal.answer('botChallenge', { challenge: {} });
  expect(portal.flows.call('login').body).toMatchObject({ username: 'meilin07', password: 'Furlong  88' });
  portal.unmount();
  // Blanks alone count as empty: values are trimmed before they are checked.
  const blank = await portalFixture();
  await open(blank);
  await blank.user.type(field(/^Username/), '   ');
  await blank.user.type(field(/^Password/), '   ');
  await blank.user.click(within(dialog()).getByRole('button', { name: 'Log in' }));
  expect(await within(dialog()).findByText('Enter your username.')).toBeVisible();
  expect(within(dialog()).getByText('Enter your password.')).toBeVisible();
  expect(blank.flows.count('botChallenge')).toBe(0);
});
test('R-SESS-03 during a log-in the button is busy, and neither a press nor Enter sends another', async () => {
  const portal = await portalFixture();
  await open(portal);
  await submit(portal);
  const button = within(dialog()).getByRole('button', { name: /Log in(?! with)/ });
  expect(button).toHaveAttribute('aria-busy', 'true');
  await portal.user.click(button);
  await portal.user.type(field(/^Password/), '{Enter}');
  expect([portal.flows.count('botChallenge'), portal.flows.count('login')]).toEqual([1, 1]);
});
test('R-SESS-10 R-VALID-03 R-ERR-03 a failure that requires a captcha shows one; the name stays, the password is cleared', async () => {
  const portal = await portalFixture();
  await open(portal);
  await submit(portal);
  await portal.refuse('login', 'wrong-credentials', { value: { captcha: true } });
  await portal.answer('captcha', { image: 'PHN2Zy8+', captchaId: 'c1' });
  expect(within(dialog()).getByRole('img', { name: /^Captcha/ })).toHaveAttribute(
    'src',
    'data:image/svg+xml;base64,PHN2Zy8+',
  );
  // Where the merchant offers no other log-in method the text names none.
  expect(field(/^Captcha/)).not.toHaveAccessibleDescription();
  expect(field(/^Username/)).toHaveValue('meilin07');
  expect(field(/^Password/)).toHaveValue('');
  await portal.user.type(field(/^Password/), 'Furlong-88');
  await portal.user.click(within(dialog()).getByRole('button', { name: 'Log in' }));
  expect(await within(dialog()).findByText('Enter the characters in the picture.')).toBeVisible();
  expect(portal.flows.count('login')).toBe(1);
});
test('a wrong captcha asks only for a new one: the password, which was not checked, stays', async () => {
  const portal = await portalFixture();
  await open(portal);
  await submit(portal);
  await portal.refuse('login', 'wrong-credentials', { value: { captcha: true } });
  await portal.answer('captcha', { image: 'PHN2Zy8+', captchaId: 'c1' });
  await portal.user.type(field(/^Captcha/), '7K4Q');
  await submit(portal);
  await portal.refuse('login', 'captcha-wrong', { value: { captcha: true }, fields: { captcha: 'captcha-wrong' } });
  await portal.answer('captcha', { image: 'PHN2Zy8+', captchaId: 'c2' });
  expect(field(/^Password/)).toHaveValue('Furlong-88');
  expect(field(/^Captcha/)).toHaveValue('');
  expect(field(/^Captcha/)).toHaveFocus();
  expect(field(/^Captcha/)).toHaveAccessibleDescription(/^Those are not the characters in the picture/);
});
test('R-ERR-03 field errors from the house show under their inputs, and the button is enabled again', async () => {
  const portal = await portalFixture();
  await open(portal);
  await submit(portal);
  await portal.refuse('login', 'format-incorrect', { fields: { username: 'format-incorrect' } });
  expect(field(/^Username/)).toHaveAccessibleDescription('The format of account, password or email is incorrect.');
  expect(within(dialog()).getByRole('button', { name: 'Log in' })).not.toHaveAttribute('aria-busy');
});
test('a validation code without a text of its own shows the general format error', async () => {
  const portal = await portalFixture();
  await open(portal);
  await submit(portal);
  await portal.refuse('login', 'format-incorrect', { fields: { username: 'too_small' } });
  expect(field(/^Username/)).toHaveAccessibleDescription('The format of account, password or email is incorrect.');
});
const SENTENCES = [
  ['R-ERR-08', 'wrong-credentials', 'That username and password do not match.'],
  ['R-ERR-09', 'format-incorrect', 'The format of account, password or email is incorrect.'],
  ['R-ERR-10', 'unknown-account', 'That username or email does not exist.'],
  ['R-ERR-17', 'region-restricted', 'Access is restricted from your location or IP.'],
  ['R-ERR-21', 'verification-first', 'Please complete the verification first.'],
  ['R-ERR-22', 'non-member', 'This account cannot log in here: it is not a member.'],
  ['R-ERR-23', 'non-agent', 'This account cannot log in here: it is not an agent.'],
] as const;
for (const [id, code, sentence] of SENTENCES)
  test(`${id} a log-in refused with ${code} shows its own message`, async () => {
    const portal = await portalFixture();
    await open(portal);
    await submit(portal);
    await portal.refuse('login', code);
    expect(within(dialog()).getByRole('alert')).toHaveTextContent(sentence);
  });
test('a log-in during a break says until when it lasts, and leads to customer service, which pays out the balance', async () => {
  const portal = await portalFixture({
    permission: {
      customerService: [{ csType: 'LIVECHAT', title: 'Chat', path: 'https://desk.test/' }],
      imageCDNs: ['https://desk.test'],
    },
  });
  await open(portal);
  await submit(portal);
  await portal.refuse('login', 'self-excluded');
  expect(within(dialog()).getByRole('button', { name: 'Customer service' })).toBeVisible();
  await submit(portal);
  await portal.refuse('login', 'self-excluded', { value: { until: Date.UTC(2026, 10, 21, 6, 0) } });
  expect(within(dialog()).getByRole('alert')).toHaveTextContent(/closed at its owner's wish until 2026\/11\/21/);
  await portal.user.click(within(dialog()).getByRole('button', { name: 'Customer service' }));
  expect(portal.flows.platform.navigation.opened).toEqual(['https://desk.test/']);
});
test('R-ERR-20 an unknown error shows a reference to quote', async () => {
  const portal = await portalFixture();
  await open(portal);
  await submit(portal);
  await portal.refuse('login', 'unknown-error', { message: null });
  expect(within(dialog()).getByRole('alert')).toHaveTextContent('Quote ref-1 to the service.');
});
test('R-ERR-36 a code without a text shows the house’s message if it is in the current language, else the unknown error', async () => {
  const english = await portalFixture();
  await open(english);
  await submit(english);
  await english.refuse('login', 'brand-new-code', { message: 'The stewards are looking into it.' });
  expect(within(dialog()).getByRole('alert')).toHaveTextContent('The stewards are looking into it.');
  english.unmount();
  const chinese = await portalFixture({ local: { lang: 'CN' } });
  await chinese.user.click(screen.getAllByRole('button', { name: '登录' })[0]!);
  await screen.findByRole('dialog', { name: '登录' });
  await chinese.user.type(screen.getByLabelText(/^用户名/), 'meilin07');
  await chinese.user.type(screen.getByLabelText(/^密码/), 'x{Enter}');
  await chinese.answer('botChallenge', { challenge: {} });
  await chinese.refuse('login', 'brand-new-code', { message: 'The stewards are looking into it.' });
  expect(within(screen.getByRole('dialog')).getByRole('alert')).toHaveTextContent('请向客服提供编号 ref-1');
});
test('R-ERR-13 a network failure shows its message, and the same button retries', async () => {
  const portal = await portalFixture();
  await open(portal);
  await submit(portal);
  await portal.lose('login');
  expect(within(dialog()).getByRole('alert')).toHaveTextContent('There is no connection. Check it and try again.');
  await submit(portal);
  expect(portal.flows.count('login')).toBe(2);
});
test('R-SESS-15 one press on the free account logs in as a trial user; without the flag there is no entry', async () => {
  const off = await portalFixture({ permission: { whitelabel: [] } });
  await open(off);
  expect(within(dialog()).queryByRole('button', { name: 'Try a free account' })).toBeNull();
  off.unmount();
  const portal = await portalFixture();
  await open(portal);
  await portal.user.click(within(dialog()).getByRole('button', { name: 'Try a free account' }));
  await portal.answer('loginFreePlay', enteredAnswer);
  await portal.answer('memberInfo', { ...memberAnswer, type: 4 });
  expect(portal.flows.state().session.kind).toBe('trial');
  expect(screen.queryByRole('dialog')).toBeNull();
});
test('the remembered name is prefilled', async () => {
  const portal = await portalFixture({ local: { lang: 'EN', accountName: 'meilin07' } });
  await open(portal);
  expect(field(/^Username/)).toHaveValue('meilin07');
  expect(within(dialog()).getByRole('checkbox', { name: 'Remember me for a day' })).toBeChecked();
});
