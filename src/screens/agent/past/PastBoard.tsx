import '../team/team.css';
import type { ReactNode } from 'react';
import type { TeamTotals } from '../../../domains/team/team.calc.ts';
import { useFormats } from '../../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { useMoney } from '../../useMoney.ts';
import { TeamFigure } from '../team/TeamFigure.tsx';

interface PastBoardProps {
  /** Of the rows below; `turnover` has the valid bets. */
  readonly totals: TeamTotals;
  /** Unix ms. */
  readonly at: number;
}
/** Five key figures of the team at a moment: sums of the rows below. They stand still. */
export function PastBoard({ totals, at }: PastBoardProps) {
  const { t } = useTranslation(['agent', 'agentCentre', 'reports']);
  const { number, dateTime } = useFormats();
  const money = useMoney();
  const figure = (label: string, value: { readonly money: number } | { readonly count: number }, note: ReactNode) => (
    <TeamFigure label={label} {...value} live={false}>
      {note}
    </TeamFigure>
  );
  return (
    <section
      className="board team-board"
      data-surface="board"
      aria-label={t('agentCentre:past.board', { time: dateTime(at) })}
    >
      <div className="team-figures">
        {figure(t('agentCentre:periods.stake'), { money: totals.stake }, t('board.bets', { n: number(totals.bets) }))}
        {figure(
          t('reports:results.validBet'),
          { money: totals.turnover },
          t('board.active', { n: number(totals.active) }),
        )}
        <TeamFigure label={t('board.result')} money={totals.result} signed live={false}>
          {t('board.ofMembers')}
        </TeamFigure>
        {figure(
          t('board.deposits'),
          { money: totals.deposits },
          t('board.withdrawals', { money: money(totals.withdrawals) }),
        )}
        {figure(
          t('team.title'),
          { count: totals.downlines },
          t('agentCentre:past.agents', { n: number(totals.agents) }),
        )}
      </div>
    </section>
  );
}
