import { useTranslation } from '../../i18n/useTranslation.ts';
import { selectTopicStatus } from '../../domains/connection/connection.selectors.ts';
import { useFormats } from '../../i18n/TextsProvider.tsx';
import { Freshness } from '../../ui/connectionStatus/Freshness.tsx';
import { useAppSelector } from '../store.ts';

interface FreshnessLabelProps {
  readonly topic: string;
  /** House time, Unix ms, of a REST answer with the same figures; null: there was none. */
  readonly readAt?: number | null;
}
/**
 * Shows whether the figures beside it are live, or since when they are true and how often they are polled (H-04, H-15, B-01).
 * Stale figures are not greyed out.
 */
export function FreshnessLabel({ topic, readAt = null }: FreshnessLabelProps) {
  const { t } = useTranslation('agent');
  const formats = useFormats();
  const status = useAppSelector((state) => selectTopicStatus(state, topic));
  if (status === null) return null;
  if (status.freshness === 'live') return <Freshness live>{t('fresh.live')}</Freshness>;
  const trueAt =
    status.trueAt === null || readAt === null ? (status.trueAt ?? readAt) : Math.max(status.trueAt, readAt);
  // No figure has arrived yet: the skeleton shows that.
  if (trueAt === null && status.freshness !== 'denied') return null;
  return (
    <Freshness live={false}>
      <span className="fresh-words">
        <span>{trueAt === null ? t('fresh.never') : t('fresh.asOf', { time: formats.time(trueAt) })}</span>{' '}
        {status.freshness === 'polling' && (
          <span className="fresh-every">{t('fresh.every', { n: Math.round(status.pollIntervalMs / 1000) })}</span>
        )}
      </span>
    </Freshness>
  );
}
