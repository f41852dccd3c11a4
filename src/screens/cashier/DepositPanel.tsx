/** One deposit: how it is paid while it can be, its states with their times, and what happens next (B-18). */
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import type { CashierRow } from '../../contract/cashier/cashier.topics.ts';
import { depositAmount, isCredited, isUnpaid } from '../../domains/cashier/deposit.calc.ts';
import { cancelDeposit, openDeposit, requestDepositDetail } from '../../domains/cashier/deposit.intents.ts';
import { selectDeposit, selectLiveDeposit } from '../../domains/cashier/deposit.selectors.ts';
import type { DepositBonus, DepositDetail, DepositMethod } from '../../domains/cashier/deposit.state.ts';
import { ledgerTopicOf, selectEntries } from '../../domains/ledger/ledger.selectors.ts';
import { selectUnknownOperations } from '../../domains/operations/operations.selectors.ts';
import { selectMemberId } from '../../domains/session/session.selectors.ts';
import { selectCurrencySymbol } from '../../domains/system/system.selectors.ts';
import { useFormats, useShellLanguage } from '../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { Button } from '../../ui/button/Button.tsx';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { Confirm } from '../../ui/dialog/Confirm.tsx';
import { FailedState } from '../../ui/emptyState/EmptyState.tsx';
import { SkeletonBlock } from '../../ui/emptyState/Skeleton.tsx';
import { Alert } from '../../ui/field/Alert.tsx';
import { Link } from '../Link.tsx';
import { receiptPath } from '../paths.ts';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { useShownTopics } from '../useShownTopics.ts';
import { DeadlineCountdown } from './DeadlineCountdown.tsx';
import { DepositPayment } from './DepositPayment.tsx';
import { DepositProofForm } from './DepositProofForm.tsx';
import { TransactionTimeline } from './TransactionTimeline.tsx';
import { untilOf } from './untilOf.ts';

