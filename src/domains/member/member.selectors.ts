import type { MemberState } from './member.state.ts';

export interface HasMember {
  readonly member: MemberState;
}
/** Null until the house has said who this is. */
export const selectMemberInfo = (state: HasMember) => state.member.info.value;
export const selectUnread = (state: HasMember) => state.member.unread.value;
export const selectUnreadMessages = (state: HasMember): number => state.member.unread.value?.messages ?? 0;
/** R-ROLE-09, R-HEAD-10: shown only when the account has VIP. */
export const selectVipLabel = (state: HasMember): string | null => {
  const info = state.member.info.value;
  return info?.hasVip ? info.vipLabelName : null;
};
export const selectReferralEnabled = (state: HasMember): boolean => state.member.info.value?.referralEnabled ?? false;
