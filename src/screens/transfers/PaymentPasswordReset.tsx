/**
 * For a member who has forgotten the payment password: a code proves the member, and a new one is set (SAFE-33). It stands in the
 * lock, which gives its place to the page's form as soon as there is a new password.
 */
import { useEffect, useId, useMemo, useState } from 'react';
import { selectIsFlowRunning } from '../../domains/activity/activity.selectors.ts';
import {
  openPaymentPassword,
  type PaymentCodeChannel,
  requestPaymentCode,
  resetPaymentPassword,
} from '../../domains/password/password.intents.ts';
import { selectPaymentCodeTo, selectPaymentFailure } from '../../domains/password/password.selectors.ts';
import { selectRegisterRules } from '../../domains/system/system.selectors.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { validationError } from '../../lib/patterns/checkText.ts';
import { secret } from '../../lib/secret.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Alert } from '../../ui/field/Alert.tsx';
import { PasswordField, TextField } from '../../ui/field/TextField.tsx';
import { PasswordFailureAlert } from '../account-dialogs/password/PasswordFailureAlert.tsx';
import {
  passwordBounds,
  ruleOf,
  validateNewPassword,
  validateRepeatedPassword,
} from '../account-dialogs/password/passwordRules.ts';
import { useValidatedForm, type Validators } from '../account-dialogs/password/useValidatedForm.ts';
import { useAppDispatch, useAppSelector } from '../store.ts';

const FIELDS = ['verificationCode', 'newPassword', 'confirmNewPassword'] as const;
const SPENT = ['newPassword', 'confirmNewPassword'] as const;
const CHANNELS: readonly PaymentCodeChannel[] = ['sms', 'email'];
/** The account has no contact of the kind that was chosen. */
const NO_CONTACT = 'not-found';

export function PaymentPasswordReset() {
  const { t } = useTranslation('memberCentre');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="ghost" size="s" onClick={() => setOpen(true)}>
        {t('paymentReset.open')}
      </Button>
      {open && <ResetDialog onClose={() => setOpen(false)} />}
    </>
  );
}
function ResetDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('memberCentre');
  const dispatch = useAppDispatch();
  const id = useId();
  const sentTo = useAppSelector(selectPaymentCodeTo);
  const sending = useAppSelector((state) => selectIsFlowRunning(state, 'resetPaymentPassword'));
  useEffect(() => void dispatch(openPaymentPassword()), [dispatch]);
  return (
    <Dialog
      title={t('paymentReset.title')}
      onClose={onClose}
      footer={
        sentTo !== null && (
          <Button type="submit" form={id} look="primary" busy={sending}>
            {t('paymentReset.submit')}
          </Button>
        )
      }
    >
      <ResetForm id={id} sentTo={sentTo} busy={sending} />
    </Dialog>
  );
}
interface ResetFormProps {
  readonly id: string;
  readonly sentTo: string | null;
  readonly busy: boolean;
}
function ResetForm({ id, sentTo, busy }: ResetFormProps) {
  const { t } = useTranslation(['memberCentre', 'password']);
  const dispatch = useAppDispatch();
  const failure = useAppSelector(selectPaymentFailure);
  const asking = useAppSelector((state) => selectIsFlowRunning(state, 'requestPaymentCode'));
  const [channel, setChannel] = useState<PaymentCodeChannel | null>(null);
  const rules = useAppSelector(selectRegisterRules);
  const rule = ruleOf(rules, 'password');
  const validators = useMemo<Validators<(typeof FIELDS)[number]>>(
    () => ({
      verificationCode: (text) => (text.trim() === '' ? validationError('required') : null),
      newPassword: validateNewPassword(rule),
      confirmNewPassword: (text, { newPassword }) => validateRepeatedPassword(newPassword, text),
    }),
    [rule],
  );
  const { register, errorOf, onSubmit, isGeneral } = useValidatedForm({
    fields: FIELDS,
    spent: SPENT,
    validators,
    failure,
  });
  const submit = onSubmit(({ verificationCode, newPassword }, submission) => {
    if (!busy)
      dispatch(resetPaymentPassword({ code: secret(verificationCode), newPassword: secret(newPassword), submission }));
  });
  return (
    <form className="payment-reset" id={id} noValidate onSubmit={submit}>
      <p>{t('paymentReset.text')}</p>
      {failure !== null &&
        isGeneral &&
        (failure.code === NO_CONTACT ? (
          <Alert>{t('paymentReset.noContact')}</Alert>
        ) : (
          <PasswordFailureAlert failure={failure} />
        ))}
      <div className="payment-reset-ways">
        {CHANNELS.map((one) => (
          <Button
            key={one}
            busy={asking && channel === one}
            onClick={() => {
              setChannel(one);
              dispatch(requestPaymentCode(one));
            }}
          >
            {t(`paymentReset.${one}`)}
          </Button>
        ))}
      </div>
      <p className="t2" role="status">
        {sentTo !== null && t('paymentReset.sent', { contact: sentTo })}
      </p>
      {sentTo !== null && (
        <>
          <TextField
            label={t('paymentReset.code')}
            required
            inputMode="numeric"
            autoComplete="one-time-code"
            error={errorOf('verificationCode')}
            {...register('verificationCode')}
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
        </>
      )}
    </form>
  );
}
