/** One field of the registration, by its type: number, code, captcha, password, date, or plain text with its attributes. */
import type { InputHTMLAttributes } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import type { FieldSpec, RegisterField } from '../../../domains/registration/fields.calc.ts';
import { PASSWORD_BOUNDS } from '../../../lib/patterns/fields.ts';
import { PasswordField, TextField } from '../../../ui/field/TextField.tsx';
import { CaptchaField } from '../CaptchaField.tsx';
import { CodeField } from '../code/CodeField.tsx';
import { MobileField } from '../code/MobileField.tsx';
import { translateValidationError } from './validationErrorText.ts';
import { useLoadCaptcha } from './useLoadCaptcha.ts';
import type { useRegisterForm } from './useRegisterForm.ts';

interface RegisterInputProps {
  readonly spec: FieldSpec;
  readonly register: ReturnType<typeof useRegisterForm>;
  readonly has: (field: string) => boolean;
  readonly first: boolean;
}
type Attributes = InputHTMLAttributes<HTMLInputElement>;
const ATTRIBUTES: Readonly<Partial<Record<RegisterField, Attributes>>> = {
  username: { autoComplete: 'username', autoCapitalize: 'off', spellCheck: false },
  payeeName: { autoComplete: 'name' },
  nickname: { autoComplete: 'nickname' },
  email: { type: 'email', autoComplete: 'email', inputMode: 'email', spellCheck: false },
  birthday: { type: 'date', autoComplete: 'bday' },
  qqNum: { inputMode: 'numeric' },
  whatsapp: { inputMode: 'tel' },
};
/** Pairs of fields that share a row; without its partner a field takes the whole row. */
const BESIDE: Readonly<Partial<Record<RegisterField, RegisterField>>> = {
  username: 'payeeName',
  payeeName: 'username',
  password: 'confirmPassword',
  confirmPassword: 'password',
  mobileNum: 'verificationCode',
  verificationCode: 'mobileNum',
};
const HINTED: readonly RegisterField[] = ['payeeName', 'affiliateCode', 'birthday', 'paymentPassword'];

export function RegisterInput({ spec, register, has, first }: RegisterInputProps) {
  const { field } = spec;
  const beside = BESIDE[field];
  const wide = field === 'captcha' || (beside !== undefined && !has(beside));
  return (
    <div className={wide ? 'register-wide' : undefined}>
      <Control spec={spec} register={register} first={first} />
    </div>
  );
}
function Control({ spec, register, first }: Omit<RegisterInputProps, 'has'>) {
  const { t } = useTranslation(['register', 'validation', 'errors']);
  const { field, rule } = spec;
  const { form, dialCode, setDialCode, rules, target } = register;
  const input = register.input(field);
  const error = translateValidationError(form.formState.errors[field]?.message, (key, values) => t(key, { ...values }));
  const common = { required: rule.required, error, 'data-autofocus': first ? (true as const) : undefined };
  const { min = PASSWORD_BOUNDS.min, max = PASSWORD_BOUNDS.max } = rule;
  useLoadCaptcha(field === 'captcha');
  switch (field) {
    case 'captcha':
      return <CaptchaField error={error} input={input} />;
    case 'verificationCode':
      return <CodeField purpose="register" to={target} {...common} input={input} />;
    case 'mobileNum':
      return rules.dialCode === null ? (
        <TextField label={t('field.mobileNum')} type="tel" autoComplete="tel-national" {...common} {...input} />
      ) : (
        <MobileField dialCode={dialCode} onDialCode={setDialCode} {...common} input={input} />
      );
    case 'password':
    case 'confirmPassword':
    case 'paymentPassword':
      return (
        <PasswordField
          label={t(`field.${field}`)}
          autoComplete={field === 'paymentPassword' ? 'off' : 'new-password'}
          hint={field === 'confirmPassword' ? undefined : t('hint.password', { min, max })}
          {...common}
          {...input}
        />
      );
    default:
      return (
        <TextField
          label={t(`field.${field}`)}
          hint={hintOf(spec, t('hint.birthday', { age: rules.minimumAge }), (key) => t(key))}
          {...ATTRIBUTES[field]}
          {...common}
          {...input}
        />
      );
  }
}
const hintOf = ({ field }: FieldSpec, birthday: string, t: (key: string) => string): string | undefined => {
  if (field === 'birthday') return birthday;
  return HINTED.includes(field) ? t(`register:hint.${field}`) : undefined;
};
