/** Days of the merchant's calendar as text, such as `2026-11-26`: they sort, and need no time zone. */

const DAY_MS = 86_400_000;
/** The day `n` days later (earlier for a negative `n`). */
export const addDays = (day: string, n: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + n * DAY_MS).toISOString().slice(0, 10);

/** Whether this is a day of the calendar; some parsers read 31 April as 1 May. */
export const isDay = (text: string): boolean => {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === text;
};
/** Number of days from one day to another, both counted; 0 or less where they are in the wrong order. */
export const daysInRange = (from: string, to: string): number =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS + 1;
