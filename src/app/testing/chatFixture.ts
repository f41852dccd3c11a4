/** Fixture of a member in the chat room. For tests only. */
import { screen, within } from '@testing-library/react';
import type { ChatMessage, RoomValue } from '../../contract/chat/chat.topics.ts';
import { openDialog } from '../../domains/dialogs/dialogs.intents.ts';
import { batchOf, change } from '../../domains/testing/changeFixture.ts';
import { portalFixture, type PortalFixture, type PortalFixtureOptions } from './portalFixture.tsx';

export const NOW = 1_760_000_000_000;
export const ROOMS = [
  { room: 'lobby', name: { EN: 'The lobby', CN: '大厅', MY: 'Lobi' }, open: true, present: 12, newest: 0 },
  {
    room: 'draws',
    name: { EN: 'Waiting for the draw', CN: '等开奖', MY: 'Menanti' },
    open: true,
    present: 3,
    newest: 0,
  },
  { room: 'table-lian', name: { EN: 'Lian’s table', CN: 'Lian', MY: 'Lian' }, open: true, present: 1, newest: 0 },
];
export const MODELS = [
  { id: 'host-lian', name: 'Lian', picture: '/img/silk/host-lian.svg', room: 'table-lian', online: true },
];
export const chatMessage = (id: number, text: string, more: Partial<ChatMessage> = {}): ChatMessage => ({
  id,
  key: `other-${id}`,
  nickname: 'pe***an',
  silk: 'theirs',
  text,
  at: NOW,
  ...more,
});
export const roomValue = (more: Partial<RoomValue> = {}): RoomValue => ({
  present: 12,
  open: true,
  mutedUntil: null,
  me: 'mine',
  ...more,
});
/** Delivers chat messages over the channel; the `seq` of a log is its newest id. */
export const deliverRoomLog = (portal: PortalFixture, items: readonly ChatMessage[], room = 'lobby', kind?: 'items') =>
  portal.batch(
    batchOf([change(`chat:${room}`, { from: 1, items }, { seq: items.at(-1)?.id ?? 1, ...(kind && { kind }) })]),
  );
export const deliverRoomValue = (portal: PortalFixture, more: Partial<RoomValue> = {}, room = 'lobby') =>
  portal.batch(batchOf([change(`room:${room}`, roomValue(more))]));

/** Opens the chat room, answers its lists and delivers both topics. */
export const openChatRoom = async (items: readonly ChatMessage[] = [], options: PortalFixtureOptions = {}) => {
  const portal = await portalFixture({ accountType: 0, ...options });
  await portal.send(openDialog({ kind: 'chatRoom' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Chat room' }));
  await portal.answer('roomList', { list: ROOMS });
  await portal.answer('liveModels', { list: MODELS });
  await deliverRoomValue(portal);
  await deliverRoomLog(portal, items);
  return { portal, dialog };
};
