import { foldKeyed } from '../../gate/fold.ts';
import { liveOf, type TopicEvents } from '../live.ts';
import type { RebateRow, RewardRow, RewardsState } from './rewards.state.ts';

export const rewardsEvents = {
  rewards: (state, change) => ({
    ...state,
    own: liveOf(change, foldKeyed<RewardRow>(state.own.value ?? {}, change.effect)),
  }),
  rebates: (state, change) => ({
    ...state,
    rebates: liveOf(change, foldKeyed<RebateRow>(state.rebates.value ?? {}, change.effect)),
  }),
} satisfies TopicEvents<RewardsState>;
