/**
 * Deposits and withdrawals that have not ended, each with the house's state and its time. Neutral on purpose: nothing urges the
 * player or suggests cancelling a withdrawal (B-18).
 */
import './cashier.css';
import { useId } from 'react';
import type { CashierRow } from '../../contract/cashier/cashier.topics.ts';
import { selectTopicStatus } from '../../domains/connection/connection.selectors.ts';
import { cashierTopicOf, selectPendingTransactions } from '../../domains/cashier/cashier.selectors.ts';
import { selectCurrencySymbol } from '../../domains/system/system.selectors.ts';
import type { Formats } from '../../i18n/formats.ts';
import { useFormats } from '../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { AsOf } from '../../ui/connectionStatus/AsOf.tsx';
import { Tag } from '../../ui/tag/Tag.tsx';
import { useAppSelector } from '../store.ts';
import { useShownTopics } from '../useShownTopics.ts';
import { HIDDEN_AMOUNT } from '../ledger/EntryRow.tsx';

interface PendingTransactionsProps {
  readonly member: string;
  readonly masked: boolean;
}
export function PendingTransactions({ member, masked }: PendingTransactionsProps) {
  const { t } = useTranslation('operations');
  const titleId = useId();
  const topic = cashierTopicOf(member);
  useShownTopics(topic);
  const moves = useAppSelector(selectPendingTransactions);
  if (moves.length === 0) return null;
  return (
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
  );
}
function MoneyMove({ move, masked }: { readonly move: CashierRow; readonly masked: boolean }) {
  const { t } = useTranslation('operations');
  const formats = useFormats();
  const symbol = useAppSelector(selectCurrencySymbol);
  const { kind, state, amount, reference, requestedAt, changedAt, confirmBy, received, remaining } = move;
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
      {confirmBy !== null && (
        <p className="t2 dim">{t('way.confirmBy', { time: untilOf(formats, changedAt, confirmBy) })}</p>
      )}
      <p className="t1 mute money-foot">
        <span className="fig">{t('way.asked', { time: formats.time(requestedAt) })}</span>
        {changedAt > requestedAt && <span className="fig">{t('way.changed', { time: formats.time(changedAt) })}</span>}
        <span className="money-reference">{t('ledger.reference', { reference })}</span>
      </p>
    </li>
  );
}
/** The time, with its date where it is on another day than `since`: it may be a week. */
const untilOf = ({ hour, dateTime }: Formats, since: number, until: number): string => {
  const minute = dateTime(until).slice(0, '2026/11/20 14:35'.length);
  return minute.slice(0, 10) === dateTime(since).slice(0, 10) ? hour(until) : minute;
};
/** Shown only where the topic is not live: since when it is true (B-01). */
function MoneyAge({ topic }: { readonly topic: string }) {
  const { t } = useTranslation('operations');
  const formats = useFormats();
  const status = useAppSelector((state) => selectTopicStatus(state, topic));
  if (status === null || status.freshness === 'live' || status.trueAt === null) return null;
  return <AsOf>{t('ledger.asOf', { time: formats.time(status.trueAt) })}</AsOf>;
}
