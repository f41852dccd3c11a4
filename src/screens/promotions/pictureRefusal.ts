import { errorKey } from '../../domains/errors.ts';
import type { useTranslation } from '../../i18n/useTranslation.ts';

/** Refusals whose general text says too little where a picture was sent. */
const OF_PICTURE: Readonly<Record<string, string>> = {
  'too-large': 'promotions:apply.reason.tooLarge',
  'too-many-requests': 'promotions:apply.reason.tooOften',
};
/** Why the house refused this file, for the field that shows it. Needs the texts of `promotions` and `errors`. */
export const pictureRefusal = (t: ReturnType<typeof useTranslation>['t'], code: string, name: string): string =>
  t('promotions:apply.refused', { name, reason: t(OF_PICTURE[code] ?? errorKey(code)) });
