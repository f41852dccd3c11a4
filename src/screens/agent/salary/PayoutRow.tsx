import { memo, useState } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import type { SalaryPayout } from '../../../contract/salary/salary.topics.ts';
import { useFormats } from '../../../i18n/TextsProvider.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { PayoutDetails } from './PayoutDetails.tsx';
import { useMoney } from '../../useMoney.ts';

interface PayoutRowProps {
  readonly payout: SalaryPayout;
  /** Minor units paid on its day up to and including it. */
  readonly dayTotal: number;
  /** Number of payouts in that total, where the list does not reach the first of the day; null: it does. */
  readonly last: number | null;
  readonly arrived: boolean;
  readonly onOpen: (id: number) => void;
}
/** One settled window; expanded, it shows its details. */
export const PayoutRow = memo(function PayoutRow({ payout, dayTotal, last, arrived, onOpen }: PayoutRowProps) {
  const { t } = useTranslation('agent');
  const formats = useFormats();
  const money = useMoney();
  const [open, setOpen] = useState(false);
  const paid = payout.payout > 0;
  const onToggle = (now: boolean) => {
    setOpen(now);
    if (now) onOpen(payout.id);
  };
  return (
    <li className={`payout ${arrived ? 'payout-arrived' : ''}`} data-reference={payout.reference}>
      <details onToggle={(event) => onToggle(event.currentTarget.open)}>
        <summary>
          <span className="fig mute">{formats.time(payout.windowEnd)}</span>
          <span className="grow payout-what">
            <span>
              <span className="nw">{t('payouts.staked', { money: money(payout.stake) })}</span>{' '}
              {arrived && <span className="payout-new nw">{t('payouts.new')}</span>}
            </span>
            <span className="t1 mute">
              <span className="nw">{paid ? t('payouts.paid') : t('payouts.nothing')} ·</span>{' '}
              <span className="nw">
                {last === null
                  ? t('payouts.day', { money: money(dayTotal) })
                  : t('payouts.last', { n: formats.number(last), money: money(dayTotal) })}
              </span>
            </span>
          </span>
          <span className={`fig payout-money ${paid ? 'up' : 'mute'}`}>
            {paid && (
              <span className="delta-arrow" aria-hidden="true">
                ▲
              </span>
            )}{' '}
            {money(payout.payout)}
          </span>
          <Icon name="down" size="s" className="payout-turn" />
        </summary>
        {open && <PayoutDetails payout={payout} />}
      </details>
    </li>
  );
});
