import { useState } from 'react';
import type { TopicName } from '../../../contract/topics.ts';
import { openMessage } from '../../../domains/inbox/inbox.intents.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { EmptyState } from '../../../ui/emptyState/EmptyState.tsx';
import { SkeletonBlock } from '../../../ui/emptyState/Skeleton.tsx';
import { Pager } from '../../../ui/pager/Pager.tsx';
import { useAppDispatch } from '../../store.ts';
import { TopicPlaceholder } from '../TopicPlaceholder.tsx';
import { AlertRow } from './AlertRow.tsx';
import { useAlerts } from './useAlerts.ts';

const PER_PAGE = 20;

/** What the rules have found, newest first. What is unread here is unread in the inbox. */
export function AlertList({ topic }: { readonly topic: TopicName }) {
  const { t } = useTranslation('agentAlerts');
  const dispatch = useAppDispatch();
  const [page, setPage] = useState(1);
  const alerts = useAlerts();
  const pages = Math.max(1, Math.ceil((alerts?.length ?? 0) / PER_PAGE));
  const shown = Math.min(page, pages);
  const unread = new Set(alerts?.flatMap(({ unread: message }) => (message === null ? [] : [message])));
  return (
    <section className="panel agent-panel" aria-labelledby="alerts-title">
      <header>
        <h2 className="h-sub grow" id="alerts-title">
          {t('list')}
        </h2>
        {unread.size > 0 && (
          <Button size="s" onClick={() => unread.forEach((message) => dispatch(openMessage(message)))}>
            {t('readAll')}
          </Button>
        )}
      </header>
      {alerts === null ? (
        <TopicPlaceholder topic={topic} title={t('failed')}>
          <div className="agent-bones">
            {[1, 2, 3, 4].map((one) => (
              <SkeletonBlock key={one} height={48} />
            ))}
          </div>
        </TopicPlaceholder>
      ) : alerts.length === 0 ? (
        <EmptyState title={t('none.title')}>{t('none.text')}</EmptyState>
      ) : (
        <>
          <ol className="alert-list">
            {alerts.slice((shown - 1) * PER_PAGE, shown * PER_PAGE).map((alert) => (
              <AlertRow key={alert.alertId} alert={alert} />
            ))}
          </ol>
          <div className="alert-pages">
            <Pager label={t('pages')} page={shown} pages={pages} pageName={(n) => t('page', { n })} onTurn={setPage} />
          </div>
        </>
      )}
    </section>
  );
}
