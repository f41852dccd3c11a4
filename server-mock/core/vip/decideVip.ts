/** Decides VIP levels (decision 0309): up with the bet that reaches one, up or down when a merchant month begins. */
import { vipLabelOf, vipLevelOf } from '../../../src/contract/vip/levels.ts';
import type { HouseEvent } from '../events.ts';
import { mayHaveRewards } from '../rewards/decideRewards.ts';
import type { Bet, HouseState } from '../state.ts';
import { dateAt, dayByDate } from '../team/day.ts';
import type { MerchantDay } from '../team/types.ts';
import { nextMonthLevel, vipStakesOf } from './applyVip.ts';
import type { VipEvent } from './types.ts';

type State = Readonly<HouseState>;

const moved = (member: string, level: number, reason: 'stake' | 'month'): VipEvent => ({
  type: 'vipMoved',
  member,
  level,
  label: vipLabelOf(level),
  reason,
});
/** With a bet that is won or lost: the level that its stake reaches. */
export const vipReached = (state: State, { member, stake }: Bet): readonly HouseEvent[] => {
  const level = vipLevelOf(vipStakesOf(state, member).stake + stake);
  if (level <= (state.members.get(member)?.vipRankLevel ?? 0) || !mayHaveRewards(state, member)) return [];
  return [moved(member, level, 'stake')];
};
/** First moment of the merchant month after the one of `at`. */
const monthEnd = (at: number, timeZone: string): number => {
  const { year, month } = dateAt(at, timeZone);
  const next = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
  return dayByDate(next, timeZone)?.start ?? at;
};
/** With a day that begins: the month that begins with it. Months in which the house did not run are one turn together. */
export const vipMonthDue = (state: State, day: MerchantDay, timeZone: string): readonly HouseEvent[] => {
  const { end, firstDay } = state.vipMonth;
  if (day.start < end) return [];
  const isFirst = end === 0;
  const month = { end: monthEnd(day.start, timeZone), firstDay: day.n, firstDayBefore: firstDay };
  const turned: VipEvent = { type: 'vipMonthTurned', month };
  if (isFirst) return [turned];
  const moves = [...state.members.values()].flatMap(({ id, vipRankLevel }) => {
    const level = nextMonthLevel(vipStakesOf(state, id));
    return level === vipRankLevel || !mayHaveRewards(state, id) ? [] : [moved(id, level, 'month')];
  });
  return [turned, ...moves];
};
