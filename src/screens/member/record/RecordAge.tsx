import { selectAllLive, selectHouseNow } from '../../../domains/connection/connection.selectors.ts';
import { useFormats } from '../../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { Freshness } from '../../../ui/connectionStatus/Freshness.tsx';
import { useNow } from '../../../ui/context/useEnvironment.ts';
import { useAppSelector } from '../../store.ts';

const SECOND = 1_000;
/** A newly subscribed topic is live after a heartbeat or two. ms */
const SUBSCRIBED_WITHIN = 5_000;
interface RecordAgeProps {
  /** Live topics that the figures follow. */
  readonly topics: readonly string[];
  /** Of figures that no topic carries in full: they are read again at this interval, ms, and their age is shown. */
  readonly pollMs?: number | undefined;
  /** House time of the figures, Unix ms; null: none are shown. */
  readonly at: number | null;
}
/** Whether the rows follow the house by themselves, or since when they are true (H-04, B-01). */
export function RecordAge({ topics, pollMs, at }: RecordAgeProps) {
  const { t } = useTranslation('memberCentre');
  const formats = useFormats();
  const live = useAppSelector((state) => pollMs === undefined && selectAllLive(state, topics));
  const now = useNow(SECOND);
  const houseNow = useAppSelector((state) => selectHouseNow(state, now));
  if (at === null) return null;
  return (
    <Freshness live={live} fresh={houseNow - at < (pollMs ?? 0) + SUBSCRIBED_WITHIN}>
      {live ? t('record.live') : t('record.asOf', { time: formats.time(at) })}
    </Freshness>
  );
}
