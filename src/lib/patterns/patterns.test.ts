import { describe, expect, test } from 'vitest';
import { ageOn, dayOf } from './date.ts';
import { judgeCode, judgeConfirmation, judgeField, judgeMobile, judgePassword } from './fields.ts';
import { judge, type TextRule } from './judge.ts';
import { isPatternName, MATCHERS, PATTERN_NAMES } from './matchers.ts';
import { EXAMPLES } from './testExamples.ts';

describe('named formats', () => {
  test.each(EXAMPLES.map(([, ...one]) => one))('%s: examples of both kinds', (name, accepted, refused) => {
    for (const text of accepted) expect(MATCHERS[name](text), `${name} takes ${text}`).toBe(true);
    for (const text of refused) expect(MATCHERS[name](text), `${name} refuses ${text}`).toBe(false);
  });
  test('the table of examples has every name once', () => {
    expect(EXAMPLES.map(([, name]) => name)).toEqual(PATTERN_NAMES);
    expect([isPatternName('toString'), isPatternName('*'), isPatternName('email')]).toEqual([false, false, true]);
  });
  test('no matcher goes back over what it has read: 16 times the text costs nowhere near 256 times the steps', () => {
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
const keyOf = (complaint: ReturnType<typeof judge>) => complaint?.messageKey ?? null;

describe('what a rule says of a text', () => {
  test('R-VALID-18 a complaint is built from the id of the pattern, with its bounds', () => {
    expect(judge(rule({ acceptedPattern: 'letterFirst', min: 4, max: 16 }), '7meilin')).toEqual({
      messageKey: 'validation:pattern.letterFirst',
      values: { min: 4, max: 16 },
    });
    expect(judge(rule({ acceptedPattern: 'digits' }), 'x')?.values).toEqual({ min: 1, max: 255 });
  });
  test('an empty text is refused only where it is required, by every pattern', () => {
    for (const acceptedPattern of ['*', '(a+)+$', ...PATTERN_NAMES]) {
      expect(keyOf(judge(rule({ acceptedPattern, required: true }), ''))).toBe('validation:required');
      expect(judge(rule({ acceptedPattern, min: 4 }), '')).toBeNull();
    }
  });
  test('`*` and unknown patterns are held to length alone, in characters and not in halves of them', () => {
    expect(judge(rule({ max: 3 }), '♥𝒳1')).toBeNull();
    expect(keyOf(judge(rule({ max: 2 }), '♥𝒳1'))).toBe('validation:length');
    expect(judge(rule({ acceptedPattern: '(a+)+$' }), 'b'.repeat(255))).toBeNull();
    expect(keyOf(judge(rule(), 'b'.repeat(256)))).toBe('validation:length');
  });
  test('fields with words of their own', () => {
    expect(judgePassword(rule({ required: true }), 'short7!')).toEqual({
      messageKey: 'validation:password',
      values: { min: 8, max: 64 },
    });
    expect(keyOf(judgePassword(rule({ acceptedPattern: 'strongPassword' }), 'abcdefgh'))).toBe(
      'validation:pattern.strongPassword',
    );
    expect(judgePassword(rule({ min: 4, max: 6 }), 'abcd')).toBeNull();
    expect(keyOf(judgeConfirmation('abcd', 'abce'))).toBe('validation:confirmPassword');
    expect(judgeConfirmation('abcd', 'abcd')).toBeNull();
    expect(keyOf(judgeMobile(rule(), '12a'))).toBe('validation:phoneFormat');
    expect(judgeMobile(rule(), '12345')).toEqual({ messageKey: 'validation:phoneDigits', values: { n: '7–15' } });
    expect(judgeMobile(rule({ min: 9, max: 9 }), '12345678')?.values).toEqual({ n: 9 });
    expect(judgeMobile(rule({ required: true }), '12-345 6789')).toBeNull();
    expect(keyOf(judgeMobile(rule({ required: true }), ' - '))).toBe('validation:required');
    expect(keyOf(judgeCode(rule(), '1 2'))).toBe('validation:code');
    expect(judgeCode(rule(), '1'.repeat(255))).toBeNull();
    expect(keyOf(judgeCode(rule(), '1'.repeat(256)))).toBe('validation:code');
    expect(keyOf(judgeField('payeeName', rule({ acceptedPattern: 'englishName' }), '7'))).toBe('validation:realName');
    expect(keyOf(judgeField('affiliateCode', rule({ acceptedPattern: 'digits' }), 'x'))).toBe(
      'validation:invitationCode',
    );
    expect(keyOf(judgeField('captcha', rule({ required: true }), ''))).toBe('validation:captcha');
  });
});
test('an age is counted in full years, a birthday on 29 February included', () => {
  const born = dayOf('2004-02-29')!;
  expect(ageOn(born, { year: 2025, month: 2, day: 28 })).toBe(20);
  expect(ageOn(born, { year: 2025, month: 3, day: 1 })).toBe(21);
  expect(ageOn(born, { year: 2028, month: 2, day: 29 })).toBe(24);
});
