/**
 * In again at the same place: the same person, so only the password is asked for; the page behind stays as it is. Who has
 * none, for they came by a code or by somebody else's word, comes back that way.
 */
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { selectRunning } from '../../../domains/activity/activity.selectors.ts';
import { selectMemberInfo } from '../../../domains/member/member.selectors.ts';
import { giveUpSession, logInAgain } from '../../../domains/session/session.intents.ts';
import { selectCaptchaNeeded } from '../../../domains/session/session.selectors.ts';
import { secret } from '../../../lib/secret.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { PasswordField } from '../../../ui/field/TextField.tsx';
import { Slip } from '../../../ui/slip/Slip.tsx';
import { useAsk, usePortal } from '../../portal.ts';
import { CaptchaField } from '../CaptchaField.tsx';
import { LoginNotice } from '../login/LoginNotice.tsx';
import { LoginWays } from '../login/LoginWays.tsx';
import { useRefusedFields } from '../login/useRefusedFields.ts';
import { type AgainValues, againSchema } from './againSchema.ts';

const FIELDS = ['password', 'captcha'] as const;

export function LogInAgain() {
  const { t } = useTranslation('account');
  const ask = useAsk();
  return (
    <Slip title={t('expiry.endedTitle')}>
      <p role="alert">{t('expiry.endedText')}</p>
      <LoginWays name={t('login.password')} byName={<PasswordAgain />} inPlace />
      <button type="button" className="text-link login-centre" onClick={() => ask(giveUpSession())}>
        {t('expiry.other')}
      </button>
    </Slip>
  );
}
function PasswordAgain() {
  const { t } = useTranslation(['account', 'errors']);
  const ask = useAsk();
  const busy = usePortal((state) => selectRunning(state, 'login'));
  const captchaNeeded = usePortal(selectCaptchaNeeded);
  const account = usePortal(selectMemberInfo)?.account ?? '';
  const form = useForm<AgainValues>({
    resolver: standardSchemaResolver(againSchema(captchaNeeded)),
    // Not on leaving a field: the sentence would push away what the pointer has just gone down on, and the press be lost.
    mode: 'onSubmit',
    defaultValues: { password: '', captcha: '' },
  });
  useRefusedFields(form, FIELDS, FIELDS);
  const said = (name: (typeof FIELDS)[number]): string | undefined => {
    const key = form.formState.errors[name]?.message;
    return key === undefined ? undefined : t(key);
  };
  const submit = form.handleSubmit(({ password, captcha }) => {
    if (!busy) ask(logInAgain({ password: secret(password), captcha }));
  });
  return (
    <form className="login-form" noValidate onSubmit={(event) => void submit(event)}>
      <LoginNotice />
      <p>{t('expiry.asWho', { account })}</p>
      {/* For a password manager, which asks whose password it is; nobody types here. */}
      <input className="vh" type="text" autoComplete="username" value={account} readOnly tabIndex={-1} aria-hidden />
      <PasswordField
        label={t('login.password')}
        required
        placeholder={t('login.passwordHint')}
        autoComplete="current-password"
        data-autofocus
        error={said('password')}
        {...form.register('password')}
      />
      {captchaNeeded && <CaptchaField error={said('captcha')} input={form.register('captcha')} besideCode />}
      <Button type="submit" look="primary" full busy={busy}>
        {t('expiry.again')}
      </Button>
    </form>
  );
}
