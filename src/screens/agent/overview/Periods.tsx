import { useTranslation } from '../../../i18n/useTranslation.ts';
import { type Period, PERIODS } from '../../../domains/team/period.calc.ts';

interface PeriodsProps {
  readonly chosen: Period;
  readonly onChoose: (period: Period) => void;
}
/** Which days the figures are of; today moves in all of them but yesterday. */
export function Periods({ chosen, onChoose }: PeriodsProps) {
  const { t } = useTranslation('agentCentre');
  return (
    <div className="agent-chips" role="group" aria-label={t('periods.label')}>
      {PERIODS.map((period) => (
        <button
          key={period}
          type="button"
          className="agent-chip"
          aria-pressed={period === chosen}
          onClick={() => onChoose(period)}
        >
          {t(`periods.${period}`)}
        </button>
      ))}
    </div>
  );
}
