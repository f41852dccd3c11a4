import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { EXAMPLES } from '../lib/patterns/testExamples.ts';
import { FIELD_ORDER } from '../domains/registration/fields.calc.ts';
import { COUNTRIES, dialog, field, openRegister, press, registerPortal, rule, tick, USERNAME } from './testRegister.ts';

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
const sayings = (label: RegExp) => field(label).getAttribute('aria-invalid') ?? 'valid';

test('R-REG-02 R-REG-03 R-ENT-03 every field of the settings is shown when it is enabled, and no other', async () => {
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
test('R-REG-07 sms verification brings the code field; the mobile mode has passwords by its flag alone', async () => {
  const plain = await registerPortal({ flags: ['MOBILENUMREG3'], rules: [] });
  await openRegister(plain);
  expect(shown()).toEqual(['mobileNum']);
  plain.unmount();
  const proven = await registerPortal({ flags: ['MOBILENUMREG3', 'REGMOBVERF3', 'MOBILENUMPASSREG3'], rules: [] });
  await openRegister(proven);
  expect(shown()).toEqual(['password', 'confirmPassword', 'mobileNum', 'verificationCode']);
  expect(within(dialog()).getByRole('button', { name: 'Send code' })).toBeVisible();
});
test('R-VALID-06 R-VALID-29 a user name is required, and of its format', async () => {
  const portal = await registerPortal();
  await openRegister(portal);
  await tick(portal);
  await press(portal);
  for (const name of ['username', 'password', 'confirmPassword'] as const)
    expect(field(LABELS[name])).toHaveAccessibleDescription('This cannot be empty.');
  await portal.user.type(field(LABELS.username), 'a_b');
  expect(field(LABELS.username)).toHaveAccessibleDescription(/^Start with a letter/);
  expect(portal.flows.count('register')).toBe(0);
});
test('R-VALID-07 R-VALID-19 a password says between which lengths it must be', async () => {
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
test('R-VALID-08 R-VALID-27 the confirmation must be the password', async () => {
  const portal = await registerPortal();
  await openRegister(portal);
  await portal.user.type(field(LABELS.password), 'Furlong-88');
  await portal.user.type(field(LABELS.confirmPassword), 'Furlong-8');
  await portal.user.tab();
  expect(field(LABELS.confirmPassword)).toHaveAccessibleDescription(/^The confirmation password is incorrect/);
  await portal.user.type(field(LABELS.confirmPassword), '8');
  expect(sayings(LABELS.confirmPassword)).toBe('valid');
});
test('R-REG-08 `*` takes any text; R-REG-14 a birthday under the configured age is refused with the age', async () => {
  const rules = [...USERNAME, rule('line'), rule('birthday', { acceptedPattern: 'date' })];
  const portal = await registerPortal({ rules, settings: { ages: { confirmed: 18, byBirthday: 25 } } });
  await openRegister(portal);
  await portal.user.type(field(LABELS.line), '♥ any ☃ text');
  // The test platform's day is 2025-10-09.
  await portal.user.type(field(LABELS.birthday), '2000-10-10');
  await portal.user.tab();
  expect(field(LABELS.birthday)).toHaveAccessibleDescription('You must be at least 25 years old to register.');
  expect(sayings(LABELS.line)).toBe('valid');
  await portal.user.clear(field(LABELS.birthday));
  await portal.user.type(field(LABELS.birthday), '2000-10-09');
  await portal.user.tab();
  expect(sayings(LABELS.birthday)).toBe('valid');
});
test('R-REG-14 R-CONST-34 a birthday under 21 is refused with that age where the house says nothing else', async () => {
  const portal = await registerPortal({ rules: [...USERNAME, rule('birthday', { acceptedPattern: 'date' })] });
  await openRegister(portal);
  // The test platform's day is 2025-10-09.
  await portal.user.type(field(LABELS.birthday), '2004-10-10');
  await portal.user.tab();
  expect(field(LABELS.birthday)).toHaveAccessibleDescription('You must be at least 21 years old to register.');
  await portal.user.clear(field(LABELS.birthday));
  await portal.user.type(field(LABELS.birthday), '2004-10-09');
  await portal.user.tab();
  expect(sayings(LABELS.birthday)).toBe('valid');
});
test('R-VALID-09 R-VALID-24 R-VALID-33 a number is required in mobile mode, has digits alone, and so many of them', async () => {
  const rules = [rule('mobileNum', { min: 9, max: 9, acceptedPattern: '1.*' })];
  const portal = await registerPortal({ flags: ['MOBILENUMREG3'], rules });
  await openRegister(portal);
  await portal.answer('countryList', COUNTRIES);
  await tick(portal);
  await press(portal);
  const says = (text: string) => expect(field(LABELS.mobileNum)).toHaveAccessibleDescription(text);
  says('This cannot be empty.');
  await portal.user.type(field(LABELS.mobileNum), '12a');
  says('The phone format is incorrect: digits only.');
  await portal.user.clear(field(LABELS.mobileNum));
  await portal.user.type(field(LABELS.mobileNum), '12 345-678');
  says('The phone number has 9 digits.');
  await portal.user.type(field(LABELS.mobileNum), '9');
  await press(portal);
  expect(portal.flows.call('registerMobile').body).toMatchObject({ mobileNum: '123456789', countryDialingCode: '60' });
});
test('a number pasted or filled in with its country’s code loses it, and another country’s code chooses that country', async () => {
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
  await tick(portal);
  await paste('+999 123 4567');
  await press(portal);
  expect(field(LABELS.mobileNum)).toHaveAccessibleDescription(
    '“+999” looks like the beginning of a country’s code. Choose the country in front, then type the number without its code.',
  );
  expect(field(LABELS.mobileNum)).toHaveValue('+999 123 4567');
  await paste('+6581234567');
  await press(portal);
  expect(portal.flows.call('registerMobile').body).toMatchObject({ mobileNum: '81234567', countryDialingCode: '65' });
});
test('a number typed before the list of countries is here loses its code when the list comes, before anybody sends it', async () => {
  const portal = await registerPortal({ flags: ['MOBILENUMREG3'], rules: [] });
  await openRegister(portal);
  await tick(portal);
  await portal.user.type(field(LABELS.mobileNum), '+(65) 8123 4567');
  await press(portal);
  expect(field(LABELS.mobileNum)).toHaveAccessibleDescription(/^“\+658” looks like the beginning of a country’s code/);
  await portal.answer('countryList', COUNTRIES);
  expect(field(LABELS.mobileNum)).toHaveValue('8123 4567');
  await press(portal);
  expect(portal.flows.call('registerMobile').body).toMatchObject({ mobileNum: '81234567', countryDialingCode: '65' });
});
test('an international prefix is as little part of a number as the sign; where no country can be chosen it is a number', async () => {
  const portal = await registerPortal({ flags: ['MOBILENUMREG3'], rules: [] });
  await openRegister(portal);
  await portal.answer('countryList', COUNTRIES);
  await tick(portal);
  await portal.user.type(field(LABELS.mobileNum), '0044 7700 900');
  await press(portal);
  expect(field(LABELS.mobileNum)).toHaveAccessibleDescription(/^“0044” looks like the beginning of a country’s code/);
  portal.unmount();
  const bare = await registerPortal({
    rules: [...USERNAME, rule('mobileNum'), rule('countryDialingCode', { enabled: false })],
  });
  await openRegister(bare);
  await bare.user.type(field(LABELS.mobileNum), '0044 7700 900');
  await press(bare);
  expect(sayings(LABELS.mobileNum)).toBe('valid');
});
test('R-ERR-11 who has proved a number theirs that belongs to an account is told so at the number', async () => {
  const portal = await registerPortal({ flags: ['MOBILENUMREG3'], rules: [] });
  await openRegister(portal);
  await portal.answer('countryList', COUNTRIES);
  await portal.user.type(field(LABELS.mobileNum), '123456789');
  await tick(portal);
  await press(portal);
  await portal.refuse('registerMobile', 'account-used', { fields: { mobileNum: 'account-used' } });
  expect(field(LABELS.mobileNum)).toHaveAccessibleDescription(/^This number already belongs to an account\./);
  expect(field(LABELS.mobileNum)).toHaveFocus();
});
const FORMATS = [
  ['R-VALID-21', 'mobileNum', 'digits', 'uppercase', '12345678', 'Enter a valid mobile number.'],
  ['R-VALID-23', 'payeeName', 'englishName', 'englishName', 'Ann1', 'The format of the real name is incorrect.'],
  ['R-VALID-25', 'affiliateCode', 'digits', 'digits', 'abcd', 'The invitation code is invalid.'],
] as const;
for (const [id, name, , pattern, text, sentence] of FORMATS)
  test(`${id} ${name} that is not of the delivered format says so in its own words`, async () => {
    const portal = await registerPortal({ rules: [...USERNAME, rule(name, { acceptedPattern: pattern })] });
    await openRegister(portal);
    await portal.user.type(field(LABELS[name]), text);
    await portal.user.tab();
    expect(field(LABELS[name])).toHaveAccessibleDescription(sentence);
  });
test('R-VALID-10 R-VALID-20 a code is required, and has no blanks', async () => {
  const portal = await registerPortal({ flags: ['MOBILENUMREG3', 'REGMOBVERF3'], rules: [] });
  await openRegister(portal);
  await tick(portal);
  await press(portal);
  expect(field(LABELS.verificationCode)).toHaveAccessibleDescription('This cannot be empty.');
  await portal.user.type(field(LABELS.verificationCode), '1 2');
  expect(field(LABELS.verificationCode)).toHaveAccessibleDescription('Enter a valid verification code.');
});
test('R-VALID-16 R-CONST-10 a code has at most 255 characters', async () => {
  const portal = await registerPortal({ flags: ['MOBILENUMREG3', 'REGMOBVERF3'], rules: [] });
  await openRegister(portal);
  await portal.user.click(field(LABELS.verificationCode));
  await portal.user.paste('7'.repeat(256));
  await portal.user.tab();
  expect(field(LABELS.verificationCode)).toHaveAccessibleDescription('Enter a valid verification code.');
  await portal.user.type(field(LABELS.verificationCode), '{Backspace}');
  expect(sayings(LABELS.verificationCode)).toBe('valid');
});
test('R-VALID-22 a repetition that the house does not take says that it is incorrect', async () => {
  const portal = await registerPortal();
  await openRegister(portal);
  await portal.user.type(field(LABELS.username), 'rider21');
  await portal.user.type(field(LABELS.password), 'Furlong-88');
  await portal.user.type(field(LABELS.confirmPassword), 'Furlong-88');
  await tick(portal);
  await press(portal);
  await portal.refuse('register', 'format-incorrect', { fields: { confirmPassword: 'mismatch' } });
  expect(field(LABELS.confirmPassword)).toHaveAccessibleDescription('What you entered to confirm is incorrect.');
});
for (const [id, name, accepted, refused] of EXAMPLES)
  test(`${id} a field of the format ${name} takes and refuses its examples`, async () => {
    const portal = await registerPortal({
      rules: [...USERNAME, rule('nickname', { acceptedPattern: name, required: true })],
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
    for (const text of accepted.slice(0, 1)) {
      await enter(text);
      expect(sayings(LABELS.nickname), text).toBe('valid');
    }
    // Blanks at the ends are taken off before a field is judged: blanks alone are as good as nothing, and refused.
    for (const text of refused.slice(0, 2)) {
      await enter(text);
      expect(sayings(LABELS.nickname), text).toBe('true');
      expect(field(LABELS.nickname)).toHaveAccessibleDescription(/.{10,}/);
    }
  });
test('SAFE-44 an unknown pattern runs beside the page; where nobody can say, the house decides', async () => {
  const rules = [
    ...USERNAME,
    rule('line', { acceptedPattern: '[a-z]+-\\d{2}' }),
    rule('zalo', { acceptedPattern: '(a+)+$' }),
  ];
  const portal = await registerPortal({ rules });
  await openRegister(portal);
  await portal.user.type(field(LABELS.line), 'ab-1');
  await portal.user.tab();
  expect(field(LABELS.line)).toHaveAccessibleDescription('The format is incorrect.');
  await portal.user.type(field(LABELS.line), '2');
  expect(sayings(LABELS.line)).toBe('valid');
  await portal.user.type(field(LABELS.zalo), 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!');
  await portal.user.tab();
  expect(sayings(LABELS.zalo)).toBe('valid');
});
test('R-ROUTE-03 R-ROUTE-04 the address opens the dialog and keeps its code until it is closed; the code is kept longer', async () => {
  const portal = await registerPortal({
    path: '/register?referralCode=REF-7',
    rules: [...USERNAME, rule('referralCode')],
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
  await tick(portal);
  await press(portal);
  expect(portal.flows.call('register').body).toMatchObject({ referralCode: 'REF-7' });
});
