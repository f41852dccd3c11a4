/**
 * Recovery by mail: user name and address. Unless configured otherwise, the answer does not reveal whether the account exists
 * (R-RECOV-03, R-VALID-12).
 */
import { useMemo } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { selectIsFlowRunning } from '../../../domains/activity/activity.selectors.ts';
import { recoverByMail } from '../../../domains/password/password.intents.ts';
import { selectRecoveryFailure } from '../../../domains/password/password.selectors.ts';
import { selectRememberedName } from '../../../domains/session/session.selectors.ts';
import { selectRegisterRules } from '../../../domains/system/system.selectors.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { useAppDispatch, useAppSelector } from '../../store.ts';
import { PasswordFailureAlert } from '../password/PasswordFailureAlert.tsx';
import { validateAccount, validateEmail, ruleOf } from '../password/passwordRules.ts';
import { type Validators, useValidatedForm } from '../password/useValidatedForm.ts';

const FIELDS = ['username', 'email'] as const;

export function MailForm() {
  const { t } = useTranslation('password');
  const dispatch = useAppDispatch();
  const busy = useAppSelector((state) => selectIsFlowRunning(state, 'recoverByMail'));
  const failure = useAppSelector(selectRecoveryFailure);
  const remembered = useAppSelector(selectRememberedName);
  const rules = useAppSelector(selectRegisterRules);
  const validators = useMemo<Validators<(typeof FIELDS)[number]>>(
    () => ({ username: validateAccount(ruleOf(rules, 'username')), email: validateEmail(ruleOf(rules, 'email')) }),
    [rules],
  );
  const initial = { username: remembered };
  const { register, errorOf, onSubmit, isGeneral } = useValidatedForm({ fields: FIELDS, validators, initial, failure });
  const submit = onSubmit(({ username, email }, submission) => {
    if (!busy) dispatch(recoverByMail({ username, email, submission }));
  });
  return (
    <form className="login-form" noValidate onSubmit={submit}>
      <p className="dim">{t('mail.text')}</p>
      {failure !== null && isGeneral && <PasswordFailureAlert failure={failure} />}
      <TextField
        label={t('mail.username')}
        required
        icon="user"
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        data-autofocus
        error={errorOf('username')}
        {...register('username')}
      />
      <TextField
        label={t('mail.email')}
        required
        icon="mail"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="off"
        spellCheck={false}
        error={errorOf('email')}
        {...register('email')}
      />
      <Button type="submit" look="primary" full busy={busy}>
        {t('mail.submit')}
      </Button>
    </form>
  );
}
