import type { Formats } from '../../i18n/formats.ts';

/** The time, with its date where it is on another day than `since`: it may be a week. */
export const untilOf = ({ hour, dateTime }: Formats, since: number, until: number): string => {
  const minute = dateTime(until).slice(0, '2026/11/20 14:35'.length);
  return minute.slice(0, 10) === dateTime(since).slice(0, 10) ? hour(until) : minute;
};
