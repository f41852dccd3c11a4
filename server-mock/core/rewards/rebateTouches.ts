/** Touches of `rebates:{member}`: after a log-in, a settled or voided bet, another level, a computed rebate, and the turn of the day. */
import type { RebateRow } from '../../../src/contract/rewards/rewards.topics.ts';
import type { Touch } from '../../journal/journal.ts';
import type { HouseEvent } from '../events.ts';
import type { HouseState, Member } from '../state.ts';
import { touchesOf } from '../topicTouches.ts';
import { mayHaveRewards } from './decideRewards.ts';
import { REBATE_CATEGORIES, rebateOn, rebateRate, rebatesOf } from './rebates.ts';
import { stakeDaysSince, stakeOf } from './stakeDays.ts';

type State = Readonly<HouseState>;

const rowOf = (state: State, member: Member, category: string): RebateRow => {
  const { n, start, end } = state.day;
  const stake = stakeOf(stakeDaysSince(state, member.id, n), category);
  const rate = rebateRate(member, category);
  const owed = rebatesOf(state, member.id).debts[category] ?? 0;
  return { category, from: start, until: end, stake, rate, amount: Math.max(0, rebateOn(stake, rate) - owed), owed };
};
/** Member → categories whose rows may have changed. */
const changedBy = (state: State, events: readonly HouseEvent[]): ReadonlyMap<string, ReadonlySet<string>> => {
  const changed = new Map<string, Set<string>>();
  const add = (member: string, categories: readonly string[]): void => {
    const known = changed.get(member) ?? new Set<string>();
    for (const category of categories) known.add(category);
    changed.set(member, known);
  };
  for (const event of events) {
    if (event.type === 'sessionOpened') add(event.session.member, REBATE_CATEGORIES);
    // The rates follow the level.
    else if (event.type === 'vipMoved') add(event.member, REBATE_CATEGORIES);
    else if (event.type === 'rebateMoved') add(event.member, [event.line.category]);
    else if (event.type === 'betClosed') {
      const category = state.bets.get(event.betId)?.category;
      if (category !== undefined && REBATE_CATEGORIES.includes(category)) add(event.member, [category]);
    } else if (event.type === 'dayTurned') {
      for (const [member, days] of state.stakeDays)
        if (days.at(-1)?.day === event.day.n - 1) add(member, REBATE_CATEGORIES);
      for (const { member } of state.sessions.values()) add(member, REBATE_CATEGORIES);
    }
  }
  return changed;
};
const rebateTouches = (state: State, events: readonly HouseEvent[]): readonly Touch[] =>
  [...changedBy(state, events)].flatMap(([id, categories]): readonly Touch[] => {
    const member = state.members.get(id);
    if (!member || !mayHaveRewards(state, id)) return [];
    const rows = Object.fromEntries([...categories].map((category) => [category, rowOf(state, member, category)]));
    return [{ topic: `rebates:${id}`, kind: 'delta', data: { rows } }];
  });
export const REBATE_TOUCHES = touchesOf(rebateTouches, 'rebates');
