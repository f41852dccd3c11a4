import { createSelector } from '@reduxjs/toolkit';
import type { TopicName } from '../../contract/topics.ts';
import { claimableOf, endedOf, rebatesInOrder } from './rewards.calc.ts';
import type { RewardClaim, RewardRow, RewardsState } from './rewards.state.ts';

interface HasRewards {
  readonly rewards: RewardsState;
}
export const rewardsTopicOf = (member: string): TopicName => `rewards:${member}`;
export const rebatesTopicOf = (member: string): TopicName => `rebates:${member}`;
export const selectRewardClaim = (state: HasRewards, id: string): RewardClaim | null =>
  state.rewards.claims[id] ?? null;
/** The latest claim of this visit; null: none. */
export const selectLastClaim = (state: HasRewards): RewardClaim | null =>
  state.rewards.last === null ? null : selectRewardClaim(state, state.rewards.last);
/** Whether a claim is under way, of any reward. */
export const selectIsClaiming = (state: HasRewards): boolean =>
  Object.values(state.rewards.claims).some((claim) => claim.state === 'sending');
/** The reward as the topic has it, or as the member's own claim was answered where the topic does not have the claim yet. */
export const selectReward = (state: HasRewards, id: string): RewardRow | null => {
  const live = state.rewards.own.value?.[id] ?? null;
  const answered = state.rewards.answered[id] ?? null;
  return answered !== null && (live === null || live.state === 'claimable') ? answered : live;
};
/** All of them, each as `selectReward` has it; null while the topic has brought nothing. */
export const selectRewards = createSelector(
  [(state: HasRewards) => state.rewards.own.value, (state: HasRewards) => state.rewards.answered],
  (own, answered): readonly RewardRow[] | null =>
    own && Object.values(own).map((row) => (row.state === 'claimable' ? (answered[row.id] ?? row) : row)),
);
/** What the reward centre offers; missions and sign-ins stand on the missions' page. */
export const selectClaimableRewards = createSelector([selectRewards], (all) => all && claimableOf(all));
export const selectEndedRewards = createSelector([selectRewards], (all) => all && endedOf(all));
/** The present day's rebate; null while the topic has brought nothing. */
export const selectRebates = createSelector(
  [(state: HasRewards) => state.rewards.rebates.value],
  (rows) => rows && rebatesInOrder(rows),
);
/** Rewards of missions that can be claimed, oldest first. */
export const selectMissionRewards = createSelector(
  ({ rewards }: HasRewards) => rewards,
  ({ own, answered }): readonly RewardRow[] =>
    Object.values(own.value ?? {})
      .filter(({ id, kind, state }) => kind === 'mission' && state === 'claimable' && answered[id] === undefined)
      .toSorted((one, two) => one.grantedAt - two.grantedAt),
);
