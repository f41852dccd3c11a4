/** The newest messages of the house, with a link to all of them. A message that is opened is read (R-MSG-01). */
import '../member/record/record.css';
import './inbox.css';
import { closeDialog } from '../../domains/dialogs/dialogs.intents.ts';
import { markAllRead } from '../../domains/inbox/inbox.intents.ts';
import { selectInbox, selectNewestMessage } from '../../domains/inbox/inbox.selectors.ts';
import { selectUnreadMessageCount } from '../../domains/member/member.selectors.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { Button } from '../../ui/button/Button.tsx';
import { EmptyState } from '../../ui/emptyState/EmptyState.tsx';
import { SkeletonBlock } from '../../ui/emptyState/Skeleton.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Link } from '../Link.tsx';
import { MEMBER_PAGES } from '../paths.ts';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { MessageRow } from './MessageRow.tsx';
import { AwaitedTopic } from '../AwaitedTopic.tsx';

const WIDTH = 560;
/** Older messages are on their page. */
const SHOWN = 20;

export default function InboxDialog() {
  const { t } = useTranslation('messages');
  const dispatch = useAppDispatch();
  const messages = useAppSelector(selectInbox);
  const newest = useAppSelector(selectNewestMessage);
  const unread = useAppSelector(selectUnreadMessageCount);
  const close = () => dispatch(closeDialog('inbox'));
  return (
    <Dialog
      title={t('title')}
      width={WIDTH}
      onClose={close}
      footer={
        <div className="inbox-foot">
          <Link className="text-link" to={MEMBER_PAGES.messages} onClick={close}>
            {t('all')}
          </Link>
          <Button size="s" disabled={unread === 0 || !newest} onClick={() => dispatch(markAllRead(newest ?? 0))}>
            {t('readAll')}
          </Button>
        </div>
      }
    >
      {messages === null ? (
        <AwaitedTopic>
          <SkeletonBlock height={60} />
          <SkeletonBlock height={60} />
        </AwaitedTopic>
      ) : messages.length === 0 ? (
        <EmptyState title={t('none.title')}>{t('none.text')}</EmptyState>
      ) : (
        <ol className="messages" aria-label={t('list')}>
          {messages.slice(0, SHOWN).map((message) => (
            <MessageRow key={message.id} message={message} onLeft={close} />
          ))}
        </ol>
      )}
    </Dialog>
  );
}
