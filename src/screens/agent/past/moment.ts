/** Moments of the past as an address and a field of date and time have them. */
import { TEAM_PAST_DAYS } from '../../../domains/team/reports.calc.ts';
import { addDays } from '../../../lib/days.ts';

const MINUTE = 60_000;
/** What the page shows first when it looks back. ms */
export const FIRST_LOOK = 60 * MINUTE;
/** The steps back and forth, from the longest one back. ms */
export const STEPS = [-60 * MINUTE, -5 * MINUTE, 5 * MINUTE, 60 * MINUTE] as const;
export const AT = 'at';

/** The moment in an address, Unix ms; null: it names none, and the page is live. */
export const momentFromSearch = (search: string): number | null => {
  const text = new URLSearchParams(search).get(AT) ?? '';
  return /^\d{1,15}$/.test(text) ? Number(text) : null;
};
/** An address's parameters for a moment (null: live) and an open branch (null: the whole team). */
export const searchOf = (at: number | null, branch: string | null): string => {
  const values = new URLSearchParams();
  if (at !== null) values.set(AT, String(at));
  if (branch !== null) values.set('branch', branch);
  const text = values.toString();
  return text === '' ? '' : `?${text}`;
};
/** `2026/11/20 14:35:42` of a moment, in the merchant's zone. */
type DateTime = (at: number) => string;
const inField = (text: string, length: number): string => text.replaceAll('/', '-').replace(' ', 'T').slice(0, length);
/** What a field of date and time shows: `2026-11-20T14:35`. */
export const fieldOf = (at: number, dateTime: DateTime): string => inField(dateTime(at), 16);
/** Reads such a field; null: it is not complete. Where a clock is put forward, the first moment after the hour that is left out. */
export const momentOf = (field: string, dateTime: DateTime): number | null => {
  const wall = Date.parse(`${field}Z`);
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(field) || Number.isNaN(wall)) return null;
  const shift = (at: number): number => Date.parse(`${inField(dateTime(at), 19)}Z`) - at;
  const near = wall - shift(wall);
  return wall - shift(near);
};
/** First and last moment that can be shown. `now`: house time, Unix ms. */
export const limitsOf = (now: number, dateTime: DateTime): { readonly first: number; readonly last: number } => {
  const today = inField(dateTime(now), 10);
  return { first: momentOf(`${addDays(today, -TEAM_PAST_DAYS)}T00:00`, dateTime) ?? now, last: now };
};
