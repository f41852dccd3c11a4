/** Pages that have a link but no content yet. When a page is built, its entry is removed. */
export interface UnderConstructionPage {
  readonly path: string;
  /** Key of the title in the catalogue `shell`. */
  readonly titleKey: string;
  /** Visitors must log in first (R-ROUTE-29, D-24). */
  readonly forMembers: boolean;
}
const page = (path: string, name: string, forMembers = true): UnderConstructionPage => ({
  path,
  titleKey: `built.${name}`,
  forMembers,
});
export const UNDER_CONSTRUCTION = {
  invite: page('/member/referral', 'invite'),
  rewards: page('/member/rewardCenter', 'rewards'),
  missions: page('/member/missionLeaderboard', 'missions'),
  mall: page('/pointMall', 'mall', false),
} as const satisfies Record<string, UnderConstructionPage>;
export type UnderConstructionName = keyof typeof UNDER_CONSTRUCTION;
