/** From what the house says is wrong with a field to the words that stand under it. */
import type { FieldFault } from '../../contract/registration/fieldFaults.ts';
import { boundsOf, type Complaint, complain } from '../../lib/patterns/judge.ts';
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
/** Fields whose format has a sentence of its own. */
const FORMATS: Readonly<Partial<Record<RegisterField, string>>> = {
  payeeName: 'realName',
  mobileNum: 'phone',
  affiliateCode: 'invitationCode',
  verificationCode: 'code',
};
const password = (field: RegisterField): boolean => field === 'password' || field === 'paymentPassword';

export const complaintOf = ({ field, rule }: FieldSpec, fault: string, minimumAge: number): Complaint => {
  // The name is another thing than the number of whoever has proved it theirs.
  if (field === 'mobileNum' && fault === 'account-used') return complain('phoneUsed');
  if (isErrorCode(fault)) return { messageKey: errorKey(fault), values: {} };
  if (fault === 'too-young') return complain('birthday', { age: minimumAge });
  const word = WORDS[fault as FieldFault];
  if (word !== undefined) return complain(word);
  if (fault === 'too-short' || fault === 'too-long') {
    if (password(field))
      return complain('password', { min: rule.min ?? PASSWORD_BOUNDS.min, max: rule.max ?? PASSWORD_BOUNDS.max });
    const { min, max } = { min: rule.min ?? PHONE_BOUNDS.min, max: rule.max ?? PHONE_BOUNDS.max };
    if (field === 'mobileNum') return complain('phoneDigits', { n: min === max ? min : `${min}–${max}` });
    return complain('length', boundsOf(rule));
  }
  const format = FORMATS[field];
  if (format !== undefined) return complain(format);
  return isPatternName(rule.acceptedPattern)
    ? complain(`pattern.${rule.acceptedPattern}`, boundsOf(rule))
    : complain('format');
};

/** Refusals that name no field and yet belong to one (R-ERR-11, R-ERR-25, R-ERR-26, R-ERR-29, R-ERR-30, R-ERR-34). */
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
/** Field → complaint, of the fields that are on screen; what is left over belongs to the whole form. */
export const complaintsOf = (
  failure: { readonly code: string; readonly fields: Readonly<Record<string, string>> },
  shown: readonly FieldSpec[],
  mode: RegisterMode,
  minimumAge: number,
): ReadonlyMap<RegisterField, Complaint> => {
  const said = shown.flatMap((spec) => {
    const fault = failure.fields[spec.field];
    return fault === undefined ? [] : [[spec.field, complaintOf(spec, fault, minimumAge)] as const];
  });
  const owner = OWNERS[failure.code]?.(mode);
  const spec = shown.find(({ field }) => field === owner);
  return new Map(said.length > 0 || !spec ? said : [[spec.field, complaintOf(spec, failure.code, minimumAge)]]);
};
