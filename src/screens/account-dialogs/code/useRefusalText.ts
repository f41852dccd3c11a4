import { useTranslation } from '../../../i18n/useTranslation.ts';
import { errorKey } from '../../../domains/errors.ts';
import { useShellLanguage } from '../../../i18n/TextsProvider.tsx';

const UNKNOWN = 'errors:unknown-error';

interface Refused {
  readonly code: string;
  readonly message: string | null;
  readonly reference: string | null;
}
/**
 * Returns the text of a refusal: the catalogue's text for its code, else the house's message where the page is in English
 * (R-ERR-36).
 */
export function useRefusalText(): (refused: Refused) => string {
  const { t } = useTranslation(['register', 'errors']);
  const language = useShellLanguage();
  return ({ code, message, reference }) => {
    const key = errorKey(code);
    if (key !== UNKNOWN) return t(key);
    if (message && language === 'EN' && code !== 'unknown-error') return message;
    return reference ? t('errors:unknown-with-reference', { reference }) : t(UNKNOWN);
  };
}
