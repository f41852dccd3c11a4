/** Calls of the inbox (R-MSG-01, R-MSG-02) and of its notifications (B-25). */
import * as z from 'zod/mini';
import { FULL_MEMBERS, call } from '../call.ts';
import { amount, id, itemId, names, unixMs } from '../fields.ts';
import { inEachLanguage } from '../languages.ts';
import { asOf, minPosition, RECORD_PAGE_MAX } from '../recordPage.ts';

export const MESSAGE_KINDS = [
  'depositCredited',
  'depositFailed',
  'withdrawalApproved',
  'withdrawalRejected',
  'notice',
  'welcome',
  'reward',
  'win',
  'alert',
] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];
/** What a message speaks of, where its kind does not say it. */
export const MESSAGE_SUBJECTS = [
  'identity',
  'limits',
  'payees',
  'security',
  'contract',
  'bonus',
  'promotion',
  'feedback',
  'alerts',
] as const;
const relay = { group: 'relay', callers: FULL_MEMBERS } as const;
const unread = z.object({ unread: z.number().check(z.int(), z.gte(0)) });
const kind = z.enum(MESSAGE_KINDS);
/** One message as an answer of a call. */
export const messageAnswer = {
  id: itemId,
  messageId: id,
  kind,
  title: names,
  body: z.object(inEachLanguage(z.string())),
  amount: z.nullable(amount),
  reference: z.nullable(id),
  about: z.optional(z.enum(MESSAGE_SUBJECTS)),
  at: unixMs,
};
/** Most messages that one call opens or deletes. */
export const MARKED_AT_ONCE = 200;
const marked = z.strictObject({ ids: z.array(itemId).check(z.minLength(1), z.maxLength(MARKED_AT_ONCE)) });

export const readMessages = call({
  ...relay,
  name: 'readMessages',
  method: 'POST',
  path: '/wps/relay/messages/read',
  body: z.strictObject({ upTo: itemId }),
  answer: unread,
  summary: 'Mark every message up to this one as read',
  rows: ['R-MSG-01', 'R-MSG-02'],
});
export const openMessages = call({
  ...relay,
  name: 'openMessages',
  method: 'POST',
  path: '/wps/relay/messages/open',
  body: marked,
  answer: unread,
  summary: 'Mark these messages as read; a repeat changes nothing',
  rows: ['R-MSG-01', 'R-MSG-02'],
});
export const deleteMessages = call({
  ...relay,
  name: 'deleteMessages',
  method: 'POST',
  path: '/wps/relay/messages/delete',
  body: marked,
  answer: unread,
  summary: 'Delete these messages for good; a repeat changes nothing',
  rows: ['R-MSG-01'],
});
export const messageRecord = call({
  ...relay,
  name: 'messageRecord',
  method: 'GET',
  path: '/wps/relay/messages/record',
  /** `before`: messages older than this one; ids have no holes and no repeats, so that the id is the cursor. */
  query: z.strictObject({
    before: z.optional(z.coerce.number().check(z.int(), z.gte(1))),
    kind: z.optional(kind),
    size: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(RECORD_PAGE_MAX))),
    minPosition,
  }),
  answer: z.object({
    rows: z.array(z.object({ ...messageAnswer, read: z.boolean() })),
    /** The next page's `before`; null: these are the oldest. */
    older: z.nullable(itemId),
    asOf,
  }),
  summary: 'All messages that are not deleted, newest first; follows `messages:{member}`',
  rows: ['R-MSG-01'],
});
/** A minute of the day by the clock of the member's device. */
const minute = z.number().check(z.int(), z.gte(0), z.lte(1_439));
export const notificationsShape = {
  muted: z.array(kind).check(z.maxLength(MESSAGE_KINDS.length)),
  quiet: z.nullable(z.strictObject({ from: minute, to: minute })),
};
export const setNotifications = call({
  ...relay,
  name: 'setNotifications',
  method: 'POST',
  path: '/wps/relay/messages/notifications',
  body: z.strictObject(notificationsShape),
  answer: z.object(notificationsShape),
  summary: 'Choose the kinds that raise no notification, and the quiet hours',
  rows: [],
});
