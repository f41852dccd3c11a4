import { useEffect, useId, useState } from 'react';
import { selectWithdrawal } from '../../domains/cashier/withdrawal.selectors.ts';
import type { Payee, WithdrawalTerms } from '../../domains/cashier/withdrawal.state.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { Button } from '../../ui/button/Button.tsx';
import { EmptyState } from '../../ui/emptyState/EmptyState.tsx';
import { useAppSelector } from '../store.ts';
import { PayeeResult } from './AttemptResult.tsx';
import { PayeeName } from './PayeeChoice.tsx';
import { AddPayeeDialog, RemovePayeeDialog } from './PayeeDialogs.tsx';

/** The member's payees, with a dialog to add one and one to remove one. */
export function PayeePanel({ terms }: { readonly terms: WithdrawalTerms }) {
  const { t } = useTranslation('memberCentre');
  const id = useId();
  const { attempt } = useAppSelector(selectWithdrawal);
  const [open, setOpen] = useState<'add' | Payee | null>(null);
  const doneKey = attempt?.state === 'done' && attempt.kind !== 'withdrawal' ? attempt.key : null;
  useEffect(() => {
    if (doneKey !== null) setOpen(null);
  }, [doneKey]);
  const close = () => setOpen(null);
  return (
    <section className="panel payee-panel" aria-labelledby={`${id}-title`}>
      <h2 className="h-sub" id={`${id}-title`}>
        {t('withdrawal.payees')}
      </h2>
      {open === null && <PayeeResult />}
      {terms.payees.length === 0 ? (
        <EmptyState title={t('withdrawal.none')}>{t('withdrawal.noneText')}</EmptyState>
      ) : (
        <ul>
          {terms.payees.map((payee) => (
            <li key={payee.id}>
              <PayeeName payee={payee} />
              <Button
                size="s"
                look="ghost"
                aria-label={`${t('withdrawal.remove')} ${payee.bankName} ${payee.maskedAccount}`}
                onClick={() => setOpen(payee)}
              >
                {t('withdrawal.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Button look="line" onClick={() => setOpen('add')}>
        {t('withdrawal.add')}
      </Button>
      {open === 'add' ? (
        <AddPayeeDialog terms={terms} onClose={close} />
      ) : (
        open !== null && <RemovePayeeDialog payee={open} onClose={close} />
      )}
    </section>
  );
}
