/** Touches of `rewards:{member}`. The amount of a closed envelope stands in no touch: nothing but its claim tells it (R-REWARD-02). */
import type { RewardRow } from '../../../src/contract/rewards/rewards.topics.ts';
import type { Touch } from '../../journal/journal.ts';
import type { HouseEvent } from '../events.ts';
import type { HouseState } from '../state.ts';
import { touchesOf } from '../topicTouches.ts';
import { rewardOf } from './applyRewards.ts';
import type { Reward } from './types.ts';

export const rewardRowOf = (reward: Reward): RewardRow => {
  const { id, kind, source, points, state, grantedAt, expiresAt, endedAt } = reward;
  const amount = kind === 'envelope' && state !== 'claimed' ? null : reward.amount;
  return { id, kind, source, amount, points, state, grantedAt, expiresAt, endedAt };
};
const rewardTouches = (state: Readonly<HouseState>, events: readonly HouseEvent[]): readonly Touch[] => {
  const changed = new Map<string, Set<string>>();
  for (const event of events) {
    if (event.type !== 'rewardGranted' && event.type !== 'rewardEnded') continue;
    const [member, ids] =
      event.type === 'rewardGranted'
        ? [event.reward.member, [event.reward.id, ...(event.trimmed ?? [])]]
        : [event.member, [event.reward]];
    changed.set(member, new Set([...(changed.get(member) ?? []), ...ids]));
  }
  return [...changed].map(([member, ids]): Touch => {
    const rows: Record<string, RewardRow | null> = {};
    for (const id of ids) {
      const reward = rewardOf(state, member, id);
      rows[id] = reward && rewardRowOf(reward);
    }
    return { topic: `rewards:${member}`, kind: 'delta', data: { rows } };
  });
};
export const REWARD_TOUCHES = touchesOf(rewardTouches, 'rewards');
