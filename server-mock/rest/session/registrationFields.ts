/**
 * Judges a registration by the rules the permission info delivers, field by field: what the form checks before it sends,
 * the house checks again. The mode says which fields there are besides (D-14).
 */
import type { FieldFault } from '../../../src/contract/registration/fieldFaults.ts';
import { ageOn, dayOf, type Day } from '../../../src/lib/patterns/date.ts';
import { differsFrom, outOfBounds, lengthOf } from '../../../src/lib/patterns/judge.ts';
import { isPatternName } from '../../../src/lib/patterns/matchers.ts';
import type { FieldRule } from '../../house/state.ts';
import { fitsExpression } from '../../platform/expression.ts';
import { passwordFault } from './passwordRules.ts';

export type Mode = 'username' | 'mobile';
export interface Asking {
  readonly mode: Mode;
  readonly rules: readonly FieldRule[];
  /** A code proves the number: by our own sms, by a third party's token, or not at all (REGMOBVERF3, `thirdPartySms`). */
  readonly proof: 'code' | 'token' | 'none';
  /** MOBILENUMPASSREG3: the mobile mode asks for a password too. */
  readonly mobilePassword: boolean;
  /** Years (D-34), counted to the merchant's today. */
  readonly minimumAge: number;
  readonly today: Day;
}
type Given = Readonly<Record<string, unknown>>;
type Faults = Readonly<Record<string, FieldFault>>;

/** Come with the link that brought the person, whether or not the form shows them (R-REG-11). */
const WITH_THE_LINK = new Set(['affiliateCode', 'referralCode']);
/** Judged apart: by the captcha's own check, and by the code's. */
const ELSEWHERE = new Set(['captcha', 'verificationCode']);

const textOf = (given: Given, field: string): string => {
  const value = given[field];
  return typeof value === 'string' ? value : '';
};
/** What the mode asks, whatever the rule says; null: the rule alone. */
const modeAsks = ({ mode, proof, mobilePassword }: Asking, field: string): boolean | null => {
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
/** Not seen, and some of them turn what stands around them about in front of other people: never part of what is told. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\u2028\u2029]/u;
const shapeFault = (rule: FieldRule, text: string): FieldFault | null => {
  const { acceptedPattern, max } = rule;
  if (UNSEEN.test(text)) return 'pattern';
  if (isPatternName(acceptedPattern)) {
    if (differsFrom(acceptedPattern, text)) return 'pattern';
  } else if (acceptedPattern !== '*' && fitsExpression(acceptedPattern, text) === false) return 'pattern';
  if (!outOfBounds(rule, text)) return null;
  return max !== undefined && lengthOf(text) > max ? 'too-long' : 'too-short';
};
const faultOf = (asking: Asking, rule: FieldRule, given: Given): FieldFault | null => {
  const { field } = rule;
  const text = textOf(given, field);
  const asks = modeAsks(asking, field);
  if (text === '') return (asks ?? (rule.enabled && rule.required)) ? 'required' : null;
  if (asks === false) return 'not-asked';
  if (asks === null && !rule.enabled && !WITH_THE_LINK.has(field)) return 'not-asked';
  if (field === 'password') return passwordFault(text, textOf(given, 'username'));
  if (field === 'confirmPassword') return text === textOf(given, 'password') ? null : 'mismatch';
  const fault = shapeFault(rule, text);
  if (fault !== null || field !== 'birthday') return fault;
  const born = dayOf(text);
  if (!born) return 'pattern';
  return ageOn(born, asking.today) < asking.minimumAge ? 'too-young' : null;
};

/** Field → what is wrong with it; empty: nothing. */
export const registrationFaults = (asking: Asking, given: Given): Faults =>
  Object.fromEntries(
    asking.rules
      .filter(({ field }) => !ELSEWHERE.has(field))
      .flatMap((rule) => {
        const fault = faultOf(asking, rule, given);
        return fault === null ? [] : [[rule.field, fault] as const];
      }),
  );
