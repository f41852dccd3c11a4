/** The newest messages of the house, with a link to all of them. Opening the dialog marks them as read (R-MSG-02). */
import './inbox.css';
import { useEffect, useState } from 'react';
import { closeDialog } from '../../domains/dialogs/dialogs.intents.ts';
import { selectUnreadCounts, selectUnreadMessageCount } from '../../domains/member/member.selectors.ts';
import { markMessagesSeen } from '../../domains/inbox/inbox.intents.ts';
import { selectMessages, selectNewestMessage } from '../../domains/inbox/inbox.selectors.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { EmptyState } from '../../ui/emptyState/EmptyState.tsx';
import { SkeletonBlock } from '../../ui/emptyState/Skeleton.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { UNDER_CONSTRUCTION } from '../underConstruction.ts';
import { Link } from '../Link.tsx';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { MessageRow } from './MessageRow.tsx';

const WIDTH = 560;
/** Older messages are on their page. */
const SHOWN = 20;

export default function InboxDialog() {
  const { t } = useTranslation('messages');
  const dispatch = useAppDispatch();
  const messages = useAppSelector(selectMessages);
  const newest = useAppSelector(selectNewestMessage);
  const unread = useAppSelector(selectUnreadMessageCount);
  // Messages unread at opening stay marked while the dialog is open, as do those that arrive meanwhile.
  const [readTo, setReadTo] = useState<number | null>(null);
  // The unread count may arrive later; until then it is unknown which messages are new. A member's message ids have no holes
  // (H-12), and reading is always up to an id, so that the unread ones are the newest `unread` ids.
  const known = useAppSelector(selectUnreadCounts) !== null;
  if (readTo === null && newest !== null && known) setReadTo(newest - unread);
  // A message and the new count may arrive in either order.
  useEffect(() => {
    if (newest !== null && newest > 0 && unread > 0) dispatch(markMessagesSeen(newest));
  }, [dispatch, newest, unread]);
  const close = () => dispatch(closeDialog('inbox'));
  return (
    <Dialog
      title={t('title')}
      width={WIDTH}
      onClose={close}
      footer={
        <Link className="text-link" to={UNDER_CONSTRUCTION.messages.path} onClick={close}>
          {t('all')}
        </Link>
      }
    >
      {messages === null ? (
        <div className="stack" aria-busy="true">
          <SkeletonBlock height={60} />
          <SkeletonBlock height={60} />
        </div>
      ) : messages.length === 0 ? (
        <EmptyState title={t('none.title')}>{t('none.text')}</EmptyState>
      ) : (
        <ol className="messages" aria-label={t('list')}>
          {messages.slice(0, SHOWN).map((message) => (
            <MessageRow key={message.id} message={message} unread={readTo !== null && message.id > readTo} />
          ))}
        </ol>
      )}
    </Dialog>
  );
}
