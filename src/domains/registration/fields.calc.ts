/** Which fields a registration shows, in which order, and which of them must be filled: settings and flags decide (R-REG-02 to 04). */
import type { registerRule } from '../../contract/system/system.calls.ts';
import type { TextRule } from '../../lib/patterns/judge.ts';
import type { RegisterMode } from './modes.calc.ts';

type Rule = (typeof registerRule)['_zod']['output'];

/** How a field is filled in. A field that stands nowhere here is plain text. */
export const FIELD_ORDER = [
  'username',
  'payeeName',
  'password',
  'confirmPassword',
  'mobileNum',
  'verificationCode',
  'email',
  'nickname',
  'birthday',
  'idNumber',
  'paymentPassword',
  'qqNum',
  'wechat',
  'line',
  'whatsapp',
  'facebook',
  'telegram',
  'zalo',
  'affiliateCode',
  'referralCode',
  'recommenderId',
  'captcha',
] as const;
export type RegisterField = (typeof FIELD_ORDER)[number];

export interface FieldSpec {
  readonly field: RegisterField;
  /** `required` is what this form asks, whatever the delivered rule says (D-14). */
  readonly rule: TextRule & { readonly required: boolean };
}
export interface Asking {
  readonly mode: RegisterMode;
  readonly rules: readonly Rule[];
  /** REGMOBVERF3: the number is proven by a code. */
  readonly codeBySms: boolean;
  /** MOBILENUMPASSREG3: the mobile mode has a password too. */
  readonly mobilePassword: boolean;
  /** The house wants one now, whether or not its rules say so (SAFE-19). */
  readonly captchaNeeded: boolean;
}
/** True: asked for and required; false: never shown; null: as the rule has it. */
const modeAsks = (field: RegisterField, { mode, codeBySms, mobilePassword, captchaNeeded }: Asking): boolean | null => {
  switch (field) {
    case 'username':
      return mode === 'username';
    case 'password':
    case 'confirmPassword':
      return mode === 'username' || mobilePassword;
    case 'mobileNum':
      return mode === 'mobile' || codeBySms || null;
    case 'verificationCode':
      return codeBySms;
    case 'captcha':
      return captchaNeeded || null;
    default:
      return null;
  }
};
/** The number is who one is in mobile mode, so it comes first. */
const NUMBER: readonly RegisterField[] = ['mobileNum', 'verificationCode'];
const orderOf = (mode: RegisterMode): readonly RegisterField[] =>
  mode === 'username' ? FIELD_ORDER : [...NUMBER, ...FIELD_ORDER.filter((field) => !NUMBER.includes(field))];

export const fieldsOf = (asking: Asking): readonly FieldSpec[] =>
  orderOf(asking.mode).flatMap((field) => {
    const rule = asking.rules.find((one) => one.field === field);
    const asks = modeAsks(field, asking);
    if (!(asks ?? rule?.enabled === true)) return [];
    const { acceptedPattern = '*', min, max } = rule ?? {};
    return [{ field, rule: { acceptedPattern, min, max, required: asks ?? rule?.required === true } }];
  });
/** The dialling code stands beside the number: where the mode needs it, or the settings show it. */
export const showsDialCode = ({ mode, codeBySms, rules }: Asking): boolean =>
  mode === 'mobile' || codeBySms || rules.some(({ field, enabled }) => field === 'countryDialingCode' && enabled);
