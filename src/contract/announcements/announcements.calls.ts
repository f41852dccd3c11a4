import * as z from 'zod/mini';
import { AGENTS, ALL_CALLERS, call } from '../call.ts';
import { BANNER_GROUPS } from '../constants.ts';
import { id, language, longText, pageQuery, shortText, unixMs } from '../fields.ts';

export { BANNER_GROUPS };

export const banner = z.object({
  groupName: z.enum(BANNER_GROUPS),
  url: shortText,
  /** Empty: not a link (R-LOBBY-03). */
  linkageType: z.optional(shortText),
  link: z.optional(shortText),
  title: z.optional(shortText),
  caption: z.optional(shortText),
  action: z.optional(shortText),
});
export const announcementItem = z.object({
  id,
  title: shortText,
  /** HTML; shown only through the one HTML component. */
  content: longText,
  execution: z.enum(['A', 'B', 'F']),
  at: unixMs,
});
export const promotionItem = z.object({
  id,
  title: shortText,
  /** HTML. The page that shows it reads it with `promotions`; here it would enlarge every first page. */
  content: z.optional(longText),
  category: shortText,
  promotionType: shortText,
  promoAnnouncementCategoryIds: z.array(id),
  announcementImages: z.array(z.object({ url: shortText, sequence: z.number() })),
  startTime: unixMs,
  endTime: z.nullable(unixMs),
  longTerm: z.number(),
});
export const promotionCategory = z.object({ id, title: shortText, type: shortText });
/** `player` holds the notices of the marquee. One answer fills four parts of the page (R-ANN-10). */
export const announcementsAnswer = z.object({
  banners: z.array(banner),
  player: z.array(announcementItem),
  popup: z.array(announcementItem),
  promotion: z.array(promotionItem),
  promotionCategories: z.array(promotionCategory),
});
export const announcements = call({
  name: 'announcements',
  method: 'GET',
  path: '/wps/relay/announcements',
  group: 'relay',
  callers: ALL_CALLERS,
  query: z.strictObject({
    types: shortText,
    platform: z.literal('W'),
    execution: z.optional(z.enum(['A', 'B', 'F'])),
    language,
  }),
  answer: announcementsAnswer,
  summary: 'Banners, notices, pop-ups and promotions in one answer',
  rows: ['R-PATH-42', 'R-CALL-23', 'R-CALL-24', 'R-ENT-06', 'R-ENT-08'],
});
export const agentAnnouncements = call({
  name: 'agentAnnouncements',
  method: 'GET',
  path: '/wps/relay/announcements/agents',
  group: 'relay',
  callers: AGENTS,
  query: z.strictObject({ ...pageQuery, language }),
  answer: z.object({ list: z.array(announcementItem), totalPages: z.number(), total: z.number() }),
  errors: ['agent-only'],
  summary: 'Announcements for agents, newest first',
  rows: ['R-AGENT-01'],
});
