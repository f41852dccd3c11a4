import type { MemberState } from './member.state.ts';

export interface HasMember {
  readonly member: MemberState;
}
/** Null until the house has said who this is. */
export const selectMemberInfo = (state: HasMember) => state.member.info.value;
export const selectUnread = (state: HasMember) => state.member.unread.value;
export const selectUnreadMessages = (state: HasMember): number => state.member.unread.value?.messages ?? 0;
/** Rewards that wait to be claimed (R-PROMO-16). */
export const selectAvailablePromos = (state: HasMember): number => state.member.info.value?.availablePromoCount ?? 0;
/** R-ROLE-09, R-HEAD-10: shown only when the account has VIP. */
export const selectVipLabel = (state: HasMember): string | null => {
  const info = state.member.info.value;
  return info?.hasVip ? info.vipLabelName : null;
};
/** This log-in: since when by the house's clock, Unix ms, and what it has won or lost, minor units (B-06). */
export const selectSessionStart = (state: HasMember): number | null =>
  state.member.info.value?.sessionStartedAt ?? null;
export const selectSessionNet = (state: HasMember): number | null => state.member.info.value?.sessionNet ?? null;
export const selectSessionNetMode = (state: HasMember) => state.member.info.mode;
export const selectSessionTopic = (state: HasMember): string | null => state.member.info.topic;
export const selectReferralEnabled = (state: HasMember): boolean => state.member.info.value?.referralEnabled ?? false;
