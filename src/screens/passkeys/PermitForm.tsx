/** What a change of the passkeys takes: the password, a code where an app is enrolled, and where one is added a name before them. */
import { type ReactNode, useMemo, useState } from 'react';
import { PASSKEY_BOUNDS } from '../../domains/passkeys/passkeys.calc.ts';
import type { PasskeyPermit } from '../../domains/passkeys/passkeys.intents.ts';
import { selectPasskeyFailure } from '../../domains/passkeys/passkeys.selectors.ts';
import type { SecurityFacts } from '../../domains/member/security.state.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { validationError } from '../../lib/patterns/checkText.ts';
import { secret } from '../../lib/secret.ts';
import { PasswordField, TextField } from '../../ui/field/TextField.tsx';
import { useValidatedForm, type Validators } from '../account-dialogs/password/useValidatedForm.ts';
import { useAppSelector } from '../store.ts';
import { PasskeyRefusal } from './PasskeyRefusal.tsx';

const FIELDS = ['name', 'password', 'code'] as const;
const SPENT = ['password', 'code'] as const;
const required = (text: string) => (text.trim() === '' ? validationError('required') : null);

interface PermitFormProps {
  readonly id: string;
  /** What the name begins with; null: no name is asked for. */
  readonly proposedName: string | null;
  readonly authenticator: SecurityFacts['authenticator'];
  /** Above the fields. */
  readonly children: ReactNode;
  readonly onSend: (answer: PasskeyPermit & { readonly name: string }) => void;
}
export function PermitForm({ id, proposedName, authenticator, children, onSend }: PermitFormProps) {
  const { t } = useTranslation(['passkeys', 'authenticator']);
  const failure = useAppSelector(selectPasskeyFailure);
  const [method, setMethod] = useState<'googleCode' | 'recoveryCode'>('googleCode');
  const named = proposedName !== null;
  const enrolled = authenticator.since !== null;
  const validators = useMemo<Validators<(typeof FIELDS)[number]>>(
    () => ({
      name: (text) => (named ? required(text) : null),
      password: required,
      code: (text) => (enrolled ? required(text) : null),
    }),
    [named, enrolled],
  );
  const form = useValidatedForm({
    fields: FIELDS,
    spent: SPENT,
    validators,
    initial: { name: proposedName ?? '' },
    failure,
  });
  const app = method === 'googleCode';
  return (
    <form
      className="login-form"
      id={id}
      noValidate
      onSubmit={form.onSubmit(({ name, password, code }) =>
        onSend({
          name,
          password: secret(password),
          factor: enrolled ? { method, code: secret(code) } : null,
        }),
      )}
    >
      {children}
      {failure !== null && form.isGeneral && <PasskeyRefusal failure={failure} />}
      {named && (
        <TextField
          label={t('name.label')}
          required
          hint={t('name.hint')}
          maxLength={PASSKEY_BOUNDS.nameLength}
          autoComplete="off"
          data-autofocus={proposedName === '' || undefined}
          error={form.errorOf('name')}
          {...form.register('name')}
        />
      )}
      <PasswordField
        label={t('password')}
        required
        autoComplete="current-password"
        data-autofocus={proposedName !== '' || undefined}
        error={form.errorOf('password')}
        {...form.register('password')}
      />
      {enrolled && (
        <TextField
          key={method}
          label={t(`authenticator:code.${method}`)}
          required
          hint={t(`authenticator:code.${method}Hint`)}
          inputMode={app ? 'numeric' : 'text'}
          autoComplete={app ? 'one-time-code' : 'off'}
          autoCapitalize={app ? 'off' : 'characters'}
          spellCheck={false}
          error={form.errorOf('code')}
          {...form.register('code')}
        />
      )}
      {enrolled && authenticator.codesLeft > 0 && (
        <button
          type="button"
          className="text-link login-centre"
          onClick={() => setMethod(app ? 'recoveryCode' : 'googleCode')}
        >
          {t(app ? 'authenticator:code.useRecovery' : 'authenticator:code.useApp')}
        </button>
      )}
    </form>
  );
}
