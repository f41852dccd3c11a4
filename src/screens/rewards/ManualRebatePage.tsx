/** The manual rebate: the present day's amounts live, those of ended days to claim, and what was claimed when (R-MEMB-14). */
import '../member/record/record.css';
import './rewards.css';
import './rebate.css';
import { useEffect, useId } from 'react';
import { openRewards } from '../../domains/rewards/rewards.intents.ts';
import {
  rebatesTopicOf,
  rewardsTopicOf,
  selectClaimableRewards,
  selectEndedRewards,
  selectRebates,
} from '../../domains/rewards/rewards.selectors.ts';
import type { RewardRow } from '../../domains/rewards/rewards.state.ts';
import { selectMemberId } from '../../domains/session/session.selectors.ts';
import { selectFlag } from '../../domains/system/system.selectors.ts';
import { useFormats } from '../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { AsOf } from '../../ui/connectionStatus/AsOf.tsx';
import { EmptyState } from '../../ui/emptyState/EmptyState.tsx';
import { SkeletonBlock } from '../../ui/emptyState/Skeleton.tsx';
import { AwaitedTopic } from '../AwaitedTopic.tsx';
import { Link } from '../Link.tsx';
import { MemberChips } from '../member/MemberMenu.tsx';
import { MEMBER_PAGES } from '../paths.ts';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { useStaleTime } from '../useStaleTime.ts';
import { useShownTopics } from '../useShownTopics.ts';
import { ClaimResult } from './ClaimResult.tsx';
import { RebateOfToday } from './RebateOfToday.tsx';
import { RewardCard } from './RewardCard.tsx';
import { RewardHistory } from './RewardHistory.tsx';

const isRebate = ({ kind }: RewardRow): boolean => kind === 'rebate';

export default function ManualRebatePage() {
  const { t } = useTranslation(['rewards', 'shell', 'memberCentre']);
  const offered = useAppSelector((state) => selectFlag(state, 'MANPLAYREB3'));
  return (
    <div className="record">
      <MemberChips />
      <header className="page-head">
        <h1 className="h-page">{t('shell:built.rebate')}</h1>
      </header>
      {offered ? (
        <Rebate />
      ) : (
        <EmptyState
          title={t('rebate.off')}
          action={
            <Link className="record-link" to={MEMBER_PAGES.rewards}>
              {t('shell:built.rewards')}
            </Link>
          }
        >
          {t('rebate.offText')}
        </EmptyState>
      )}
    </div>
  );
}
function Rebate() {
  const { t } = useTranslation('rewards');
  const formats = useFormats();
  const dispatch = useAppDispatch();
  const titleId = useId();
  const member = useAppSelector(selectMemberId) ?? '';
  const topic = rebatesTopicOf(member);
  useShownTopics(topic, rewardsTopicOf(member));
  useEffect(() => void dispatch(openRewards()), [dispatch]);
  const staleTime = useStaleTime(topic);
  const rows = useAppSelector(selectRebates);
  const claimable = useAppSelector(selectClaimableRewards)?.filter(isRebate);
  const ended = useAppSelector(selectEndedRewards)?.filter(isRebate);
  if (rows === null || claimable === undefined || ended === undefined)
    return (
      <AwaitedTopic>
        <SkeletonBlock height={300} />
        <SkeletonBlock height={180} />
      </AwaitedTopic>
    );
  return (
    <>
      {staleTime !== null && <AsOf>{t('stale', { time: formats.time(staleTime) })}</AsOf>}
      <ClaimResult />
      <section className="reward-part" aria-labelledby={titleId}>
        <h2 className="h-sub" id={titleId}>
          {t('toClaim', { n: formats.number(claimable.length) })}
        </h2>
        {claimable.length === 0 ? (
          <p className="t2 dim rebate-text">{t('rebate.none')}</p>
        ) : (
          <ul className="reward-list" aria-labelledby={titleId}>
            {claimable.map((reward) => (
              <li key={reward.id}>
                <RewardCard reward={reward} />
              </li>
            ))}
          </ul>
        )}
      </section>
      <RebateOfToday rows={rows} />
      <RewardHistory title={t('rebate.history')} none={t('rebate.noHistory')} rewards={ended} />
    </>
  );
}
