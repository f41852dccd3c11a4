/** The range of days of a record, as the address names it (R-MEMB-17). Days are the merchant's. */
import { addDays, daysInRange, isDay } from '../../../lib/days.ts';

export const RANGES = ['today', 'yesterday', 'week', 'month'] as const;
export type RangeName = (typeof RANGES)[number] | 'custom';
/** What an address shows that names no range. */
export const FIRST_RANGE: RangeName = 'week';
/** The house answers no longer range. */
export const MOST_DAYS = 3_660;

export interface Days {
  readonly from: string;
  readonly to: string;
}
/** Both ends are included: the past seven days are today and six before it. */
export const daysOf = (range: Exclude<RangeName, 'custom'>, today: string): Days => {
  const yesterday = addDays(today, -1);
  if (range === 'yesterday') return { from: yesterday, to: yesterday };
  return { from: addDays(today, { today: 0, week: -6, month: -29 }[range]), to: today };
};
export type RangeFault = 'missing' | 'order' | 'long';
/** What is wrong with two days that a member chose; null: nothing. */
export const faultOf = ({ from, to }: Days): RangeFault | null => {
  if (!isDay(from) || !isDay(to)) return 'missing';
  const days = daysInRange(from, to);
  return days < 1 ? 'order' : days > MOST_DAYS ? 'long' : null;
};
