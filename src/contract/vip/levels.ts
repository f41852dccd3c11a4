/** The VIP ladder (decision 0309). No schemas: the portal's pages import it too. */
export interface VipLevel {
  readonly level: number;
  /** As it stands in `member:{member}`; a name, the same in every language. */
  readonly label: string;
  /** Valid stake of a merchant month that reaches the level, minor units. */
  readonly stake: number;
}
/** Lowest first. Level 0, without a label, is every account that has reached none. */
export const VIP_LEVELS: readonly VipLevel[] = [
  { level: 1, label: 'VIP Bronze', stake: 100_000 },
  { level: 2, label: 'VIP Silver', stake: 500_000 },
  { level: 3, label: 'VIP Gold', stake: 2_000_000 },
  { level: 4, label: 'VIP Platinum', stake: 10_000_000 },
  { level: 5, label: 'VIP Diamond', stake: 50_000_000 },
  { level: 6, label: 'VIP Black', stake: 200_000_000 },
];
/** The highest level that this stake reaches; 0: none. */
export const vipLevelOf = (stake: number): number => VIP_LEVELS.findLast((one) => one.stake <= stake)?.level ?? 0;
export const vipLabelOf = (level: number): string => VIP_LEVELS.find((one) => one.level === level)?.label ?? '';
