/** Folds months, stakes and levels of VIP, in place (decision 0309). */
import { vipLevelOf } from '../../../src/contract/vip/levels.ts';
import type { BetClosed } from '../events.ts';
import { mayHaveRewards } from '../rewards/decideRewards.ts';
import { stakeChange } from '../rewards/stakeDays.ts';
import type { Bet, HouseState } from '../state.ts';
import type { VipEvent, VipStakes } from './types.ts';

type State = Readonly<Pick<HouseState, 'vip' | 'members'>>;

/** What counts for the member's level; an opening level counts as the level with which the first month began. */
export const vipStakesOf = ({ vip, members }: State, member: string): VipStakes =>
  vip.get(member) ?? { stake: 0, lastStake: 0, base: members.get(member)?.vipRankLevel ?? 0 };
/** The level after this month: what its stake reaches, but at most one below the level with which it began. */
export const nextMonthLevel = ({ stake, base }: VipStakes): number => Math.max(vipLevelOf(stake), base - 1, 0);

export const applyVip = (state: HouseState, event: VipEvent): void => {
  if (event.type === 'vipMonthTurned') {
    state.vipMonth = event.month;
    for (const [id, { stake }] of state.vip)
      state.vip.set(id, { stake: 0, lastStake: stake, base: state.members.get(id)?.vipRankLevel ?? 0 });
    return;
  }
  const { level, label } = event;
  const member = state.members.get(event.member);
  if (!member) return;
  // Kept before the level changes: without an entry the base is the level that the member has.
  const stakes = vipStakesOf(state, member.id);
  state.members.set(member.id, { ...member, hasVip: level > 0, vipLabelName: label, vipRankLevel: level });
  state.vip.set(member.id, event.reason === 'month' ? { ...stakes, base: level } : stakes);
};
/** `before`: the bet before this event. A rollback takes its stake from the month in which it counted. */
export const countVipStake = (state: HouseState, before: Bet, end: BetClosed): void => {
  const change = stakeChange(before, end.state);
  if (change === 0 || !mayHaveRewards(state, before.member)) return;
  const stakes = vipStakesOf(state, before.member);
  const day = change > 0 ? state.day.n : (before.settledDay ?? 0);
  const { firstDay, firstDayBefore } = state.vipMonth;
  if (day >= firstDay) state.vip.set(before.member, { ...stakes, stake: stakes.stake + change });
  else if (day >= firstDayBefore) state.vip.set(before.member, { ...stakes, lastStake: stakes.lastStake + change });
};
