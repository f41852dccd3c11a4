/** The inbox: messages, their marks and the settings of notifications as topics; what is read and deleted; the older messages. */
import type { KeyedData, LogData } from '../../../src/contract/frame.ts';
import * as calls from '../../../src/contract/inbox/inbox.calls.ts';
import {
  messageMarks,
  messages,
  NO_NOTIFICATION_SETTINGS,
  notificationSettingsCall,
  OWN_SETTINGS,
  type InboxMessage,
  type MessageMark,
  type NotificationSettings,
} from '../../../src/contract/inbox/inbox.topics.ts';
import { settingsOf } from '../../core/inbox/notifications.ts';
import { callerOf, handle, snapshot } from '../../session/handler.ts';
import { moneyOrNull } from './money.ts';
import { ask, asOfPosition } from './recordRequest.ts';
import { submit } from './submit.ts';

const PAGE_SIZE = 20;
const answerOf = <M extends InboxMessage>(message: M) => ({ ...message, amount: moneyOrNull(message.amount) });

const inbox = snapshot(
  messages,
  (request) => `inbox:${callerOf(request).member.id}`,
  ({ from, items }: LogData<InboxMessage>) => ({ from, items: items.map(answerOf) }),
);
const marks = snapshot(
  messageMarks,
  (request) => `messages:${callerOf(request).member.id}`,
  ({ rows }: KeyedData<MessageMark>) => ({
    list: Object.entries(rows).flatMap(([id, row]) => (row === null ? [] : [{ id: Number(id), mark: row.mark }])),
  }),
);
const listed = ({ muted, quiet }: NotificationSettings) => ({ muted: [...muted], quiet });
const settings = snapshot(
  notificationSettingsCall,
  (request) => `notifications:${callerOf(request).member.id}`,
  ({ rows }: KeyedData<NotificationSettings>) => {
    const own = rows[OWN_SETTINGS] ?? null;
    return { settings: own && listed(own) };
  },
);
const read = handle(calls.readMessages, async (request, house) => {
  const { upTo } = request.body;
  const result = await submit(request, house, { kind: 'readMessages', member: callerOf(request).member.id, upTo });
  return { unread: Number(result['unread']) };
});
const open = handle(calls.openMessages, async (request, house) => {
  const { ids } = request.body;
  const result = await submit(request, house, { kind: 'openMessages', member: callerOf(request).member.id, ids });
  return { unread: Number(result['unread']) };
});
const remove = handle(calls.deleteMessages, async (request, house) => {
  const { ids } = request.body;
  const result = await submit(request, house, { kind: 'deleteMessages', member: callerOf(request).member.id, ids });
  return { unread: Number(result['unread']) };
});
const record = handle(calls.messageRecord, async (request, house) => {
  const { before, kind, size = PAGE_SIZE } = request.query;
  const wish = { member: callerOf(request).member.id, before, kind, size };
  const { value, asOf } = await ask<'messages'>({ kind: 'messages', wish }, request.query, house);
  return { rows: value.rows.map(answerOf), older: value.older, asOf: asOfPosition(asOf, house) };
});
const setNotifications = handle(calls.setNotifications, async (request, house) => {
  const { id: member } = callerOf(request).member;
  await submit(request, house, { kind: 'setNotifications', member, settings: request.body });
  // As asked for, so that a repeat has the same answer after a later choice.
  return listed(settingsOf(request.body) ?? NO_NOTIFICATION_SETTINGS);
});
export const inboxHandlers = [inbox, marks, settings, read, open, remove, record, setNotifications];
