import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { EXAMPLES } from '../lib/patterns/testing/examplesFixture.ts';
import { FIELD_ORDER } from '../domains/registration/fields.calc.ts';
import {
  COUNTRIES,
  dialog,
  field,
  openRegister,
  submitRegistration,
  registerPortal,
  rule,
  tickTerms,
  USERNAME_RULES,
} from './testing/registerFixture.ts';

const LABELS: Readonly<Record<(typeof FIELD_ORDER)[number], RegExp>> = {
  username: /^Username/,
  payeeName: /^Full name/,
  password: /^Password/,
  confirmPassword: /^Repeat password/,
  mobileNum: /^Mobile number/,
  verificationCode: /^Code from SMS/,
  email: /^Email/,
  nickname: /^Nickname/,
  birthday: /^Date of birth/,
  idNumber: /^ID number/,
  paymentPassword: /^Payment password/,
  qqNum: /^QQ number/,
  wechat: /^WeChat ID/,
  line: /^LINE ID/,
  whatsapp: /^WhatsApp number/,
  facebook: /^Facebook name/,
  telegram: /^Telegram name/,
  zalo: /^Zalo name/,
  affiliateCode: /^Invitation code/,
  referralCode: /^Referral code/,
  recommenderId: /^Recommender ID/,
  captcha: /^Captcha/,
};
const shown = () =>
  FIELD_ORDER.filter((name) => within(dialog()).queryByLabelText(LABELS[name], { selector: 'input' }) !== null);
/** `valid`, or the value of `aria-invalid`: `true` where the field has an error. */
const validity = (label: RegExp) => field(label).getAttribute('aria-invalid') ?? 'valid';

