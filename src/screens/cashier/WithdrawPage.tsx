/** Withdrawals: limits, payee, quote and request, and the member's payees (R-MEMB-04). */
import '../member/record/record.css';
import '../transfers/upline.css';
import './withdrawals.css';
import { useCallback, useEffect, useRef, useState } from 'react';
import { selectTopicStatus } from '../../domains/connection/connection.selectors.ts';
import { selectMasked } from '../../domains/preferences/preferences.selectors.ts';
import { selectMemberId } from '../../domains/session/session.selectors.ts';
import { selectCurrencySymbol } from '../../domains/system/system.selectors.ts';
import { selectBalance, selectBalanceTopic } from '../../domains/wallet/wallet.selectors.ts';
import { selectWithdrawalsChangedAt } from '../../domains/cashier/cashier.selectors.ts';
import { openWithdrawal, requestWithdrawalTerms } from '../../domains/cashier/withdrawal.intents.ts';
import { selectWithdrawal } from '../../domains/cashier/withdrawal.selectors.ts';
import type { WithdrawalTerms } from '../../domains/cashier/withdrawal.state.ts';
import { useFormats } from '../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { Freshness } from '../../ui/connectionStatus/Freshness.tsx';
import { FailedState } from '../../ui/emptyState/EmptyState.tsx';
import { SkeletonBlock } from '../../ui/emptyState/Skeleton.tsx';
import { Alert } from '../../ui/field/Alert.tsx';
import { HIDDEN_AMOUNT } from '../ledger/EntryRow.tsx';
import { LimitsLinks } from '../play-limits/DepositLimits.tsx';
import { MemberChips } from '../member/MemberMenu.tsx';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { useHouseNowAt } from '../useHouseNowAt.ts';
import { PaymentPasswordForm } from '../transfers/PaymentPasswordForm.tsx';
import { PaymentPasswordLocked } from '../transfers/PaymentPasswordLocked.tsx';
import { WithdrawalResult } from './AttemptResult.tsx';
import { PendingTransactions } from './PendingTransactions.tsx';
import { PayeePanel } from './PayeePanel.tsx';
import { StaleTerms } from './StaleTerms.tsx';
import { untilOf } from './untilOf.ts';
import { WithdrawForm } from './WithdrawForm.tsx';

