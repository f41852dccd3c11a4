/**
 * The inbox: its messages, the state of each one, and the member's settings of notifications. The log holds what was written and
 * never changes; what the member did with it stands in a topic of its own (decision 0307).
 */
import * as z from 'zod/mini';
import { FULL_MEMBERS, call } from '../call.ts';
import { itemId, logAnswer } from '../fields.ts';
import { inEachLanguage } from '../languages.ts';
import { int, list, minor, nullable, obj, oneOf, optional, text, time, type Decoded } from '../shape.ts';
import { defineTopic } from '../topic.ts';
import { keyedBy, minorOrNull, snapshotRead } from '../snapshot.ts';
import { MESSAGE_KINDS, MESSAGE_SUBJECTS, messageAnswer, notificationsShape } from './inbox.calls.ts';

export { MESSAGE_KINDS };
const own = {
  audience: 'owner',
  visitors: false,
  rateMs: 0,
  pollMs: 30_000,
  graceMs: 0,
  pollWhenShown: false,
} as const;

const body = text(4_096, 'text');
export const inboxMessage = obj({
  id: int(1),
  messageId: text(64, 'id'),
  kind: oneOf(...MESSAGE_KINDS),
  title: obj(inEachLanguage(text(255, 'text'))),
  body: obj(inEachLanguage(body)),
  /** Minor units; the money that the message is about. */
  amount: nullable(minor(0)),
  reference: nullable(text(64, 'id')),
  /** Absent: what its kind and its reference say. */
  about: optional(oneOf(...MESSAGE_SUBJECTS)),
  at: time(),
});
export type InboxMessage = Decoded<typeof inboxMessage>;

export const messages = call({
  name: 'messages',
  method: 'GET',
  path: '/wps/relay/messages',
  group: 'relay',
  callers: FULL_MEMBERS,
  answer: logAnswer(z.object(messageAnswer)),
  topic: 'inbox:{member}',
  summary: 'Messages of a member, oldest first; `after` pages on',
  rows: ['R-MSG-01'],
});
export const inboxTopic = defineTopic({
  ...own,
  pattern: 'inbox:{member}',
  class: 'log',
  item: inboxMessage,
  durable: true,
  limit: 200,
  summary: 'Deposit credited or failed, withdrawal approved or rejected, notices',
  snapshot: snapshotRead({
    call: messages,
    query: () => ({}),
    data: ({ from, items }) => ({
      from,
      items: items.map((message) => ({ ...message, amount: minorOrNull(message.amount) })),
    }),
  }),
});

const MARKS = ['unread', 'deleted'] as const;
/** Key: the message's id. A message without a row is read. */
export const messageMark = obj({ mark: oneOf(...MARKS) });
export type MessageMark = Decoded<typeof messageMark>;
export const messageMarks = call({
  name: 'messageMarks',
  method: 'GET',
  path: '/wps/relay/messages/marks',
  group: 'relay',
  callers: FULL_MEMBERS,
  answer: z.object({ list: z.array(z.object({ id: itemId, mark: z.enum(MARKS) })) }),
  topic: 'messages:{member}',
  summary: 'Which of the newest messages are unread or deleted',
  rows: ['R-MSG-01', 'R-MSG-02'],
});
export const messagesTopic = defineTopic({
  ...own,
  pattern: 'messages:{member}',
  class: 'keyed',
  row: messageMark,
  key: 'id',
  limit: inboxTopic.limit,
  summary: 'Which of the newest messages are unread or deleted',
  snapshot: snapshotRead({
    call: messageMarks,
    query: () => ({}),
    data: ({ list: all }) => keyedBy(all, ({ id, mark }) => [String(id), { mark }]),
  }),
});

/** A minute of the day by the clock of the member's device. */
const minute = int(0, 1_439);
export const notificationSettings = obj({
  /** Messages of these kinds raise no notification; they stand in the inbox and count as unread as any other. */
  muted: list(oneOf(...MESSAGE_KINDS)),
  /** From the first minute to the one before the second; over midnight where it is the lower. Null: never. */
  quiet: nullable(obj({ from: minute, to: minute })),
});
export type NotificationSettings = Decoded<typeof notificationSettings>;
export const NO_NOTIFICATION_SETTINGS: NotificationSettings = { muted: [], quiet: null };
/** The one key of `notifications:{member}`. */
export const OWN_SETTINGS = 'own';

export const notificationSettingsCall = call({
  name: 'notificationSettings',
  method: 'GET',
  path: '/wps/relay/messages/notifications',
  group: 'relay',
  callers: FULL_MEMBERS,
  /** Null: nothing was chosen. */
  answer: z.object({ settings: z.nullable(z.object(notificationsShape)) }),
  topic: 'notifications:{member}',
  summary: 'Kinds that raise no notification, and the quiet hours',
  rows: [],
});
export const notificationsTopic = defineTopic({
  ...own,
  pattern: 'notifications:{member}',
  // Keyed and not a state, so that members who have chosen nothing have a value too: no row.
  class: 'keyed',
  row: notificationSettings,
  key: 'id',
  limit: 1,
  summary: 'Kinds that raise no notification, and the quiet hours',
  snapshot: snapshotRead({
    call: notificationSettingsCall,
    query: () => ({}),
    data: ({ settings }) => ({ rows: settings === null ? {} : { [OWN_SETTINGS]: settings } }),
  }),
});
