import './team.css';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import type { Period } from '../../../domains/team/period.calc.ts';
import { selectTeamMode, teamTopicOf } from '../../../domains/team/team.selectors.ts';
import type { TeamTotals } from '../../../domains/team/team.calc.ts';
import { useFormats } from '../../../i18n/TextsProvider.tsx';
import type { ValueSource } from '../../../lib/valueSource.ts';
import { FailedState } from '../../../ui/emptyState/EmptyState.tsx';
import { SkeletonBlock } from '../../../ui/emptyState/Skeleton.tsx';
import { useAppSelector } from '../../store.ts';
import { useSourceValue } from '../../source.ts';
import { TopicPlaceholder } from '../TopicPlaceholder.tsx';
import { useAgentId } from '../useAgentId.ts';
import { TeamFigure } from './TeamFigure.tsx';
import { useTeamTrend } from './useTeamTrend.ts';
import { useMoney } from '../../useMoney.ts';

interface TeamBoardProps {
  /** Of the rows of the table below, by period and branch; null: not loaded. */
  readonly totals: ValueSource<TeamTotals | null>;
  readonly period: Period;
  /** The branch of the totals; null: the whole team. */
  readonly branch: string | null;
  readonly failed: boolean;
  readonly onRetry: () => void;
}

/** Five key figures of the team: sums of the rows below, computed here and stored nowhere (R-AGENT-02, R-AGENT-16). */
export function TeamBoard({ totals: source, period, branch, failed, onRetry }: TeamBoardProps) {
  const { t } = useTranslation(['agent', 'agentCentre']);
  const topic = teamTopicOf(useAgentId());
  const totals = useSourceValue(source);
  const title =
    period === 'today'
      ? t('board.title')
      : t('agentCentre:periods.title', { period: t(`agentCentre:periods.${period}`) });
  return (
    <section className="board team-board" data-surface="board" aria-label={title}>
      {failed ? (
        <FailedState title={t('team.failed')} onRetry={onRetry} />
      ) : totals === null ? (
        <TopicPlaceholder topic={topic} title={t('team.failed')}>
          <div className="team-figures">
            {['stake', 'turnover', 'result', 'deposits', 'online'].map((one) => (
              <SkeletonBlock key={one} height={96} />
            ))}
          </div>
        </TopicPlaceholder>
      ) : (
        // The trend of other rows is unknown, so another list starts a new one.
        <Figures key={`${period} ${branch ?? ''}`} totals={totals} period={period} />
      )}
    </section>
  );
}

function Figures({ totals, period }: { readonly totals: TeamTotals; readonly period: Period }) {
  const { t } = useTranslation(['agent', 'agentCentre']);
  const formats = useFormats();
  const money = useMoney();
  const { number } = formats;
  const live = useAppSelector(selectTeamMode) === 'live';
  const today = period === 'today';
  const trend = useTeamTrend(totals);
  // A finished day has no trend.
  const shownTrend = period === 'yesterday' ? null : trend;
  const valuesOf = (figure: keyof TeamTotals) => shownTrend && shownTrend.valuesOf(figure);
  return (
    <>
      <div className="team-figures">
        <TeamFigure
          live={live}
          label={today ? t('board.stake') : t('agentCentre:periods.stake')}
          money={totals.stake}
          trend={valuesOf('stake')}
        >
          {t('board.bets', { n: number(totals.bets) })}
        </TeamFigure>
        <TeamFigure live={live} label={t('board.turnover')} money={totals.turnover} trend={valuesOf('turnover')}>
          {t('board.active', { n: number(totals.active) })}
        </TeamFigure>
        <TeamFigure live={live} label={t('board.result')} money={totals.result} trend={valuesOf('result')} signed>
          {t('board.ofMembers')}
        </TeamFigure>
        <TeamFigure live={live} label={t('board.deposits')} money={totals.deposits} trend={valuesOf('deposits')}>
          {t('board.withdrawals', { money: money(totals.withdrawals) })}
        </TeamFigure>
        <TeamFigure live={live} label={t('board.online')} count={totals.online} trend={valuesOf('online')}>
          {t('board.downlines', { n: number(totals.downlines), agents: number(totals.agents) })}
        </TeamFigure>
      </div>
      {/* Reserves the line before anything is known. */}
      <p className="team-since t1 mute">
        {shownTrend &&
          t(shownTrend.fromFirst ? 'board.sinceOpened' : 'board.sinceMinutes', {
            time: formats.time(shownTrend.since),
          })}
      </p>
    </>
  );
}
