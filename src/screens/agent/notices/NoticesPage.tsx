import './notices.css';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { requestNotices } from '../../../domains/agent/agent.intents.ts';
import { selectAgentNotices } from '../../../domains/agent/agent.selectors.ts';
import { announceTopicOf, selectAnnouncementChangeMark } from '../../../domains/announcements/changes.selectors.ts';
import { useFormats, useShellLanguage } from '../../../i18n/TextsProvider.tsx';
import { EmptyState, FailedState } from '../../../ui/emptyState/EmptyState.tsx';
import { SkeletonBlock, Skeleton } from '../../../ui/emptyState/Skeleton.tsx';
import { Pager } from '../../../ui/pager/Pager.tsx';
import { announcementTime } from '../../account-dialogs/announcement/announcementTime.ts';
import { HouseHtml } from '../../html/HouseHtml.tsx';
import { useAppDispatch, useAppSelector } from '../../store.ts';
import { useShownTopics } from '../../useShownTopics.ts';

const selectAgentNews = selectAnnouncementChangeMark('agents');

/**
 * Announcements for agents, a few a page, each complete with its time (R-AGENT-01); read again when one is posted or withdrawn.
 */
export default function NoticesPage() {
  const { t } = useTranslation(['agentCentre', 'agent', 'common']);
  const formats = useFormats();
  const dispatch = useAppDispatch();
  const language = useShellLanguage();
  const [page, setPage] = useState(1);
  const { data, state } = useAppSelector(selectAgentNotices);
  const news = useAppSelector(selectAgentNews);
  // The last announcement of the page was withdrawn, so the page is gone: show the one before it.
  const last = Math.max(1, data?.value.pages ?? 1);
  const beyond = data !== null && data.value.page > last;
  if (beyond && data.value.page === page) setPage(last);
  const read = () => void dispatch(requestNotices({ page, language }));
  useEffect(() => void dispatch(requestNotices({ page, language })), [dispatch, page, language, news]);
  useShownTopics(announceTopicOf('agents'));
  return (
    <>
      <header className="agent-title">
        <h1 className="h-page">{t('agent:sections.announcements')}</h1>
      </header>
      {state === 'failed' ? (
        <FailedState title={t('notices.failed')} onRetry={read}>
          {t('common:balanceSafe')}
        </FailedState>
      ) : data === null || beyond ? (
        <Skeleton>
          <div className="agent-bones">
            {[1, 2, 3].map((one) => (
              <SkeletonBlock key={one} height={120} />
            ))}
          </div>
        </Skeleton>
      ) : data.value.notices.length === 0 ? (
        <EmptyState title={t('notices.none')} />
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
