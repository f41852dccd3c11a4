/** Validates fields that have error messages of their own (R-VALID-06 to 33); other fields follow their rule alone. */
import {
  type ValidationError,
  validationError,
  mismatches,
  checkText,
  lengthOf,
  outOfBounds,
  type TextRule,
} from './checkText.ts';

/** Defaults if the register settings name no bounds (D-36): characters of a password, digits of a phone number. */
export const PASSWORD_BOUNDS = { min: 8, max: 64 } as const;
export const PHONE_BOUNDS = { min: 7, max: 15 } as const;
/** Longest verification code sent by SMS or mail (R-VALID-16, R-CONST-10). */
export const LONGEST_CODE = 255;

const bounded = (rule: TextRule, fallback: { readonly min: number; readonly max: number }) => ({
  min: rule.min ?? fallback.min,
  max: rule.max ?? fallback.max,
});
/** The rule for a required field that the settings do not mention. */
export const requiredRule: TextRule = { acceptedPattern: '*', required: true };

/** Validates a password (R-VALID-07, R-VALID-19). The caller has trimmed outer blanks already (D-36). */
export const checkPassword = (rule: TextRule, text: string): ValidationError | null => {
  if (text === '') return checkText(rule, text);
  const bounds = bounded(rule, PASSWORD_BOUNDS);
  if (outOfBounds(bounds, text)) return validationError('password', bounds);
  return checkText({ ...rule, ...bounds }, text);
};
/** Validates the repeated password (R-VALID-08, R-VALID-27). */
export const checkConfirmation = (password: string, confirmation: string): ValidationError | null => {
  if (confirmation === '') return validationError('required');
  return password === confirmation ? null : validationError('confirmPassword');
};
/** Removes blanks, hyphens and brackets, which people write between groups of digits. */
export const plainNumber = (text: string): string => text.replace(/[\s()-]/g, '');

/**
 * Validates a phone number (R-VALID-09, R-VALID-21, R-VALID-24, R-VALID-33): rejects a country code in front, letters, too
 * many or too few digits, and any other form than the pattern. `chosen`: the form has a field for the country code; without
 * one, a leading country code is allowed.
 */
export const checkMobile = (rule: TextRule, text: string, chosen = true): ValidationError | null => {
  const number = plainNumber(text);
  if (number === '') return checkText(rule, number);
  // No national number begins with 00, so the beginning identifies a country code.
  if (chosen && /^(\+|00)\d/.test(number)) return validationError('phoneCode', { start: number.slice(0, 4) });
  if (mismatches('digits', number)) return validationError('phoneFormat');
  const { min, max } = bounded(rule, PHONE_BOUNDS);
  const digits = lengthOf(number);
  if (digits < min || digits > max) return validationError('phoneDigits', { n: min === max ? min : `${min}–${max}` });
  return mismatches(rule.acceptedPattern, number) ? validationError('phone') : null;
};
/** Validates a verification code (R-VALID-10, R-VALID-16, R-VALID-20). */
export const checkCode = (rule: TextRule, text: string): ValidationError | null => {
  if (text === '') return checkText(rule, text);
  return lengthOf(text) > LONGEST_CODE || /\s/.test(text) || mismatches(rule.acceptedPattern, text)
    ? validationError('code')
    : null;
};
/** Validates any field by its name. A real name and an invitation code have messages of their own (R-VALID-23, R-VALID-25). */
export const checkField = (field: string, rule: TextRule, text: string): ValidationError | null => {
  if (field === 'password' || field === 'paymentPassword') return checkPassword(rule, text);
  if (field === 'mobileNum') return checkMobile(rule, text);
  if (field === 'verificationCode') return checkCode(rule, text);
  if (field === 'captcha') return text === '' && rule.required ? validationError('captcha') : checkText(rule, text);
  const complaint = checkText(rule, text);
  if (complaint === null || text === '') return complaint;
  if (field === 'payeeName') return validationError('realName');
  if (field === 'affiliateCode') return validationError('invitationCode');
  return complaint;
};
