/** Folds rewards into the state, in place, and counts the claimable ones. */
import { claimableCount } from '../promotions/applyPromotion.ts';
import type { HouseState } from '../state.ts';
import type { Reward, RewardEvent, RewardKind } from './types.ts';

/** Ended rewards kept of one member; claimable ones are all kept. */
const KEPT = 200;
const MISSION_KINDS: ReadonlySet<RewardKind> = new Set(['mission', 'signIn']);

type Rewards = Pick<HouseState, 'rewards'>;

const trimmed = (own: readonly Reward[]): readonly Reward[] => {
  const ended = own.filter(({ state }) => state !== 'claimable');
  const gone = new Set(ended.slice(0, Math.max(0, ended.length - KEPT)));
  return gone.size === 0 ? own : own.filter((one) => !gone.has(one));
};
export const applyReward = (state: Rewards, event: RewardEvent): void => {
  if (event.type === 'rewardGranted') {
    const { reward } = event;
    const others = (state.rewards.get(reward.member) ?? []).filter(({ id }) => id !== reward.id);
    state.rewards.set(reward.member, [...others, reward]);
    return;
  }
  const own = state.rewards.get(event.member) ?? [];
  const ended = own.map((one) => (one.id === event.reward ? { ...one, state: event.state, endedAt: event.at } : one));
  state.rewards.set(event.member, trimmed(ended));
};

export const rewardOf = ({ rewards }: Readonly<Rewards>, member: string, id: string): Reward | null =>
  rewards.get(member)?.find((one) => one.id === id) ?? null;
/** Numbers of claimable rewards; missions have a badge of their own (R-MEMB-15). */
export const claimableRewards = (
  { rewards }: Readonly<Rewards>,
  member: string,
): { readonly rewards: number; readonly missions: number } => {
  const open = (rewards.get(member) ?? []).filter(({ state }) => state === 'claimable');
  const missions = open.filter(({ kind }) => MISSION_KINDS.has(kind)).length;
  return { rewards: open.length - missions, missions };
};
/** What the reward centre offers: claimable promotions, and rewards that are no missions (R-PROMO-16). */
export const availableCount = (state: Readonly<HouseState>, member: string): number =>
  claimableCount(state, member) + claimableRewards(state, member).rewards;
