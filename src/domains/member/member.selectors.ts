import { AVATAR_SEEDS } from '../../contract/constants.ts';
import type { MemberState } from './member.state.ts';

export interface HasMember {
  readonly member: MemberState;
}
/** Null until the house has sent member info. */
export const selectMemberInfo = (state: HasMember) => state.member.info.value;
/** The avatars on offer besides the one of the member's own id (R-MEMB-18). */
export { AVATAR_SEEDS as AVATARS };
/** Seed of the member's avatar; null until the house has sent member info. */
export const selectAvatar = ({ member: { info } }: HasMember): string | null =>
  info.value === null ? null : (info.value.icon ?? info.value.id);
/** Unread messages, rewards and missions; null until the house has sent the counts. */
export const selectUnreadCounts = (state: HasMember) => state.member.unread.value;
/** 0 also while the count is not known. */
export const selectUnreadMessageCount = (state: HasMember): number => state.member.unread.value?.messages ?? 0;
/** Rewards that can be claimed (R-PROMO-16). */
export const selectAvailablePromos = (state: HasMember): number => state.member.info.value?.availablePromoCount ?? 0;
/** R-ROLE-09, R-HEAD-10: shown only when the account has VIP. */
export const selectVipLabel = (state: HasMember): string | null => {
  const info = state.member.info.value;
  return info?.hasVip ? info.vipLabelName : null;
};
/** Of this session: its start by the house clock, Unix ms, and its net result, minor units (B-06). */
export const selectSessionStart = (state: HasMember): number | null =>
  state.member.info.value?.sessionStartedAt ?? null;
export const selectSessionNet = (state: HasMember): number | null => state.member.info.value?.sessionNet ?? null;
export const selectSessionNetMode = (state: HasMember) => state.member.info.mode;
export const selectSessionTopic = (state: HasMember): string | null => state.member.info.topic;
export const selectReferralEnabled = (state: HasMember): boolean => state.member.info.value?.referralEnabled ?? false;
