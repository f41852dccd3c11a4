/** Sets the first payment password, with the log-in's as proof (SAFE-33). */
import { useEffect, useId, useMemo } from 'react';
import { selectIsFlowRunning } from '../../domains/activity/activity.selectors.ts';
import { openPaymentPassword, setPaymentPassword } from '../../domains/password/password.intents.ts';
import { selectPaymentFailure } from '../../domains/password/password.selectors.ts';
import { selectRegisterRules } from '../../domains/system/system.selectors.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { validationError } from '../../lib/patterns/checkText.ts';
import { secret } from '../../lib/secret.ts';
import { Button } from '../../ui/button/Button.tsx';
import { PasswordField } from '../../ui/field/TextField.tsx';
import { PasswordFailureAlert } from '../account-dialogs/password/PasswordFailureAlert.tsx';
import {
  passwordBounds,
  ruleOf,
  validateNewPassword,
  validateRepeatedPassword,
} from '../account-dialogs/password/passwordRules.ts';
import { useValidatedForm, type Validators } from '../account-dialogs/password/useValidatedForm.ts';
import { useAppDispatch, useAppSelector } from '../store.ts';

/** `oldPassword` is the log-in's, as the house names it in a refusal. */
const FIELDS = ['oldPassword', 'newPassword', 'confirmNewPassword'] as const;
const FLOW = 'setPaymentPassword';

export function PaymentPasswordForm() {
  const { t } = useTranslation(['memberCentre', 'password']);
  const id = useId();
  const dispatch = useAppDispatch();
  const busy = useAppSelector((state) => selectIsFlowRunning(state, FLOW));
  const failure = useAppSelector(selectPaymentFailure);
  const rules = useAppSelector(selectRegisterRules);
  const rule = ruleOf(rules, 'password');
  useEffect(() => void dispatch(openPaymentPassword()), [dispatch]);
  const validators = useMemo<Validators<(typeof FIELDS)[number]>>(
    () => ({
      oldPassword: (text) => (text.trim() === '' ? validationError('required') : null),
      newPassword: (text, { oldPassword }) =>
        text.trim() !== '' && text.trim() === oldPassword.trim()
          ? { messageKey: 'password:sameAsLogin', values: {} }
          : validateNewPassword(rule)(text),
      confirmNewPassword: (text, { newPassword }) => validateRepeatedPassword(newPassword, text),
    }),
    [rule],
  );
  const { register, errorOf, onSubmit, isGeneral } = useValidatedForm({
    fields: FIELDS,
    spent: FIELDS,
    validators,
    failure,
  });
  const submit = onSubmit(({ oldPassword, newPassword }, submission) => {
    if (!busy)
      dispatch(setPaymentPassword({ password: secret(oldPassword), newPassword: secret(newPassword), submission }));
  });
  return (
    <form className="panel upline-form" aria-labelledby={`${id}-title`} noValidate onSubmit={submit}>
      <h2 className="h-sub" id={`${id}-title`}>
        {t('upline.set')}
      </h2>
      <p className="t2 dim">{t('upline.setText')}</p>
      {failure !== null && isGeneral && <PasswordFailureAlert failure={failure} />}
      <PasswordField
        label={t('upline.loginPassword')}
        required
        autoComplete="current-password"
        error={errorOf('oldPassword')}
        {...register('oldPassword')}
      />
      <PasswordField
        label={t('upline.newPassword')}
        required
        hint={t('password:newHint', passwordBounds(rule))}
        autoComplete="off"
        error={errorOf('newPassword')}
        {...register('newPassword')}
      />
      <PasswordField
        label={t('upline.repeatPassword')}
        required
        autoComplete="off"
        error={errorOf('confirmNewPassword')}
        {...register('confirmNewPassword')}
      />
      <Button type="submit" look="primary" busy={busy}>
        {t('upline.set')}
      </Button>
    </form>
  );
}
