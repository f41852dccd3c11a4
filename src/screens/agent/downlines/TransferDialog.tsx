import '../../transfers/upline.css';
import { useCallback, useEffect, useId } from 'react';
import { clearDownlineAct, requestDownlineTerms } from '../../../domains/team/downlines.intents.ts';
import { selectActOf, selectDownlineLock, selectDownlineTerms } from '../../../domains/team/downlines.selectors.ts';
import type { DownlineAct } from '../../../domains/team/downlines.state.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { FailedState } from '../../../ui/emptyState/EmptyState.tsx';
import { SkeletonBlock } from '../../../ui/emptyState/Skeleton.tsx';
import { Alert } from '../../../ui/field/Alert.tsx';
import { Link } from '../../Link.tsx';
import { receiptPath } from '../../paths.ts';
import { useAppDispatch, useAppSelector } from '../../store.ts';
import { PaymentPasswordForm } from '../../transfers/PaymentPasswordForm.tsx';
import { PaymentPasswordLocked } from '../../transfers/PaymentPasswordLocked.tsx';
import { useMoney } from '../../useMoney.ts';
import { TransferForm } from './TransferForm.tsx';

interface TransferDialogProps {
  readonly member: string;
  readonly account: string;
  readonly onClose: () => void;
}
/** Money from the agent's main wallet to a direct downline, guarded by the payment password (R-MONEY-10). */
export function TransferDialog({ member, account, onClose }: TransferDialogProps) {
  const { t } = useTranslation(['downlines', 'common']);
  const id = useId();
  const dispatch = useAppDispatch();
  const { data, state } = useAppSelector(selectDownlineTerms);
  const lockedUntil = useAppSelector(selectDownlineLock);
  const act = useAppSelector((root) => selectActOf(root, 'transfer'));
  const read = useCallback(() => void dispatch(requestDownlineTerms(member)), [dispatch, member]);
  useEffect(read, [read]);
  const terms = data?.member === member ? data : null;
  const done = act?.state === 'done' ? act : null;
  const close = (): void => {
    dispatch(clearDownlineAct());
    onClose();
  };
  return (
    <Dialog
      title={t('transfer.title', { account })}
      onClose={close}
      footer={
        done !== null ? (
          <>
            <span className="grow" />
            <Button look="primary" onClick={close} data-autofocus>
              {t('transfer.close')}
            </Button>
          </>
        ) : undefined
      }
    >
      {done !== null ? (
        <Sent act={done} />
      ) : terms !== null ? (
        terms.paymentPassword === 'unset' ? (
          <PaymentPasswordForm />
        ) : terms.paymentPassword === 'locked' ? (
          <PaymentPasswordLocked
            lockedUntil={lockedUntil}
            text={t('transfer.locked')}
            onRead={read}
            reading={state === 'loading'}
          />
        ) : (
          <TransferForm id={id} terms={terms} act={act} />
        )
      ) : state === 'failed' ? (
        <FailedState title={t('transfer.failed')} onRetry={read}>
          {t('common:balanceSafe')}
        </FailedState>
      ) : (
        <div className="stack" aria-busy="true">
          <SkeletonBlock height={72} />
          <SkeletonBlock height={72} />
        </div>
      )}
    </Dialog>
  );
}
function Sent({ act: { about, amount, reference } }: { readonly act: DownlineAct }) {
  const { t } = useTranslation('downlines');
  const money = useMoney();
  return (
    <div className="downline-sent">
      <Alert tone="up">{t('transfer.done', { money: money(amount ?? 0), account: about })}</Alert>
      {reference !== null && (
        <>
          <dl className="downline-facts">
            <div>
              <dt>{t('transfer.reference')}</dt>
              <dd className="fig downline-reference">{reference}</dd>
            </div>
          </dl>
          <Link className="record-link" to={receiptPath(reference)}>
            {t('transfer.toReceipt')}
          </Link>
        </>
      )}
    </div>
  );
}
