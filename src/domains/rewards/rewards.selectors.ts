import { createSelector } from '@reduxjs/toolkit';
import type { RewardClaim, RewardRow, RewardsState } from './rewards.state.ts';

interface HasRewards {
  readonly rewards: RewardsState;
}
export const selectRewardClaim = (state: HasRewards, id: string): RewardClaim | null =>
  state.rewards.claims[id] ?? null;
/** The reward as the topic has it, or as the member's own claim was answered where the topic does not have the claim yet. */
export const selectReward = (state: HasRewards, id: string): RewardRow | null => {
  const live = state.rewards.own.value?.[id] ?? null;
  const answered = state.rewards.answered[id] ?? null;
  return answered !== null && (live === null || live.state === 'claimable') ? answered : live;
};
/** Rewards of missions that can be claimed, oldest first. */
export const selectMissionRewards = createSelector(
  ({ rewards }: HasRewards) => rewards,
  ({ own, answered }): readonly RewardRow[] =>
    Object.values(own.value ?? {})
      .filter(({ id, kind, state }) => kind === 'mission' && state === 'claimable' && answered[id] === undefined)
      .toSorted((one, two) => one.grantedAt - two.grantedAt),
);
