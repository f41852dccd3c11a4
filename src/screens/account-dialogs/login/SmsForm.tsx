/** Log-in by a code sent to a phone, where the merchant offers it (R-SESS-11, R-VALID-04). */
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { selectRunning } from '../../../domains/activity/activity.selectors.ts';
import type { AskedCode } from '../../../domains/codes/codes.intents.ts';
import { selectLoginSide } from '../../../domains/dialogs/dialogs.selectors.ts';
import { logIn } from '../../../domains/session/session.intents.ts';
import { plainNumber } from '../../../lib/patterns/fields.ts';
import { secret } from '../../../lib/secret.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Checkbox } from '../../../ui/field/Checkbox.tsx';
import { useAsk, usePortal } from '../../portal.ts';
import { CaptchaField } from '../CaptchaField.tsx';
import { CodeField } from '../code/CodeField.tsx';
import { MobileField } from '../code/MobileField.tsx';
import { LoginNotice } from './LoginNotice.tsx';
import { mobileComplaint, type SmsLoginValues, smsLoginSchema } from './smsLoginSchema.ts';
import { useRefusedFields } from './useRefusedFields.ts';
import { useSmsDoor } from './useSmsDoor.ts';

const FIELDS = ['mobileNum', 'verificationCode', 'captcha'] as const;
const SPENT = ['verificationCode', 'captcha'] as const;

/** `inPlace`: somebody comes back, and being remembered is no question then. */
export function SmsForm({ inPlace = false }: { readonly inPlace?: boolean }) {
  const { t } = useTranslation(['account', 'errors', 'validation']);
  const ask = useAsk();
  const busy = usePortal((state) => selectRunning(state, 'login'));
  const { captchaNeeded, refusedElsewhere } = useSmsDoor();
  const side = usePortal(selectLoginSide);
  const [dialCode, setDialCode] = useState('');
  const form = useForm<SmsLoginValues>({
    resolver: standardSchemaResolver(smsLoginSchema(captchaNeeded)),
    // Not on leaving a field: the sentence would push away what the pointer has just gone down on, and the press be lost.
    mode: 'onSubmit',
    defaultValues: { mobileNum: '', verificationCode: '', captcha: '', remember: false },
  });
  const { register, handleSubmit, formState, getValues, trigger } = form;
  useRefusedFields(form, FIELDS, SPENT);

  const said = (name: (typeof FIELDS)[number]): string | undefined => {
    const key = formState.errors[name]?.message;
    if (key === undefined) return undefined;
    // A number's complaint may name how many digits there should be.
    return t(key, name === 'mobileNum' ? (mobileComplaint(getValues(name))?.values ?? {}) : {});
  };
  const to = async (): Promise<AskedCode | null> =>
    (await trigger('mobileNum', { shouldFocus: true }))
      ? { purpose: 'login', mobileNum: plainNumber(getValues('mobileNum')), countryDialingCode: dialCode }
      : null;
  const submit = handleSubmit(({ mobileNum, verificationCode, captcha, remember }) => {
    const number = { mobileNum: plainNumber(mobileNum), countryDialingCode: dialCode };
    if (!busy) ask(logIn({ ...number, code: secret(verificationCode), captcha, remember, side }));
  });
  return (
    <form className="login-form" noValidate onSubmit={(event) => void submit(event)}>
      {!refusedElsewhere && <LoginNotice />}
      <MobileField
        dialCode={dialCode}
        onDialCode={setDialCode}
        error={said('mobileNum')}
        input={register('mobileNum')}
        data-autofocus
      />
      <CodeField purpose="login" to={to} error={said('verificationCode')} input={register('verificationCode')} />
      {captchaNeeded && <CaptchaField error={said('captcha')} input={register('captcha')} />}
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
