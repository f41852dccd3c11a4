import { useMemo, useState } from 'react';
import type { Line } from '../../domains/chat/chat.calc.ts';
import { chatTopicOf, makeSelectLines, selectRoomValue } from '../../domains/chat/chat.selectors.ts';
import { selectLamp, selectTopicStatus } from '../../domains/connection/connection.selectors.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { Empty } from '../../ui/absence/Absence.tsx';
import { Bone, Skeleton } from '../../ui/absence/Skeleton.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { WindowedLog } from '../../ui/list/WindowedLog.tsx';
import { usePortal } from '../portal.ts';
import { Message } from './Message.tsx';
import { useFaces } from './useFaces.ts';
import { OutgoingMessage } from './OutgoingMessage.tsx';

/** px: a silk, a name and one line of text. */
const ROW = 58;
const keyOf = ({ id }: Line): string => id;

/** The room's lines, oldest first, read from the end. Not a live region: it would never be silent; a button says the latest. */
export function Messages({ room }: { readonly room: string }) {
  const { t } = useTranslation('chat');
  const select = useMemo(() => makeSelectLines(), []);
  const lines = usePortal((state) => select(state, room));
  const me = usePortal((state) => selectRoomValue(state, room)?.me);
  const denied = usePortal((state) => selectTopicStatus(state, chatTopicOf(room))?.freshness === 'denied');
  const offline = usePortal((state) => selectLamp(state)?.word === 'offline');
  useFaces(lines);
  if (denied) return <Empty title={t('denied')} />;
  if (lines === null && offline) return <Empty title={t('offline')} />;
  if (lines === null)
    return (
      <div className="chat-bones">
        <Skeleton>
          {[1, 2, 3, 4, 5, 6].map((one) => (
            <Bone key={one} height={40} />
          ))}
        </Skeleton>
      </div>
    );
  if (lines.length === 0) return <Empty title={t('empty')}>{t('emptyText')}</Empty>;
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
            <Message message={line.message} struck={line.struck} mine={line.message.silk === me} />
          ) : (
            <OutgoingMessage outgoing={line.outgoing} />
          )
        }
      </WindowedLog>
      <ReadLatest lines={lines} />
    </>
  );
}

/** For who cannot see the list: the latest message, when asked for. */
function ReadLatest({ lines }: { readonly lines: readonly Line[] }) {
  const { t } = useTranslation('chat');
  const [said, setSaid] = useState('');
  const latest = lines.findLast((line) => line.kind === 'said' && !line.struck);
  return (
    <div className="vh chat-latest">
      <button
        type="button"
        onClick={() =>
          setSaid(
            latest?.kind === 'said'
              ? t('latest', { name: latest.message.nickname, text: latest.message.text })
              : t('empty'),
          )
        }
      >
        {t('readLatest')}
      </button>
      <p role="status">{said}</p>
    </div>
  );
}
