/** Parses dates typed into a field: yyyy-MM-dd or MM-dd-yyyy, existing days only (R-PAT-12). */
export interface Day {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
}
const FORMS = [
  /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/,
  /^(?<month>\d{2})-(?<day>\d{2})-(?<year>\d{4})$/,
] as const;

const daysIn = (year: number, month: number): number =>
  month === 2
    ? (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
      ? 29
      : 28
    : [4, 6, 9, 11].includes(month)
      ? 30
      : 31;

/** Parses a date. Null: neither form, or a day that does not exist. */
export const dayOf = (text: string): Day | null => {
  for (const form of FORMS) {
    const found = form.exec(text)?.groups;
    if (!found) continue;
    const [year, month, day] = [Number(found['year']), Number(found['month']), Number(found['day'])];
    const real = year > 0 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
    return real ? { year, month, day } : null;
  }
  return null;
};
export const isRealDate = (text: string): boolean => dayOf(text) !== null;

/** Age in full years; negative for a date of birth in the future. */
export const ageOn = (born: Day, today: Day): number => {
  const before = today.month < born.month || (today.month === born.month && today.day < born.day);
  return today.year - born.year - (before ? 1 : 0);
};
