import { int, obj, oneOf, text, time, type Of } from '../shape.ts';
import type { LogTopic } from '../topic.ts';

/** That something was published or withdrawn; the texts are read by the call of the language (topics know none). */
export const announcementNews = obj({
  id: int(1),
  announcement: text(64),
  place: oneOf('banner', 'notice', 'popup', 'promotion'),
  change: oneOf('published', 'changed', 'withdrawn'),
  at: time(),
});
export type AnnouncementNews = Of<typeof announcementNews>;

/** Audiences: `all`, `members`, `agents`. */
export const announceTopic: LogTopic<AnnouncementNews> = {
  pattern: 'announce:{audience}',
  class: 'log',
  audience: 'audience',
  visitors: true,
  rateMs: 0,
  pollMs: 60_000,
  graceMs: 0,
  pollWhenShown: false,
  snapshotCall: 'announcementsNews',
  item: announcementNews,
  durable: false,
  limit: 100,
  summary: 'Announcements and promotions published or withdrawn for an audience',
};
