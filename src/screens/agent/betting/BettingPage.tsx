import { accountsIn } from '../../../domains/team/team.calc.ts';
import '../overview/overview.css';
import '../bets/bets.css';
import './betting.css';
import { useMemo, useState } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { betsOfPage, type BetFilter } from '../../../domains/team/betting.calc.ts';
import type { TeamRows } from '../../../domains/team/team.calc.ts';
import { selectTeamMembers, selectTeamRows, teamBetsTopicOf } from '../../../domains/team/team.selectors.ts';
import { useFormats } from '../../../i18n/TextsProvider.tsx';
import { isSameList } from '../../../lib/same.ts';
import { EmptyState, FailedState } from '../../../ui/emptyState/EmptyState.tsx';
import { SkeletonBlock, Skeleton } from '../../../ui/emptyState/Skeleton.tsx';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { Pager } from '../../../ui/pager/Pager.tsx';
import { useAppSelector } from '../../store.ts';
import { useDerivedSource, useStoreSource } from '../../source.ts';
import { ExportMenu } from '../../exports/ExportMenu.tsx';
import { BetsList } from '../bets/BetsList.tsx';
import { FreshnessLabel } from '../FreshnessLabel.tsx';
import { useMerchantDay } from '../salary/useMerchantDay.ts';
import { useAgentId } from '../useAgentId.ts';
import { BetFilters, EMPTY_FILTER_TEXT } from './BetFilters.tsx';
import { parseFilter } from './parseFilter.ts';
import { useRecordedBets } from './useRecordedBets.ts';

const accountsOf = (rows: TeamRows | null): readonly string[] => (rows === null ? NO_ACCOUNTS : accountsIn(rows));
const NO_ACCOUNTS: readonly string[] = [];

/** Bets of the team by member, category and day; new ones appear above the first page as they arrive (R-AGENT-05). */
export default function BettingPage() {
  const { t } = useTranslation(['agentCentre', 'agent', 'common']);
  const formats = useFormats();
  const merchantDay = useMerchantDay();
  const [typed, setTyped] = useState(EMPTY_FILTER_TEXT);
  const [page, setPage] = useState(1);
  const [paused, setPaused] = useState(false);
  const accounts = useDerivedSource(useStoreSource(selectTeamRows), accountsOf, isSameList);
  const found = parseFilter(typed, accounts);
  const filter = found.wrong === null ? JSON.stringify(found.filter) : null;
  const record = useRecordedBets(filter, page);
  const { arrivals } = record;
  const team = useAppSelector(selectTeamMembers);
  const dayOf = useMemo(() => (moment: number) => merchantDay(moment).replaceAll('/', '-'), [merchantDay]);
  const bets = useMemo(() => {
    if (record.bets === null) return null;
    // An invalid filter matches nothing.
    if (filter === null) return [];
    const of = JSON.parse(filter) as BetFilter;
    const all = betsOfPage({ recorded: record.bets, arrivals, newest: page === 1, filter: of, dayOf });
    // The page may have been read before a member moved to another agent (SAFE-31).
    return team === null ? all : all.filter(({ bet }) => team.has(bet.member));
  }, [record.bets, arrivals, page, filter, dayOf, team]);
  return (
    <>
      <header className="agent-title">
        <h1 className="h-page grow">{t('agent:sections.betting')}</h1>
        <FreshnessLabel topic={teamBetsTopicOf(useAgentId())} readAt={record.readAt} />
      </header>
      <BetFilters
        typed={typed}
        onType={(next) => {
          setTyped(next);
          setPage(1);
        }}
        accounts={accounts}
        wrong={
          found.wrong && { field: found.wrong, text: t(found.wrong === 'account' ? 'filter.noneText' : 'betting.days') }
        }
      />
      <section className="panel agent-panel bets" aria-labelledby="betting-title">
        <header>
          <h2 className="h-sub" id="betting-title">
            {t('betting.bets')}
          </h2>
          {record.found !== null && (
            <span className="fig t2 mute">{t('betting.total', { n: formats.number(record.found.total) })}</span>
          )}
          <span className="grow" />
          <ExportMenu chosen={filter === null ? null : { record: 'teamBets', ...(JSON.parse(filter) as BetFilter) }} />
          <IconButton
            icon={paused ? 'play' : 'pause'}
            label={t(paused ? 'agent:bets.resume' : 'agent:bets.pause')}
            onClick={() => setPaused(!paused)}
          />
        </header>
        {bets === null ? (
          !record.failed && (
            <Skeleton>
              <div className="agent-bones">
                {[1, 2, 3, 4, 5, 6].map((one) => (
                  <SkeletonBlock key={one} height={28} />
                ))}
              </div>
            </Skeleton>
          )
        ) : bets.length === 0 ? (
          <EmptyState title={t('betting.none')}>{t('betting.noneText')}</EmptyState>
        ) : (
          // Another filter or page starts a new list: rows held for the previous one are dropped.
          <BetsList key={`${page} ${filter}`} bets={bets} paused={paused} />
        )}
        {/* Below the rows that were read before, so that they keep their places. */}
        {record.failed && (
          <FailedState title={t('agent:bets.failed')} onRetry={record.retry}>
            {t('common:balanceSafe')}
          </FailedState>
        )}
        {record.found !== null && (
          <div className="betting-pages">
            <Pager
              label={t('betting.pages')}
              page={page}
              pages={record.found.pages}
              pageName={(n) => t('betting.page', { n })}
              onTurn={setPage}
            />
          </div>
        )}
      </section>
    </>
  );
}
