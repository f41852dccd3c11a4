/** Pages that have an entry but no room yet, in one place: the day one is built, its line goes. */
export interface BuiltPage {
  readonly path: string;
  /** Title in the shell's catalogue. */
  readonly titleKey: string;
  /** Visitors are sent to log in first (R-ROUTE-29, D-24). */
  readonly forMembers: boolean;
}
const page = (path: string, name: string, forMembers = true): BuiltPage => ({
  path,
  titleKey: `built.${name}`,
  forMembers,
});
export const BEING_BUILT = {
  member: page('/member', 'member'),
  deposit: page('/member/depositv2', 'deposit'),
  withdraw: page('/member/withdraw', 'withdraw'),
  accountRecord: page('/member/transactionHistory', 'accountRecord'),
  bettingRecord: page('/member/personalHistoryCopy', 'bettingRecord'),
  messages: page('/member/messageV2', 'messages'),
  vip: page('/member/securityCenter', 'vip'),
  invite: page('/member/referral', 'invite'),
  rewards: page('/member/rewardCenter', 'rewards'),
  missions: page('/member/missionLeaderboard', 'missions'),
  mall: page('/pointMall', 'mall', false),
} as const satisfies Record<string, BuiltPage>;
export type BuiltName = keyof typeof BEING_BUILT;
