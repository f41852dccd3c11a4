/** Log-in by a code sent to a phone, where the merchant offers it (R-SESS-11, R-VALID-04). */
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { selectIsFlowRunning } from '../../../domains/activity/activity.selectors.ts';
import type { CodeRequest } from '../../../domains/verification/verification.intents.ts';
import { selectLoginSide } from '../../../domains/dialogs/dialogs.selectors.ts';
import { logIn } from '../../../domains/session/session.intents.ts';
import { plainNumber } from '../../../lib/patterns/fields.ts';
import { secret } from '../../../lib/secret.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Checkbox } from '../../../ui/field/Checkbox.tsx';
import { useAppDispatch, useAppSelector } from '../../store.ts';
import { CaptchaField } from '../CaptchaField.tsx';
import { CodeField } from '../code/CodeField.tsx';
import { MobileField } from '../code/MobileField.tsx';
import { LoginNotice } from './LoginNotice.tsx';
import { validateMobileNumber, type SmsLoginValues, smsLoginSchema } from './smsLoginSchema.ts';
import { useServerFieldErrors } from './useServerFieldErrors.ts';
import { useSmsLoginState } from './useSmsLoginState.ts';

const FIELDS = ['mobileNum', 'verificationCode', 'captcha'] as const;
const SPENT = ['verificationCode', 'captcha'] as const;

/** `inPlace`: a log-in over the current page, which does not offer to remember the account. */
export function SmsForm({ inPlace = false }: { readonly inPlace?: boolean }) {
  const { t } = useTranslation(['account', 'errors', 'validation']);
  const dispatch = useAppDispatch();
  const busy = useAppSelector((state) => selectIsFlowRunning(state, 'login'));
  const { captchaNeeded, isOtherMethodsRefusal } = useSmsLoginState();
  const side = useAppSelector(selectLoginSide);
  const [dialCode, setDialCode] = useState('');
  const form = useForm<SmsLoginValues>({
    resolver: standardSchemaResolver(smsLoginSchema(captchaNeeded)),
    // Not validated on blur: an error text would move the button between pointer down and up, and the click would be lost.
    mode: 'onSubmit',
    defaultValues: { mobileNum: '', verificationCode: '', captcha: '', remember: false },
  });
  const { register, handleSubmit, formState, getValues, trigger } = form;
  useServerFieldErrors(form, FIELDS, SPENT);

  const errorOf = (name: (typeof FIELDS)[number]): string | undefined => {
    const key = formState.errors[name]?.message;
    if (key === undefined) return undefined;
    // An error of a number may name the required number of digits.
    return t(key, name === 'mobileNum' ? (validateMobileNumber(getValues(name))?.values ?? {}) : {});
  };
  const to = async (): Promise<CodeRequest | null> =>
    (await trigger('mobileNum', { shouldFocus: true }))
      ? { purpose: 'login', mobileNum: plainNumber(getValues('mobileNum')), countryDialingCode: dialCode }
      : null;
  const submit = handleSubmit(({ mobileNum, verificationCode, captcha, remember }) => {
    const number = { mobileNum: plainNumber(mobileNum), countryDialingCode: dialCode };
    if (!busy) dispatch(logIn({ ...number, code: secret(verificationCode), captcha, remember, side }));
  });
  return (
    <form className="login-form" noValidate onSubmit={(event) => void submit(event)}>
      {!isOtherMethodsRefusal && <LoginNotice />}
      <MobileField
        dialCode={dialCode}
        onDialCode={setDialCode}
        error={errorOf('mobileNum')}
        input={register('mobileNum')}
        data-autofocus
      />
      <CodeField purpose="login" to={to} error={errorOf('verificationCode')} input={register('verificationCode')} />
      {captchaNeeded && <CaptchaField error={errorOf('captcha')} input={register('captcha')} />}
      {!inPlace && (
        <div className="login-row">
          <Checkbox {...register('remember')}>{t('login.remember')}</Checkbox>
        </div>
      )}
      <Button type="submit" look="primary" full busy={busy}>
        {t('login.submit')}
      </Button>
    </form>
  );
}
