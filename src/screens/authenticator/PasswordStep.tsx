/** First step: the log-in's password, so that a session left open sets up no app of another person. */
import { useId, useMemo } from 'react';
import { selectIsFlowRunning } from '../../domains/activity/activity.selectors.ts';
import { requestEnrolment } from '../../domains/authenticator/authenticator.intents.ts';
import { selectAuthenticator } from '../../domains/authenticator/authenticator.selectors.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { validationError } from '../../lib/patterns/checkText.ts';
import { secret } from '../../lib/secret.ts';
import { FormDialog } from '../../ui/dialog/FormDialog.tsx';
import { PasswordField } from '../../ui/field/TextField.tsx';
import { useValidatedForm, type Validators } from '../account-dialogs/password/useValidatedForm.ts';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { AuthenticatorRefusal } from './AuthenticatorRefusal.tsx';

const FIELDS = ['password'] as const;

export function PasswordStep({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('authenticator');
  const id = useId();
  const dispatch = useAppDispatch();
  const { failure } = useAppSelector(selectAuthenticator);
  const busy = useAppSelector((state) => selectIsFlowRunning(state, 'beginAuthenticator'));
  const validators = useMemo<Validators<(typeof FIELDS)[number]>>(
    () => ({ password: (text) => (text.trim() === '' ? validationError('required') : null) }),
    [],
  );
  const form = useValidatedForm({ fields: FIELDS, spent: FIELDS, validators, failure });
  const submit = form.onSubmit(({ password }, submission) => {
    if (!busy) dispatch(requestEnrolment({ password: secret(password), submission }));
  });
  return (
    <FormDialog title={t('begin')} form={id} back={t('notNow')} submit={t('next')} busy={busy} onClose={onClose}>
      <form className="login-form" id={id} noValidate onSubmit={submit}>
        <p className="t2 authenticator-step">{t('step', { n: 1 })}</p>
        <p>{t('password.text')}</p>
        {failure !== null && form.isGeneral && <AuthenticatorRefusal failure={failure} />}
        <PasswordField
          label={t('password.label')}
          required
          autoComplete="current-password"
          data-autofocus
          error={form.errorOf('password')}
          {...form.register('password')}
        />
      </form>
    </FormDialog>
  );
}
