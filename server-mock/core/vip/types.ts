/** VIP levels as the journal and the state store them (decision 0309). Amounts in minor units, times Unix ms. */

/** A merchant month. Zeros before the first one. */
export interface VipMonth {
  readonly end: number;
  /** Numbers of the first merchant day of this month and of the month before. */
  readonly firstDay: number;
  readonly firstDayBefore: number;
}
/** What counts for a member's level. */
export interface VipStakes {
  /** Valid stakes of this month and of the one before. */
  readonly stake: number;
  readonly lastStake: number;
  /** The level with which this month began. */
  readonly base: number;
}
export type VipEvent =
  | { readonly type: 'vipMonthTurned'; readonly month: VipMonth }
  | {
      readonly type: 'vipMoved';
      readonly member: string;
      readonly level: number;
      readonly label: string;
      /** `stake`: this month's stake has reached the level. `month`: a new month has begun. */
      readonly reason: 'stake' | 'month';
    };
