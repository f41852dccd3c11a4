/** Recovery by phone: number, code and new password; success logs the player in (R-RECOV-04, R-VALID-13). */
import { useMemo, useState } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { selectIsFlowRunning } from '../../../domains/activity/activity.selectors.ts';
import { recoverByPhone } from '../../../domains/password/password.intents.ts';
import { selectRecoveryFailure } from '../../../domains/password/password.selectors.ts';
import { selectRegisterRules } from '../../../domains/system/system.selectors.ts';
import { checkCode, checkMobile, plainNumber, requiredRule } from '../../../lib/patterns/fields.ts';
import { secret } from '../../../lib/secret.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { PasswordField } from '../../../ui/field/TextField.tsx';
import { useAppDispatch, useAppSelector } from '../../store.ts';
import { CodeField } from '../code/CodeField.tsx';
import { MobileField } from '../code/MobileField.tsx';
import { PasswordFailureAlert } from '../password/PasswordFailureAlert.tsx';
import { validateNewPassword, validateRepeatedPassword, passwordBounds, ruleOf } from '../password/passwordRules.ts';
import { type Validators, useValidatedForm } from '../password/useValidatedForm.ts';

const FIELDS = ['mobileNum', 'verificationCode', 'newPassword', 'confirmNewPassword'] as const;
const SPENT = ['verificationCode'] as const;

/** The house expects the international format when no dialling code is sent: with `+`, without the leading zero. */
const international = (dialCode: string, number: string): string => `+${dialCode}${number.replace(/^0/, '')}`;

export function PhoneForm() {
  const { t } = useTranslation('password');
  const dispatch = useAppDispatch();
  const busy = useAppSelector((state) => selectIsFlowRunning(state, 'recoverByPhone'));
  const failure = useAppSelector(selectRecoveryFailure);
  const rules = useAppSelector(selectRegisterRules);
  const [dialCode, setDialCode] = useState('');
  const password = ruleOf(rules, 'password');
  const validators = useMemo<Validators<(typeof FIELDS)[number]>>(
    () => ({
      mobileNum: (text) => checkMobile(ruleOf(rules, 'mobileNum'), text.trim()),
      verificationCode: (text) => checkCode(requiredRule, text.trim()),
      newPassword: validateNewPassword(password),
      confirmNewPassword: (text, { newPassword }) => validateRepeatedPassword(newPassword, text),
    }),
    [password, rules],
  );
  const form = useValidatedForm({ fields: FIELDS, spent: SPENT, validators, failure });
  const { register, errorOf, valueOf, validate, onSubmit, isGeneral } = form;
  const submit = onSubmit(({ mobileNum, verificationCode, newPassword }, submission) => {
    if (busy) return;
    dispatch(
      recoverByPhone({
        mobileNum: international(dialCode, plainNumber(mobileNum)),
        code: secret(verificationCode),
        newPassword: secret(newPassword),
        submission,
      }),
    );
  });
  return (
    <form className="login-form" noValidate onSubmit={submit}>
      {failure !== null && isGeneral && <PasswordFailureAlert failure={failure} />}
      <MobileField
        dialCode={dialCode}
        onDialCode={setDialCode}
        error={errorOf('mobileNum')}
        input={register('mobileNum')}
        data-autofocus
      />
      <CodeField
        purpose="reset"
        to={async () =>
          (await validate('mobileNum'))
            ? { purpose: 'reset', mobileNum: plainNumber(valueOf('mobileNum')), countryDialingCode: dialCode }
            : null
        }
        error={errorOf('verificationCode')}
        input={register('verificationCode')}
      />
      <PasswordField
        label={t('new')}
        required
        hint={t('newHint', passwordBounds(password))}
        autoComplete="new-password"
        error={errorOf('newPassword')}
        {...register('newPassword')}
      />
      <PasswordField
        label={t('repeat')}
        required
        autoComplete="new-password"
        error={errorOf('confirmNewPassword')}
        {...register('confirmNewPassword')}
      />
      <Button type="submit" look="primary" full busy={busy}>
        {t('phone.submit')}
      </Button>
    </form>
  );
}
