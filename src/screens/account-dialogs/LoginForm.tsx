/** Fields of the log-in. The password leaves the form as a handle that says nothing (SAFE-12). */
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { selectRunning } from '../../domains/activity/activity.selectors.ts';
import { swapDialog } from '../../domains/dialogs/dialogs.intents.ts';
import { selectLoginReason } from '../../domains/dialogs/dialogs.selectors.ts';
import { logIn } from '../../domains/session/session.intents.ts';
import {
  selectCaptchaNeeded,
  selectLoginFailure,
  selectRememberedName,
} from '../../domains/session/session.selectors.ts';
import { secret } from '../../lib/secret.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Checkbox } from '../../ui/field/Checkbox.tsx';
import { PasswordField, TextField } from '../../ui/field/TextField.tsx';
import { Wash } from '../../ui/field/Wash.tsx';
import { useAsk, usePortal } from '../portal.ts';
import { CaptchaField } from './CaptchaField.tsx';
import { LoginRefusal } from './LoginRefusal.tsx';
import { type LoginValues, loginSchema } from './loginSchema.ts';
import { fieldCode } from './refusal.ts';

const FIELDS = ['username', 'password', 'captcha'] as const;

export function LoginForm() {
  const { t } = useTranslation(['account', 'errors']);
  const ask = useAsk();
  const busy = usePortal((state) => selectRunning(state, 'login'));
  const failure = usePortal(selectLoginFailure);
  const captchaNeeded = usePortal(selectCaptchaNeeded);
  const remembered = usePortal(selectRememberedName);
  const because = usePortal(selectLoginReason);
  const form = useForm<LoginValues>({
    resolver: standardSchemaResolver(loginSchema(captchaNeeded)),
    // Validate on leaving a field, then on every key (visual language, section 7).
    mode: 'onTouched',
    defaultValues: { username: remembered, password: '', captcha: '', remember: remembered !== '' },
  });
  const { register, handleSubmit, formState, resetField, setError, setFocus } = form;

  // R-SESS-10: the typed username stays, the password is cleared, and so is the answer to the spent captcha.
  useEffect(() => {
    if (failure === null) return;
    resetField('password');
    resetField('captcha');
    setFocus('password');
    // Said by the house, shown until the person changes that field (R-ERR-03).
    for (const name of FIELDS) {
      const message = fieldCode(failure, name);
      if (message !== null) setError(name, { type: 'house', message });
    }
  }, [failure, resetField, setError, setFocus]);

  const said = (name: (typeof FIELDS)[number]): string | undefined => {
    const key = formState.errors[name]?.message;
    return key === undefined ? undefined : t(key);
  };
  const submit = handleSubmit(({ username, password, captcha, remember }) => {
    if (!busy) ask(logIn({ username, password: secret(password), captcha, remember }));
  });
  return (
    <form className="login-form" noValidate onSubmit={(event) => void submit(event)}>
      {failure && <LoginRefusal failure={failure} captchaNeeded={captchaNeeded} />}
      {!failure && because !== null && <Wash tone="brass">{t(because)}</Wash>}
      <TextField
        label={t('login.username')}
        required
        icon="user"
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        data-autofocus={remembered === '' || undefined}
        error={said('username')}
        {...register('username')}
      />
      <PasswordField
        label={t('login.password')}
        required
        placeholder={t('login.passwordHint')}
        autoComplete="current-password"
        data-autofocus={remembered !== '' || undefined}
        error={said('password')}
        {...register('password')}
      />
      {captchaNeeded && <CaptchaField error={said('captcha')} input={register('captcha')} />}
      <div className="login-row">
        <Checkbox {...register('remember')}>{t('login.remember')}</Checkbox>
        <button type="button" className="text-link" onClick={() => ask(swapDialog({ kind: 'forgotPassword' }))}>
          {t('login.forgot')}
        </button>
      </div>
      <Button type="submit" look="primary" full busy={busy}>
        {t('login.submit')}
      </Button>
    </form>
  );
}
