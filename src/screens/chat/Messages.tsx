import { useMemo, useState } from 'react';
import type { ChatLine } from '../../domains/chat/chat.calc.ts';
import { chatTopicOf, makeSelectLines, selectRoomValue } from '../../domains/chat/chat.selectors.ts';
import { selectConnectionStatus, selectTopicStatus } from '../../domains/connection/connection.selectors.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { EmptyState } from '../../ui/emptyState/EmptyState.tsx';
import { SkeletonBlock, Skeleton } from '../../ui/emptyState/Skeleton.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { WindowedLog } from '../../ui/list/WindowedLog.tsx';
import { useAppSelector } from '../store.ts';
import { Message } from './Message.tsx';
import { useChineseFont } from './useChineseFont.ts';
import { OutgoingMessage } from './OutgoingMessage.tsx';

/** px: an avatar, a name and one line of text. */
const ROW = 58;
const keyOf = ({ id }: ChatLine): string => id;

/**
 * The room's messages, oldest first, scrolled to the end. Not a live region: it would speak without pause; a button reads the
 * latest.
 */
export function Messages({ room }: { readonly room: string }) {
  const { t } = useTranslation('chat');
  const select = useMemo(() => makeSelectLines(), []);
  const lines = useAppSelector((state) => select(state, room));
  const me = useAppSelector((state) => selectRoomValue(state, room)?.me);
  const denied = useAppSelector((state) => selectTopicStatus(state, chatTopicOf(room))?.freshness === 'denied');
  const offline = useAppSelector((state) => selectConnectionStatus(state)?.word === 'offline');
  useChineseFont(lines);
  if (denied) return <EmptyState title={t('denied')} />;
  if (lines === null && offline) return <EmptyState title={t('offline')} />;
  if (lines === null)
    return (
      <div className="chat-bones">
        <Skeleton>
          {[1, 2, 3, 4, 5, 6].map((one) => (
            <SkeletonBlock key={one} height={40} />
          ))}
        </Skeleton>
      </div>
    );
  if (lines.length === 0) return <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>;
  return (
    <>
      <WindowedLog
        label={t('messages')}
        items={lines}
        keyOf={keyOf}
        estimate={ROW}
        newer={(count, toEnd) => (
          <Button size="s" look="primary" icon="down" onClick={toEnd}>
            {count > 0 ? t('newer', { n: count }) : t('toEnd')}
          </Button>
        )}
      >
        {(line) =>
          line.kind === 'said' ? (
            <Message message={line.message} redacted={line.redacted} mine={line.message.silk === me} />
          ) : (
            <OutgoingMessage outgoing={line.outgoing} />
          )
        }
      </WindowedLog>
      <ReadLatest lines={lines} />
    </>
  );
}

/** For screen readers: reads the latest message on request. */
function ReadLatest({ lines }: { readonly lines: readonly ChatLine[] }) {
  const { t } = useTranslation('chat');
  const [announcement, setAnnouncement] = useState('');
  const latest = lines.findLast((line) => line.kind === 'said' && !line.redacted);
  return (
    <div className="vh chat-latest">
      <button
        type="button"
        onClick={() =>
          setAnnouncement(
            latest?.kind === 'said'
              ? t('latest', { name: latest.message.nickname, text: latest.message.text })
              : t('empty'),
          )
        }
      >
        {t('readLatest')}
      </button>
      <p role="status">{announcement}</p>
    </div>
  );
}
