import { selectTransactionState } from '../../domains/cashier/cashier.selectors.ts';
import { OUTCOMES } from '../../domains/cashier/record.calc.ts';
import { selectCurrencySymbol } from '../../domains/system/system.selectors.ts';
import { selectWithdrawal } from '../../domains/cashier/withdrawal.selectors.ts';
import { useFormats } from '../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { Alert } from '../../ui/field/Alert.tsx';
import { Link } from '../Link.tsx';
import { MEMBER_PAGES, receiptPath } from '../paths.ts';
import { useAppSelector } from '../store.ts';
import { explanationOf, isShownAtField } from './refusals.ts';

/** The page shows a lock in the form's place. */
const LOCKED = 'payment-password-locked';

/** What has become of the last withdrawal of this visit, unless a field shows it. */
export function WithdrawalResult() {
  const { t } = useTranslation(['memberCentre', 'operations']);
  const formats = useFormats();
  const symbol = useAppSelector(selectCurrencySymbol);
  const { attempt } = useAppSelector(selectWithdrawal);
  const live = useAppSelector((state) => selectTransactionState(state, attempt?.reference ?? null));
  if (attempt?.kind !== 'withdrawal' || attempt.state === 'sending') return null;
  const { kind, what: payee, amount, reference, code } = attempt;
  const state = live ?? attempt.transactionState;
  const closed = state !== null && OUTCOMES[state] === 'closed';
  if (attempt.state === 'refused')
    return code === null || code === LOCKED || isShownAtField(kind, code) ? null : (
      <div className="upline-result">
        <Alert>{t(`withdrawal.error.${explanationOf(kind, code)}`)}</Alert>
      </div>
    );
  return (
    <div className="upline-result">
      <Alert tone={closed ? 'down' : 'up'}>
        {t('withdrawal.done', { money: formats.money(amount, symbol), payee })}
        {state !== null && <> {t('withdrawal.state', { state: t(`operations:way.state.${state}`) })}</>}
        {closed && <> {t('operations:way.returned')}</>}
      </Alert>
      <Link className="record-link" to={reference === null ? MEMBER_PAGES.cashier : receiptPath(reference)}>
        {t(reference === null ? 'withdrawal.toRecord' : 'withdrawal.toReceipt')}
      </Link>
    </div>
  );
}
/** What has become of the last change of payees, for when no dialog is open to show it. */
export function PayeeResult() {
  const { t } = useTranslation('memberCentre');
  const { attempt } = useAppSelector(selectWithdrawal);
  if (attempt === null || attempt.kind === 'withdrawal' || attempt.state === 'sending') return null;
  const { kind, what: payee, code } = attempt;
  if (attempt.state === 'refused')
    return code === null ? null : <Alert>{t(`withdrawal.error.${explanationOf(kind, code)}`)}</Alert>;
  return <Alert tone="up">{t(kind === 'addPayee' ? 'withdrawal.added' : 'withdrawal.removed', { payee })}</Alert>;
}
