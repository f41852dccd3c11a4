/**
 * The form of a payment password: the first one, with the log-in's password as proof, or another in place of a known one
 * (SAFE-33). A refusal keeps the form.
 */
import { type ReactNode, useEffect, useMemo } from 'react';
import { selectIsFlowRunning } from '../../domains/activity/activity.selectors.ts';
import {
  changePaymentPassword,
  openPaymentPassword,
  setPaymentPassword,
} from '../../domains/password/password.intents.ts';
import { selectPaymentFailure } from '../../domains/password/password.selectors.ts';
import { selectRegisterRules } from '../../domains/system/system.selectors.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { validationError } from '../../lib/patterns/checkText.ts';
import { secret } from '../../lib/secret.ts';
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

export type PaymentPasswordMode = 'set' | 'change';
/** `proof` has the name under which the house refuses it. */
const PARTS = {
  set: {
    proof: 'oldPassword',
    fields: ['oldPassword', 'newPassword', 'confirmNewPassword'],
    label: 'memberCentre:upline.loginPassword',
    same: 'password:sameAsLogin',
    autoComplete: 'current-password',
    flow: 'setPaymentPassword',
  },
  change: {
    proof: 'paymentPassword',
    fields: ['paymentPassword', 'newPassword', 'confirmNewPassword'],
    label: 'memberCentre:upline.oldPassword',
    same: 'password:unchanged',
    autoComplete: 'off',
    flow: 'changePaymentPassword',
  },
} as const;

/** Whether the password is on its way. */
export const usePaymentPasswordBusy = (mode: PaymentPasswordMode): boolean =>
  useAppSelector((state) => selectIsFlowRunning(state, PARTS[mode].flow));

interface PaymentPasswordFieldsProps {
  readonly mode: PaymentPasswordMode;
  readonly id: string;
  readonly className: string;
  readonly labelledBy?: string;
  /** Above the fields, and below them. */
  readonly head?: ReactNode;
  readonly foot?: ReactNode;
}
export function PaymentPasswordFields({ mode, id, className, labelledBy, head, foot }: PaymentPasswordFieldsProps) {
  const { t } = useTranslation(['memberCentre', 'password']);
  const dispatch = useAppDispatch();
  const busy = usePaymentPasswordBusy(mode);
  const failure = useAppSelector(selectPaymentFailure);
  const rules = useAppSelector(selectRegisterRules);
  const rule = ruleOf(rules, 'password');
  const { proof, fields, label, same, autoComplete } = PARTS[mode];
  useEffect(() => void dispatch(openPaymentPassword()), [dispatch]);
  const validators = useMemo<Validators<string>>(
    () => ({
      [proof]: (text) => (text.trim() === '' ? validationError('required') : null),
      newPassword: (text, all) =>
        text.trim() !== '' && text.trim() === (all[proof] ?? '').trim()
          ? { messageKey: same, values: {} }
          : validateNewPassword(rule)(text),
      confirmNewPassword: (text, all) => validateRepeatedPassword(all['newPassword'] ?? '', text),
    }),
    [proof, rule, same],
  );
  const { register, errorOf, onSubmit, isGeneral } = useValidatedForm<string>({
    fields,
    spent: fields,
    validators,
    failure,
  });
  const submit = onSubmit((values, submission) => {
    if (busy) return;
    const [given, newPassword] = [secret(values[proof] ?? ''), secret(values['newPassword'] ?? '')];
    dispatch(
      mode === 'set'
        ? setPaymentPassword({ password: given, newPassword, submission })
        : changePaymentPassword({ oldPassword: given, newPassword, submission }),
    );
  });
  return (
    <form className={className} id={id} aria-labelledby={labelledBy} noValidate onSubmit={submit}>
      {head}
      {failure !== null && isGeneral && <PasswordFailureAlert failure={failure} />}
      <PasswordField
        label={t(label)}
        required
        autoComplete={autoComplete}
        error={errorOf(proof)}
        {...register(proof)}
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
      {foot}
    </form>
  );
}