test('R-REG-02 R-REG-03 R-ENT-03 exactly the enabled fields of the settings are shown', async () => {
  const everything = await registerPortal({
    flags: ['USERNAMEREG3', 'REGMOBVERF3'],
    rules: [...FIELD_ORDER.map((name) => rule(name)), rule('countryDialingCode')],
  });
  await openRegister(everything);
  expect(shown()).toEqual([...FIELD_ORDER]);
  expect(within(dialog()).getByRole('button', { name: /^Country code/ })).toBeVisible();
  expect(field(LABELS.birthday)).toHaveAttribute('type', 'date');
  for (const name of ['nickname', 'telegram', 'zalo', 'recommenderId'] as const)
    expect(field(LABELS[name])).toHaveAttribute('type', 'text');
  everything.unmount();
  const nothing = await registerPortal({ rules: FIELD_ORDER.map((name) => rule(name, { enabled: false })) });
  await openRegister(nothing);
  expect(shown()).toEqual(['username', 'password', 'confirmPassword']);
  expect(within(dialog()).queryByRole('button', { name: /^Country code/ })).toBeNull();
});
test('R-REG-07 sms verification shows the code field; the mobile mode has password fields only with its flag', async () => {
  const plain = await registerPortal({ flags: ['MOBILENUMREG3'], rules: [] });
  await openRegister(plain);
  expect(shown()).toEqual(['mobileNum']);
  plain.unmount();
  const proven = await registerPortal({ flags: ['MOBILENUMREG3', 'REGMOBVERF3', 'MOBILENUMPASSREG3'], rules: [] });
  await openRegister(proven);
  expect(shown()).toEqual(['password', 'confirmPassword', 'mobileNum', 'verificationCode']);
  expect(within(dialog()).getByRole('button', { name: 'Send code' })).toBeVisible();
});
test('R-VALID-06 R-VALID-29 a user name is required and must match its format', async () => {
  const portal = await registerPortal();
  await openRegister(portal);
  await tickTerms(portal);
  await submitRegistration(portal);
  for (const name of ['username', 'password', 'confirmPassword'] as const)
    expect(field(LABELS[name])).toHaveAccessibleDescription('This cannot be empty.');
  await portal.user.type(field(LABELS.username), 'a_b');
  expect(field(LABELS.username)).toHaveAccessibleDescription(/^Start with a letter/);
  expect(portal.flows.count('register')).toBe(0);
});
test('R-VALID-07 R-VALID-19 a password error names both length limits', async () => {
  const usual = await registerPortal();
  await openRegister(usual);
  await usual.user.type(field(LABELS.password), 'short7');
  await usual.user.tab();
  expect(field(LABELS.password)).toHaveAccessibleDescription('The password must be 8-64 characters.');
  usual.unmount();
  const other = await registerPortal({ rules: [rule('password', { min: 10, max: 12, acceptedPattern: 'digits' })] });
  await openRegister(other);
  await other.user.type(field(LABELS.password), '123456789');
  await other.user.tab();
  expect(field(LABELS.password)).toHaveAccessibleDescription('The password must be 10-12 characters.');
  await other.user.type(field(LABELS.password), 'x');
  expect(field(LABELS.password)).toHaveAccessibleDescription('Digits only, 10 to 12 of them.');
});
test('R-VALID-08 R-VALID-27 the confirmation must equal the password', async () => {
  const portal = await registerPortal();
  await openRegister(portal);
  await portal.user.type(field(LABELS.password), 'Furlong-88');
  await portal.user.type(field(LABELS.confirmPassword), 'Furlong-8');
  await portal.user.tab();
  expect(field(LABELS.confirmPassword)).toHaveAccessibleDescription(/^The confirmation password is incorrect/);
  await portal.user.type(field(LABELS.confirmPassword), '8');
  expect(validity(LABELS.confirmPassword)).toBe('valid');
});
test('R-REG-08 R-REG-14 the pattern `*` accepts any text; a birthday under the configured age is refused with the age', async () => {
  // The field `line` has the fixture's default pattern `*`, which accepts any text.
  const rules = [...USERNAME_RULES, rule('line'), rule('birthday', { acceptedPattern: 'date' })];
  // `confirmed`: the age in the sentence with the check box, which this test does not read.
  const portal = await registerPortal({ rules, settings: { ages: { confirmed: 18, byBirthday: 25 } } });
  await openRegister(portal);
  await portal.user.type(field(LABELS.line), '♥ any ☃ text');
  // The fake platform's date is 2025-10-09.
  await portal.user.type(field(LABELS.birthday), '2000-10-10');
  await portal.user.tab();
  expect(field(LABELS.birthday)).toHaveAccessibleDescription('You must be at least 25 years old to register.');
  expect(validity(LABELS.line)).toBe('valid');
  await portal.user.clear(field(LABELS.birthday));
  await portal.user.type(field(LABELS.birthday), '2000-10-09');
  await portal.user.tab();
  expect(validity(LABELS.birthday)).toBe('valid');
});
test('R-REG-14 R-CONST-34 a birthday under 21 is refused with that age by default', async () => {
  const portal = await registerPortal({ rules: [...USERNAME_RULES, rule('birthday', { acceptedPattern: 'date' })] });
  await openRegister(portal);
  // The fake platform's date is 2025-10-09.
  await portal.user.type(field(LABELS.birthday), '2004-10-10');
  await portal.user.tab();
  expect(field(LABELS.birthday)).toHaveAccessibleDescription('You must be at least 21 years old to register.');
  await portal.user.clear(field(LABELS.birthday));
  await portal.user.type(field(LABELS.birthday), '2004-10-09');
  await portal.user.tab();
  expect(validity(LABELS.birthday)).toBe('valid');
});
test('R-VALID-09 R-VALID-24 R-VALID-33 a number is required in mobile mode, has only digits, and the configured number of them', async () => {
  const rules = [rule('mobileNum', { min: 9, max: 9, acceptedPattern: '1.*' })];
  const portal = await registerPortal({ flags: ['MOBILENUMREG3'], rules });
  await openRegister(portal);
  await portal.answer('countryList', COUNTRIES);
  await tickTerms(portal);
  await submitRegistration(portal);
  const says = (text: string) => expect(field(LABELS.mobileNum)).toHaveAccessibleDescription(text);
  says('This cannot be empty.');
  await portal.user.type(field(LABELS.mobileNum), '12a');
  says('The phone format is incorrect: digits only.');
  await portal.user.clear(field(LABELS.mobileNum));
  await portal.user.type(field(LABELS.mobileNum), '12 345-678');
  says('The phone number has 9 digits.');
  await portal.user.type(field(LABELS.mobileNum), '9');
  await submitRegistration(portal);
  expect(portal.flows.call('registerMobile').body).toMatchObject({ mobileNum: '123456789', countryDialingCode: '60' });
});
test('a number pasted with its country code loses the code, and another country’s code selects that country', async () => {
  const portal = await registerPortal({ flags: ['MOBILENUMREG3'], rules: [] });
  await openRegister(portal);
  await portal.answer('countryList', COUNTRIES);
  const paste = async (text: string): Promise<void> => {
    await portal.user.clear(field(LABELS.mobileNum));
    await portal.user.click(field(LABELS.mobileNum));
    await portal.user.paste(text);
  };
  const code = (shown: string) => within(dialog()).getByRole('button', { name: new RegExp(`\\+?${shown}`) });
  await paste('+60 12-345 6789');
  expect(field(LABELS.mobileNum)).toHaveValue('12-345 6789');
  await paste('0060123456789');
  expect(field(LABELS.mobileNum)).toHaveValue('123456789');
  expect(code('60')).toBeVisible();
  await paste('+65 8123 4567');
  expect(field(LABELS.mobileNum)).toHaveValue('8123 4567');
  expect(code('65')).toBeVisible();
  await tickTerms(portal);
  await paste('+999 123 4567');
  await submitRegistration(portal);
  expect(field(LABELS.mobileNum)).toHaveAccessibleDescription(
    '“+999” looks like the beginning of a country’s code. Choose the country in front, then type the number without its code.',
  );
  expect(field(LABELS.mobileNum)).toHaveValue('+999 123 4567');
  await paste('+6581234567');
  await submitRegistration(portal);
  expect(portal.flows.call('registerMobile').body).toMatchObject({ mobileNum: '81234567', countryDialingCode: '65' });
});
test('a number typed before the country list has loaded loses its code when the list arrives', async () => {
  const portal = await registerPortal({ flags: ['MOBILENUMREG3'], rules: [] });
  await openRegister(portal);
  await tickTerms(portal);
  await portal.user.type(field(LABELS.mobileNum), '+(65) 8123 4567');
  await submitRegistration(portal);
  // The message quotes the first four characters of the number, because country codes differ in length.
  expect(field(LABELS.mobileNum)).toHaveAccessibleDescription(/^“\+658” looks like the beginning of a country’s code/);
  await portal.answer('countryList', COUNTRIES);
  expect(field(LABELS.mobileNum)).toHaveValue('8123 4567');
  await submitRegistration(portal);
  expect(portal.flows.call('registerMobile').body).toMatchObject({ mobileNum: '81234567', countryDialingCode: '65' });
});
test('an international prefix such as 00 is refused like "+"; without a choice of country it is accepted', async () => {
  const portal = await registerPortal({ flags: ['MOBILENUMREG3'], rules: [] });
  await openRegister(portal);
  await portal.answer('countryList', COUNTRIES);
  await tickTerms(portal);
  await portal.user.type(field(LABELS.mobileNum), '0044 7700 900');
  await submitRegistration(portal);
  expect(field(LABELS.mobileNum)).toHaveAccessibleDescription(/^“0044” looks like the beginning of a country’s code/);
  portal.unmount();
  const bare = await registerPortal({
    rules: [...USERNAME_RULES, rule('mobileNum'), rule('countryDialingCode', { enabled: false })],
  });
  await openRegister(bare);
  await bare.user.type(field(LABELS.mobileNum), '0044 7700 900');
  await submitRegistration(bare);
  expect(validity(LABELS.mobileNum)).toBe('valid');
});
test('R-ERR-11 a number that belongs to an account shows its error at the number field', async () => {
  const portal = await registerPortal({ flags: ['MOBILENUMREG3'], rules: [] });
  await openRegister(portal);
  await portal.answer('countryList', COUNTRIES);
  await portal.user.type(field(LABELS.mobileNum), '123456789');
  await tickTerms(portal);
  await submitRegistration(portal);
  await portal.refuse('registerMobile', 'account-used', { fields: { mobileNum: 'account-used' } });
  expect(field(LABELS.mobileNum)).toHaveAccessibleDescription(/^This number already belongs to an account\./);
  expect(field(LABELS.mobileNum)).toHaveFocus();
});
const FORMATS = [
  // A number must have only digits before its format is checked, so only a format without digits shows this message.
  ['R-VALID-21', 'mobileNum', 'uppercase', '12345678', 'Enter a valid mobile number.'],
  ['R-VALID-23', 'payeeName', 'englishName', 'Ann1', 'The format of the real name is incorrect.'],
  ['R-VALID-25', 'affiliateCode', 'digits', 'abcd', 'The invitation code is invalid.'],
] as const;
for (const [id, name, pattern, text, message] of FORMATS)
  test(`${id} ${name} that does not match the delivered format shows its own message`, async () => {
    const portal = await registerPortal({ rules: [...USERNAME_RULES, rule(name, { acceptedPattern: pattern })] });
    await openRegister(portal);
    await portal.user.type(field(LABELS[name]), text);
    await portal.user.tab();
    expect(field(LABELS[name])).toHaveAccessibleDescription(message);
  });
