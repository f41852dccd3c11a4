/** Old password (unless the log-in ticket replaces it), the new one, and its repetition (R-RECOV-02, R-VALID-11). */
import { useMemo } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { selectIsFlowRunning } from '../../../domains/activity/activity.selectors.ts';
import { selectMemberInfo } from '../../../domains/member/member.selectors.ts';
import { changePassword } from '../../../domains/password/password.intents.ts';
import { selectChangeFailure } from '../../../domains/password/password.selectors.ts';
import { selectTypedName } from '../../../domains/session/session.selectors.ts';
import { selectRegisterRules } from '../../../domains/system/system.selectors.ts';
import { validationError } from '../../../lib/patterns/checkText.ts';
import { secret } from '../../../lib/secret.ts';
import { PasswordField } from '../../../ui/field/TextField.tsx';
import { Alert } from '../../../ui/field/Alert.tsx';
import { useAppDispatch, useAppSelector } from '../../store.ts';
import { PasswordFailureAlert } from './PasswordFailureAlert.tsx';
import { validateNewPassword, validateRepeatedPassword, passwordBounds, ruleOf } from './passwordRules.ts';
import { type Validators, useValidatedForm } from './useValidatedForm.ts';

const FIELDS = ['oldPassword', 'newPassword', 'confirmNewPassword'] as const;
const SPENT = ['oldPassword'] as const;

interface ChangeFormProps {
  readonly id: string;
  readonly oldKnown: boolean;
  readonly why: string | null;
}
export function ChangeForm({ id, oldKnown, why }: ChangeFormProps) {
  const { t } = useTranslation('password');
  const dispatch = useAppDispatch();
  const busy = useAppSelector((state) => selectIsFlowRunning(state, 'changePassword'));
  const failure = useAppSelector(selectChangeFailure);
  const typed = useAppSelector(selectTypedName);
  const account = useAppSelector(selectMemberInfo)?.account ?? typed;
  const rules = useAppSelector(selectRegisterRules);
  const rule = ruleOf(rules, 'password');
  const validators = useMemo<Validators<(typeof FIELDS)[number]>>(
    () => ({
      oldPassword: (text) => (oldKnown || text.trim() !== '' ? null : validationError('required')),
      newPassword: validateNewPassword(rule),
      confirmNewPassword: (text, { newPassword }) => validateRepeatedPassword(newPassword, text),
    }),
    [oldKnown, rule],
  );
  const { register, errorOf, onSubmit, isGeneral } = useValidatedForm({
    fields: FIELDS,
    spent: SPENT,
    validators,
    failure,
  });
  const submit = onSubmit(({ oldPassword, newPassword }, submission) => {
    if (busy) return;
    dispatch(
      changePassword({
        oldPassword: oldKnown ? null : secret(oldPassword),
        newPassword: secret(newPassword),
        submission,
      }),
    );
  });
  // The log-in ticket is valid for ten minutes (D-11). After that the old password is required, and its field is shown.
  const expired = failure?.fields['oldPassword'] === 'required';
  return (
    <form className="login-form" id={id} noValidate onSubmit={submit}>
      {why !== null && failure === null && <Alert tone="brass">{why}</Alert>}
      {expired && <Alert tone="brass">{t('oldAgain')}</Alert>}
      {failure !== null && isGeneral && !expired && <PasswordFailureAlert failure={failure} />}
      {/* Tells password managers which account this is. Never the name remembered for the next log-in, which may be another
          account's. */}
      {account !== '' && <input type="text" autoComplete="username" value={account} readOnly hidden />}
      {!oldKnown && (
        <PasswordField
          label={t('old')}
          required
          hint={why === null ? t('oldHint') : undefined}
          autoComplete="current-password"
          data-autofocus
          error={expired && errorOf('oldPassword') !== undefined ? t('oldMissing') : errorOf('oldPassword')}
          {...register('oldPassword')}
        />
      )}
      <PasswordField
        label={t('new')}
        required
        hint={t('newHint', passwordBounds(rule))}
        autoComplete="new-password"
        data-autofocus={oldKnown || undefined}
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
    </form>
  );
}
