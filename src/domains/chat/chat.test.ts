import { expect, test } from 'vitest';
import { chatTopic, type ChatMessage } from '../../contract/chat/chat.topics.ts';
import { liveBatch } from '../facts.ts';
import { rootReducer, type RootState } from '../reducer.ts';
import { batchOf, change } from '../testing/changeFixture.ts';
import { chatLines } from './chat.calc.ts';
import { makeSelectLines, selectRoom } from './chat.selectors.ts';
import { chatListsUpdated, messageUpdated, messageQueued, roomEntered } from './chat.slice.ts';
import { CHAT_LIMIT, type OutgoingMessage } from './chat.state.ts';

const start = (): RootState => rootReducer(undefined, { type: 'start' });
const said = (id: number, more: Partial<ChatMessage> = {}): ChatMessage => ({
  id,
  key: `k${id}`,
  nickname: 'pe***an',
  silk: 's',
  text: `t${id}`,
  at: 1,
  ...more,
});
const outgoing = (key: string, more: Partial<OutgoingMessage> = {}): OutgoingMessage => ({
  key,
  room: 'lobby',
  text: key,
  since: 0,
  state: 'sending',
  code: null,
  keyUsed: false,
  epoch: null,
  ...more,
});
const told = (state: RootState, items: readonly ChatMessage[], seq: number, kind: 'snapshot' | 'items' = 'items') =>
  rootReducer(state, liveBatch(batchOf([change('chat:lobby', { from: 1, items }, { kind, seq })])));

test('REL-38 a room keeps its newest five hundred messages and drops the oldest', () => {
  expect(CHAT_LIMIT).toBe(chatTopic.limit);
  let state = told(start(), [said(1)], 1, 'snapshot');
  for (let id = 2; id <= 510; id += 1) state = told(state, [said(id)], id);
  const items = state.chat.logs['lobby']?.value?.items ?? [];
  expect([items.length, items[0]?.id, items.at(-1)?.id]).toEqual([500, 11, 510]);
});
test('R-LIVE-18 a message that has arrived is no longer outgoing, whatever its state; an unknown key changes nothing', () => {
  let state = rootReducer(start(), messageQueued(outgoing('k1', { state: 'failed' })));
  state = rootReducer(state, messageQueued(outgoing('k2')));
  state = told(state, [said(1), said(3)], 3, 'snapshot');
  expect(state.chat.outgoing.map(({ key }) => key)).toEqual(['k2']);
  const before = state.chat.outgoing;
  state = rootReducer(state, messageUpdated({ key: 'k1', state: 'waiting' }));
  expect(state.chat.outgoing).toEqual(before);
});
test('a message that gets another key keeps its place', () => {
  let state = start();
  for (const key of ['a', 'b', 'c']) state = rootReducer(state, messageQueued(outgoing(key)));
  state = rootReducer(state, messageUpdated({ key: 'b', as: 'd', state: 'waiting' }));
  expect(state.chat.outgoing.map(({ key }) => key)).toEqual(['a', 'd', 'c']);
});
test('a moderator’s removal is not a line: it redacts its message, even one that the room no longer holds', () => {
  const lines = chatLines([said(1), said(2), said(3, { of: 1, text: '' }), said(4, { of: 99, text: '' })], []);
  expect(lines.map((line) => (line.kind === 'said' ? [line.message.id, line.redacted] : null))).toEqual([
    [1, true],
    [2, false],
  ]);
});
test('a room’s lines are its own, and the same object while nothing changes', () => {
  let state = told(start(), [said(1)], 1, 'snapshot');
  state = rootReducer(state, messageQueued(outgoing('x', { room: 'draws' })));
  const select = makeSelectLines();
  const lines = select(state, 'lobby');
  expect(lines).toHaveLength(1);
  expect(select(state, 'lobby')).toBe(lines);
  expect(select(state, 'draws')).toBeNull();
});
test('the first room is shown until the player chooses another', () => {
  const room = (id: string) => ({ room: id, name: { EN: id, CN: id, MY: id }, open: true, present: 0, newest: 0 });
  let state = start();
  expect(selectRoom(state)).toBeNull();
  const rooms = { state: 'ready' as const, data: [room('lobby'), room('draws')], at: 1, error: null };
  state = rootReducer(state, chatListsUpdated({ rooms }));
  expect(selectRoom(state)).toBe('lobby');
  expect(selectRoom(rootReducer(state, roomEntered('draws')))).toBe('draws');
});
