/** Fields of a registration, their order, and which are required: settings and flags decide (R-REG-02 to 04). */
import type { registerRule } from '../../contract/system/system.calls.ts';
import type { TextRule } from '../../lib/patterns/checkText.ts';
import type { RegisterMode } from './modes.calc.ts';

type Rule = (typeof registerRule)['_zod']['output'];

/** The order of all fields. */
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
  /** `required` is what this form demands, whatever the delivered rule says (D-14). */
  readonly rule: TextRule & { readonly required: boolean };
}
export interface RegisterFormRules {
  readonly mode: RegisterMode;
  readonly rules: readonly Rule[];
  /** REGMOBVERF3: the number is verified with a code. */
  readonly codeBySms: boolean;
  /** MOBILENUMPASSREG3: the mobile mode also has a password. */
  readonly mobilePassword: boolean;
  /** The house requires one now, whatever its rules say (SAFE-19). */
  readonly captchaNeeded: boolean;
}
/** True: shown and required; false: never shown; null: as the rule says. */
const modeAsks = (
  field: RegisterField,
  { mode, codeBySms, mobilePassword, captchaNeeded }: RegisterFormRules,
): boolean | null => {
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
/** In mobile mode the number identifies the account, so that it comes first. */
const NUMBER: readonly RegisterField[] = ['mobileNum', 'verificationCode'];
const orderOf = (mode: RegisterMode): readonly RegisterField[] =>
  mode === 'username' ? FIELD_ORDER : [...NUMBER, ...FIELD_ORDER.filter((field) => !NUMBER.includes(field))];

export const fieldsOf = (asking: RegisterFormRules): readonly FieldSpec[] =>
  orderOf(asking.mode).flatMap((field) => {
    const rule = asking.rules.find((one) => one.field === field);
    const asks = modeAsks(field, asking);
    if (!(asks ?? rule?.enabled === true)) return [];
    const { acceptedPattern = '*', min, max } = rule ?? {};
    return [{ field, rule: { acceptedPattern, min, max, required: asks ?? rule?.required === true } }];
  });
/** The dialling code is shown beside the number where the mode needs it, or the settings show it. */
export const showsDialCode = ({ mode, codeBySms, rules }: RegisterFormRules): boolean =>
  mode === 'mobile' || codeBySms || rules.some(({ field, enabled }) => field === 'countryDialingCode' && enabled);
