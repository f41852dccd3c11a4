import './team.css';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import type { TeamRow } from '../../../contract/team/team.topics.ts';
import type { Period } from '../../../domains/team/period.calc.ts';
import { selectTeamMode, teamTopicOf } from '../../../domains/team/team.selectors.ts';
import { teamTotals, type TeamTotals } from '../../../domains/team/team.calc.ts';
import { useFormats } from '../../../i18n/TextsProvider.tsx';
import { Failed } from '../../../ui/absence/Absence.tsx';
import { Bone } from '../../../ui/absence/Skeleton.tsx';
import { Flap } from '../../../ui/flap/Flap.tsx';
import { usePortal } from '../../portal.ts';
import { Awaited } from '../Awaited.tsx';
import { useAgent } from '../useAgent.ts';

interface TeamBoardProps {
  /** What the rows below show: of the period and the branch; null: not told yet. */
  readonly rows: readonly TeamRow[] | null;
  readonly period: Period;
  readonly failed: boolean;
  readonly onRetry: () => void;
}
/** The team in five figures: sums of the rows below, worked out here and kept nowhere (R-AGENT-02, R-AGENT-16). */
export function TeamBoard({ rows, period, failed, onRetry }: TeamBoardProps) {
  const { t } = useTranslation(['agent', 'agentCentre']);
  const topic = teamTopicOf(useAgent());
  const totals = useMemo(() => rows && teamTotals(rows), [rows]);
  const title =
    period === 'today'
      ? t('board.title')
      : t('agentCentre:periods.title', { period: t(`agentCentre:periods.${period}`) });
  return (
    <section className="board team-board" data-surface="board" aria-label={title}>
      {failed ? (
        <Failed title={t('team.failed')} onRetry={onRetry} />
      ) : totals === null ? (
        <Awaited topic={topic} title={t('team.failed')}>
          <div className="team-figures">
            {['stake', 'turnover', 'result', 'deposits', 'online'].map((one) => (
              <Bone key={one} height={96} />
            ))}
          </div>
        </Awaited>
      ) : (
        <Figures totals={totals} today={period === 'today'} />
      )}
    </section>
  );
}

function Figures({ totals, today }: { readonly totals: TeamTotals; readonly today: boolean }) {
  const { t } = useTranslation(['agent', 'agentCentre']);
  const formats = useFormats();
  const { number } = formats;
  return (
    <div className="team-figures">
      <Figure label={today ? t('board.stake') : t('agentCentre:periods.stake')} money={totals.stake}>
        {t('board.bets', { n: number(totals.bets) })}
      </Figure>
      <Figure label={t('board.turnover')} money={totals.turnover}>
        {t('board.active', { n: number(totals.active) })}
      </Figure>
      <Figure label={t('board.result')} money={totals.result} signed>
        {t('board.ofMembers')}
      </Figure>
      <Figure label={t('board.deposits')} money={totals.deposits}>
        {t('board.withdrawals', { money: formats.amount(totals.withdrawals) })}
      </Figure>
      <Figure label={t('board.online')} count={totals.online}>
        {t('board.downlines', { n: number(totals.downlines), agents: number(totals.agents) })}
      </Figure>
    </div>
  );
}

interface FigureProps {
  readonly label: string;
  /** Minor units, or else a plain `count`. */
  readonly money?: number;
  readonly count?: number;
  /** Below nought it is shown as a loss. */
  readonly signed?: boolean;
  readonly children: ReactNode;
}
function Figure({ label, money, count = 0, signed = false, children }: FigureProps) {
  const formats = useFormats();
  const live = usePortal(selectTeamMode) === 'live';
  const loss = signed && (money ?? 0) < 0;
  const text = money === undefined ? formats.number(count) : formats.amount(money);
  return (
    <div className={`team-figure ${loss ? 'team-figure-loss' : ''}`}>
      <p className="label">{label}</p>
      <Flap size="m" text={text} value={money ?? count} name={`${label}: ${text}`} live={live} />
      <p className="t1 mute">{children}</p>
    </div>
  );
}
