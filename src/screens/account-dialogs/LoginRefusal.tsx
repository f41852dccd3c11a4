/** The wash above the form: a refusal that belongs to no single field (R-ERR-03, R-ERR-08 to 23, R-ERR-36). */
import { useTranslation } from '../../i18n/useTranslation.ts';
import { errorKey } from '../../domains/errors.ts';
import type { LoginFailure } from '../../domains/session/session.slice.ts';
import { useShellLanguage } from '../../i18n/TextsProvider.tsx';
import { Wash } from '../../ui/field/Wash.tsx';
import { saidAtFields } from './refusal.ts';

interface LoginRefusalProps {
  readonly failure: LoginFailure;
  readonly captchaNeeded: boolean;
}
const UNKNOWN = 'errors:unknown-error';

export function LoginRefusal({ failure, captchaNeeded }: LoginRefusalProps) {
  const { t } = useTranslation(['account', 'errors']);
  const language = useShellLanguage();
  if (saidAtFields(failure)) return null;
  const key = errorKey(failure.code);
  // A code without a sentence of ours shows the house's own, which is English; never silence.
  if (key === UNKNOWN && failure.message !== null && language === 'EN') return <Wash>{failure.message}</Wash>;
  if (key === UNKNOWN && failure.reference !== null)
    return <Wash>{t('errors:unknown-with-reference', { reference: failure.reference })}</Wash>;
  const retryWithCaptcha = captchaNeeded && failure.code === 'wrong-credentials';
  return <Wash>{t(retryWithCaptcha ? 'account:login.wrongWithCaptcha' : key)}</Wash>;
}
