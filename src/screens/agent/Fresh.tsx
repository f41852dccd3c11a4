import { useTranslation } from '../../i18n/useTranslation.ts';
import { selectTopicStatus } from '../../domains/connection/connection.selectors.ts';
import { useFormats } from '../../i18n/TextsProvider.tsx';
import { usePortal } from '../portal.ts';

interface FreshProps {
  readonly topic: string;
  /** House time, Unix ms, of an answer that said the same figures apart from the topic; null: there was none. */
  readonly readAt?: number | null;
}
/**
 * What the figures beside it are worth: live, or as of when, and where they are asked for, how often (H-04, H-15, B-01). They
 * are not greyed out: the time is the truth.
 */
export function Fresh({ topic, readAt = null }: FreshProps) {
  const { t } = useTranslation('agent');
  const formats = useFormats();
  const status = usePortal((state) => selectTopicStatus(state, topic));
  if (status === null) return null;
  if (status.freshness === 'live')
    return (
      <span className="fresh fresh-live">
        <i aria-hidden="true" />
        {t('fresh.live')}
      </span>
    );
  const trueAt =
    status.trueAt === null || readAt === null ? (status.trueAt ?? readAt) : Math.max(status.trueAt, readAt);
  // Nothing has come yet: the bones beside it say so.
  if (trueAt === null && status.freshness !== 'denied') return null;
  return (
    <span className="fresh">
      <i aria-hidden="true" />
      <span className="fresh-words">
        <span>{trueAt === null ? t('fresh.never') : t('fresh.asOf', { time: formats.time(trueAt) })}</span>{' '}
        {status.freshness === 'polling' && (
          <span className="fresh-every">{t('fresh.every', { n: Math.round(status.everyMs / 1000) })}</span>
        )}
      </span>
    </span>
  );
}
