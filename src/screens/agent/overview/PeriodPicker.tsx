import { useTranslation } from '../../../i18n/useTranslation.ts';
import { type Period, PERIODS } from '../../../domains/team/period.calc.ts';

interface PeriodPickerProps {
  readonly chosen: Period;
  readonly onChoose: (period: Period) => void;
}
/** Chooses the period of the figures; all but yesterday include today, live. */
export function PeriodPicker({ chosen, onChoose }: PeriodPickerProps) {
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
