/** Days of the merchant's time zone (D-53). */
import type { MerchantDay } from './types.ts';

const HOUR = 3_600_000;
const formats = new Map<string, Intl.DateTimeFormat>();
const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(timeZone, made);
  return made;
};
/** The zone's wall clock as if it were UTC, ms, without milliseconds. */
const wallClock = (at: number, timeZone: string): number => {
  const part: Partial<Record<string, number>> = {};
  for (const { type, value } of formatOf(timeZone).formatToParts(at)) part[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second);
};
/** Unix ms at which the zone's clock shows `wall`, or the first moment after it if that hour is skipped. */
const momentOf = (wall: number, timeZone: string): number => {
  const near = wall - (wallClock(wall, timeZone) - wall);
  return near - (wallClock(near, timeZone) - wall);
};
/** Start and end of the day that contains `at`. */
export const dayAround = (at: number, timeZone: string): { readonly start: number; readonly end: number } => {
  const wall = wallClock(at, timeZone);
  const midnight = wall - (wall % (24 * HOUR));
  return { start: momentOf(midnight, timeZone), end: momentOf(midnight + 24 * HOUR, timeZone) };
};

/** Start and end of the week, Monday to Sunday, that contains `at`. */
export const weekAround = (at: number, timeZone: string): { readonly start: number; readonly end: number } => {
  const wall = wallClock(at, timeZone);
  const midnight = wall - (wall % (24 * HOUR));
  const monday = midnight - ((new Date(midnight).getUTCDay() + 6) % 7) * 24 * HOUR;
  return { start: momentOf(monday, timeZone), end: momentOf(monday + 7 * 24 * HOUR, timeZone) };
};

/** Start and end of a date's day in the zone, e.g. `2026-11-22`; null: there is no such date. */
export const dayByDate = (date: string, timeZone: string): { readonly start: number; readonly end: number } | null => {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  // Some parsers read the thirty-first of a shorter month as a day of the next month.
  if (!Number.isFinite(midnight) || new Date(midnight).toISOString().slice(0, 10) !== date) return null;
  return { start: momentOf(midnight, timeZone), end: momentOf(midnight + 24 * HOUR, timeZone) };
};

/**
 * The next day if the current one is over; null: it is not. A day ends once, when its own end has come; a clock that
 * goes back leaves it open.
 */
export const dayAfter = (standing: MerchantDay, now: number, timeZone: string): MerchantDay | null => {
  if (now < standing.end) return null;
  return { n: standing.n + 1, ...dayAround(now, timeZone) };
};

/** The calendar date in the zone at `at`. */
export const dateAt = (
  at: number,
  timeZone: string,
): { readonly year: number; readonly month: number; readonly day: number } => {
  const wall = new Date(wallClock(at, timeZone));
  return { year: wall.getUTCFullYear(), month: wall.getUTCMonth() + 1, day: wall.getUTCDate() };
};
/** The same as a text: `2026-11-27`. */
export const dateText = (at: number, timeZone: string): string => {
  const { year, month, day } = dateAt(at, timeZone);
  return [year, month, day].map((part) => String(part).padStart(2, '0')).join('-');
};
