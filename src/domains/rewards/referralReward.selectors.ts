import type { RewardsState } from './rewards.state.ts';

/** The sum of the referral rewards that can be claimed, minor units; null: the house has not sent the rewards yet. */
export const selectReferralToClaim = ({ rewards }: { readonly rewards: RewardsState }): number | null =>
  rewards.own.value === null
    ? null
    : Object.values(rewards.own.value)
        .filter(({ kind, state }) => kind === 'referral' && state === 'claimable')
        .reduce((sum, { amount }) => sum + (amount ?? 0), 0);
