import type { RebateRow, RewardRow } from '../../contract/rewards/rewards.topics.ts';
import { type Live, noLive } from '../live.ts';

export type { RebateRow, RewardRow };
export type RewardKind = RewardRow['kind'];
/** A claim that the member pressed. */
export interface RewardClaim {
  readonly key: string;
  readonly id: string;
  /** `sending` also while a look-up asks what a lost answer was. */
  readonly state: 'sending' | 'done' | 'refused';
  readonly code: string | null;
}
export interface RewardsState {
  /** By id. */
  readonly own: Live<Readonly<Record<string, RewardRow>>>;
  /** The present day's rebate, by category. */
  readonly rebates: Live<Readonly<Record<string, RebateRow>>>;
  /** By id of the reward: the answer to a claim of this tab, until the topic brings it. */
  readonly answered: Readonly<Record<string, RewardRow>>;
  readonly claims: Readonly<Record<string, RewardClaim>>;
  /** Id of the reward that was claimed last. */
  readonly last: string | null;
}
export const initialRewards: RewardsState = {
  own: noLive(),
  rebates: noLive(),
  answered: {},
  claims: {},
  last: null,
};
