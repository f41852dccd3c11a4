import { describe, expect, test } from 'vitest';
import { ageOn, dayOf } from './date.ts';
import { checkCode, checkConfirmation, checkField, checkMobile, checkPassword } from './fields.ts';
import { checkText, type TextRule } from './checkText.ts';
import { isPatternName, MATCHERS, PATTERN_NAMES } from './matchers.ts';
import { EXAMPLES } from './testing/examplesFixture.ts';

describe('named formats', () => {
  test.each(EXAMPLES.map(([, ...one]) => one))('%s accepts and refuses its examples', (name, accepted, refused) => {
    for (const text of accepted) expect(MATCHERS[name](text), `${name} takes ${text}`).toBe(true);
    for (const text of refused) expect(MATCHERS[name](text), `${name} refuses ${text}`).toBe(false);
  });
  test('the table of examples names every format once', () => {
    expect(EXAMPLES.map(([, name]) => name)).toEqual(PATTERN_NAMES);
    expect([isPatternName('toString'), isPatternName('*'), isPatternName('email')]).toEqual([false, false, true]);
  });
  test('no matcher backtracks: 16 times the text costs far less than 256 times the steps', () => {
    const hostile = ['a', '-', 'a.', 'A ', 'a@', '東', '1', '.', "a' "];
    for (const name of PATTERN_NAMES)
      for (const piece of hostile) {
        const begun = performance.now();
        MATCHERS[name](`${piece.repeat(100_000 / piece.length)}\u0000`);
        expect(performance.now() - begun, `${name} on ${piece}…`).toBeLessThan(250);
      }
  });
});

const rule = (more: Partial<TextRule> = {}): TextRule => ({ acceptedPattern: '*', ...more });
const keyOf = (complaint: ReturnType<typeof checkText>) => complaint?.messageKey ?? null;

describe('checking a text against a rule', () => {
  test('R-VALID-18 an error names the pattern and carries its bounds', () => {
    expect(checkText(rule({ acceptedPattern: 'letterFirst', min: 4, max: 16 }), '7meilin')).toEqual({
      messageKey: 'validation:pattern.letterFirst',
      values: { min: 4, max: 16 },
    });
    expect(checkText(rule({ acceptedPattern: 'digits' }), 'x')?.values).toEqual({ min: 1, max: 255 });
  });
  test('every pattern refuses an empty text only if the field is required', () => {
    for (const acceptedPattern of ['*', '(a+)+$', ...PATTERN_NAMES]) {
      expect(keyOf(checkText(rule({ acceptedPattern, required: true }), ''))).toBe('validation:required');
      expect(checkText(rule({ acceptedPattern, min: 4 }), '')).toBeNull();
    }
  });
  test('`*` and unknown patterns check the length alone, in code points and not in UTF-16 units', () => {
    expect(checkText(rule({ max: 3 }), '♥𝒳1')).toBeNull();
    expect(keyOf(checkText(rule({ max: 2 }), '♥𝒳1'))).toBe('validation:length');
    expect(checkText(rule({ acceptedPattern: '(a+)+$' }), 'b'.repeat(255))).toBeNull();
    expect(keyOf(checkText(rule(), 'b'.repeat(256)))).toBe('validation:length');
  });
  test('some fields have error messages of their own', () => {
    expect(checkPassword(rule({ required: true }), 'short7!')).toEqual({
      messageKey: 'validation:password',
      values: { min: 8, max: 64 },
    });
    expect(keyOf(checkPassword(rule({ acceptedPattern: 'strongPassword' }), 'abcdefgh'))).toBe(
      'validation:pattern.strongPassword',
    );
    expect(checkPassword(rule({ min: 4, max: 6 }), 'abcd')).toBeNull();
    expect(keyOf(checkConfirmation('abcd', 'abce'))).toBe('validation:confirmPassword');
    expect(checkConfirmation('abcd', 'abcd')).toBeNull();
    expect(keyOf(checkMobile(rule(), '12a'))).toBe('validation:phoneFormat');
    expect(checkMobile(rule(), '12345')).toEqual({ messageKey: 'validation:phoneDigits', values: { n: '7–15' } });
    expect(checkMobile(rule({ min: 9, max: 9 }), '12345678')?.values).toEqual({ n: 9 });
    expect(checkMobile(rule({ required: true }), '12-345 6789')).toBeNull();
    expect(keyOf(checkMobile(rule({ required: true }), ' - '))).toBe('validation:required');
    expect(keyOf(checkCode(rule(), '1 2'))).toBe('validation:code');
    expect(checkCode(rule(), '1'.repeat(255))).toBeNull();
    expect(keyOf(checkCode(rule(), '1'.repeat(256)))).toBe('validation:code');
    expect(keyOf(checkField('payeeName', rule({ acceptedPattern: 'englishName' }), '7'))).toBe('validation:realName');
    expect(keyOf(checkField('affiliateCode', rule({ acceptedPattern: 'digits' }), 'x'))).toBe(
      'validation:invitationCode',
    );
    expect(keyOf(checkField('captcha', rule({ required: true }), ''))).toBe('validation:captcha');
  });
});
test('an age counts full years, also for a birthday on 29 February', () => {
  const born = dayOf('2004-02-29')!;
  expect(ageOn(born, { year: 2025, month: 2, day: 28 })).toBe(20);
  expect(ageOn(born, { year: 2025, month: 3, day: 1 })).toBe(21);
  expect(ageOn(born, { year: 2028, month: 2, day: 29 })).toBe(24);
});
