import { inEachLanguage } from '../languages.ts';
import { int, nullable, obj, oneOf, text, time, type Of } from '../shape.ts';
import type { LogTopic } from '../topic.ts';
import { MESSAGE_KINDS } from './messages.calls.ts';

const body = text(4_096);
/** One message. Read or deleted is not part of it: the unread topic counts, the list call tells. */
export const inboxMessage = obj({
  id: int(1),
  messageId: text(64),
  kind: oneOf(...MESSAGE_KINDS),
  title: obj(inEachLanguage(text(255))),
  body: obj(inEachLanguage(body)),
  /** Minor units, of the money a message speaks of. */
  amount: nullable(int(0)),
  reference: nullable(text(64)),
  at: time(),
});
export type InboxMessage = Of<typeof inboxMessage>;

export const inboxTopic: LogTopic<InboxMessage> = {
  pattern: 'inbox:{member}',
  class: 'log',
  audience: 'owner',
  visitors: false,
  rateMs: 0,
  pollMs: 30_000,
  graceMs: 0,
  pollWhenShown: false,
  snapshotCall: 'messages',
  item: inboxMessage,
  durable: true,
  limit: 200,
  summary: 'Deposit credited or failed, withdrawal approved or rejected, notices',
};
