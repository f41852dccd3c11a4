/** Every field of the form against its rule, in the order shown (R-REG-08, R-REG-14, R-VALID-06 to 10). */
import type { FieldSpec, RegisterField } from '../../../domains/registration/fields.calc.ts';
import { ageOn, dayOf, type Day } from '../../../lib/patterns/date.ts';
import { judgeConfirmation, judgeField, judgeMobile } from '../../../lib/patterns/fields.ts';
import { type Complaint, complain } from '../../../lib/patterns/judge.ts';
import { isPatternName } from '../../../lib/patterns/matchers.ts';
import { mayRun } from '../../../lib/patterns/vet.ts';
import type { Matcher } from '../../../platform/platform.ts';

export type RegisterValues = Record<RegisterField, string>;
export interface FormRules {
  readonly fields: readonly FieldSpec[];
  /** Digits; null: no dialling code is shown. */
  readonly dialCode: string | null;
  /** Years (D-34). */
  readonly minimumAge: number;
  /** The merchant's day; null: the zone is not known, and the house alone judges ages. */
  readonly today: Day | null;
  readonly matcher: Matcher;
}
const judgeAge = (text: string, { today, minimumAge }: FormRules): Complaint | null => {
  const born = dayOf(text);
  return born && today && ageOn(born, today) < minimumAge ? complain('birthday', { age: minimumAge }) : null;
};
/** A pattern that is none of ours runs beside the page; where it gives no answer the house decides (SAFE-44). */
const judgeUnknown = async (pattern: string, text: string, matcher: Matcher): Promise<Complaint | null> => {
  if (pattern === '*' || isPatternName(pattern) || !mayRun(pattern)) return null;
  return (await matcher.test(pattern, text)) === 'differs' ? complain('format') : null;
};
const judgeOne = async (spec: FieldSpec, values: RegisterValues, form: FormRules): Promise<Complaint | null> => {
  const { field, rule } = spec;
  const text = values[field].trim();
  if (field === 'confirmPassword') return judgeConfirmation(values.password.trim(), text);
  const complaint =
    field === 'mobileNum' ? judgeMobile(rule, text, form.dialCode !== null) : judgeField(field, rule, text);
  if (complaint !== null || text === '') return complaint;
  if (field === 'mobileNum' && form.dialCode === '') return complain('dialCode');
  if (field === 'birthday') return judgeAge(text, form);
  return judgeUnknown(rule.acceptedPattern, text, form.matcher);
};
/** Field → complaint, of those that have one. */
export const judgeForm = async (
  values: RegisterValues,
  form: FormRules,
): Promise<ReadonlyMap<RegisterField, Complaint>> => {
  const judged = await Promise.all(
    form.fields.map(async (spec) => [spec.field, await judgeOne(spec, values, form)] as const),
  );
  return new Map(judged.flatMap(([field, complaint]) => (complaint ? [[field, complaint] as const] : [])));
};
