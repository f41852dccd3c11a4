/** Platform information: the inbox, the announcements, and what raises a notification (R-MEMB-13, B-25). */
import '../member/record/record.css';
import './inbox.css';
import './inboxPage.css';
import { useState } from 'react';
import { marksTopicOf } from '../../domains/inbox/inbox.selectors.ts';
import { selectUnreadMessageCount } from '../../domains/member/member.selectors.ts';
import { selectMemberId } from '../../domains/session/session.selectors.ts';
import { useFormats } from '../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { AsOf } from '../../ui/connectionStatus/AsOf.tsx';
import { Tabs } from '../../ui/tabs/Tabs.tsx';
import { MemberChips } from '../member/MemberMenu.tsx';
import { useAppSelector } from '../store.ts';
import { useStaleTime } from '../useStaleTime.ts';
import { AnnouncementsPanel } from './AnnouncementsPanel.tsx';
import { InboxPanel } from './InboxPanel.tsx';
import { NotificationsPanel } from './NotificationsPanel.tsx';

type Part = 'inbox' | 'announcements' | 'notifications';

export default function InboxPage() {
  const { t } = useTranslation(['inbox', 'messages', 'shell', 'memberCentre', 'common']);
  const formats = useFormats();
  const topic = marksTopicOf(useAppSelector(selectMemberId) ?? '');
  const staleTime = useStaleTime(topic);
  const unread = useAppSelector(selectUnreadMessageCount);
  const [part, setPart] = useState<Part>('inbox');
  return (
    <div className="record">
      <MemberChips />
      <header className="page-head">
        <h1 className="h-page">{t('shell:built.messages')}</h1>
      </header>
      {staleTime !== null && <AsOf>{t('stale', { time: formats.time(staleTime) })}</AsOf>}
      <div>
        <Tabs<Part>
          label={t('parts')}
          tabs={[
            { key: 'inbox', name: unread > 0 ? t('part.inboxUnread', { n: unread }) : t('part.inbox') },
            { key: 'announcements', name: t('part.announcements') },
            { key: 'notifications', name: t('part.notifications') },
          ]}
          chosen={part}
          onChoose={setPart}
        >
          {part === 'inbox' && <InboxPanel />}
          {part === 'announcements' && <AnnouncementsPanel />}
          {part === 'notifications' && <NotificationsPanel />}
        </Tabs>
      </div>
    </div>
  );
}
