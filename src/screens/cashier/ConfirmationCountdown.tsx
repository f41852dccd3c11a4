import { confirmTimeLeft } from '../../domains/cashier/confirmation.calc.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { StaticNumber } from '../../ui/rollingNumber/RollingNumber.tsx';
import { drawClockText } from '../lottery/useDrawClock.ts';
import { useHouseNow } from '../promotions/useHouseNow.ts';

/** Time left until a paid withdrawal counts as received, by the house's clock (R-MONEY-06). */
export function ConfirmationCountdown({ confirmBy }: { readonly confirmBy: number }) {
  const { t } = useTranslation('operations');
  const left = confirmTimeLeft({ confirmBy }, useHouseNow()) ?? 0;
  if (left === 0) return <p className="t2 dim">{t('confirm.over')}</p>;
  const time = drawClockText(left);
  return (
    <p className="money-left">
      <span className="board money-left-board" data-surface="board">
        <StaticNumber size="xs" text={time} name={t('way.left', { time })} tone="brass" />
      </span>
      <span className="t2 dim" aria-hidden="true">
        {t('way.left', { time })}
      </span>
    </p>
  );
}
