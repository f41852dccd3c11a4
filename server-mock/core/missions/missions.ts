/** The missions, their periods and their progress, which follows from the valid stakes alone (decisions 0305 and 0308). */
import type { MISSION_UNITS } from '../../../src/contract/missions/missions.calls.ts';
import { STAKE_DAYS, stakeOf } from '../rewards/stakeDays.ts';
import type { StakeDay } from '../rewards/types.ts';
import type { HouseState } from '../state.ts';

export interface Mission {
  readonly id: string;
  /** What is counted: settled rounds, their stakes in minor units, or the categories that have one. */
  readonly unit: (typeof MISSION_UNITS)[number];
  readonly period: 'day' | 'week';
  /** Counts this category alone; absent: all. */
  readonly category?: string;
  readonly goal: number;
  /** Minor units. */
  readonly amount: number;
  readonly points: number;
}
export const MISSIONS: readonly Mission[] = [
  { id: 'dailyRounds', unit: 'rounds', period: 'day', goal: 10, amount: 100, points: 0 },
  { id: 'weeklySlots', unit: 'stake', period: 'week', category: 'RNG', goal: 50_000, amount: 500, points: 0 },
  { id: 'weeklyCategories', unit: 'categories', period: 'week', goal: 3, amount: 0, points: 200 },
];
const DAY = 86_400_000;
/** How long after its period's end a mission's reward can be claimed; a prize of the leaderboard, after it was granted. */
export const CLAIM_MS = 7 * DAY;

/** Sign-in: points of each day, more on the last day of a run of days without a gap. */
export const SIGN_IN = { points: 10, more: 50, days: 7 } as const;

/** Days `from` up to, but not including, `until`. */
export interface Period {
  /** Names it within an id of a reward. */
  readonly key: string;
  readonly from: number;
  readonly until: number;
}
type Calendar = Pick<HouseState, 'day' | 'week' | 'previousWeek'>;
const kept = ({ day }: Readonly<Calendar>, from: number): boolean => day.n - from < STAKE_DAYS;
/** The period that contains the day numbered `day`; null: there is none, or the stakes of its first day may be gone. */
export const periodAt = (state: Readonly<Calendar>, kind: Mission['period'], day: number): Period | null => {
  if (kind === 'day') return kept(state, day) ? { key: `d${day}`, from: day, until: day + 1 } : null;
  const { week, previousWeek: past } = state;
  if (week.n > 0 && day >= week.firstDay) return { key: `w${week.n}`, from: week.firstDay, until: Infinity };
  return past && day >= past.firstDay && kept(state, past.firstDay)
    ? { key: `w${past.n}`, from: past.firstDay, until: week.firstDay }
    : null;
};
/** End of the current period, Unix ms. */
export const periodEnd = ({ day, week }: Readonly<Calendar>, kind: Mission['period']): number =>
  kind === 'day' ? day.end : week.end;

const roundsOf = (days: readonly StakeDay[], category: string): number =>
  days.reduce((sum, { rounds }) => sum + (rounds[category] ?? 0), 0);
/** Progress over the days of `all` that stand in the period. */
export const progressOf = (
  { unit, category }: Pick<Mission, 'unit' | 'category'>,
  all: readonly StakeDay[],
  { from, until }: Period,
): number => {
  const days = all.filter(({ day }) => day >= from && day < until);
  if (unit === 'stake') return stakeOf(days, category);
  const categories = [...new Set(days.flatMap(({ rounds }) => Object.keys(rounds)))];
  return unit === 'rounds'
    ? categories.reduce((sum, one) => sum + roundsOf(days, one), 0)
    : categories.filter((one) => roundsOf(days, one) > 0).length;
};
