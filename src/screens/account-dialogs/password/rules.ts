/** What the fields of a change or a recovery must hold, by the register settings of the house (R-VALID-11 to 13, D-36). */
import { judgeConfirmation, judgePassword, PASSWORD_BOUNDS, requiredRule } from '../../../lib/patterns/fields.ts';
import { type Complaint, complain, judge, type TextRule } from '../../../lib/patterns/judge.ts';

interface DeliveredRule extends TextRule {
  readonly field: string;
}
/** The house's rule of a field, as one that must be filled in; where it delivers none, `fallback`. */
export const ruleOf = (
  rules: readonly DeliveredRule[] | null,
  field: string,
  fallback: TextRule = requiredRule,
): TextRule => ({ ...(rules?.find((rule) => rule.field === field) ?? fallback), required: true });

/** Bounds a hint may name. */
export const passwordBounds = ({ min, max }: TextRule) => ({
  min: min ?? PASSWORD_BOUNDS.min,
  max: max ?? PASSWORD_BOUNDS.max,
});
/** Passwords lose only outer blanks (D-36). */
export const judgeNewPassword =
  (rule: TextRule) =>
  (text: string): Complaint | null =>
    judgePassword(rule, text.trim());
/** R-VALID-22 nothing was repeated; R-VALID-27 something else was. */
export const judgeRepeated = (password: string, repeated: string): Complaint | null =>
  repeated.trim() === '' ? complain('confirmation') : judgeConfirmation(password.trim(), repeated.trim());
/** An address is an address, whatever else the settings say of it. */
export const judgeMail =
  (rule: TextRule) =>
  (text: string): Complaint | null =>
    judge({ ...rule, acceptedPattern: 'email' }, text.trim());
export const judgeAccount =
  (rule: TextRule) =>
  (text: string): Complaint | null =>
    judge(rule, text.trim());
