import { selectCurrencySymbol } from '../../domains/system/system.selectors.ts';
import type { WithdrawalQuote } from '../../domains/cashier/withdrawal.state.ts';
import { useFormats } from '../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Alert } from '../../ui/field/Alert.tsx';
import { useAppSelector } from '../store.ts';

interface QuoteDialogProps {
  readonly quote: WithdrawalQuote;
  /** It replaces one on terms that have changed. */
  readonly renewed: boolean;
  readonly onBack: () => void;
  readonly onSend: () => void;
}
/** What the house takes and what arrives, before anything is sent; every figure is the house's. */
export function QuoteDialog({ quote, renewed, onBack, onSend }: QuoteDialogProps) {
  const { t } = useTranslation('memberCentre');
  const formats = useFormats();
  const symbol = useAppSelector(selectCurrencySymbol);
  const { payee, forfeits } = quote;
  const figures = (['amount', 'fee', 'arrives', 'forfeits', 'leftAfter'] as const)
    .filter((name) => name !== 'forfeits' || forfeits > 0)
    .map((name) => [name, name === 'leftAfter' ? quote.dayLeftAfter : quote[name]] as const);
  return (
    <Dialog
      title={t('withdrawal.confirm')}
      onClose={onBack}
      footer={
        <>
          {/* The focus begins here, so that a held Enter key sends nothing. */}
          <Button look="line" onClick={onBack} data-autofocus>
            {t('withdrawal.back')}
          </Button>
          <span className="grow" />
          <Button look="primary" onClick={onSend}>
            {t('withdrawal.send')}
          </Button>
        </>
      }
    >
      {renewed && <Alert tone="brass">{t('withdrawal.newTerms')}</Alert>}
      <dl className="upline-confirm">
        <div>
          <dt>{t('withdrawal.payee')}</dt>
          <dd className="b upline-account">{`${payee.bankName} ${payee.maskedAccount}`}</dd>
        </div>
        {figures.map(([name, minor]) => (
          <div key={name}>
            <dt>{t(`withdrawal.${name}`)}</dt>
            <dd className={name === 'arrives' ? 'fig b' : 'fig'}>{formats.money(minor, symbol)}</dd>
          </div>
        ))}
      </dl>
      <p>{t('withdrawal.confirmText')}</p>
    </Dialog>
  );
}