interface DepositPanelProps {
  readonly id: string;
  readonly methods: readonly DepositMethod[];
}
export function DepositPanel({ id, methods }: DepositPanelProps) {
  const { t } = useTranslation('deposits');
  const dispatch = useAppDispatch();
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const { detail, livePosition } = useAppSelector(selectDeposit);
  const row = useAppSelector((state) => selectLiveDeposit(state, id));
  const seen = useRef(livePosition);
  useEffect(() => {
    seen.current = livePosition;
  }, [livePosition]);
  const read = useCallback(() => void dispatch(requestDepositDetail({ id, seen: seen.current })), [dispatch, id]);
  const liveState = row?.state ?? null;
  // The timeline has another step, and perhaps nothing is to be paid any more.
  useEffect(read, [read, liveState]);
  // The form that was in use may have sent it, or the list below has opened it.
  useEffect(() => title.current?.focus(), [id]);
  const hadFocus = useRef(false);
  const ended = liveState !== null && !isUnpaid({ state: liveState });
  // The button that had the focus may be gone with the payment; a field elsewhere keeps it.
  useEffect(() => {
    const heading = title.current;
    const isLost = heading?.ownerDocument.activeElement === heading?.ownerDocument.body;
    if (ended && hadFocus.current && isLost) heading?.focus();
  }, [ended]);
  const known = detail.data?.id === id ? detail.data : null;
  return (
    <section
      className="slip deposit-slip"
      data-surface="slip"
      aria-labelledby={titleId}
      onFocus={() => {
        hadFocus.current = true;
      }}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) hadFocus.current = false;
      }}
    >
      <header className="deposit-slip-head">
        <h2 className="h-sub" id={titleId} ref={title} tabIndex={-1}>
          {t('pay.title')}
        </h2>
        <span className="grow" />
        <IconButton icon="close" label={t('pay.close')} onClick={() => dispatch(openDeposit(null))} />
      </header>
      {known !== null ? (
        <DepositSlip detail={known} row={row} methods={methods} />
      ) : detail.state === 'failed' ? (
        <FailedState title={t('pay.failed')} onRetry={read} />
      ) : (
        <div className="stack" aria-busy="true">
          <SkeletonBlock height={72} />
          <SkeletonBlock height={160} />
        </div>
      )}
    </section>
  );
}
interface DepositSlipProps {
  readonly detail: DepositDetail;
  /** As the live topic shows it; null: the topic no longer carries it, or not yet. */
  readonly row: CashierRow | null;
  readonly methods: readonly DepositMethod[];
}
function DepositSlip({ detail, row, methods }: DepositSlipProps) {
  const { t } = useTranslation(['deposits', 'operations']);
  const formats = useFormats();
  const language = useShellLanguage();
  const symbol = useAppSelector(selectCurrencySymbol);
  const { id, amount, pay, timeline, bonus } = detail;
  const state = row?.state ?? timeline.at(-1)?.state ?? 'requested';
  const method = methods.find((one) => one.id === detail.method);
  const unpaid = isUnpaid({ state });
  const expiresAt = row?.expiresAt ?? null;
  return (
    <>
      <p className="deposit-amount">
        <span className="mute">{symbol}</span>{' '}
        <span className="fig b">{formats.amount(row === null ? amount : depositAmount(row))}</span>
      </p>
      <p className="t2 dim">
        {method?.name[language] ?? detail.method}
        <span aria-hidden="true"> · </span>
        <b role="status">{t(`operations:way.state.${state}`)}</b>
      </p>
      {unpaid && expiresAt !== null && (
        <div>
          <p className="t2">{t('pay.until', { time: untilOf(formats, row?.requestedAt ?? expiresAt, expiresAt) })}</p>
          <DeadlineCountdown until={expiresAt} left={(time) => t('pay.left', { time })} over={t('pay.over')} />
        </div>
      )}
      {unpaid && pay !== null && <DepositPayment pay={pay} amount={amount} />}
      {row !== null && <DepositFigures row={row} bonus={bonus} />}
      <TransactionTimeline steps={timeline}>
        <NextStep state={state} row={row} amount={amount} method={method?.kind} />
      </TransactionTimeline>
      {unpaid && method?.proof === true && <DepositProofForm key={id} id={id} />}
      {unpaid && <CancelDeposit id={id} />}
      {!unpaid && (
        <Link className="record-link" to={receiptPath(id)}>
          {t('toReceipt')}
        </Link>
      )}
    </>
  );
}
interface DepositFiguresProps {
  readonly row: CashierRow;
  readonly bonus: DepositBonus | null;
}
/** What was paid, what the house takes, what it booked in the ledger, and the bonus. */
function DepositFigures({ row, bonus }: DepositFiguresProps) {
  const { t } = useTranslation('deposits');
  const language = useShellLanguage();
  const formats = useFormats();
  const symbol = useAppSelector(selectCurrencySymbol);
  useShownTopics(ledgerTopicOf(useAppSelector(selectMemberId) ?? ''));
  const entry = useAppSelector(selectEntries)?.find(
    ({ type, reference }) => type === 'deposit' && reference === row.reference,
  );
  const money = (minor: number): string => formats.money(minor, symbol);
  return (
    <dl className="upline-confirm">
      {isCredited(row) && row.received !== null && (
        <div>
          <dt>{t('pay.paidAmount')}</dt>
          <dd className="fig">{money(row.received)}</dd>
        </div>
      )}
      <div>
        <dt>{t('fees')}</dt>
        <dd className="fig">{money(row.fee)}</dd>
      </div>
      {entry !== undefined && (
        <div>
          <dt>{t('credited')}</dt>
          <dd className="fig b up">{money(entry.amount)}</dd>
        </div>
      )}
      {bonus !== null && (
        <div>
          <dt>
            {t('pay.bonus')}
            <span className="t1 mute deposit-bonus-title">{bonus.title[language]}</span>
          </dt>
          <dd className="fig">
            {bonus.amount === null ? t(isUnpaid(row) ? 'pay.bonusWaits' : 'pay.bonusNone') : money(bonus.amount)}
          </dd>
        </div>
      )}
    </dl>
  );
}
const SAID: readonly CashierRow['state'][] = [
  'requested',
  'review',
  'done',
  'underPaid',
  'overPaid',
  'expired',
  'failed',
  'cancelled',
];
interface NextStepProps {
  readonly state: CashierRow['state'];
  readonly row: CashierRow | null;
  /** Minor units, as it was asked for. */
  readonly amount: number;
  /** Kind of the method; absent: not known. */
  readonly method: DepositMethod['kind'] | undefined;
}
/** What happens next and when, or how it ended and what to do. Neutral on purpose: nothing urges the player (B-18). */
function NextStep({ state, row, amount, method }: NextStepProps) {
  const { t } = useTranslation('deposits');
  const formats = useFormats();
  const symbol = useAppSelector(selectCurrencySymbol);
  const expiresAt = row?.expiresAt ?? null;
  // Only the topic tells how long the house waits.
  if (state === 'requested' && expiresAt === null) return null;
  const values = {
    time: expiresAt === null ? '' : untilOf(formats, row?.requestedAt ?? expiresAt, expiresAt),
    paid: formats.money(row?.received ?? 0, symbol),
    asked: formats.money(amount, symbol),
  };
  const key = method === 'voucher' && state === 'done' ? 'voucher' : SAID.includes(state) ? state : 'other';
  return <p className="t2">{t(`next.${key}`, values)}</p>;
}
function CancelDeposit({ id }: { readonly id: string }) {
  const { t } = useTranslation('deposits');
  const dispatch = useAppDispatch();
  const [asking, setAsking] = useState(false);
  const attempt = useAppSelector(selectDeposit).attempts.cancelDeposit;
  const doubted = useAppSelector((state) =>
    selectUnknownOperations(state).some(({ kind }) => kind === 'cancelDeposit'),
  );
  return (
    <>
      {attempt?.state === 'refused' && <Alert>{t('pay.cancelFailed')}</Alert>}
      <Button look="ghost" busy={attempt?.state === 'sending' || doubted} onClick={() => setAsking(true)}>
        {t('pay.cancel')}
      </Button>
      {asking && (
        <Confirm
          title={t('pay.cancelTitle')}
          action={t('pay.cancel')}
          keep={t('pay.cancelKeep')}
          onClose={() => setAsking(false)}
          onAction={() => {
            setAsking(false);
            dispatch(cancelDeposit(id));
          }}
        >
          <p>{t('pay.cancelText')}</p>
        </Confirm>
      )}
    </>
  );
}
