import { selectTopicStatus } from '../../domains/connection/connection.selectors.ts';
import { useFormats } from '../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useAppSelector } from '../store.ts';

/** Shown only while the room is not live: since when it is true (H-04). The header shows the state of the connection. */
export function ChatFreshnessLabel({ topic }: { readonly topic: string }) {
  const { t } = useTranslation('chat');
  const formats = useFormats();
  const status = useAppSelector((state) => selectTopicStatus(state, topic));
  if (status === null || status.freshness === 'live' || status.trueAt === null) return null;
  return <span className="t1 mute nw">{t('asOf', { time: formats.time(status.trueAt) })}</span>;
}
