/**
 * Log-in over the page on which the session ended. The account is known, so it asks for the password only and the page stays as
 * it is. An account without a password logs in again by code or by a third party.
 */
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { selectIsFlowRunning } from '../../../domains/activity/activity.selectors.ts';
import { selectMemberInfo } from '../../../domains/member/member.selectors.ts';
import { abandonSession, logInAgain } from '../../../domains/session/session.intents.ts';
import { selectCaptchaNeeded } from '../../../domains/session/session.selectors.ts';
import { secret } from '../../../lib/secret.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { PasswordField } from '../../../ui/field/TextField.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { useAppDispatch, useAppSelector } from '../../store.ts';
import { CaptchaField } from '../CaptchaField.tsx';
import { LoginNotice } from '../login/LoginNotice.tsx';
import { LoginMethods } from '../login/LoginMethods.tsx';
import { useServerFieldErrors } from '../login/useServerFieldErrors.ts';
import { type LogInAgainValues, logInAgainSchema } from './logInAgainSchema.ts';

const FIELDS = ['password', 'captcha'] as const;

export function LogInAgain() {
  const { t } = useTranslation('account');
  const dispatch = useAppDispatch();
  return (
    <Dialog title={t('expiry.endedTitle')}>
      <p role="alert">{t('expiry.endedText')}</p>
      <LoginMethods name={t('login.password')} form={<PasswordAgain />} inPlace />
      <button type="button" className="text-link login-centre" onClick={() => dispatch(abandonSession())}>
        {t('expiry.other')}
      </button>
    </Dialog>
  );
}
function PasswordAgain() {
  const { t } = useTranslation(['account', 'errors']);
  const dispatch = useAppDispatch();
  const busy = useAppSelector((state) => selectIsFlowRunning(state, 'login'));
  const captchaNeeded = useAppSelector(selectCaptchaNeeded);
  const account = useAppSelector(selectMemberInfo)?.account ?? '';
  const form = useForm<LogInAgainValues>({
    resolver: standardSchemaResolver(logInAgainSchema(captchaNeeded)),
    // Not validated on blur: an error text would move the button between pointer down and up, and the click would be lost.
    mode: 'onSubmit',
    defaultValues: { password: '', captcha: '' },
  });
  useServerFieldErrors(form, FIELDS, FIELDS);
  const errorOf = (name: (typeof FIELDS)[number]): string | undefined => {
    const key = form.formState.errors[name]?.message;
    return key === undefined ? undefined : t(key);
  };
  const submit = form.handleSubmit(({ password, captcha }) => {
    if (!busy) dispatch(logInAgain({ password: secret(password), captcha }));
  });
  return (
    <form className="login-form" noValidate onSubmit={(event) => void submit(event)}>
      <LoginNotice />
      <p>{t('expiry.asWho', { account })}</p>
      {/* Hidden field that tells a password manager which account the password belongs to. */}
      <input className="vh" type="text" autoComplete="username" value={account} readOnly tabIndex={-1} aria-hidden />
      <PasswordField
        label={t('login.password')}
        required
        placeholder={t('login.passwordHint')}
        autoComplete="current-password"
        data-autofocus
        error={errorOf('password')}
        {...form.register('password')}
      />
      {captchaNeeded && <CaptchaField error={errorOf('captcha')} input={form.register('captcha')} besideCode />}
      <Button type="submit" look="primary" full busy={busy}>
        {t('expiry.again')}
      </Button>
    </form>
  );
}
