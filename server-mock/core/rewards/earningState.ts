/** The part of the house's state that holds what members earn. Only `applyEarnings.ts` changes it, in place. */
import { emptyMissions, type MissionState } from '../missions/types.ts';
import type { GoodsFacts, PointAccount } from '../points/types.ts';
import type { Invitee, Referral } from '../referral/types.ts';
import type { VipMonth, VipStakes } from '../vip/types.ts';
import type { MemberRebates, Reward, StakeDay } from './types.ts';

export interface EarningState extends MissionState {
  /** Member → valid stakes of their latest days, oldest first; and their rewards, oldest first. No entry: none. */
  stakeDays: Map<string, readonly StakeDay[]>;
  rewards: Map<string, readonly Reward[]>;
  /** Member → the earliest end of a claimable reward. No entry: none ends. */
  rewardExpiries: Map<string, number>;
  /** Member → computed rebates and what is owed from them. No entry: none. */
  rebates: Map<string, MemberRebates>;
  /** The merchant month in which stakes count; and member → what counts. No entry: nothing was staked yet. */
  vipMonth: VipMonth;
  vip: Map<string, VipStakes>;
  /** Member → the invitation that they came by; inviter → sums over their invitees. No entry: none. */
  invitees: Map<string, Invitee>;
  referrals: Map<string, Referral>;
  /** Member → points. No entry: no bet counted yet. */
  points: Map<string, PointAccount>;
  /** Goods of the points mall by id. No entry: none was redeemed. */
  mall: Map<string, GoodsFacts>;
}
export const noEarnings = (): EarningState => ({
  ...emptyMissions(),
  stakeDays: new Map(),
  rewards: new Map(),
  rewardExpiries: new Map(),
  rebates: new Map(),
  vipMonth: { end: 0, firstDay: 0, firstDayBefore: 0 },
  vip: new Map(),
  invitees: new Map(),
  referrals: new Map(),
  points: new Map(),
  mall: new Map(),
});
