/** The form of a code: of the app, or where `withRecovery` says so a recovery code in its place. */
import { type ReactNode, useMemo, useState } from 'react';
import type { FactorMethod } from '../../domains/authenticator/authenticator.intents.ts';
import { selectAuthenticator } from '../../domains/authenticator/authenticator.selectors.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { validationError } from '../../lib/patterns/checkText.ts';
import { secret, type Secret } from '../../lib/secret.ts';
import { TextField } from '../../ui/field/TextField.tsx';
import { useValidatedForm, type Validators } from '../account-dialogs/password/useValidatedForm.ts';
import { useAppSelector } from '../store.ts';
import { AuthenticatorRefusal } from './AuthenticatorRefusal.tsx';

const FIELDS = ['code'] as const;

interface CodeFormProps {
  readonly id: string;
  readonly withRecovery?: boolean;
  /** Above the field. */
  readonly children: ReactNode;
  readonly onSend: (answer: {
    readonly method: FactorMethod;
    readonly code: Secret;
    readonly submission: string;
  }) => void;
}
export function CodeForm({ id, withRecovery = false, children, onSend }: CodeFormProps) {
  const { t } = useTranslation('authenticator');
  const { failure } = useAppSelector(selectAuthenticator);
  const [method, setMethod] = useState<FactorMethod>('googleCode');
  const validators = useMemo<Validators<(typeof FIELDS)[number]>>(
    () => ({ code: (text) => (text.trim() === '' ? validationError('required') : null) }),
    [],
  );
  const form = useValidatedForm({ fields: FIELDS, spent: FIELDS, validators, failure });
  const app = method === 'googleCode';
  return (
    <form
      className="login-form"
      id={id}
      noValidate
      onSubmit={form.onSubmit(({ code }, submission) => onSend({ method, code: secret(code), submission }))}
    >
      {children}
      {failure !== null && form.isGeneral && <AuthenticatorRefusal failure={failure} />}
      <TextField
        key={method}
        label={t(`code.${method}`)}
        required
        hint={t(`code.${method}Hint`)}
        inputMode={app ? 'numeric' : 'text'}
        autoComplete={app ? 'one-time-code' : 'off'}
        autoCapitalize={app ? 'off' : 'characters'}
        spellCheck={false}
        data-autofocus
        error={form.errorOf('code')}
        {...form.register('code')}
      />
      {withRecovery && (
        <button
          type="button"
          className="text-link login-centre"
          onClick={() => {
            setMethod(app ? 'recoveryCode' : 'googleCode');
            form.clear();
          }}
        >
          {t(app ? 'code.useRecovery' : 'code.useApp')}
        </button>
      )}
    </form>
  );
}
