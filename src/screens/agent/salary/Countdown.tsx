import { useTranslation } from '../../../i18n/useTranslation.ts';
import type { AccrualValue } from '../../../contract/salary/salary.topics.ts';
import { selectAwaitedWindow } from '../../../domains/salary/salary.selectors.ts';
import { countdownText, settlementOf } from '../../../domains/salary/settlement.calc.ts';
import { useFormats } from '../../../i18n/TextsProvider.tsx';
import { StaticNumber } from '../../../ui/rollingNumber/RollingNumber.tsx';
import { useAppSelector } from '../../store.ts';
import { WindowProgress } from './WindowProgress.tsx';
import { useWindowTime } from './useWindowTime.ts';

/** Countdown to the next settlement by the house's clock: the device's may be wrong by hours (H-26). */
export function Countdown({ accrual }: { readonly accrual: AccrualValue }) {
  const { t } = useTranslation('agent');
  const formats = useFormats();
  const houseNow = useWindowTime(accrual);
  const awaited = useAppSelector(selectAwaitedWindow);
  const { start, end, left } = settlementOf(accrual, houseNow);
  const text = countdownText(left);
  const over = left === 0;
  return (
    <div className="countdown">
      <p className="label">
        {over ? t('salary.settling', { time: formats.time(end) }) : t('salary.next', { time: formats.time(end) })}
      </p>
      <StaticNumber
        size="xl"
        text={text}
        name={over ? t('salary.settlingNow') : t('salary.left', { time: text })}
        tone={over ? 'brass' : undefined}
      />
      <WindowProgress start={start} end={end} at={Math.min(houseNow, end)} />
      {/* Reserves the line, so that nothing moves when the text appears. */}
      <p className="t1 brass countdown-word" role="status">
        {over
          ? t('salary.settlingNow')
          : awaited !== null && t('salary.stillSettling', { time: formats.time(awaited) })}
      </p>
    </div>
  );
}
