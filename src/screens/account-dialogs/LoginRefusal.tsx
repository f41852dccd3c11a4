/** The alert above the form for a refusal that belongs to no single field (R-ERR-03, R-ERR-08 to 23, R-ERR-36). */
import { useTranslation } from '../../i18n/useTranslation.ts';
import { errorKey } from '../../domains/errors.ts';
import type { LoginFailure } from '../../domains/session/session.slice.ts';
import { useFormats, useShellLanguage } from '../../i18n/TextsProvider.tsx';
import { Alert } from '../../ui/field/Alert.tsx';
import { ServiceButton } from '../service/ServiceButton.tsx';
import { isShownAtFields } from './loginFieldErrors.ts';

interface LoginRefusalProps {
  readonly failure: LoginFailure;
  readonly captchaNeeded: boolean;
}
const UNKNOWN = 'errors:unknown-error';

export function LoginRefusal({ failure, captchaNeeded }: LoginRefusalProps) {
  const { t } = useTranslation(['account', 'errors', 'breaks', 'shell']);
  const language = useShellLanguage();
  const formats = useFormats();
  if (isShownAtFields(failure)) return null;
  if (failure.code === 'self-excluded')
    return (
      <>
        <Alert>
          {failure.until === undefined
            ? t('errors:self-excluded')
            : t('breaks:until', { time: formats.dateTime(failure.until) })}
        </Alert>
        {/* Customer service pays out the balance, and nothing else of the site is open to the member. */}
        <ServiceButton>{t('shell:service.label')}</ServiceButton>
      </>
    );
  const key = errorKey(failure.code);
  // For a code without a text in the catalogues, show the house's message, which is English. Never show nothing.
  if (key === UNKNOWN && failure.message !== null && language === 'EN') return <Alert>{failure.message}</Alert>;
  if (key === UNKNOWN && failure.reference !== null)
    return <Alert>{t('errors:unknown-with-reference', { reference: failure.reference })}</Alert>;
  const retryWithCaptcha = captchaNeeded && failure.code === 'wrong-credentials';
  return <Alert>{t(retryWithCaptcha ? 'account:login.wrongWithCaptcha' : key)}</Alert>;
}
