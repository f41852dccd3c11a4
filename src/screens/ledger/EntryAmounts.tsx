import { useTranslation } from '../../i18n/useTranslation.ts';
import { RecordCell } from '../member/record/RecordTable.tsx';
import { useShownAmounts } from '../member/record/useShownAmounts.ts';

interface EntryAmountsProps {
  /** Minor units. */
  readonly amount: number;
  readonly balanceAfter: number;
}
/** Two cells of a ledger entry's row: its amount, and the balance after it. */
export function EntryAmounts({ amount, balanceAfter }: EntryAmountsProps) {
  const { t } = useTranslation('memberCentre');
  const { money, gainTone } = useShownAmounts();
  return (
    <>
      <RecordCell className={`record-amount fig r ${gainTone(amount)}`} label={t('ledger.amount')}>
        {money(amount, true)}
      </RecordCell>
      <RecordCell className="record-after fig r" label={t('ledger.after')}>
        {money(balanceAfter)}
      </RecordCell>
    </>
  );
}
