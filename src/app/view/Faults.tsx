/** Everything that is wrong with this browser or address, on one page (D-61). */
import { useTranslation } from '../../i18n/useTranslation.ts';
import type { Fault } from '../start/faults.ts';

export function Faults({ faults }: { readonly faults: readonly Fault[] }) {
  const { t } = useTranslation('errors');
  return (
    <main className="absence" role="alert">
      <h1>{t('page.title')}</h1>
      {faults.map((fault) => (
        <p key={fault}>{t(`page.${fault}`)}</p>
      ))}
    </main>
  );
}
