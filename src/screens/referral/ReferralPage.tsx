/** Own invitations: the link with its QR code, the income, live, and the accounts that registered with it (R-MEMB-11). */
import '../member/record/record.css';
import './referral.css';
import { selectMemberInfo } from '../../domains/member/member.selectors.ts';
import {
  inviteesTopicOf,
  referralTopicOf,
  selectInvitees,
  selectReferral,
} from '../../domains/referral/referral.selectors.ts';
import { selectReferralToClaim } from '../../domains/rewards/referralReward.selectors.ts';
import { selectMemberId } from '../../domains/session/session.selectors.ts';
import { useFormats } from '../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { AsOf } from '../../ui/connectionStatus/AsOf.tsx';
import { EmptyState } from '../../ui/emptyState/EmptyState.tsx';
import { SkeletonBlock } from '../../ui/emptyState/Skeleton.tsx';
import { AwaitedTopic } from '../AwaitedTopic.tsx';
import { MemberChips } from '../member/MemberMenu.tsx';
import { useAppSelector } from '../store.ts';
import { useStaleTime } from '../useStaleTime.ts';
import { useShownTopics } from '../useShownTopics.ts';
import { InviteeList } from './InviteeList.tsx';
import { InviteLink } from './InviteLink.tsx';
import { ReferralIncome } from './ReferralIncome.tsx';
import { ReferralRules } from './ReferralRules.tsx';

export default function ReferralPage() {
  const { t } = useTranslation(['referral', 'shell', 'memberCentre']);
  const info = useAppSelector(selectMemberInfo);
  return (
    <div className="record">
      <MemberChips />
      <header className="page-head">
        <h1 className="h-page">{t('shell:built.invite')}</h1>
      </header>
      {info?.referralEnabled === false ? (
        <section className="panel record-panel">
          <EmptyState title={t('closed')}>{t('closedText')}</EmptyState>
        </section>
      ) : (
        <Invitations />
      )}
    </div>
  );
}
function Invitations() {
  const { t } = useTranslation('referral');
  const formats = useFormats();
  const member = useAppSelector(selectMemberId) ?? '';
  const topic = referralTopicOf(member);
  useShownTopics(topic, inviteesTopicOf(member), `rewards:${member}`);
  const summary = useAppSelector(selectReferral);
  const invitees = useAppSelector(selectInvitees);
  const claimable = useAppSelector(selectReferralToClaim);
  const staleTime = useStaleTime(topic);
  return (
    <>
      <p className="t2 dim referral-text">{t('text')}</p>
      {staleTime !== null && <AsOf>{t('stale', { time: formats.time(staleTime) })}</AsOf>}
      {summary === null ? (
        <AwaitedTopic>
          <SkeletonBlock height={180} />
          <SkeletonBlock height={68} />
          <SkeletonBlock height={240} />
        </AwaitedTopic>
      ) : (
        <>
          <InviteLink code={summary.code} />
          <ReferralIncome pending={summary.pending} granted={summary.granted} claimable={claimable} />
          <InviteeList rows={invitees} total={summary.invitees} refused={summary.refused} />
        </>
      )}
      <ReferralRules />
    </>
  );
}
