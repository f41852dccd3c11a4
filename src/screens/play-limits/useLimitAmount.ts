import { MINUTE } from '../../domains/play-limits/play-limits.calc.ts';
import type { LimitKind } from '../../domains/play-limits/play-limits.state.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useMoney } from '../useMoney.ts';

/** Formats an amount of a limit: money, or the hours, where there are any, and minutes of a limit of the time. */
export function useLimitAmount(kind: LimitKind): (amount: number) => string {
  const { t } = useTranslation('playLimits');
  const money = useMoney();
  if (kind !== 'time') return money;
  return (amount) => {
    const minutes = Math.floor(amount / MINUTE);
    const hours = Math.floor(minutes / 60);
    return hours === 0 ? t('durationMinutes', { minutes }) : t('duration', { hours, minutes: minutes % 60 });
  };
}
