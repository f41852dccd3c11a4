import { useTranslation } from '../../../i18n/useTranslation.ts';
import { selectLamp, selectTopicStatus } from '../../../domains/connection/connection.selectors.ts';
import { selectSessionTopic } from '../../../domains/member/member.selectors.ts';
import { useFormats } from '../../../i18n/TextsProvider.tsx';
import { usePortal } from '../../portal.ts';

/** Since when time and result of this log-in are true; null: they are the newest, or the lamp says already that nothing is (H-04). */
export function useSessionAge(): string | null {
  const { t } = useTranslation('games');
  const formats = useFormats();
  const lamp = usePortal(selectLamp);
  const topic = usePortal(selectSessionTopic);
  const status = usePortal((state) => selectTopicStatus(state, topic));
  if (lamp?.word !== 'live' || status === null || status.freshness === 'live' || status.trueAt === null) return null;
  return t('session.asOf', { time: formats.time(status.trueAt) });
}
