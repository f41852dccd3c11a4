/**
 * The registration fields and their rules, in the order of the form (R-REG-02, R-REG-03). Most are off; an operator
 * switches them on one by one (`setRegisterRule`). Flags decide which of them a registration mode needs (D-14).
 * Patterns are names of `src/lib/patterns`.
 */
import type { PatternName } from '../../../src/lib/patterns/matchers.ts';
import type { FieldRule } from '../state.ts';

/** SAFE-15. */
export const PASSWORD_LENGTH = { min: 8, max: 64 } as const;

type Ask = 'required' | 'optional' | 'off';
const rule = (field: string, ask: Ask, pattern: PatternName | '*', min: number, max: number): FieldRule => ({
  field,
  enabled: ask !== 'off',
  required: ask === 'required',
  acceptedPattern: pattern,
  min,
  max,
});
const password = (field: string): FieldRule => rule(field, 'required', '*', PASSWORD_LENGTH.min, PASSWORD_LENGTH.max);

export const REGISTER_RULES: readonly FieldRule[] = [
  rule('username', 'required', 'letterFirst', 4, 16),
  password('password'),
  password('confirmPassword'),
  rule('countryDialingCode', 'required', '*', 1, 8),
  rule('mobileNum', 'required', '*', 6, 16),
  rule('verificationCode', 'required', '*', 1, 255),
  rule('email', 'optional', 'email', 5, 128),
  rule('payeeName', 'optional', '*', 2, 64),
  rule('nickname', 'off', '*', 2, 32),
  rule('birthday', 'off', 'date', 10, 10),
  rule('idNumber', 'off', 'lettersOrDigits', 4, 32),
  rule('paymentPassword', 'off', 'digits', 6, 12),
  rule('qqNum', 'off', 'digits', 5, 12),
  rule('wechat', 'off', 'noSpaces', 2, 64),
  rule('line', 'off', 'noSpaces', 2, 64),
  rule('whatsapp', 'off', '*', 6, 32),
  rule('facebook', 'off', 'noSpaces', 2, 128),
  rule('telegram', 'off', 'noSpaces', 2, 64),
  rule('zalo', 'off', 'noSpaces', 2, 64),
  rule('affiliateCode', 'optional', 'lettersOrDigits', 4, 16),
  rule('referralCode', 'optional', 'noSpaces', 2, 64),
  rule('recommenderId', 'off', 'noSpaces', 2, 64),
  rule('captcha', 'off', 'digits', 5, 5),
];
