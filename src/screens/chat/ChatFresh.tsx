import { selectTopicStatus } from '../../domains/connection/connection.selectors.ts';
import { useFormats } from '../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { usePortal } from '../portal.ts';

/** Said only when the room is not live: as of when it is true (H-04, R-SHELL lamp says the rest). */
export function ChatFresh({ topic }: { readonly topic: string }) {
  const { t } = useTranslation('chat');
  const formats = useFormats();
  const status = usePortal((state) => selectTopicStatus(state, topic));
  if (status === null || status.freshness === 'live' || status.trueAt === null) return null;
  return <span className="t1 mute nw">{t('asOf', { time: formats.time(status.trueAt) })}</span>;
}
