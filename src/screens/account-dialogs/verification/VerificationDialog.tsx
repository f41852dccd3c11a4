/**
 * Second factor of a log-in: by a method the account allows from an unknown address (R-SESS-22, D-15), or by the authenticator app
 * that the member has enrolled (decision 0297).
 */
import '../account-dialogs.css';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { selectIsFlowRunning } from '../../../domains/activity/activity.selectors.ts';
import { selectCodeWait } from '../../../domains/verification/verification.selectors.ts';
import type { CodePurpose } from '../../../domains/verification/verification.state.ts';
import { answerExtra, type ExtraMethod, cancelExtra } from '../../../domains/session/session.intents.ts';
import { selectExtra } from '../../../domains/session/session.selectors.ts';
import { secret } from '../../../lib/secret.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { useAppDispatch, useAppSelector } from '../../store.ts';
import { LoginNotice } from '../login/LoginNotice.tsx';
import { PasskeyLogin } from '../login/PasskeyLogin.tsx';
import { useServerFieldErrors } from '../login/useServerFieldErrors.ts';
import { MethodField } from './MethodField.tsx';
import { ProofField } from './ProofField.tsx';

const WIDTH = 480;
const FIELDS = ['code'] as const;
const SENT_BY: Readonly<Partial<Record<ExtraMethod, CodePurpose>>> = { sms: 'extraSms', email: 'extraMail' };
const APP_METHODS: readonly ExtraMethod[] = ['googleCode', 'recoveryCode'];
/** A wrong account name has its own text. */
const WRONG_CODE = 'errors:invalid-verification-code';

export default function VerificationDialog() {
  const { t } = useTranslation('account');
  const dispatch = useAppDispatch();
  const extra = useAppSelector(selectExtra);
  const busy = useAppSelector((state) => selectIsFlowRunning(state, 'extra'));
  const [chosen, setChosen] = useState<ExtraMethod | null>(null);
  const form = useForm<{ code: string }>({ defaultValues: { code: '' } });
  useServerFieldErrors(form, FIELDS, FIELDS);
  const method = chosen ?? extra?.methods[0] ?? 'sms';
  const purpose = SENT_BY[method];
  // A lost answer does not tell whether the code was sent: once requested, it may have arrived.
  const [sent, setSent] = useState<readonly ExtraMethod[]>([]);
  const waits = useAppSelector((state) => purpose !== undefined && selectCodeWait(state, purpose) !== null);
  const unsent = purpose !== undefined && !waits && !sent.includes(method);
  if (extra === null) return null;
  const errorKey = form.formState.errors.code?.message;
  const key = errorKey === WRONG_CODE && method === 'bankAccountName' ? 'extra.wrongName' : errorKey;
  const byApp = extra.methods.every((one) => APP_METHODS.includes(one));
  const choose = (next: ExtraMethod) => {
    setChosen(next);
    form.reset();
  };
  const validate = (text: string): true | string => {
    if (text.trim() === '') return 'extra.missing';
    return unsent ? 'extra.unsent' : true;
  };
  const submit = form.handleSubmit(({ code }) => {
    if (!busy) dispatch(answerExtra({ method, code: secret(code) }));
  });
  return (
    <Dialog title={t('extra.title')} width={WIDTH} onClose={() => dispatch(cancelExtra())}>
      <form className="login-form" noValidate onSubmit={(event) => void submit(event)}>
        <p>{t(byApp ? 'extra.appText' : 'extra.text')}</p>
        <LoginNotice />
        {extra.methods.length > 1 && !byApp && (
          <MethodField methods={extra.methods} hints={extra.hints} chosen={method} onChoose={choose} />
        )}
        <ProofField
          key={method}
          method={method}
          hint={extra.hints[method]}
          error={key === undefined ? undefined : t(key)}
          input={form.register('code', { validate: validate })}
          onSend={() => setSent((before) => [...before, method])}
        />
        <Button type="submit" look="primary" full busy={busy}>
          {t('extra.submit')}
        </Button>
        {byApp && extra.methods.length > 1 && (
          <button
            type="button"
            className="text-link login-centre"
            onClick={() => choose(method === 'recoveryCode' ? 'googleCode' : 'recoveryCode')}
          >
            {t(method === 'recoveryCode' ? 'extra.useApp' : 'extra.useRecovery')}
          </button>
        )}
        {extra.passkey && <PasskeyLogin text={t('passkey.instead')} />}
        <button type="button" className="text-link login-centre" onClick={() => dispatch(cancelExtra())}>
          {t('extra.back')}
        </button>
      </form>
    </Dialog>
  );
}
