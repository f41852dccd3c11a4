import { useTranslation } from '../../../i18n/useTranslation.ts';
import { selectConnectionStatus, selectTopicStatus } from '../../../domains/connection/connection.selectors.ts';
import { selectSessionTopic } from '../../../domains/member/member.selectors.ts';
import { useFormats } from '../../../i18n/TextsProvider.tsx';
import { useAppSelector } from '../../store.ts';

/**
 * Since when duration and result of this log-in are true; null: they are live, or the header already shows that nothing is
 * (H-04).
 */
export function useSessionAge(): string | null {
  const { t } = useTranslation('games');
  const formats = useFormats();
  const connection = useAppSelector(selectConnectionStatus);
  const topic = useAppSelector(selectSessionTopic);
  const status = useAppSelector((state) => selectTopicStatus(state, topic));
  if (connection?.word !== 'live' || status === null || status.freshness === 'live' || status.trueAt === null)
    return null;
  return t('session.asOf', { time: formats.time(status.trueAt) });
}
