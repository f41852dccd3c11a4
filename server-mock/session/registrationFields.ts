/**
 * Validates a registration field by field by the rules of the permission info: the house repeats the form's own checks. The
 * mode adds its own fields (D-14).
 */
import type { FieldFault } from '../../src/contract/registration/fieldFaults.ts';
import { ageOn, dayOf, type Day } from '../../src/lib/patterns/date.ts';
import { mismatches, outOfBounds, lengthOf } from '../../src/lib/patterns/checkText.ts';
import { isPatternName } from '../../src/lib/patterns/matchers.ts';
import type { FieldRule } from '../core/state.ts';
import { matchesExpression } from '../platform/expression.ts';
import { passwordFault } from './passwordRules.ts';

export type Mode = 'username' | 'mobile';
export interface RegistrationRequirements {
  readonly mode: Mode;
  readonly rules: readonly FieldRule[];
  /**
   * How the number is proven: by a code of our own SMS, by a third party's token, or not at all (REGMOBVERF3,
   * `thirdPartySms`).
   */
  readonly proof: 'code' | 'token' | 'none';
  /** MOBILENUMPASSREG3: mobile mode requires a password too. */
  readonly mobilePassword: boolean;
  /** Minimum age in years (D-34), on the merchant's today. */
  readonly minimumAge: number;
  readonly today: Day;
}
type Given = Readonly<Record<string, unknown>>;
type Faults = Readonly<Record<string, FieldFault>>;

/** Fields that come with an invitation link, whether or not the form shows them (R-REG-11). */
const WITH_THE_LINK = new Set(['affiliateCode', 'referralCode']);
/** Checked separately: by the captcha and by the codes. */
const CHECKED_SEPARATELY = new Set(['captcha', 'verificationCode']);

const textOf = (given: Given, field: string): string => {
  const value = given[field];
  return typeof value === 'string' ? value : '';
};
/** Whether the mode requires or excludes a field, whatever its rule; null: the rule decides. */
const modeRequires = ({ mode, proof, mobilePassword }: RegistrationRequirements, field: string): boolean | null => {
  switch (field) {
    case 'username':
      return mode === 'username';
    case 'password':
    case 'confirmPassword':
      return mode === 'username' || mobilePassword;
    case 'mobileNum':
    case 'countryDialingCode':
      return mode === 'mobile' || proof !== 'none' || null;
    default:
      return null;
  }
};
/** Invisible characters, some of which reorder the text around them when shown to others: never accepted. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\u2028\u2029]/u;
const shapeFault = (rule: FieldRule, text: string): FieldFault | null => {
  const { acceptedPattern, max } = rule;
  if (INVISIBLE.test(text)) return 'pattern';
  if (isPatternName(acceptedPattern)) {
    if (mismatches(acceptedPattern, text)) return 'pattern';
  } else if (acceptedPattern !== '*' && matchesExpression(acceptedPattern, text) === false) return 'pattern';
  if (!outOfBounds(rule, text)) return null;
  return max !== undefined && lengthOf(text) > max ? 'too-long' : 'too-short';
};
/** Of one required text; null: it fits the rule. */
export const fieldFault = (rule: FieldRule, text: string): FieldFault | null =>
  text === '' ? 'required' : shapeFault(rule, text);
const faultOf = (requirements: RegistrationRequirements, rule: FieldRule, given: Given): FieldFault | null => {
  const { field } = rule;
  const text = textOf(given, field);
  const required = modeRequires(requirements, field);
  if (text === '') return (required ?? (rule.enabled && rule.required)) ? 'required' : null;
  if (required === false) return 'not-asked';
  if (required === null && !rule.enabled && !WITH_THE_LINK.has(field)) return 'not-asked';
  if (field === 'password') return passwordFault(text, textOf(given, 'username'));
  if (field === 'confirmPassword') return text === textOf(given, 'password') ? null : 'mismatch';
  const fault = shapeFault(rule, text);
  if (fault !== null || field !== 'birthday') return fault;
  const born = dayOf(text);
  if (!born) return 'pattern';
  return ageOn(born, requirements.today) < requirements.minimumAge ? 'too-young' : null;
};

/** Field → its fault; empty: all fields are valid. */
export const registrationFaults = (requirements: RegistrationRequirements, given: Given): Faults =>
  Object.fromEntries(
    requirements.rules
      .filter(({ field }) => !CHECKED_SEPARATELY.has(field))
      .flatMap((rule) => {
        const fault = faultOf(requirements, rule, given);
        return fault === null ? [] : [[rule.field, fault] as const];
      }),
  );
