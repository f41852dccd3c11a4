import { selectCurrencySymbol } from '../../domains/system/system.selectors.ts';
import type { WithdrawalQuote } from '../../domains/cashier/withdrawal.state.ts';
import { useFormats } from '../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useAppSelector } from '../store.ts';
import { QuoteDialog } from './QuoteDialog.tsx';

interface WithdrawalQuoteDialogProps {
  readonly quote: WithdrawalQuote;
  /** It replaces one on terms that have changed. */
  readonly renewed: boolean;
  readonly onBack: () => void;
  readonly onSend: () => void;
}
export function WithdrawalQuoteDialog({ quote, renewed, onBack, onSend }: WithdrawalQuoteDialogProps) {
  const { t } = useTranslation('memberCentre');
  const formats = useFormats();
  const symbol = useAppSelector(selectCurrencySymbol);
  const { payee, forfeits } = quote;
  const figures = (['amount', 'fee', 'arrives', 'forfeits', 'leftAfter'] as const)
    .filter((name) => name !== 'forfeits' || forfeits > 0)
    .map((name) => ({
      name: t(`withdrawal.${name}`),
      text: formats.money(name === 'leftAfter' ? quote.dayLeftAfter : quote[name], symbol),
      look: name === 'arrives' ? ('sum' as const) : ('figure' as const),
    }));
  return (
    <QuoteDialog
      title={t('withdrawal.confirm')}
      figures={[{ name: t('withdrawal.payee'), text: `${payee.bankName} ${payee.maskedAccount}` }, ...figures]}
      renewed={renewed ? t('withdrawal.newTerms') : null}
      back={t('withdrawal.back')}
      send={t('withdrawal.send')}
      onBack={onBack}
      onSend={onSend}
    >
      {t('withdrawal.confirmText')}
    </QuoteDialog>
  );
}
