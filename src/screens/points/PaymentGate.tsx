/** What is spent under the payment password: its form while there is none, the lock, or the content (SAFE-33). */
import type { ReactNode } from 'react';
import { requestMall } from '../../domains/points/points.intents.ts';
import { selectPaymentState, selectPointsLock } from '../../domains/points/points.selectors.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { FailedState } from '../../ui/emptyState/EmptyState.tsx';
import { SkeletonBlock } from '../../ui/emptyState/Skeleton.tsx';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { PaymentPasswordForm } from '../transfers/PaymentPasswordForm.tsx';
import { PaymentPasswordLocked } from '../transfers/PaymentPasswordLocked.tsx';
import '../transfers/upline.css';

export function PaymentGate({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('points');
  const dispatch = useAppDispatch();
  const { data, state } = useAppSelector(selectPaymentState);
  const lockedUntil = useAppSelector(selectPointsLock);
  const read = () => void dispatch(requestMall());
  if (data === null)
    return state === 'failed' ? (
      <FailedState title={t('paymentFailed')} onRetry={read} />
    ) : (
      <div className="stack" aria-busy="true">
        <SkeletonBlock height={160} />
      </div>
    );
  if (data === 'unset') return <PaymentPasswordForm />;
  if (data === 'locked')
    return (
      <PaymentPasswordLocked
        lockedUntil={lockedUntil}
        text={t('lockedText')}
        onRead={read}
        reading={state === 'loading'}
      />
    );
  return children;
}
