import './team.css';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import type { TeamRow } from '../../../contract/team/team.topics.ts';
import type { Period } from '../../../domains/team/period.calc.ts';
import { selectTeamMode, teamTopicOf } from '../../../domains/team/team.selectors.ts';
import { teamTotals, type TeamTotals } from '../../../domains/team/team.calc.ts';
import { useFormats } from '../../../i18n/TextsProvider.tsx';
import type { Source } from '../../../lib/source.ts';
import { Failed } from '../../../ui/absence/Absence.tsx';
import { Bone } from '../../../ui/absence/Skeleton.tsx';
import { Flap } from '../../../ui/flap/Flap.tsx';
import { usePortal } from '../../portal.ts';
import { useDerived } from '../../source.ts';
import { Awaited } from '../Awaited.tsx';
import { useAgent } from '../useAgent.ts';
import { Spark } from './Spark.tsx';
import { useTrend } from './useTrend.ts';

interface TeamBoardProps {
  /** What the rows below show: of the period and the branch; null: not told yet. */
  readonly rows: Source<readonly TeamRow[] | null>;
  readonly period: Period;
  /** The branch they are of; null: all. */
  readonly branch: string | null;
  readonly failed: boolean;
  readonly onRetry: () => void;
}
const totalsOf = (rows: readonly TeamRow[] | null): TeamTotals | null => rows && teamTotals(rows);

/** The team in five figures: sums of the rows below, worked out here and kept nowhere (R-AGENT-02, R-AGENT-16). */
export function TeamBoard({ rows, period, branch, failed, onRetry }: TeamBoardProps) {
  const { t } = useTranslation(['agent', 'agentCentre']);
  const topic = teamTopicOf(useAgent());
  const totals = useDerived(rows, totalsOf);
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
        // Of other rows nothing is known of how they went.
        <Figures key={`${period} ${branch ?? ''}`} totals={totals} period={period} />
      )}
    </section>
  );
}

function Figures({ totals, period }: { readonly totals: TeamTotals; readonly period: Period }) {
  const { t } = useTranslation(['agent', 'agentCentre']);
  const formats = useFormats();
  const { number } = formats;
  const today = period === 'today';
  const trend = useTrend(totals);
  // A day that is over goes nowhere.
  const seen = period === 'yesterday' ? null : trend;
  const way = (figure: keyof TeamTotals) => seen && seen.valuesOf(figure);
  return (
    <>
      <div className="team-figures">
        <Figure
          label={today ? t('board.stake') : t('agentCentre:periods.stake')}
          money={totals.stake}
          way={way('stake')}
        >
          {t('board.bets', { n: number(totals.bets) })}
        </Figure>
        <Figure label={t('board.turnover')} money={totals.turnover} way={way('turnover')}>
          {t('board.active', { n: number(totals.active) })}
        </Figure>
        <Figure label={t('board.result')} money={totals.result} way={way('result')} signed>
          {t('board.ofMembers')}
        </Figure>
        <Figure label={t('board.deposits')} money={totals.deposits} way={way('deposits')}>
          {t('board.withdrawals', { money: formats.amount(totals.withdrawals) })}
        </Figure>
        <Figure label={t('board.online')} count={totals.online} way={way('online')}>
          {t('board.downlines', { n: number(totals.downlines), agents: number(totals.agents) })}
        </Figure>
      </div>
      {/* Its place is there before anything is known. */}
      <p className="team-since t1 mute">
        {seen && t(seen.fromFirst ? 'board.sinceOpened' : 'board.sinceMinutes', { time: formats.time(seen.since) })}
      </p>
    </>
  );
}

interface FigureProps {
  readonly label: string;
  /** Minor units, or else a plain `count`. */
  readonly money?: number;
  readonly count?: number;
  /** A result: sign, arrow and colour, as in the tables. */
  readonly signed?: boolean;
  /** How it went in the last minutes; null: not known yet. */
  readonly way: readonly number[] | null;
  readonly children: ReactNode;
}
function Figure({ label, money, count = 0, signed = false, way, children }: FigureProps) {
  const formats = useFormats();
  const live = usePortal(selectTeamMode) === 'live';
  const sign = signed ? Math.sign(money ?? 0) : 0;
  const text = `${sign > 0 ? '+' : ''}${money === undefined ? formats.number(count) : formats.amount(money)}`;
  return (
    <div className={`team-figure ${sign > 0 ? 'team-figure-gain' : sign < 0 ? 'team-figure-loss' : ''}`}>
      <p className="label">{label}</p>
      <p className="team-sum">
        {sign !== 0 && (
          <span className="delta-arrow" aria-hidden="true">
            {sign > 0 ? '▲' : '▼'}
          </span>
        )}
        <Flap size="m" text={text} value={money ?? count} name={`${label}: ${text}`} live={live} />
      </p>
      <p className="t1 mute">{children}</p>
      <p className="team-trend t1">
        {way !== null && (
          <>
            <Change by={(way.at(-1) ?? 0) - (way[0] ?? 0)} money={money !== undefined} signed={signed} />
            <Spark values={way} />
          </>
        )}
      </p>
    </div>
  );
}

interface ChangeProps {
  readonly by: number;
  readonly money: boolean;
  /** What falls is lost: elsewhere a figure that grows is no gain. */
  readonly signed: boolean;
}
function Change({ by, money, signed }: ChangeProps) {
  const formats = useFormats();
  const text = money ? formats.amount(by) : formats.number(by);
  const tone = !signed || by === 0 ? 'dim' : by > 0 ? 'up' : 'down';
  return (
    <span className={`fig nw ${tone}`}>
      {by !== 0 && (
        <span className="delta-arrow" aria-hidden="true">
          {by > 0 ? '▲' : '▼'}
        </span>
      )}{' '}
      {by > 0 && '+'}
      {text}
    </span>
  );
}
