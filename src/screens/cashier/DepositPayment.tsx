import type { Payment } from '../../domains/cashier/deposit.state.ts';
import { selectCurrencySymbol } from '../../domains/system/system.selectors.ts';
import { amountText } from '../../domains/wallet/funds.calc.ts';
import { useFormats } from '../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Qr } from '../../ui/qr/Qr.tsx';
import { useLinkTarget } from '../outbound.ts';
import { useAppSelector } from '../store.ts';
import { CopyValue } from './CopyValue.tsx';

const QR_SIZE = 200;

interface DepositPaymentProps {
  readonly pay: Payment;
  /** Minor units. */
  readonly amount: number;
}
/** How the deposit is paid: an account with a reference, a code to scan, or the bank's page. */
export function DepositPayment({ pay, amount }: DepositPaymentProps) {
  const { t } = useTranslation('deposits');
  const formats = useFormats();
  const symbol = useAppSelector(selectCurrencySymbol);
  const { account, qr, url, reference } = pay;
  const page = useLinkTarget()(url ?? '', 'window');
  return (
    <div className="deposit-pay">
      {qr !== undefined && (
        <div className="deposit-qr">
          <Qr text={qr} size={QR_SIZE} name={t('pay.qr')} />
          <p className="t2">{t('pay.qrText')}</p>
        </div>
      )}
      <dl className="deposit-account">
        {account !== undefined && (
          <>
            <div className="copy-value">
              <dt>{t('pay.bank')}</dt>
              <dd className="b">{account.bank}</dd>
            </div>
            <div className="copy-value">
              <dt>{t('pay.holder')}</dt>
              <dd className="b">{account.holder}</dd>
            </div>
            <CopyValue name={t('pay.number')} value={account.number} />
          </>
        )}
        <CopyValue name={t('amount')} value={formats.money(amount, symbol)} copied={amountText(amount)} />
        <CopyValue name={t('pay.reference')} value={reference} />
      </dl>
      {account !== undefined && <p className="t1 mute">{t('pay.referenceNote')}</p>}
      {page !== null && (
        <div className="deposit-page-link">
          <Button look="primary" full iconAfter="external" onClick={page.follow}>
            {t('pay.open')}
          </Button>
          <p className="t1 mute">{t('pay.openText')}</p>
        </div>
      )}
    </div>
  );
}
