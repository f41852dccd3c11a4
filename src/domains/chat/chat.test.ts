import { expect, test } from 'vitest';
import { chatTopic, type ChatMessage } from '../../contract/chat/chat.topics.ts';
import { liveBatch } from '../facts.ts';
import { rootReducer, type RootState } from '../reducer.ts';
import { batchOf, change } from '../testChange.ts';
import { linesOf } from './chat.calc.ts';
import { makeSelectLines, selectRoom } from './chat.selectors.ts';
import { chatListsMoved, messageMoved, messagePressed, roomEntered } from './chat.slice.ts';
import { CHAT_KEPT, type Outgoing } from './chat.state.ts';

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
const outgoing = (key: string, more: Partial<Outgoing> = {}): Outgoing => ({
  key,
  room: 'lobby',
  text: key,
  since: 0,
  state: 'sending',
  code: null,
  spent: false,
  epoch: null,
  ...more,
});
const told = (state: RootState, items: readonly ChatMessage[], seq: number, kind: 'snapshot' | 'items' = 'items') =>
  rootReducer(state, liveBatch(batchOf([change('chat:lobby', { from: 1, items }, { kind, seq })])));

test('REL-38 a room keeps its newest five hundred; the oldest leave', () => {
  expect(CHAT_KEPT).toBe(chatTopic.limit);
  let state = told(start(), [said(1)], 1, 'snapshot');
  for (let id = 2; id <= 510; id += 1) state = told(state, [said(id)], id);
  const items = state.chat.logs['lobby']?.value?.items ?? [];
  expect([items.length, items[0]?.id, items.at(-1)?.id]).toEqual([500, 11, 510]);
});
test('R-LIVE-18 what has arrived is not on its way, whatever its state was, and what was never pressed is not moved', () => {
  let state = rootReducer(start(), messagePressed(outgoing('k1', { state: 'failed' })));
  state = rootReducer(state, messagePressed(outgoing('k2')));
  state = told(state, [said(1), said(3)], 3, 'snapshot');
  expect(state.chat.outgoing.map(({ key }) => key)).toEqual(['k2']);
  const before = state.chat.outgoing;
  state = rootReducer(state, messageMoved({ key: 'k1', state: 'waiting' }));
  expect(state.chat.outgoing).toEqual(before);
});
test('a message moved under another key keeps its place', () => {
  let state = start();
  for (const key of ['a', 'b', 'c']) state = rootReducer(state, messagePressed(outgoing(key)));
  state = rootReducer(state, messageMoved({ key: 'b', as: 'd', state: 'waiting' }));
  expect(state.chat.outgoing.map(({ key }) => key)).toEqual(['a', 'd', 'c']);
});
test('marks of a moderator are no lines: they blank what they name, even when it has left the room', () => {
  const lines = linesOf([said(1), said(2), said(3, { of: 1, text: '' }), said(4, { of: 99, text: '' })], []);
  expect(lines.map((line) => (line.kind === 'said' ? [line.message.id, line.struck] : null))).toEqual([
    [1, true],
    [2, false],
  ]);
});
test('lines of a room are those of that room alone, and the same object while nothing changed', () => {
  let state = told(start(), [said(1)], 1, 'snapshot');
  state = rootReducer(state, messagePressed(outgoing('x', { room: 'draws' })));
  const select = makeSelectLines();
  const lines = select(state, 'lobby');
  expect(lines).toHaveLength(1);
  expect(select(state, 'lobby')).toBe(lines);
  expect(select(state, 'draws')).toBeNull();
});
test('the first room is shown until another is chosen', () => {
  const room = (id: string) => ({ room: id, name: { EN: id, CN: id, MY: id }, open: true, present: 0, newest: 0 });
  let state = start();
  expect(selectRoom(state)).toBeNull();
  const rooms = { state: 'ready' as const, data: [room('lobby'), room('draws')], at: 1, error: null };
  state = rootReducer(state, chatListsMoved({ rooms }));
  expect(selectRoom(state)).toBe('lobby');
  expect(selectRoom(rootReducer(state, roomEntered('draws')))).toBe('draws');
});
