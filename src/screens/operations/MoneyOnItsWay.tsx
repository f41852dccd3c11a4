/**
 * Deposits and withdrawals that have not ended, each with its state as the house says it and since when. Nothing hurries
 * anybody, and nothing lures a withdrawal back (B-18): what is awaited is told with its time of the clock.
 */
import './money.css';
import { useEffect, useId } from 'react';
import type { MoneyRow } from '../../contract/funds/funds.topics.ts';
import { hideTopic, showTopic } from '../../domains/connection/connection.intents.ts';
import { selectTopicStatus } from '../../domains/connection/connection.selectors.ts';
import { moneyTopicOf, selectMoneyOnItsWay } from '../../domains/money/money.selectors.ts';
import { selectCurrencySymbol } from '../../domains/system/system.selectors.ts';
import type { Formats } from '../../i18n/formats.ts';
import { useFormats } from '../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { AsOf } from '../../ui/lamp/AsOf.tsx';
import { Tag } from '../../ui/tag/Tag.tsx';
import { useAsk, usePortal } from '../portal.ts';
import { STARS } from './EntryRow.tsx';

interface MoneyOnItsWayProps {
  readonly member: string;
  readonly masked: boolean;
}
export function MoneyOnItsWay({ member, masked }: MoneyOnItsWayProps) {
  const { t } = useTranslation('operations');
  const ask = useAsk();
  const titleId = useId();
  const topic = moneyTopicOf(member);
  useEffect(() => {
    ask(showTopic(topic));
    return () => void ask(hideTopic(topic));
  }, [ask, topic]);
  const moves = usePortal(selectMoneyOnItsWay);
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
function MoneyMove({ move, masked }: { readonly move: MoneyRow; readonly masked: boolean }) {
  const { t } = useTranslation('operations');
  const formats = useFormats();
  const symbol = usePortal(selectCurrencySymbol);
  const { kind, state, amount, reference, requestedAt, changedAt, confirmBy, received, remaining } = move;
  const money = (minor: number): string => (masked ? STARS : formats.money(minor, symbol));
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
/** The clock's time, and its day where that is not the one it began to wait on: it may be a week. */
const untilOf = ({ hour, dateTime }: Formats, since: number, until: number): string => {
  const minute = dateTime(until).slice(0, '2026/11/20 14:35'.length);
  return minute.slice(0, 10) === dateTime(since).slice(0, 10) ? hour(until) : minute;
};
/** Only where it is not live: as of when (B-01). */
function MoneyAge({ topic }: { readonly topic: string }) {
  const { t } = useTranslation('operations');
  const formats = useFormats();
  const status = usePortal((state) => selectTopicStatus(state, topic));
  if (status === null || status.freshness === 'live' || status.trueAt === null) return null;
  return <AsOf>{t('ledger.asOf', { time: formats.time(status.trueAt) })}</AsOf>;
}
