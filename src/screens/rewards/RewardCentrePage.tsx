/** Rewards to claim, and what became of the others, live (R-MEMB-10). */
import '../member/record/record.css';
import './rewards.css';
import { useEffect, useId } from 'react';
import { selectClaimablePromotions } from '../../domains/promotions/promotions.selectors.ts';
import { openRewards } from '../../domains/rewards/rewards.intents.ts';
import { rewardsTopicOf, selectClaimableRewards, selectEndedRewards } from '../../domains/rewards/rewards.selectors.ts';
import { selectMemberId } from '../../domains/session/session.selectors.ts';
import { useFormats } from '../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { AsOf } from '../../ui/connectionStatus/AsOf.tsx';
import { EmptyState } from '../../ui/emptyState/EmptyState.tsx';
import { SkeletonBlock } from '../../ui/emptyState/Skeleton.tsx';
import { AwaitedTopic } from '../AwaitedTopic.tsx';
import { Link } from '../Link.tsx';
import { MemberChips } from '../member/MemberMenu.tsx';
import { PROMOTIONS } from '../paths.ts';
import { useLoadPromotions } from '../promotions/useLoadPromotions.ts';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { useStaleTime } from '../useStaleTime.ts';
import { useShownTopics } from '../useShownTopics.ts';
import { ClaimablePromotions } from './ClaimablePromotions.tsx';
import { ClaimResult } from './ClaimResult.tsx';
import { RewardCard } from './RewardCard.tsx';
import { RewardHistory } from './RewardHistory.tsx';

export default function RewardCentrePage() {
  const { t } = useTranslation(['rewards', 'shell', 'memberCentre']);
  const formats = useFormats();
  const dispatch = useAppDispatch();
  const titleId = useId();
  const topic = rewardsTopicOf(useAppSelector(selectMemberId) ?? '');
  useShownTopics(topic);
  useLoadPromotions();
  useEffect(() => void dispatch(openRewards()), [dispatch]);
  const staleTime = useStaleTime(topic);
  const claimable = useAppSelector(selectClaimableRewards);
  const ended = useAppSelector(selectEndedRewards);
  const promotions = useAppSelector(selectClaimablePromotions);
  const count = (claimable?.length ?? 0) + promotions.length;
  return (
    <div className="record">
      <MemberChips />
      <header className="page-head">
        <h1 className="h-page">{t('shell:built.rewards')}</h1>
      </header>
      {staleTime !== null && <AsOf>{t('stale', { time: formats.time(staleTime) })}</AsOf>}
      <ClaimResult />
      {claimable === null || ended === null ? (
        <AwaitedTopic>
          <SkeletonBlock height={180} />
          <SkeletonBlock height={240} />
        </AwaitedTopic>
      ) : (
        <>
          <section className="reward-part" aria-labelledby={titleId}>
            <h2 className="h-sub" id={titleId}>
              {t('toClaim', { n: formats.number(count) })}
            </h2>
            {count === 0 ? (
              <EmptyState
                title={t('none')}
                action={
                  <Link className="record-link" to={PROMOTIONS}>
                    {t('toPromotions')}
                  </Link>
                }
              >
                {t('noneText')}
              </EmptyState>
            ) : (
              <ul className="reward-list" aria-labelledby={titleId}>
                {claimable.map((reward) => (
                  <li key={reward.id}>
                    <RewardCard reward={reward} />
                  </li>
                ))}
                <ClaimablePromotions />
              </ul>
            )}
          </section>
          <RewardHistory title={t('history')} none={t('noHistory')} rewards={ended} />
        </>
      )}
    </div>
  );
}
