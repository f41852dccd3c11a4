import { type ReactNode, useState } from 'react';
import type { PayoutRow } from '../../../domains/salary/salary.state.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { useMoney } from '../../useMoney.ts';
import { usePayoutDays } from './usePayoutDays.ts';
import { SettledDetails } from './SettledDetails.tsx';

interface SettledRowProps {
  readonly payout: PayoutRow;
  /** Whose payout it is, where that is not the agent. */
  readonly who?: string;
  readonly actions?: ReactNode;
}
/** One payout of the turn of the day; expanded, it shows its facts and lines. */
export function SettledRow({ payout, who, actions }: SettledRowProps) {
  const { t } = useTranslation('agentPayouts');
  const money = useMoney();
  const days = usePayoutDays(payout);
  const [open, setOpen] = useState(false);
  const hasAmount = payout.amount > 0;
  return (
    <li className="payout settled" data-state={payout.state} data-reference={payout.reference}>
      {/* One is open at a time: the portal keeps the lines of the payout that was opened last. */}
      <details name="settled" onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <span className="grow payout-what">
            <span>
              <span className="fig nw">{days}</span> {who !== undefined && <b className="nw">{who}</b>}
            </span>
            <span className="t1 mute">
              <span className="nw settled-state">{t(`state.${payout.state}`)}</span>
              {!payout.isMet && <span className="nw settled-not-met">{t('notMet')}</span>}
            </span>
          </span>
          <span className={`fig payout-money ${hasAmount ? '' : 'mute'}`}>{money(payout.amount)}</span>
          <Icon name="down" size="s" className="payout-turn" />
        </summary>
        {open && <SettledDetails payout={payout} />}
      </details>
      {actions}
    </li>
  );
}
