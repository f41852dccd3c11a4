/**
 * Deposits and withdrawals that have not ended, each with the house's state and its time. Neutral on purpose: nothing urges the
 * player or suggests cancelling a withdrawal (B-18).
 */
import './cashier.css';
import { Suspense, useEffect, useEffectEvent, useId, useRef } from 'react';
import type { CashierRow } from '../../contract/cashier/cashier.topics.ts';
import { selectTopicStatus } from '../../domains/connection/connection.selectors.ts';
import { leaveConfirmation, openConfirmation, requestTimelines } from '../../domains/cashier/cashier.intents.ts';
import {
  cashierTopicOf,
  selectConfirmed,
  selectConfirming,
  selectPendingTransactions,
  selectTimelines,
  timelineOf,
} from '../../domains/cashier/cashier.selectors.ts';
import { canConfirm, isDisputed, wasAccepted } from '../../domains/cashier/confirmation.calc.ts';
import { selectCurrencySymbol } from '../../domains/system/system.selectors.ts';
import { useFormats } from '../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { Button } from '../../ui/button/Button.tsx';
import { AsOf } from '../../ui/connectionStatus/AsOf.tsx';
import { Tag } from '../../ui/tag/Tag.tsx';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { useShownTopics } from '../useShownTopics.ts';
import { HIDDEN_AMOUNT } from '../ledger/EntryRow.tsx';
import { ConfirmationCountdown } from './ConfirmationCountdown.tsx';
import { ConfirmationDialog } from './ConfirmationDialog.tsx';
import { DeadlineCountdown } from './DeadlineCountdown.tsx';
import { EndedWithdrawals } from './EndedWithdrawals.tsx';
import { TransactionTimeline } from './TransactionTimeline.tsx';
import { untilOf } from './untilOf.ts';

interface PendingTransactionsProps {
  readonly member: string;
  readonly masked: boolean;
}
export function PendingTransactions({ member, masked }: PendingTransactionsProps) {
  const { t } = useTranslation('operations');
  const dispatch = useAppDispatch();
  const titleId = useId();
  const topic = cashierTopicOf(member);
  useShownTopics(topic);
  const moves = useAppSelector(selectPendingTransactions);
  const confirming = useAppSelector(selectConfirming);
  useEffect(() => () => void dispatch(leaveConfirmation()), [dispatch]);
  // Read again when one of them moves on.
  const states = moves.map(({ id, state }) => `${id} ${state}`).join();
  const read = useEffectEvent(() => void dispatch(requestTimelines(moves.map(({ id, state }) => ({ id, state })))));
  useEffect(() => {
    if (states !== '') read();
  }, [states]);
  return (
    <>
      <Confirmed />
      {moves.length > 0 && (
        <section className="money-way" aria-labelledby={titleId}>
          <h3 className="t2 mute" id={titleId}>
            {t('way.title')}
          </h3>
          <MoneyAge topic={topic} />
          <ul className="money-moves">
            {moves.map((move) => (
              <MoneyMove key={move.id} move={move} masked={masked} />
            ))}
          </ul>
        </section>
      )}
      <EndedWithdrawals masked={masked} />
      {confirming !== null && (
        <Suspense fallback={null}>
          <ConfirmationDialog key={confirming.id} move={confirming} masked={masked} />
        </Suspense>
      )}
    </>
  );
}
/** The outcome of the last confirmation. It takes the focus, since the button that opened the form may be gone. */
function Confirmed() {
  const { t } = useTranslation('operations');
  const confirmed = useAppSelector(selectConfirmed);
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (confirmed !== null) text.current?.focus();
  }, [confirmed]);
  if (confirmed === null) return null;
  const { outcome, state } = confirmed;
  return (
    <p className="money-confirmed" role="status" tabIndex={-1} ref={text}>
      {wasAccepted(outcome, state)
        ? t(`confirmed.${outcome}`)
        : t('confirmed.ended', { state: t(`way.state.${state}`) })}
    </p>
  );
}
function MoneyMove({ move, masked }: { readonly move: CashierRow; readonly masked: boolean }) {
  const { t } = useTranslation('operations');
  const dispatch = useAppDispatch();
  const formats = useFormats();
  const symbol = useAppSelector(selectCurrencySymbol);
  const timelines = useAppSelector(selectTimelines);
  const { kind, state, amount, reference, received, remaining } = move;
  const referenceId = useId();
  const money = (minor: number): string => (masked ? HIDDEN_AMOUNT : formats.money(minor, symbol));
  return (
    <li className="money-move">
      <div className="money-head">
        <b>{t(`way.${kind}`)}</b>
        <Tag tone="brass">{t(`way.state.${state}`)}</Tag>
        <span className="fig b money-amount">{money(amount)}</span>
      </div>
      {received !== null && remaining !== null && (
        <p className="t2 dim">{t('way.received', { received: money(received), remaining: money(remaining) })}</p>
      )}
      <TransactionTimeline steps={timelineOf(move, timelines)}>
        <NextOfPending move={move} />
      </TransactionTimeline>
      <p className="t1 mute money-foot">
        <span className="money-reference" id={referenceId}>
          {t('ledger.reference', { reference })}
        </span>
      </p>
      {canConfirm(move) && (
        <Button
          size="s"
          className="money-confirm"
          aria-describedby={referenceId}
          onClick={() => dispatch(openConfirmation(move.id))}
        >
          {t('way.confirm')}
        </Button>
      )}
    </li>
  );
}
/** What happens next, with the time that is left where there is a deadline. */
function NextOfPending({ move }: { readonly move: CashierRow }) {
  const { t } = useTranslation('operations');
  const formats = useFormats();
  const { kind, state, confirmBy, expiresAt, requestedAt, changedAt } = move;
  if (isDisputed(move)) return <p className="t2 dim">{t('way.forcible')}</p>;
  if (kind === 'deposit')
    return (
      <>
        <p className="t2 dim">{t('way.next.deposit')}</p>
        {expiresAt !== null && (
          <>
            <p className="t2 dim">{t('way.payBy', { time: untilOf(formats, requestedAt, expiresAt) })}</p>
            <DeadlineCountdown
              until={expiresAt}
              left={(time) => t('way.leftToPay', { time })}
              over={t('way.payOver')}
            />
          </>
        )}
      </>
    );
  if (confirmBy !== null)
    return (
      <>
        <p className="t2 dim">{t('way.confirmBy', { time: untilOf(formats, changedAt, confirmBy) })}</p>
        <ConfirmationCountdown confirmBy={confirmBy} />
      </>
    );
  return <p className="t2 dim">{t(`way.next.${state}`)}</p>;
}
/** Shown only where the topic is not live: since when it is true (B-01). */
function MoneyAge({ topic }: { readonly topic: string }) {
  const { t } = useTranslation('operations');
  const formats = useFormats();
  const status = useAppSelector((state) => selectTopicStatus(state, topic));
  if (status === null || status.freshness === 'live' || status.trueAt === null) return null;
  return <AsOf>{t('ledger.asOf', { time: formats.time(status.trueAt) })}</AsOf>;
}
