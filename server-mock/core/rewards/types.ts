/** Rewards as the journal and the state store them. Amounts in minor units, times Unix ms by the writer's clock. */
import type { REWARD_KINDS, REWARD_STATES } from '../../../src/contract/rewards/rewards.calls.ts';

export type RewardKind = (typeof REWARD_KINDS)[number];
export type RewardState = (typeof REWARD_STATES)[number];
export interface Reward {
  /** Unique; for an earned reward it names what it is for, so that the same thing is granted once. */
  readonly id: string;
  readonly member: string;
  readonly kind: RewardKind;
  /** What it is for, in terms of its kind: a category, a mission, a day. */
  readonly source: string;
  /** Paid to the main wallet at the claim; 0: nothing. */
  readonly amount: number;
  /** Added to the points at the claim; 0: none. */
  readonly points: number;
  readonly state: RewardState;
  readonly grantedAt: number;
  /** Null: it does not expire. */
  readonly expiresAt: number | null;
  readonly endedAt: number | null;
}
/** Valid stakes of a member on a merchant day. */
export interface StakeDay {
  /** Number of the merchant day, and its first moment. */
  readonly day: number;
  readonly start: number;
  /** By category: the sum of the valid stakes, and the number of the bets. */
  readonly stakes: Readonly<Record<string, number>>;
  readonly rounds: Readonly<Record<string, number>>;
}
export interface RewardGranted {
  readonly type: 'rewardGranted';
  /** Claimable. One with the id of an earlier one replaces it: a rollback has lowered it. */
  readonly reward: Reward;
  /** Ids of ended rewards that are kept no longer; absent: none. */
  readonly trimmed?: readonly string[];
}
export interface RewardEnded {
  readonly type: 'rewardEnded';
  readonly member: string;
  readonly reward: string;
  readonly state: Exclude<RewardState, 'claimable'>;
  readonly at: number;
}
export type RewardEvent = RewardGranted | RewardEnded;
/** The rebate of a day and category, computed at its end. */
export interface RebateLine {
  readonly day: number;
  readonly category: string;
  /** Basis points, by the VIP level at the end of the day. */
  readonly rate: number;
  /** What the valid stakes come to now, after rollbacks. */
  readonly due: number;
  /** What of it the reward pays, after what was owed from earlier days; 0: no reward stands. */
  readonly granted: number;
}
export interface MemberRebates {
  /** Of the days whose valid stakes are kept, oldest first. */
  readonly lines: readonly RebateLine[];
  /** By category: what was claimed and then lost its bets; the next rebates are lower by it. */
  readonly debts: Readonly<Record<string, number>>;
}
/** A rebate was computed, or a rollback changed it; with what is owed in its category after this event. */
export interface RebateMoved {
  readonly type: 'rebateMoved';
  readonly member: string;
  readonly line: RebateLine;
  readonly debt: number;
}
export type RewardCommand =
  | { readonly kind: 'claimReward'; readonly member: string; readonly reward: string }
  /** An amount between these, in minor units, for so many hours. */
  | {
      readonly kind: 'grantEnvelope';
      readonly member: string;
      readonly min: number;
      readonly max: number;
      readonly hours: number;
    };
