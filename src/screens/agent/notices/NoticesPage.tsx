import './notices.css';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { wantNotices } from '../../../domains/agent/agent.intents.ts';
import { selectAgentNotices } from '../../../domains/agent/agent.selectors.ts';
import { hideTopic, showTopic } from '../../../domains/connection/connection.intents.ts';
import { newsTopicOf, selectNewsMark } from '../../../domains/news/news.selectors.ts';
import { useFormats, useShellLanguage } from '../../../i18n/TextsProvider.tsx';
import { Empty, Failed } from '../../../ui/absence/Absence.tsx';
import { Bone, Skeleton } from '../../../ui/absence/Skeleton.tsx';
import { Pager } from '../../../ui/pager/Pager.tsx';
import { announcementTime } from '../../account-dialogs/announcement/announcementTime.ts';
import { HouseHtml } from '../../html/HouseHtml.tsx';
import { useAsk, usePortal } from '../../portal.ts';

const selectAgentNews = selectNewsMark('agents');

/** Announcements for agents, a few a page, each whole with its time (R-AGENT-01); read again when one is posted or taken down. */
export default function NoticesPage() {
  const { t } = useTranslation(['agentCentre', 'agent', 'common']);
  const formats = useFormats();
  const ask = useAsk();
  const language = useShellLanguage();
  const [page, setPage] = useState(1);
  const { data, state } = usePortal(selectAgentNotices);
  const news = usePortal(selectAgentNews);
  // The last of its page was taken down, and with it the page: the one before it is read in its place.
  const last = Math.max(1, data?.value.pages ?? 1);
  const beyond = data !== null && data.value.page > last;
  if (beyond && data.value.page === page) setPage(last);
  const read = () => void ask(wantNotices({ page, language }));
  useEffect(() => void ask(wantNotices({ page, language })), [ask, page, language, news]);
  useEffect(() => {
    ask(showTopic(newsTopicOf('agents')));
    return () => void ask(hideTopic(newsTopicOf('agents')));
  }, [ask]);
  return (
    <>
      <header className="agent-title">
        <h1 className="h-page">{t('agent:sections.announcements')}</h1>
      </header>
      {state === 'failed' ? (
        <Failed title={t('notices.failed')} onRetry={read}>
          {t('common:balanceSafe')}
        </Failed>
      ) : data === null || beyond ? (
        <Skeleton>
          <div className="agent-bones">
            {[1, 2, 3].map((one) => (
              <Bone key={one} height={120} />
            ))}
          </div>
        </Skeleton>
      ) : data.value.notices.length === 0 ? (
        <Empty title={t('notices.none')} />
      ) : (
        <ol className="notices">
          {data.value.notices.map(({ id, title, content, at }) => (
            <li key={id}>
              <article className="panel notice" aria-labelledby={`notice-${id}`}>
                <header>
                  <h2 className="h-sub" id={`notice-${id}`}>
                    {title}
                  </h2>
                  <time className="fig t1 mute">{announcementTime(formats, at)}</time>
                </header>
                <HouseHtml html={content} />
              </article>
            </li>
          ))}
        </ol>
      )}
      {data !== null && (
        <Pager
          label={t('notices.pages')}
          page={page}
          pages={data.value.pages}
          pageName={(n) => t('notices.page', { n })}
          onTurn={(n) => {
            setPage(n);
            document.getElementById('main')?.focus();
          }}
        />
      )}
    </>
  );
}
