import { selectCurrencySymbol } from '../../domains/system/system.selectors.ts';
import { selectWithdrawal } from '../../domains/cashier/withdrawal.selectors.ts';
import { useFormats } from '../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { Alert } from '../../ui/field/Alert.tsx';
import { Link } from '../Link.tsx';
import { MEMBER_PAGES, receiptPath } from '../paths.ts';
import { useAppSelector } from '../store.ts';
import { isShownAtField } from './refusals.ts';

const EXPLAINED: readonly string[] = [
  'payment-password-unset',
  'payee-refused',
  'terms-changed',
  'withdrawals-held',
  'not-found',
  'not-sent',
  'network',
  'lost',
];
/** What has become of the last attempt of this visit, unless a field shows it. */
export function AttemptResult() {
  const { t } = useTranslation('memberCentre');
  const formats = useFormats();
  const symbol = useAppSelector(selectCurrencySymbol);
  const { attempt } = useAppSelector(selectWithdrawal);
  if (attempt === null || attempt.state === 'sending') return null;
  const { kind, what: payee, amount, reference, code } = attempt;
  if (attempt.state === 'refused')
    return code === null || isShownAtField(kind, code) ? null : (
      <div className="upline-result">
        <Alert>{t(`withdrawal.error.${EXPLAINED.includes(code) ? code : 'other'}`)}</Alert>
      </div>
    );
  if (kind !== 'withdrawal')
    return (
      <div className="upline-result">
        <Alert tone="up">{t(kind === 'addPayee' ? 'withdrawal.added' : 'withdrawal.removed', { payee })}</Alert>
      </div>
    );
  return (
    <div className="upline-result">
      <Alert tone="up">{t('withdrawal.done', { money: formats.money(amount, symbol), payee })}</Alert>
      <Link className="record-link" to={reference === null ? MEMBER_PAGES.cashier : receiptPath(reference)}>
        {t(reference === null ? 'withdrawal.toRecord' : 'withdrawal.toReceipt')}
      </Link>
    </div>
  );
}
