/** Log-in by name and password. The password leaves the form as an opaque handle (SAFE-12). */
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { selectIsFlowRunning } from '../../domains/activity/activity.selectors.ts';
import { swapDialog } from '../../domains/dialogs/dialogs.intents.ts';
import { selectLoginSide } from '../../domains/dialogs/dialogs.selectors.ts';
import { logIn } from '../../domains/session/session.intents.ts';
import { selectCaptchaNeeded, selectRememberedName } from '../../domains/session/session.selectors.ts';
import { secret } from '../../lib/secret.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Checkbox } from '../../ui/field/Checkbox.tsx';
import { PasswordField, TextField } from '../../ui/field/TextField.tsx';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { CaptchaField } from './CaptchaField.tsx';
import { LoginNotice } from './login/LoginNotice.tsx';
import { useServerFieldErrors } from './login/useServerFieldErrors.ts';
import { type LoginValues, loginSchema } from './loginSchema.ts';

const FIELDS = ['username', 'password', 'captcha'] as const;
const SPENT = ['password', 'captcha'] as const;

export function LoginForm() {
  const { t } = useTranslation(['account', 'errors']);
  const dispatch = useAppDispatch();
  const busy = useAppSelector((state) => selectIsFlowRunning(state, 'login'));
  const captchaNeeded = useAppSelector(selectCaptchaNeeded);
  const remembered = useAppSelector(selectRememberedName);
  const side = useAppSelector(selectLoginSide);
  const form = useForm<LoginValues>({
    resolver: standardSchemaResolver(loginSchema(captchaNeeded)),
    // Not validated on blur: an error text would move the button between pointer down and up, and the click would be lost.
    mode: 'onSubmit',
    defaultValues: { username: remembered, password: '', captcha: '', remember: remembered !== '' },
  });
  const { register, handleSubmit, formState } = form;
  useServerFieldErrors(form, FIELDS, SPENT);

  const errorOf = (name: (typeof FIELDS)[number]): string | undefined => {
    const key = formState.errors[name]?.message;
    return key === undefined ? undefined : t(key);
  };
  const submit = handleSubmit(({ username, password, captcha, remember }) => {
    if (!busy) dispatch(logIn({ username, password: secret(password), captcha, remember, side }));
  });
  return (
    <form className="login-form" noValidate onSubmit={(event) => void submit(event)}>
      <LoginNotice />
      <TextField
        label={t('login.username')}
        required
        icon="user"
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        data-autofocus={remembered === '' || undefined}
        error={errorOf('username')}
        {...register('username')}
      />
      <PasswordField
        label={t('login.password')}
        required
        placeholder={t('login.passwordHint')}
        autoComplete="current-password"
        data-autofocus={remembered !== '' || undefined}
        error={errorOf('password')}
        {...register('password')}
      />
      {captchaNeeded && <CaptchaField error={errorOf('captcha')} input={register('captcha')} besideCode />}
      <div className="login-row">
        <Checkbox {...register('remember')}>{t('login.remember')}</Checkbox>
        <button type="button" className="text-link" onClick={() => dispatch(swapDialog({ kind: 'forgotPassword' }))}>
          {t('login.forgot')}
        </button>
      </div>
      <Button type="submit" look="primary" full busy={busy}>
        {t('login.submit')}
      </Button>
    </form>
  );
}