export default function WithdrawPage() {
  const { t } = useTranslation(['memberCentre', 'playLimits']);
  const formats = useFormats();
  const dispatch = useAppDispatch();
  const { terms } = useAppSelector(selectWithdrawal);
  const topic = useAppSelector(selectBalanceTopic);
  const status = useAppSelector((state) => selectTopicStatus(state, topic));
  const live = status?.freshness === 'live';
  const trueAt = status?.trueAt ?? null;
  const masked = useAppSelector(selectMasked);
  const member = useAppSelector(selectMemberId);
  useEffect(() => void dispatch(openWithdrawal()), [dispatch]);
  const read = useCallback(() => void dispatch(requestWithdrawalTerms()), [dispatch]);
  const { data, at, state, error } = terms;
  return (
    <div className="record">
      <MemberChips />
      <header className="page-head">
        <h1 className="h-page">{t('withdrawal.title')}</h1>
        <span className="grow" />
        {(live || trueAt !== null) && (
          <Freshness live={live}>
            {live || trueAt === null ? t('record.live') : t('record.asOf', { time: formats.time(trueAt) })}
          </Freshness>
        )}
      </header>
      {masked && <p className="t2 mute">{t('record.hidden')}</p>}
      {data !== null && error !== null && (
        <StaleTerms text={t('withdrawal.stale')} onRetry={read} busy={state === 'loading'} />
      )}
      {/* What is under way, with its confirmation (R-MONEY-05). */}
      {member !== null && <PendingTransactions member={member} masked={masked} />}
      {data !== null ? (
        <>
          <WithdrawalView terms={data} readAt={at ?? 0} onRead={read} reading={state === 'loading'} />
          <LimitsLinks />
        </>
      ) : state === 'failed' ? (
        <FailedState title={t('withdrawal.failed')} onRetry={read} />
      ) : (
        <div className="stack" aria-busy="true">
          <SkeletonBlock height={84} />
          <SkeletonBlock height={320} />
        </div>
      )}
    </div>
  );
}
interface WithdrawalViewProps {
  readonly terms: WithdrawalTerms;
  /** House clock, Unix ms. */
  readonly readAt: number;
  readonly onRead: () => void;
  readonly reading: boolean;
}
function WithdrawalView({ terms, readAt, onRead, reading }: WithdrawalViewProps) {
  const { t } = useTranslation('memberCentre');
  const formats = useFormats();
  const symbol = useAppSelector(selectCurrencySymbol);
  const masked = useAppSelector(selectMasked);
  const balance = useAppSelector(selectBalance);
  const { lockedUntil } = useAppSelector(selectWithdrawal);
  const [wasUnset, setWasUnset] = useState(false);
  if (terms.paymentPassword === 'unset' && !wasUnset) setWasUnset(true);
  const money = (minor: number): string => formats.money(minor, symbol);
  const hasForm = terms.paymentPassword === 'set' && terms.payees.length > 0;
  const { min, max, dayLeft, dayLimit, dayEndsAt, heldUntil, turnoverOwed, forfeits, paymentPassword } = terms;
  const now = useHouseNowAt([dayEndsAt, heldUntil ?? 0]);
  const dayOver = now >= dayEndsAt;
  // What was left of a day that is over says nothing of the next one.
  useEffect(() => {
    if (dayOver) onRead();
  }, [dayOver, onRead]);
  const changedAt = useAppSelector(selectWithdrawalsChangedAt);
  const followed = useRef(0);
  // A withdrawal that is rejected gives back what it took of the day's limit. Once for each change: clocks may be set back.
  useEffect(() => {
    if (changedAt <= readAt || changedAt === followed.current) return;
    followed.current = changedAt;
    onRead();
  }, [changedAt, readAt, onRead]);
  return (
    <>
      <dl className="record-sums">
        <div>
          <dt>{t('withdrawal.balance')}</dt>
          <dd className="fig">
            {masked ? HIDDEN_AMOUNT : balance === null ? t('withdrawal.unknownBalance') : money(balance)}
          </dd>
        </div>
        <div className="upline-limit">
          <dt>{t('withdrawal.today')}</dt>
          <dd className="fig">{t('withdrawal.ofLimit', { left: money(dayLeft), limit: money(dayLimit) })}</dd>
          <dd className="t1 mute">{t('withdrawal.dayEnds', { time: untilOf(formats, now, dayEndsAt) })}</dd>
        </div>
        <div className="upline-limit">
          <dt>{t('withdrawal.limit')}</dt>
          <dd className="fig">{t('withdrawal.range', { min: money(min), max: money(max) })}</dd>
        </div>
      </dl>
      {heldUntil !== null && heldUntil > now && !hasForm && (
        <Alert tone="brass">{t('withdrawal.held', { time: formats.dateTime(heldUntil) })}</Alert>
      )}
      {turnoverOwed > 0 && (
        <Alert tone="brass">{t('withdrawal.turnover', { owed: money(turnoverOwed), forfeits: money(forfeits) })}</Alert>
      )}
      <WithdrawalResult />
      {paymentPassword === 'unset' ? (
        <PaymentPasswordForm />
      ) : paymentPassword === 'locked' ? (
        <PaymentPasswordLocked
          lockedUntil={lockedUntil}
          text={t('withdrawal.lockedText')}
          onRead={onRead}
          reading={reading}
        />
      ) : (
        <div className="withdraw-parts">
          {hasForm && <WithdrawForm terms={terms} focused={wasUnset} />}
          <PayeePanel terms={terms} />
        </div>
      )}
    </>
  );
}
