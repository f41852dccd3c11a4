/**
 * Decides rewards (decision 0305): granted by the rules of earning or by the house, claimed once, expired by the tick. Money is
 * paid from the house's promotion account in one posting (REL-22), and the claim owes no turnover.
 */
import { MEMBER_TYPES } from '../settings/settings.ts';
import type { Command, CommandResult } from '../commands.ts';
import * as limit from '../constants.ts';
import { accept, type Context, type Decision, refuse } from '../decision.ts';
import type { HouseEvent } from '../events.ts';
import { HOUSE_ACCOUNTS, mainAccount } from '../ledger.ts';
import { movePoints } from '../points/decidePoints.ts';
import { isOnBreak, TRIAL_TYPE } from '../reads.ts';
import type { HouseState } from '../state.ts';
import { pushedOut, rewardOf } from './applyRewards.ts';
import type { Reward, RewardEnded, RewardGranted } from './types.ts';

type State = Readonly<HouseState>;
/** How long a reward may be claimed after a break at least. */
const AFTER_BREAK_MS = 7 * 86_400_000;
type Of<K extends Command['kind']> = Extract<Command, { kind: K }>;

/** Whether a member can have rewards: not a simulated one, a trial account or an operator. */
export const mayHaveRewards = (state: State, id: string): boolean => {
  const member = state.members.get(id);
  if (!member || member.bot || member.type === TRIAL_TYPE) return false;
  return MEMBER_TYPES.some((type) => type === member.type);
};
type Granted = Omit<Reward, 'state' | 'endedAt' | 'grantedAt'>;
/** The grant; no event: the member can have none, or has had this one. */
export const grantReward = (state: State, given: Granted, at: number): readonly RewardGranted[] => {
  if (!mayHaveRewards(state, given.member) || rewardOf(state, given.member, given.id)) return [];
  const reward = { ...given, state: 'claimable', grantedAt: at, endedAt: null } as const;
  const trimmed = pushedOut(state, given.member, at);
  return [{ type: 'rewardGranted', reward, ...(trimmed.length > 0 ? { trimmed } : {}) }];
};

/**
 * When a claimable reward ends; null: never. A member in a break cannot claim, so that what would end in it, or soon after, stays
 * for a week after it.
 */
const endOf = (state: State, { member, grantedAt, expiresAt }: Reward): number | null => {
  const { excludedUntil = 0 } = state.members.get(member) ?? {};
  return expiresAt === null || excludedUntil <= grantedAt
    ? expiresAt
    : Math.max(expiresAt, excludedUntil + AFTER_BREAK_MS);
};
const isOver = (state: State, reward: Reward, at: number): boolean => {
  const end = endOf(state, reward);
  return end !== null && end <= at;
};

export const endReward = (
  { member, id }: Pick<Reward, 'member' | 'id'>,
  state: RewardEnded['state'],
  at: number,
): RewardEnded => ({ type: 'rewardEnded', member, reward: id, state, at });

const resultOf = (reward: Reward): CommandResult => ({ ...reward });

/** Pays a reward: its money from the promotion account, its points, and its end. */
export const claimEvents = (
  reward: Pick<Reward, 'id' | 'member' | 'amount' | 'points'>,
  at: number,
): readonly HouseEvent[] => {
  const { id: reference, member, amount, points } = reward;
  const { promotion } = HOUSE_ACCOUNTS;
  const money = { debit: promotion, credit: mainAccount(member), amount, why: 'reward', reference };
  return [
    ...(amount > 0 ? [{ type: 'posted', ...money } as const] : []),
    ...(points > 0 ? [movePoints('grant', { member, points, reference }, at)] : []),
    endReward(reward, 'claimed', at),
  ];
};
export const claimReward = (
  state: State,
  { member: id, reward: wanted }: Of<'claimReward'>,
  { at }: Context,
): Decision => {
  const member = state.members.get(id);
  if (!member) return refuse('not-found');
  if (member.type === TRIAL_TYPE) return refuse('trial-refused');
  const reward = rewardOf(state, id, wanted);
  if (!reward) return refuse('not-found');
  // A second claim, under any key, is told what the first one did.
  if (reward.state === 'claimed') return accept([], resultOf(reward));
  if (reward.state !== 'claimable' || isOver(state, reward, at))
    return refuse('reward-closed', { state: reward.state });
  if (isOnBreak(state, id, at)) return refuse('self-excluded');
  if ((state.balances.get(mainAccount(id)) ?? 0) + reward.amount > limit.MAX_AMOUNT) return refuse('over-limit');
  return accept(claimEvents(reward, at), resultOf({ ...reward, state: 'claimed', endedAt: at }));
};
/** By the tick: what was not claimed in time. */
export const rewardsDue = (state: State, at: number): readonly HouseEvent[] =>
  [...state.rewardExpiries].flatMap(([member, earliest]) =>
    earliest > at
      ? []
      : (state.rewards.get(member) ?? [])
          .filter((one) => one.state === 'claimable' && isOver(state, one, at))
          .map((one) => endReward(one, 'expired', at)),
  );
