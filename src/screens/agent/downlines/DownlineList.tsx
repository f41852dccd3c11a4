import { useCallback, useEffect } from 'react';
import { requestDownlines } from '../../../domains/team/downlines.intents.ts';
import { selectDownlineList } from '../../../domains/team/downlines.selectors.ts';
import type { DownlineQuery } from '../../../domains/team/downlines.state.ts';
import { useFormats } from '../../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { Freshness } from '../../../ui/connectionStatus/Freshness.tsx';
import { EmptyState, FailedState } from '../../../ui/emptyState/EmptyState.tsx';
import { Skeleton, SkeletonBlock } from '../../../ui/emptyState/Skeleton.tsx';
import { Pager } from '../../../ui/pager/Pager.tsx';
import { useAppDispatch, useAppSelector } from '../../store.ts';
import { useMoney } from '../../useMoney.ts';
import { ExportMenu } from '../../exports/ExportMenu.tsx';
import { BranchPath } from '../overview/BranchPath.tsx';
import { DownlineFilters } from './DownlineFilters.tsx';
import { DownlineTable } from './DownlineTable.tsx';

interface DownlineListProps {
  readonly query: DownlineQuery;
  readonly onChange: (values: Partial<DownlineQuery>) => void;
}
/** The accounts below the agent, or below one of them, as list and path (R-AGENT-04). */
export function DownlineList({ query, onChange }: DownlineListProps) {
  const { t } = useTranslation(['downlines', 'agent', 'common']);
  const formats = useFormats();
  const money = useMoney();
  const dispatch = useAppDispatch();
  const { data, state, error, at } = useAppSelector(selectDownlineList);
  const read = useCallback(() => void dispatch(requestDownlines(query)), [dispatch, query]);
  useEffect(read, [read]);
  const wanted = JSON.stringify(query);
  const shown = data !== null && JSON.stringify(data.of) === wanted ? data : null;
  return (
    <>
      <header className="agent-title">
        <h1 className="h-page grow">{t('agent:sections.downlines')}</h1>
        {shown !== null && at !== null && (
          <Freshness live={false} fresh>
            {t('readAt', { time: formats.time(at) })}
          </Freshness>
        )}
        {/* The figures of every account of the branch, also of those on other pages. */}
        <ExportMenu
          chosen={
            shown === null
              ? null
              : { record: 'team', period: 'today', ...(query.under !== null && { branch: query.under }) }
          }
        />
        <IconButton icon="refresh" label={t('refresh')} busy={state === 'loading'} onClick={read} />
      </header>
      <DownlineFilters query={query} onChange={onChange} />
      <BranchPath path={shown?.path ?? []} onOpen={(under) => onChange({ under, search: '' })} />
      <section className="panel agent-panel" aria-labelledby="downlines-title" aria-busy={state === 'loading'}>
        <header>
          <h2 className="h-sub" id="downlines-title">
            {t('list.table')}
          </h2>
          {shown !== null && (
            <>
              <span className="fig t2 mute" role="status">
                {t('list.total', { n: formats.number(shown.total) })}
              </span>
              <span className="grow" />
              <span className="fig t2">{t('list.sum', { money: money(shown.balance) })}</span>
            </>
          )}
        </header>
        {state === 'failed' ? (
          <FailedState
            title={t('list.failed')}
            onRetry={error === 'forbidden' ? () => onChange({ under: null, search: '' }) : read}
          >
            {error === 'forbidden' ? t('list.outside') : t('common:balanceSafe')}
          </FailedState>
        ) : shown === null ? (
          <Skeleton>
            <div className="agent-bones">
              {[1, 2, 3, 4, 5, 6].map((one) => (
                <SkeletonBlock key={one} height={36} />
              ))}
            </div>
          </Skeleton>
        ) : shown.rows.length === 0 ? (
          <EmptyState title={t('list.none')}>{t('list.noneText')}</EmptyState>
        ) : (
          <DownlineTable rows={shown.rows} onOpen={(under) => onChange({ under, search: '' })} />
        )}
        {shown !== null && shown.pages > 1 && (
          <div className="downline-pages">
            <Pager
              label={t('list.pages')}
              page={query.page}
              pages={shown.pages}
              pageName={(n) => t('list.page', { n })}
              onTurn={(page) => onChange({ page })}
            />
          </div>
        )}
      </section>
    </>
  );
}