test('R-VALID-10 R-VALID-20 a verification code is required and must not contain blanks', async () => {
  const portal = await registerPortal({ flags: ['MOBILENUMREG3', 'REGMOBVERF3'], rules: [] });
  await openRegister(portal);
  await tickTerms(portal);
  await submitRegistration(portal);
  expect(field(LABELS.verificationCode)).toHaveAccessibleDescription('This cannot be empty.');
  await portal.user.type(field(LABELS.verificationCode), '1 2');
  expect(field(LABELS.verificationCode)).toHaveAccessibleDescription('Enter a valid verification code.');
});
test('R-VALID-16 R-CONST-10 a verification code has at most 255 characters', async () => {
  const portal = await registerPortal({ flags: ['MOBILENUMREG3', 'REGMOBVERF3'], rules: [] });
  await openRegister(portal);
  await portal.user.click(field(LABELS.verificationCode));
  await portal.user.paste('7'.repeat(256));
  await portal.user.tab();
  expect(field(LABELS.verificationCode)).toHaveAccessibleDescription('Enter a valid verification code.');
  await portal.user.type(field(LABELS.verificationCode), '{Backspace}');
  expect(validity(LABELS.verificationCode)).toBe('valid');
});
test('R-VALID-22 a confirmation that the house refuses shows that it is incorrect', async () => {
  const portal = await registerPortal();
  await openRegister(portal);
  await portal.user.type(field(LABELS.username), 'rider21');
  await portal.user.type(field(LABELS.password), 'Furlong-88');
  await portal.user.type(field(LABELS.confirmPassword), 'Furlong-88');
  await tickTerms(portal);
  await submitRegistration(portal);
  await portal.refuse('register', 'format-incorrect', { fields: { confirmPassword: 'mismatch' } });
  expect(field(LABELS.confirmPassword)).toHaveAccessibleDescription('What you entered to confirm is incorrect.');
});
for (const [id, name, accepted, refused] of EXAMPLES)
  test(`${id} a field of the format ${name} accepts and refuses its examples`, async () => {
    const portal = await registerPortal({
      rules: [...USERNAME_RULES, rule('nickname', { acceptedPattern: name, required: true })],
    });
    await openRegister(portal);
    await portal.user.click(field(LABELS.nickname));
    await portal.user.tab();
    expect(field(LABELS.nickname)).toHaveAccessibleDescription('This cannot be empty.');
    const enter = async (text: string) => {
      await portal.user.clear(field(LABELS.nickname));
      await portal.user.click(field(LABELS.nickname));
      await portal.user.paste(text);
      await portal.user.tab();
    };
    // Typing is slow, so the field is tried with few examples; the tests of the formats try all of them.
    const [text = ''] = accepted;
    await enter(text);
    expect(validity(LABELS.nickname), text).toBe('valid');
    // Values are trimmed before they are validated: blanks alone count as empty and are refused.
    for (const wrong of refused.slice(0, 2)) {
      await enter(wrong);
      expect(validity(LABELS.nickname), wrong).toBe('true');
      expect(field(LABELS.nickname)).toHaveAccessibleDescription(/.{10,}/);
    }
  });
