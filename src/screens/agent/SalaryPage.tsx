import { useTranslation } from '../../i18n/useTranslation.ts';
import { accrualTopicOf } from '../../domains/salary/salary.selectors.ts';
import { FreshnessLabel } from './FreshnessLabel.tsx';
import { Payouts } from './salary/Payouts.tsx';
import { SalaryBoard } from './salary/SalaryBoard.tsx';
import { StreamChart } from './salary/StreamChart.tsx';
import { WindowChart } from './salary/WindowChart.tsx';
import { useAgentId } from './useAgentId.ts';

/** The salary page: the running window and its projection, the payouts of the day and their lines (B-11). */
export default function SalaryPage() {
  const { t } = useTranslation(['agentCentre', 'agent']);
  return (
    <>
      <header className="agent-title">
        <h1 className="h-page grow">{t('agent:sections.salary')}</h1>
        <FreshnessLabel topic={accrualTopicOf(useAgentId())} />
      </header>
      <div className="agent-pair">
        <StreamChart />
        <SalaryBoard />
      </div>
      <div className="agent-pair">
        <WindowChart />
        <Payouts />
      </div>
    </>
  );
}
