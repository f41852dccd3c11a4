/** Days of the merchant's zone as numbers that sort: 20261126 is 26 November 2026 (D-53). */
import { dateAt, dayAround } from '../../core/team/day.ts';

/** Reads the day of a moment; most moments are of the day that was asked for last. */
export const createDays = (timeZone: string): ((at: number) => number) => {
  let [start, end, day] = [0, 0, 0];
  return (at) => {
    if (at >= start && at < end) return day;
    ({ start, end } = dayAround(at, timeZone));
    const date = dateAt(start, timeZone);
    day = date.year * 10_000 + date.month * 100 + date.day;
    return day;
  };
};
/** `2026-11-26` → 20261126. */
export const dayNumber = (date: string): number => Number(date.replaceAll('-', ''));
/** 20261126 → `2026-11-26`. */
export const dateOf = (day: number): string => {
  const text = String(day).padStart(8, '0');
  return `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`;
};
