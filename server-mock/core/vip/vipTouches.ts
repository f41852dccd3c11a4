/** Touches of `vip:{member}`. Simulated members, trial accounts and operators have no level and no topic. */
import type { VipValue } from '../../../src/contract/vip/vip.topics.ts';
import type { Touch } from '../../journal/journal.ts';
import type { HouseEvent } from '../events.ts';
import { mayHaveRewards } from '../rewards/decideRewards.ts';
import type { HouseState, Member } from '../state.ts';
import { touchesOf } from '../topicTouches.ts';
import { nextMonthLevel, vipStakesOf } from './applyVip.ts';

const valueOf = (state: Readonly<HouseState>, { id, vipRankLevel, vipLabelName }: Member): VipValue => {
  const stakes = vipStakesOf(state, id);
  const { stake, lastStake } = stakes;
  const { end } = state.vipMonth;
  return {
    level: vipRankLevel,
    label: vipLabelName,
    stake,
    lastStake,
    nextMonthLevel: nextMonthLevel(stakes),
    monthEnd: end === 0 ? null : end,
  };
};
const vipTouches = (state: Readonly<HouseState>, events: readonly HouseEvent[]): readonly Touch[] => {
  const opened = new Set<string>();
  const changed = new Set<string>();
  for (const event of events) {
    if (event.type === 'memberOpened') opened.add(event.member.id);
    // A journal from before the topic has no value of it.
    else if (event.type === 'sessionOpened') changed.add(event.session.member);
    else if (event.type === 'vipMoved') changed.add(event.member);
    else if (event.type === 'betClosed' && event.state !== 'equal') changed.add(event.member);
    else if (event.type === 'vipMonthTurned') for (const id of state.members.keys()) changed.add(id);
  }
  return [...new Set([...opened, ...changed])].flatMap((id): readonly Touch[] => {
    const member = state.members.get(id);
    if (!member || !mayHaveRewards(state, id)) return [];
    return [{ topic: `vip:${id}`, kind: opened.has(id) ? 'snapshot' : 'delta', data: valueOf(state, member) }];
  });
};
export const VIP_TOUCHES = touchesOf(vipTouches, 'vip');
