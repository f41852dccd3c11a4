import { useTranslation } from '../../i18n/useTranslation.ts';
import { selectTopicStatus } from '../../domains/connection/connection.selectors.ts';
import { useFormats } from '../../i18n/TextsProvider.tsx';
import { usePortal } from '../portal.ts';

/** What the figures beside it are worth: live, or as of when (H-04, B-01). */
export function DrawFresh({ topic }: { readonly topic: string }) {
  const { t } = useTranslation('lottery');
  const formats = useFormats();
  const status = usePortal((state) => selectTopicStatus(state, topic));
  if (status === null) return null;
  if (status.freshness === 'live')
    return (
      <span className="draw-fresh draw-fresh-live">
        <i aria-hidden="true" />
        {t('live')}
      </span>
    );
  // Nothing has come yet: the bones beside it say so.
  if (status.trueAt === null) return null;
  return (
    <span className="draw-fresh">
      <i aria-hidden="true" />
      {t('asOf', { time: formats.time(status.trueAt) })}
    </span>
  );
}
