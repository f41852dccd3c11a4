import type { DepositMethod, DepositQuote } from '../../domains/cashier/deposit.state.ts';
import { selectCurrencySymbol } from '../../domains/system/system.selectors.ts';
import { useFormats, useShellLanguage } from '../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useAppSelector } from '../store.ts';
import { QuoteDialog, type QuoteFigure } from './QuoteDialog.tsx';

interface DepositQuoteDialogProps {
  readonly quote: DepositQuote;
  readonly methods: readonly DepositMethod[];
  /** It replaces one on terms that have changed. */
  readonly renewed: boolean;
  readonly onBack: () => void;
  /** `what`: bank or method, as the dialog shows it. */
  readonly onSend: (what: string) => void;
}
export function DepositQuoteDialog({ quote, methods, renewed, onBack, onSend }: DepositQuoteDialogProps) {
  const { t } = useTranslation('deposits');
  const formats = useFormats();
  const language = useShellLanguage();
  const symbol = useAppSelector(selectCurrencySymbol);
  const { choice, fee, credited, bonusAmount, turnoverOwed } = quote;
  const money = (minor: number): string => formats.money(minor, symbol);
  // Of the quote: the form may show another method by now.
  const method = methods.find(({ id }) => id === choice.method);
  const bank = method?.banks.find(({ id }) => id === choice.bank);
  const what = [method?.name[language] ?? choice.method, ...(bank === undefined ? [] : [bank.name])].join(', ');
  const isVoucher = choice.amount === null;
  const figures: readonly QuoteFigure[] = [
    { name: t('method'), text: what },
    ...(choice.amount === null ? [] : [{ name: t('amount'), text: money(choice.amount), look: 'figure' as const }]),
    { name: t('fees'), text: money(fee), look: 'figure' },
    { name: t('credited'), text: money(credited), look: 'sum' },
    ...(choice.bonus === null
      ? []
      : [
          { name: t('bonus'), text: money(bonusAmount), look: 'figure' as const },
          { name: t('turnover'), text: money(turnoverOwed), look: 'figure' as const },
        ]),
  ];
  return (
    <QuoteDialog
      title={t('confirm')}
      figures={figures}
      renewed={renewed ? t('newTerms') : null}
      back={t('back')}
      send={t(isVoucher ? 'redeem' : 'send')}
      onBack={onBack}
      onSend={() => onSend(what)}
    >
      {t(isVoucher ? 'confirmVoucher' : 'confirmText')}
    </QuoteDialog>
  );
}
