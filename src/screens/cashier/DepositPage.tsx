/** Deposits: method, amount and bonus, the house's quote, the payment, and the member's latest deposits (R-MEMB-03). */
import '../member/record/record.css';
import '../transfers/upline.css';
import './cashier.css';
import './withdrawals.css';
import './deposits.css';
import { useCallback, useEffect } from 'react';
import { cashierTopicOf, selectHasDeposited } from '../../domains/cashier/cashier.selectors.ts';
import { openDeposits, requestDepositTerms } from '../../domains/cashier/deposit.intents.ts';
import { selectDeposit } from '../../domains/cashier/deposit.selectors.ts';
import { selectTopicStatus } from '../../domains/connection/connection.selectors.ts';
import { selectMasked } from '../../domains/preferences/preferences.selectors.ts';
import { selectMemberId } from '../../domains/session/session.selectors.ts';
import { useFormats } from '../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { Freshness } from '../../ui/connectionStatus/Freshness.tsx';
import { FailedState } from '../../ui/emptyState/EmptyState.tsx';
import { SkeletonBlock } from '../../ui/emptyState/Skeleton.tsx';
import { MemberChips } from '../member/MemberMenu.tsx';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { useShownTopics } from '../useShownTopics.ts';
import { DepositForm } from './DepositForm.tsx';
import { DepositPanel } from './DepositPanel.tsx';
import { DepositResult } from './DepositResult.tsx';
import { DepositLimitOffer, LimitsLinks } from '../play-limits/DepositLimits.tsx';
import { RecentDeposits } from './RecentDeposits.tsx';
import { StaleTerms } from './StaleTerms.tsx';

export default function DepositPage() {
  const { t } = useTranslation(['deposits', 'memberCentre', 'playLimits']);
  const formats = useFormats();
  const dispatch = useAppDispatch();
  const { terms, opened } = useAppSelector(selectDeposit);
  const topic = cashierTopicOf(useAppSelector(selectMemberId) ?? '');
  useShownTopics(topic);
  const status = useAppSelector((state) => selectTopicStatus(state, topic));
  const live = status?.freshness === 'live';
  const trueAt = status?.trueAt ?? null;
  const masked = useAppSelector(selectMasked);
  const hasDeposited = useAppSelector(selectHasDeposited);
  useEffect(() => void dispatch(openDeposits()), [dispatch]);
  const read = useCallback(() => void dispatch(requestDepositTerms()), [dispatch]);
  const { data, state, error } = terms;
  return (
    <div className="record deposit-page">
      <MemberChips />
      <header className="page-head">
        <h1 className="h-page">{t('title')}</h1>
        <span className="grow" />
        {(live || trueAt !== null) && (
          <Freshness live={live}>
            {live || trueAt === null
              ? t('memberCentre:record.live')
              : t('memberCentre:record.asOf', { time: formats.time(trueAt) })}
          </Freshness>
        )}
      </header>
      {masked && <p className="t2 mute">{t('memberCentre:record.hidden')}</p>}
      {data !== null && error !== null && <StaleTerms text={t('stale')} onRetry={read} busy={state === 'loading'} />}
      {data !== null ? (
        <div className={opened === null ? 'deposit-parts' : 'deposit-parts deposit-parts-two'}>
          {opened !== null && <DepositPanel key={opened} id={opened} methods={data.methods} />}
          <div className="deposit-main">
            <DepositResult />
            {!hasDeposited && <DepositLimitOffer />}
            <DepositForm terms={data} />
            <LimitsLinks />
            <RecentDeposits methods={data.methods} />
          </div>
        </div>
      ) : state === 'failed' ? (
        <FailedState title={t('failed')} onRetry={read} />
      ) : (
        <div className="stack" aria-busy="true">
          <SkeletonBlock height={120} />
          <SkeletonBlock height={320} />
        </div>
      )}
    </div>
  );
}
