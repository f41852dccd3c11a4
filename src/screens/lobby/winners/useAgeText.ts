import { useTranslation } from '../../../i18n/useTranslation.ts';

/** Up to this age an event is shown as "now". ms */
const NOW_MS = 5000;

/** Formats an age in ms: 9000 → "9 s", 150 000 → "2 min", 7 400 000 → "2 h". */
export function useAgeText(): (ms: number) => string {
  const { t } = useTranslation('common');
  return (ms) => {
    if (ms < NOW_MS) return t('age.now');
    const seconds = Math.floor(ms / 1000);
    if (seconds < 60) return t('age.seconds', { n: seconds });
    if (seconds < 3600) return t('age.minutes', { n: Math.floor(seconds / 60) });
    return t('age.hours', { n: Math.floor(seconds / 3600) });
  };
}
