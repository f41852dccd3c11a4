/** Lists the features that this browser or address lacks, on one page (D-61). */
import { useTranslation } from '../../i18n/useTranslation.ts';
import type { MissingFeature } from '../start/missingFeatures.ts';

export function MissingFeatures({ missingFeatures }: { readonly missingFeatures: readonly MissingFeature[] }) {
  const { t } = useTranslation('errors');
  return (
    <main className="absence" role="alert">
      <h1>{t('page.title')}</h1>
      {missingFeatures.map((feature) => (
        <p key={feature}>{t(`page.${feature}`)}</p>
      ))}
    </main>
  );
}
