/** Rules for the fields of a password change or recovery, from the house's register settings (R-VALID-11 to 13, D-36). */
import { checkConfirmation, checkPassword, PASSWORD_BOUNDS, requiredRule } from '../../../lib/patterns/fields.ts';
import { type ValidationError, validationError, checkText, type TextRule } from '../../../lib/patterns/checkText.ts';

interface DeliveredRule extends TextRule {
  readonly field: string;
}
/** The house's rule of a field, made mandatory; `fallback` where the house delivers none. */
export const ruleOf = (
  rules: readonly DeliveredRule[] | null,
  field: string,
  fallback: TextRule = requiredRule,
): TextRule => ({ ...(rules?.find((rule) => rule.field === field) ?? fallback), required: true });

/** Bounds that a hint may name. */
export const passwordBounds = ({ min, max }: TextRule) => ({
  min: min ?? PASSWORD_BOUNDS.min,
  max: max ?? PASSWORD_BOUNDS.max,
});
/** Only leading and trailing blanks of a password are removed (D-36). */
export const validateNewPassword =
  (rule: TextRule) =>
  (text: string): ValidationError | null =>
    checkPassword(rule, text.trim());
/** R-VALID-22 the repetition is empty; R-VALID-27 it differs. */
export const validateRepeatedPassword = (password: string, repeated: string): ValidationError | null =>
  repeated.trim() === '' ? validationError('confirmation') : checkConfirmation(password.trim(), repeated.trim());
/** A mail address must always match the pattern `email`, whatever the settings say. */
export const validateEmail =
  (rule: TextRule) =>
  (text: string): ValidationError | null =>
    checkText({ ...rule, acceptedPattern: 'email' }, text.trim());
export const validateAccount =
  (rule: TextRule) =>
  (text: string): ValidationError | null =>
    checkText(rule, text.trim());
