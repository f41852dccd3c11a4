/** The input for the chosen method: a code that is sent, a name, a code from an authenticator app, or a recovery code. */
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import type { ExtraMethod } from '../../../domains/session/session.intents.ts';
import { TextField } from '../../../ui/field/TextField.tsx';
import { CodeField } from '../code/CodeField.tsx';

const HINTS = {
  bankAccountName: 'extra.bankHint',
  googleCode: 'extra.appHint',
  recoveryCode: 'extra.recoveryHint',
} as const;

interface ProofFieldProps {
  readonly method: ExtraMethod;
  /** The masked target of a code. */
  readonly hint: string | undefined;
  readonly error: string | undefined;
  readonly input: UseFormRegisterReturn;
  /** Runs when a code is requested. */
  readonly onSend: () => void;
}
export function ProofField({ method, hint, error, input, onSend }: ProofFieldProps) {
  const { t } = useTranslation('account');
  if (method === 'sms' || method === 'email') {
    const purpose = method === 'sms' ? 'extraSms' : 'extraMail';
    return (
      <CodeField
        purpose={purpose}
        to={() => {
          onSend();
          return { purpose };
        }}
        label={hint === undefined ? t('extra.code') : `${t('extra.code')} (${hint})`}
        error={error}
        input={input}
        data-autofocus
      />
    );
  }
  const app = method === 'googleCode';
  return (
    <TextField
      label={t(`extra.${method}`)}
      required
      hint={t(HINTS[method])}
      inputMode={app ? 'numeric' : 'text'}
      autoComplete={app ? 'one-time-code' : 'off'}
      spellCheck={false}
      data-autofocus
      error={error}
      {...input}
    />
  );
}
