/** Folds rewards into the state, in place, and counts the claimable ones. */
import { claimableCount } from '../promotions/applyPromotion.ts';
import type { HouseState } from '../state.ts';
import type { Reward, RewardEvent, RewardKind } from './types.ts';

/** Rewards kept of one member; claimable ones, and what has ended within `STANDS_MS`, are all kept. */
const KEPT = 200;
/** So long a rollback may still change what an ended reward was for: the days whose stakes are kept, and one more. */
const STANDS_MS = 10 * 86_400_000;
const MISSION_KINDS: ReadonlySet<RewardKind> = new Set(['mission', 'signIn']);

type Rewards = Pick<HouseState, 'rewards' | 'rewardExpiries'>;

/** Ids of the rewards that one more pushes out: those that ended first. */
export const pushedOut = ({ rewards }: Readonly<Rewards>, member: string, at: number): readonly string[] => {
  const own = rewards.get(member) ?? [];
  if (own.length < KEPT) return [];
  return own
    .flatMap(({ id, endedAt }) => (endedAt !== null && endedAt < at - STANDS_MS ? [{ id, endedAt }] : []))
    .sort((one, two) => one.endedAt - two.endedAt)
    .slice(0, own.length + 1 - KEPT)
    .map(({ id }) => id);
};
/** The earliest end of a claimable reward, by member, so that the tick need not look at the others. */
const noteExpiry = (state: Rewards, member: string): void => {
  const ends = (state.rewards.get(member) ?? []).flatMap(({ state: now, expiresAt }) =>
    now === 'claimable' && expiresAt !== null ? [expiresAt] : [],
  );
  if (ends.length === 0) state.rewardExpiries.delete(member);
  else state.rewardExpiries.set(member, Math.min(...ends));
};
export const applyReward = (state: Rewards, event: RewardEvent): void => {
  if (event.type === 'rewardGranted') {
    const { reward, trimmed = [] } = event;
    const gone = new Set([...trimmed, reward.id]);
    const others = (state.rewards.get(reward.member) ?? []).filter(({ id }) => !gone.has(id));
    state.rewards.set(reward.member, [...others, reward]);
    noteExpiry(state, reward.member);
    return;
  }
  const own = state.rewards.get(event.member) ?? [];
  const ended = own.map((one) => (one.id === event.reward ? { ...one, state: event.state, endedAt: event.at } : one));
  state.rewards.set(event.member, ended);
  noteExpiry(state, event.member);
};

export const rewardOf = (
  { rewards }: Readonly<Pick<HouseState, 'rewards'>>,
  member: string,
  id: string,
): Reward | null => rewards.get(member)?.find((one) => one.id === id) ?? null;
/** Numbers of claimable rewards; missions have a badge of their own (R-MEMB-15). */
export const claimableRewards = (
  { rewards }: Readonly<Pick<HouseState, 'rewards'>>,
  member: string,
): { readonly rewards: number; readonly missions: number } => {
  const open = (rewards.get(member) ?? []).filter(({ state }) => state === 'claimable');
  const missions = open.filter(({ kind }) => MISSION_KINDS.has(kind)).length;
  return { rewards: open.length - missions, missions };
};
/** What the reward centre offers: claimable promotions, and rewards that are no missions (R-PROMO-16). */
export const availableCount = (state: Readonly<HouseState>, member: string): number =>
  claimableCount(state, member) + claimableRewards(state, member).rewards;
