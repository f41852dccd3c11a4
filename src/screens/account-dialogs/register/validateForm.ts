/** Validates every field of the form against its rule, in the order shown (R-REG-08, R-REG-14, R-VALID-06 to 10). */
import type { FieldSpec, RegisterField } from '../../../domains/registration/fields.calc.ts';
import { ageOn, dayOf, type Day } from '../../../lib/patterns/date.ts';
import { checkConfirmation, checkField, checkMobile } from '../../../lib/patterns/fields.ts';
import { type ValidationError, validationError } from '../../../lib/patterns/checkText.ts';
import { isPatternName } from '../../../lib/patterns/matchers.ts';
import { isSafePattern } from '../../../lib/patterns/safePattern.ts';
import type { PatternMatcher } from '../../../platform/platform.ts';

export type RegisterValues = Record<RegisterField, string>;
export interface FormRules {
  readonly fields: readonly FieldSpec[];
  /** Digits; null: no dialling code is shown. */
  readonly dialCode: string | null;
  /** Years (D-34). */
  readonly minimumAge: number;
  /** Today at the merchant's place; null: the zone is not known, and only the house checks ages. */
  readonly today: Day | null;
  readonly patternMatcher: PatternMatcher;
}
const validateAge = (text: string, { today, minimumAge }: FormRules): ValidationError | null => {
  const born = dayOf(text);
  return born && today && ageOn(born, today) < minimumAge ? validationError('birthday', { age: minimumAge }) : null;
};
/** A pattern that is not one of ours runs in a worker; where that gives no answer, the house decides (SAFE-44). */
const validatePattern = async (
  pattern: string,
  text: string,
  patternMatcher: PatternMatcher,
): Promise<ValidationError | null> => {
  if (pattern === '*' || isPatternName(pattern) || !isSafePattern(pattern)) return null;
  return (await patternMatcher.test(pattern, text)) === 'differs' ? validationError('format') : null;
};
const validateField = async (
  spec: FieldSpec,
  values: RegisterValues,
  form: FormRules,
): Promise<ValidationError | null> => {
  const { field, rule } = spec;
  const text = values[field].trim();
  if (field === 'confirmPassword') return checkConfirmation(values.password.trim(), text);
  const error = field === 'mobileNum' ? checkMobile(rule, text, form.dialCode !== null) : checkField(field, rule, text);
  if (error !== null || text === '') return error;
  if (field === 'mobileNum' && form.dialCode === '') return validationError('dialCode');
  if (field === 'birthday') return validateAge(text, form);
  return validatePattern(rule.acceptedPattern, text, form.patternMatcher);
};
/** Validation errors by field; valid fields are absent. */
export const validateForm = async (
  values: RegisterValues,
  form: FormRules,
): Promise<ReadonlyMap<RegisterField, ValidationError>> => {
  const results = await Promise.all(
    form.fields.map(async (spec) => [spec.field, await validateField(spec, values, form)] as const),
  );
  return new Map(results.flatMap(([field, error]) => (error ? [[field, error] as const] : [])));
};
