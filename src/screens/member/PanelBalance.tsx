import { selectBalance } from '../../domains/wallet/wallet.selectors.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useAppSelector } from '../store.ts';
import { useShownAmounts } from './record/useShownAmounts.ts';

/** The balance in the head of the member centre's pop-up, which covers the header's. */
export default function PanelBalance() {
  const { t } = useTranslation('memberCentre');
  const { money } = useShownAmounts();
  const balance = useAppSelector(selectBalance);
  return (
    <p className="panel-balance">
      <span className="t2 mute">{t('withdrawal.balance')}</span>{' '}
      <span className="fig b">{balance === null ? '–' : money(balance)}</span>
    </p>
  );
}
