/** A member's settings of notifications (decision 0312): which kinds are muted, and the quiet hours. */
import {
  MESSAGE_KINDS,
  NO_NOTIFICATION_SETTINGS,
  notificationSettings,
  type NotificationSettings,
} from '../../../src/contract/inbox/inbox.topics.ts';
import { BAD } from '../../../src/contract/shape.ts';
import type { HouseState } from '../state.ts';

export const notificationsOf = (
  { notifications }: Pick<Readonly<HouseState>, 'notifications'>,
  member: string,
): NotificationSettings => notifications.get(member) ?? NO_NOTIFICATION_SETTINGS;

/** In one order and each kind once; null: not settings. Quiet hours that end when they begin would be none or all. */
export const settingsOf = (given: unknown): NotificationSettings | null => {
  const read = notificationSettings.decode(given);
  if (read === BAD || (read.quiet !== null && read.quiet.from === read.quiet.to)) return null;
  return { ...read, muted: MESSAGE_KINDS.filter((kind) => read.muted.includes(kind)) };
};
export const isSameSettings = (a: NotificationSettings, b: NotificationSettings): boolean =>
  a.muted.join() === b.muted.join() && a.quiet?.from === b.quiet?.from && a.quiet?.to === b.quiet?.to;