test('SAFE-44 an unknown pattern runs in a worker; without a verdict the house decides', async () => {
  const rules = [
    ...USERNAME_RULES,
    rule('line', { acceptedPattern: '[a-z]+-\\d{2}' }),
    rule('zalo', { acceptedPattern: '(a+)+$' }),
  ];
  const portal = await registerPortal({ rules });
  await openRegister(portal);
  await portal.user.type(field(LABELS.line), 'ab-1');
  await portal.user.tab();
  expect(field(LABELS.line)).toHaveAccessibleDescription('The format is incorrect.');
  await portal.user.type(field(LABELS.line), '2');
  expect(validity(LABELS.line)).toBe('valid');
  await portal.user.type(field(LABELS.zalo), 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!');
  await portal.user.tab();
  expect(validity(LABELS.zalo)).toBe('valid');
});
test('R-ROUTE-03 R-ROUTE-04 the address opens the dialog and keeps its code until the dialog closes; the code itself is kept longer', async () => {
  const portal = await registerPortal({
    path: '/register?referralCode=REF-7',
    rules: [...USERNAME_RULES, rule('referralCode')],
  });
  await screen.findByRole('dialog', { name: 'Register' });
  expect(portal.address()).toBe('/register?referralCode=REF-7');
  expect(screen.getByRole('main')).toBeInTheDocument();
  expect(field(LABELS.referralCode)).toHaveValue('REF-7');
  await portal.user.keyboard('{Escape}');
  await portal.settle();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(portal.address()).toBe('/');
  await openRegister(portal);
  expect(field(LABELS.referralCode)).toHaveValue('REF-7');
  await portal.user.type(field(LABELS.username), 'rider21');
  await portal.user.type(field(LABELS.password), 'Furlong-88');
  await portal.user.type(field(LABELS.confirmPassword), 'Furlong-88');
  await tickTerms(portal);
  await submitRegistration(portal);
  expect(portal.flows.call('register').body).toMatchObject({ referralCode: 'REF-7' });
});
test.each([
  ['shown', [...USERNAME_RULES, rule('affiliateCode')]],
  ['not shown', USERNAME_RULES],
])('the code of an agent’s link is checked and sent with its field %s', async (_, rules) => {
  const portal = await registerPortal({ path: '/register?affiliateCode=LINK000001', rules });
  await screen.findByRole('dialog', { name: 'Register' });
  if (rules.length > USERNAME_RULES.length) expect(field(LABELS.affiliateCode)).toHaveValue('LINK000001');
  await portal.user.type(field(LABELS.username), 'rider21');
  await portal.user.type(field(LABELS.password), 'Furlong-88');
  await portal.user.type(field(LABELS.confirmPassword), 'Furlong-88');
  await tickTerms(portal);
  await submitRegistration(portal);
  expect(portal.flows.call('affiliateCheck').query).toMatchObject({ code: 'LINK000001' });
  await portal.answer('affiliateCheck', { valid: true });
  expect(portal.flows.call('register').body).toMatchObject({ affiliateCode: 'LINK000001' });
});
