/** Members' pages that have a link but no content yet: visitors must log in first (R-ROUTE-29, D-24). When a page is built, its entry is removed. */
export interface UnderConstructionPage {
  readonly path: string;
  /** Key of the title in the catalogue `shell`. */
  readonly titleKey: string;
}
const page = (path: string, name: string): UnderConstructionPage => ({
  path,
  titleKey: `built.${name}`,
});
export const UNDER_CONSTRUCTION = {
  invite: page('/member/referral', 'invite'),
  rewards: page('/member/rewardCenter', 'rewards'),
  missions: page('/member/missionLeaderboard', 'missions'),
  rewards: page('/member/rewardCenter', 'rewards'),
  mall: page('/pointMall', 'mall', false),
} as const satisfies Record<string, UnderConstructionPage>;
export type UnderConstructionName = keyof typeof UNDER_CONSTRUCTION;
