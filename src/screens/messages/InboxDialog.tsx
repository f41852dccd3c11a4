/** The newest of what the house has written, and the way to all of it. Opened is read (R-MSG-02). */
import './messages.css';
import { useEffect, useState } from 'react';
import { closeDialog } from '../../domains/dialogs/dialogs.intents.ts';
import { selectUnread, selectUnreadMessages } from '../../domains/member/member.selectors.ts';
import { messagesSeen } from '../../domains/messages/messages.intents.ts';
import { selectMessages, selectNewestMessage } from '../../domains/messages/messages.selectors.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { Empty } from '../../ui/absence/Absence.tsx';
import { Bone } from '../../ui/absence/Skeleton.tsx';
import { Slip } from '../../ui/slip/Slip.tsx';
import { BEING_BUILT } from '../beingBuilt.ts';
import { Link } from '../Link.tsx';
import { useAsk, usePortal } from '../portal.ts';
import { MessageRow } from './MessageRow.tsx';

const WIDTH = 560;
/** The rest stands on their page. */
const SHOWN = 20;

export default function InboxDialog() {
  const { t } = useTranslation('messages');
  const ask = useAsk();
  const messages = usePortal(selectMessages);
  const newest = usePortal(selectNewestMessage);
  const unread = usePortal(selectUnreadMessages);
  // Those that were unread when it was opened go on saying so while it is open, and so do those that come meanwhile.
  const [readTo, setReadTo] = useState<number | null>(null);
  // The count may come after them: until it has nobody knows which are new.
  const known = usePortal(selectUnread) !== null;
  if (readTo === null && newest !== null && known) setReadTo(newest - unread);
  // A message and the count with it may come in either order.
  useEffect(() => {
    if (newest !== null && newest > 0 && unread > 0) ask(messagesSeen(newest));
  }, [ask, newest, unread]);
  const close = () => ask(closeDialog('inbox'));
  return (
    <Slip
      title={t('title')}
      width={WIDTH}
      onClose={close}
      footer={
        <Link className="text-link" to={BEING_BUILT.messages.path} onClick={close}>
          {t('all')}
        </Link>
      }
    >
      {messages === null ? (
        <div className="stack" aria-busy="true">
          <Bone height={60} />
          <Bone height={60} />
        </div>
      ) : messages.length === 0 ? (
        <Empty title={t('none.title')}>{t('none.text')}</Empty>
      ) : (
        <ol className="messages" aria-label={t('list')}>
          {messages.slice(0, SHOWN).map((message) => (
            <MessageRow key={message.id} message={message} unread={readTo !== null && message.id > readTo} />
          ))}
        </ol>
      )}
    </Slip>
  );
}
