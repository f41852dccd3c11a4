/** Fields whose complaints have words of their own (R-VALID-06 to 33); every other one is held to its rule alone. */
import { type Complaint, complain, differsFrom, judge, lengthOf, outOfBounds, type TextRule } from './judge.ts';

/** Where the register settings name no bounds (D-36): characters of a password, digits of a number. */
export const PASSWORD_BOUNDS = { min: 8, max: 64 } as const;
export const PHONE_BOUNDS = { min: 7, max: 15 } as const;
/** Longest code by sms or mail (R-VALID-16, R-CONST-10). */
export const LONGEST_CODE = 255;

const bounded = (rule: TextRule, fallback: { readonly min: number; readonly max: number }) => ({
  min: rule.min ?? fallback.min,
  max: rule.max ?? fallback.max,
});
/** A rule for a field that the settings do not mention. */
export const requiredRule: TextRule = { acceptedPattern: '*', required: true };

/** Passwords lose only outer blanks (D-36); the caller has taken them off. R-VALID-07, R-VALID-19. */
export const judgePassword = (rule: TextRule, text: string): Complaint | null => {
  if (text === '') return judge(rule, text);
  const bounds = bounded(rule, PASSWORD_BOUNDS);
  if (outOfBounds(bounds, text)) return complain('password', bounds);
  return judge({ ...rule, ...bounds }, text);
};
/** R-VALID-08, R-VALID-27. */
export const judgeConfirmation = (password: string, confirmation: string): Complaint | null => {
  if (confirmation === '') return complain('required');
  return password === confirmation ? null : complain('confirmPassword');
};
/** Blanks and hyphens between groups of figures are how people write numbers, not part of them. */
export const plainNumber = (text: string): string => text.replace(/[\s()-]/g, '');

/**
 * R-VALID-09, R-VALID-21, R-VALID-24, R-VALID-33: the code of a country before it, letters, too many or few digits, or a number of
 * another form. `chosen`: the country is chosen beside it; where none can be, a number is judged as it stands.
 */
export const judgeMobile = (rule: TextRule, text: string, chosen = true): Complaint | null => {
  const number = plainNumber(text);
  if (number === '') return judge(rule, number);
  // No number within a country begins with 00; the beginning is enough to know it by.
  if (chosen && /^(\+|00)\d/.test(number)) return complain('phoneCode', { start: number.slice(0, 4) });
  if (differsFrom('digits', number)) return complain('phoneFormat');
  const { min, max } = bounded(rule, PHONE_BOUNDS);
  const digits = lengthOf(number);
  if (digits < min || digits > max) return complain('phoneDigits', { n: min === max ? min : `${min}–${max}` });
  return differsFrom(rule.acceptedPattern, number) ? complain('phone') : null;
};
/** R-VALID-10, R-VALID-16, R-VALID-20. */
export const judgeCode = (rule: TextRule, text: string): Complaint | null => {
  if (text === '') return judge(rule, text);
  return lengthOf(text) > LONGEST_CODE || /\s/.test(text) || differsFrom(rule.acceptedPattern, text)
    ? complain('code')
    : null;
};
/** Any other field: by its rule; a real name and an invitation code say it in their own words (R-VALID-23, R-VALID-25). */
export const judgeField = (field: string, rule: TextRule, text: string): Complaint | null => {
  if (field === 'password' || field === 'paymentPassword') return judgePassword(rule, text);
  if (field === 'mobileNum') return judgeMobile(rule, text);
  if (field === 'verificationCode') return judgeCode(rule, text);
  if (field === 'captcha') return text === '' && rule.required ? complain('captcha') : judge(rule, text);
  const complaint = judge(rule, text);
  if (complaint === null || text === '') return complaint;
  if (field === 'payeeName') return complain('realName');
  if (field === 'affiliateCode') return complain('invitationCode');
  return complaint;
};
