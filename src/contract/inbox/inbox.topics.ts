import * as z from 'zod/mini';
import { FULL_MEMBERS, call } from '../call.ts';
import { amount, id, itemId, logAnswer, names, unixMs } from '../fields.ts';
import { inEachLanguage } from '../languages.ts';
import { int, minor, nullable, obj, oneOf, text, time, type Decoded } from '../shape.ts';
import { defineTopic } from '../topic.ts';
import { minorOrNull, snapshotRead } from '../snapshot.ts';
import { MESSAGE_KINDS } from './inbox.calls.ts';

const body = text(4_096, 'text');
/** One message. It does not say whether it was read: the unread topic counts unread messages. */
export const inboxMessage = obj({
  id: int(1),
  messageId: text(64, 'id'),
  kind: oneOf(...MESSAGE_KINDS),
  title: obj(inEachLanguage(text(255, 'text'))),
  body: obj(inEachLanguage(body)),
  /** Minor units; the money that the message is about. */
  amount: nullable(minor(0)),
  reference: nullable(text(64, 'id')),
  at: time(),
});
export type InboxMessage = Decoded<typeof inboxMessage>;

export const messages = call({
  name: 'messages',
  method: 'GET',
  path: '/wps/relay/messages',
  group: 'relay',
  callers: FULL_MEMBERS,
  answer: logAnswer(
    z.object({
      id: itemId,
      messageId: id,
      kind: z.enum(MESSAGE_KINDS),
      title: names,
      body: z.object(inEachLanguage(z.string())),
      amount: z.nullable(amount),
      reference: z.nullable(id),
      at: unixMs,
    }),
  ),
  topic: 'inbox:{member}',
  summary: 'Messages of a member, oldest first; `after` pages on (path ours)',
  rows: ['R-MSG-01'],
});
export const inboxTopic = defineTopic({
  pattern: 'inbox:{member}',
  class: 'log',
  audience: 'owner',
  visitors: false,
  rateMs: 0,
  pollMs: 30_000,
  graceMs: 0,
  pollWhenShown: false,
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
