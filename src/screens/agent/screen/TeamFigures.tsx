import { selectTeamTotals, teamTopicOf } from '../../../domains/team/team.selectors.ts';
import type { TeamTotals } from '../../../domains/team/team.calc.ts';
import { salaryTopicOf } from '../../../domains/salary/salary.selectors.ts';
import { useFormats } from '../../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { useAppSelector } from '../../store.ts';
import { FreshnessLabel } from '../FreshnessLabel.tsx';
import { useSalaryToday } from '../salary/useSalaryToday.ts';
import { useAgentId } from '../useAgentId.ts';
import { BigFigure, BigMoney, BigResult } from './BigFigure.tsx';

const NONE = '–';

/** The team's figures of the house's day, and what the day has paid. */
export function TeamFigures() {
  const { t } = useTranslation(['agentScreen', 'agent']);
  const { number } = useFormats();
  const agent = useAgentId();
  const totals = useAppSelector(selectTeamTotals);
  const fresh = <FreshnessLabel topic={teamTopicOf(agent)} />;
  const amountOf = (figure: keyof TeamTotals) => (totals === null ? NONE : <BigMoney minor={totals[figure]} />);
  const countOf = (figure: keyof TeamTotals) => (totals === null ? NONE : number(totals[figure]));
  return (
    <div className="second-team">
      <BigFigure
        label={t('agent:board.stake')}
        minor={totals?.stake}
        note={
          <>
            {totals !== null && <span>{t('agent:board.bets', { n: number(totals.bets) })}</span>} {fresh}
          </>
        }
      >
        {amountOf('stake')}
      </BigFigure>
      <BigFigure
        label={t('active')}
        note={
          <>
            {totals !== null && <span>{t('of', { n: number(totals.downlines) })}</span>} {fresh}
          </>
        }
      >
        {countOf('active')}
      </BigFigure>
      <BigFigure label={t('valid')} minor={totals?.turnover} note={fresh}>
        {amountOf('turnover')}
      </BigFigure>
      <BigFigure
        label={t('agent:board.online')}
        note={
          <>
            {totals !== null && <span>{t('of', { n: number(totals.downlines) })}</span>} {fresh}
          </>
        }
      >
        {countOf('online')}
      </BigFigure>
      <BigFigure
        label={t('agent:board.result')}
        minor={totals?.result}
        note={
          <>
            <span>{t('agent:board.ofMembers')}</span> {fresh}
          </>
        }
      >
        {totals === null ? NONE : <BigResult minor={totals.result} />}
      </BigFigure>
      <PaidToday agent={agent} />
    </div>
  );
}
function PaidToday({ agent }: { readonly agent: string }) {
  const { t } = useTranslation('agent');
  const { number } = useFormats();
  const salary = useSalaryToday();
  const whole = salary === null || salary.whole;
  return (
    <BigFigure
      label={whole ? t('salary.paidToday') : t('salary.paidLast', { n: number(salary.windows) })}
      minor={salary?.paid}
      note={<FreshnessLabel topic={salaryTopicOf(agent)} />}
    >
      {salary === null ? NONE : <BigMoney minor={salary.paid} />}
    </BigFigure>
  );
}
