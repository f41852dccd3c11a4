import * as z from 'zod/mini';
import { ALL_CALLERS, call } from '../call.ts';
import { id, itemId, logAnswer, unixMs } from '../fields.ts';
import { int, obj, oneOf, text, time, type Decoded } from '../shape.ts';
import { defineTopic } from '../topic.ts';
import { snapshotRead } from '../snapshot.ts';

/**
 * A change of the announcements: published, changed or withdrawn. The texts come from the REST call, since topics know
 * no language.
 */
export const announcementChange = obj({
  id: int(1),
  announcement: text(64, 'id'),
  place: oneOf('banner', 'notice', 'popup', 'promotion'),
  change: oneOf('published', 'changed', 'withdrawn'),
  at: time(),
});
export type AnnouncementChange = Decoded<typeof announcementChange>;

/** Audiences: `all`, `members`, `agents`. */
const AUDIENCES = ['all', 'members', 'agents'] as const;
export const announcementsNews = call({
  name: 'announcementsNews',
  method: 'GET',
  path: '/wps/relay/announcements/news',
  group: 'relay',
  callers: ALL_CALLERS,
  query: z.strictObject({ audience: z.enum(['all', 'members', 'agents']) }),
  answer: logAnswer(
    z.object({
      id: itemId,
      announcement: id,
      place: z.enum(['banner', 'notice', 'popup', 'promotion']),
      change: z.enum(['published', 'changed', 'withdrawn']),
      at: unixMs,
    }),
  ),
  topic: 'announce:{audience}',
  summary: 'What was published or withdrawn for an audience',
  rows: [],
});
export const announceTopic = defineTopic({
  pattern: 'announce:{audience}',
  class: 'log',
  audience: 'audience',
  visitors: true,
  rateMs: 0,
  pollMs: 60_000,
  graceMs: 0,
  pollWhenShown: false,
  item: announcementChange,
  durable: false,
  limit: 100,
  summary: 'Announcements and promotions published or withdrawn for an audience',
  snapshot: snapshotRead({
    call: announcementsNews,
    query: (audience) => ({ audience: AUDIENCES.find((one) => one === audience) ?? 'all' }),
    data: (answer) => answer,
  }),
});
