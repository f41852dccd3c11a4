/**
 * Valid stakes by member, merchant day and category: what rebate, missions and leaderboard are computed from (decision 0305). A bet
 * of real money counts on the day on which it is won or lost; a rollback takes it from that day. Minor units.
 */
import type { BetClosed } from '../events.ts';
import type { Bet, HouseState } from '../state.ts';
import type { StakeDay } from './types.ts';

/** Days kept of a member, the present one included: a week and the day in which it is settled. */
export const STAKE_DAYS = 9;

type Stakes = Pick<HouseState, 'stakeDays' | 'day' | 'members'>;
/** Whether a bet in this state counts as a valid stake. */
export const isCounted = (bet: Bet['state']): boolean => bet === 'won' || bet === 'lost';
const added = (
  sums: Readonly<Record<string, number>>,
  category: string,
  by: number,
): Readonly<Record<string, number>> => ({
  ...sums,
  [category]: (sums[category] ?? 0) + by,
});
/** What the end of a bet changes in the valid stakes: the stake, what a rollback takes, or nothing. `before`: the bet as it was. */
export const stakeChange = (before: Bet, end: BetClosed['state']): number =>
  before.stake * ((isCounted(end) ? 1 : 0) - (isCounted(before.state) ? 1 : 0));
/** Days of the bet's member once it has ended as `end`; null: that changes none of them. */
export const stakeDaysAfter = (
  state: Readonly<Stakes>,
  before: Bet,
  end: BetClosed['state'],
): readonly StakeDay[] | null => {
  const change = Math.sign(stakeChange(before, end));
  // A demo bet's owner is no member, and a simulated member has nothing that is computed from days.
  if (change === 0 || state.members.get(before.member)?.bot !== false) return null;
  const own = state.stakeDays.get(before.member) ?? [];
  const number = change > 0 ? state.day.n : before.settledDay;
  const last = own.at(-1);
  const days =
    change > 0 && last?.day !== number
      ? [
          ...own.filter(({ day }) => day > state.day.n - STAKE_DAYS),
          { day: state.day.n, start: state.day.start, stakes: {}, rounds: {} },
        ]
      : own;
  return days.map((one) =>
    one.day === number
      ? {
          ...one,
          stakes: added(one.stakes, before.category, change * before.stake),
          rounds: added(one.rounds, before.category, change),
        }
      : one,
  );
};
/** `before`: the bet before this event. */
export const countStakeDay = (state: Stakes, before: Bet, end: BetClosed): void => {
  const days = stakeDaysAfter(state, before, end.state);
  if (days) state.stakeDays.set(before.member, days);
};
/** The member's days from the day numbered `from` on, oldest first. */
export const stakeDaysSince = (
  { stakeDays }: Readonly<Pick<HouseState, 'stakeDays'>>,
  member: string,
  from: number,
): readonly StakeDay[] => (stakeDays.get(member) ?? []).filter(({ day }) => day >= from);
/** The sum over `days`, of one category or of all. */
export const stakeOf = (days: readonly StakeDay[], category?: string): number =>
  days.reduce(
    (sum, { stakes }) =>
      sum +
      (category === undefined ? Object.values(stakes).reduce((one, two) => one + two, 0) : (stakes[category] ?? 0)),
    0,
  );
