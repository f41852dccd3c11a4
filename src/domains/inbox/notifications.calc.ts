/** Which messages raise a notification: a toast or a notice of the browser (B-25). */
import type { MessageKind } from '../../contract/inbox/inbox.calls.ts';
import type { NotificationSettings } from '../../contract/inbox/inbox.topics.ts';

/** `minute`: of the day, by the clock of the device. Hours that end before they begin reach over midnight. */
export const isQuiet = (quiet: NotificationSettings['quiet'], minute: number): boolean => {
  if (quiet === null) return false;
  const { from, to } = quiet;
  return from < to ? minute >= from && minute < to : minute >= from || minute < to;
};
export const isNotified = ({ muted, quiet }: NotificationSettings, kind: MessageKind, minute: number): boolean =>
  !muted.includes(kind) && !isQuiet(quiet, minute);

/** `now`: Unix ms. */
export const minuteOfDay = (now: number): number => {
  const time = new Date(now);
  return time.getHours() * 60 + time.getMinutes();
};
/** As `07:30`, for a field of times. */
export const timeOfMinute = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');
/** Null: not a time. */
export const minuteOfTime = (text: string): number | null => {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
};
