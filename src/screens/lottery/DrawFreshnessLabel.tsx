import { useTranslation } from '../../i18n/useTranslation.ts';
import { selectTopicStatus } from '../../domains/connection/connection.selectors.ts';
import { useFormats } from '../../i18n/TextsProvider.tsx';
import { useAppSelector } from '../store.ts';

/** Shows whether the figures beside it are live, or since when they are true (H-04, B-01). */
export function DrawFreshnessLabel({ topic }: { readonly topic: string }) {
  const { t } = useTranslation('lottery');
  const formats = useFormats();
  const status = useAppSelector((state) => selectTopicStatus(state, topic));
  if (status === null) return null;
  if (status.freshness === 'live')
    return (
      <span className="draw-fresh draw-fresh-live">
        <i aria-hidden="true" />
        {t('live')}
      </span>
    );
  // No figure has arrived yet: the skeleton shows that.
  if (status.trueAt === null) return null;
  return (
    <span className="draw-fresh">
      <i aria-hidden="true" />
      {t('asOf', { time: formats.time(status.trueAt) })}
    </span>
  );
}
