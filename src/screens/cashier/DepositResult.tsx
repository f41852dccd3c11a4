import { useEffect, useRef } from 'react';
import { selectDeposit } from '../../domains/cashier/deposit.selectors.ts';
import { isDecided } from '../../domains/errors.ts';
import { selectCurrencySymbol } from '../../domains/system/system.selectors.ts';
import { useFormats } from '../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { Button } from '../../ui/button/Button.tsx';
import { useUiWords } from '../../ui/context/UiWords.tsx';
import { Alert } from '../../ui/field/Alert.tsx';
import { Link } from '../Link.tsx';
import { receiptPath } from '../paths.ts';
import { DepositLimitRefusal } from '../play-limits/DepositLimits.tsx';
import { useAppSelector } from '../store.ts';
import { depositExplanation, fieldOf } from './depositRefusals.ts';

interface DepositFailureProps {
  /** Why there is no quote; null: it was not refused. */
  readonly quoteCode: string | null;
  /** Why the last write was refused; null: it was not. */
  readonly code: string | null;
  readonly onRetry: () => void;
}
/** Why there is no quote or no deposit, unless a field shows it; with a retry where the house has not decided. */
export function DepositFailure({ quoteCode, code, onRetry }: DepositFailureProps) {
  const { t } = useTranslation(['deposits', 'errors']);
  const { retry } = useUiWords();
  const shown = quoteCode ?? code;
  if (shown === null || fieldOf(shown) !== null) return null;
  if (shown === 'account-frozen') return <Alert>{t('errors:account-frozen')}</Alert>;
  if (shown === 'play-limit') return <DepositLimitRefusal />;
  if (quoteCode === null || isDecided(quoteCode)) return <Alert>{t(`error.${depositExplanation(shown)}`)}</Alert>;
  return (
    <div className="upline-result">
      <Alert>{t(`error.${quoteCode === 'network' || quoteCode === 'too-many-requests' ? quoteCode : 'unread'}`)}</Alert>
      <Button size="s" onClick={onRetry}>
        {retry}
      </Button>
    </div>
  );
}
/** What has become of the last request, where no payment is shown for it. */
export function DepositResult() {
  const { t } = useTranslation('deposits');
  const formats = useFormats();
  const symbol = useAppSelector(selectCurrencySymbol);
  const { attempts, opened } = useAppSelector(selectDeposit);
  const { deposit, voucher } = attempts;
  const outcome = useRef<HTMLDivElement>(null);
  const redeemed = voucher?.state === 'done' ? voucher.key : null;
  const seen = useRef(redeemed);
  // The button that was pressed is far below: the focus scrolls the outcome into view.
  useEffect(() => {
    if (redeemed !== null && redeemed !== seen.current) outcome.current?.focus();
    seen.current = redeemed;
  }, [redeemed]);
  return (
    <>
      {deposit?.state === 'done' && deposit.id === null && opened === null && <Alert tone="up">{t('requested')}</Alert>}
      {voucher?.state === 'done' && (
        <div className="upline-result deposit-redeemed" ref={outcome} tabIndex={-1}>
          <Alert tone="up">{t('redeemed', { money: formats.money(voucher.credited, symbol) })}</Alert>
          {voucher.id !== null && (
            <Link className="record-link" to={receiptPath(voucher.id)}>
              {t('toReceipt')}
            </Link>
          )}
        </div>
      )}
    </>
  );
}
