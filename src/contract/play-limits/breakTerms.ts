/** Terms of breaks and exclusions (B-09), and how long each lasts. */

/** Days to months are breaks, months to years exclusions; the house treats them alike. */
export const BREAK_TERMS = ['day', 'week', 'month', 'halfYear', 'year', 'fiveYears'] as const;

const DAY = 24 * 3_600_000;
/** Ms. Months and years are never shorter than by the calendar. */
export const BREAK_MS: Readonly<Record<(typeof BREAK_TERMS)[number], number>> = {
  day: DAY,
  week: 7 * DAY,
  month: 30 * DAY,
  halfYear: 184 * DAY,
  year: 366 * DAY,
  fiveYears: 1_827 * DAY,
};
