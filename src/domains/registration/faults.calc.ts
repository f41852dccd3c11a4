/** Maps the house's field errors to the messages under the fields. */
import type { FieldFault } from '../../contract/registration/fieldFaults.ts';
import { boundsOf, type ValidationError, validationError } from '../../lib/patterns/checkText.ts';
import { PASSWORD_BOUNDS, PHONE_BOUNDS } from '../../lib/patterns/fields.ts';
import { isPatternName } from '../../lib/patterns/matchers.ts';
import { isErrorCode } from '../../contract/errors.ts';
import { errorKey } from '../errors.ts';
import type { FieldSpec, RegisterField } from './fields.calc.ts';
import type { RegisterMode } from './modes.calc.ts';

const WORDS: Readonly<Partial<Record<FieldFault, string>>> = {
  required: 'required',
  /** R-VALID-22. */
  mismatch: 'confirmation',
  'too-common': 'tooCommon',
};
/** Fields with their own message for a wrong format. */
const FORMATS: Readonly<Partial<Record<RegisterField, string>>> = {
  payeeName: 'realName',
  mobileNum: 'phone',
  affiliateCode: 'invitationCode',
  verificationCode: 'code',
};
const password = (field: RegisterField): boolean => field === 'password' || field === 'paymentPassword';

export const complaintOf = ({ field, rule }: FieldSpec, fault: string, minimumAge: number): ValidationError => {
  // A taken name and a taken number have different messages: the number has been verified by its owner.
  if (field === 'mobileNum' && fault === 'account-used') return validationError('phoneUsed');
  if (isErrorCode(fault)) return { messageKey: errorKey(fault), values: {} };
  if (fault === 'too-young') return validationError('birthday', { age: minimumAge });
  const word = WORDS[fault as FieldFault];
  if (word !== undefined) return validationError(word);
  if (fault === 'too-short' || fault === 'too-long') {
    if (password(field))
      return validationError('password', {
        min: rule.min ?? PASSWORD_BOUNDS.min,
        max: rule.max ?? PASSWORD_BOUNDS.max,
      });
    const { min, max } = { min: rule.min ?? PHONE_BOUNDS.min, max: rule.max ?? PHONE_BOUNDS.max };
    if (field === 'mobileNum') return validationError('phoneDigits', { n: min === max ? min : `${min}–${max}` });
    return validationError('length', boundsOf(rule));
  }
  const format = FORMATS[field];
  if (format !== undefined) return validationError(format);
  return isPatternName(rule.acceptedPattern)
    ? validationError(`pattern.${rule.acceptedPattern}`, boundsOf(rule))
    : validationError('format');
};

/** Refusals that name no field but belong to one (R-ERR-11, R-ERR-25, R-ERR-26, R-ERR-29, R-ERR-30, R-ERR-34). */
const OWNERS: Readonly<Record<string, (mode: RegisterMode) => RegisterField>> = {
  'account-used': (mode) => (mode === 'username' ? 'username' : 'mobileNum'),
  'invalid-phone-number': () => 'mobileNum',
  'missing-phone-number': () => 'mobileNum',
  'invalid-verification-code': () => 'verificationCode',
  'missing-verification-code': () => 'verificationCode',
  'code-expired': () => 'verificationCode',
  'captcha-wrong': () => 'captcha',
  'captcha-required': () => 'captcha',
};
/** Field → complaint, for the fields on screen; any other error belongs to the whole form. */
export const complaintsOf = (
  failure: { readonly code: string; readonly fields: Readonly<Record<string, string>> },
  shown: readonly FieldSpec[],
  mode: RegisterMode,
  minimumAge: number,
): ReadonlyMap<RegisterField, ValidationError> => {
  const named = shown.flatMap((spec) => {
    const fault = failure.fields[spec.field];
    return fault === undefined ? [] : [[spec.field, complaintOf(spec, fault, minimumAge)] as const];
  });
  const owner = OWNERS[failure.code]?.(mode);
  const spec = shown.find(({ field }) => field === owner);
  return new Map(named.length > 0 || !spec ? named : [[spec.field, complaintOf(spec, failure.code, minimumAge)]]);
};
