import { expect, test } from 'vitest';
import { chatLines } from './chat.calc.ts';
import type { ChatMessage, OutgoingMessage } from './chat.state.ts';

const said = (id: number, key: string): ChatMessage => ({ id, key, nickname: 'pe***an', silk: 's', text: 'hi', at: 1 });
const ids = (items: readonly ChatMessage[], keys: readonly string[] = []): readonly string[] =>
  chatLines(
    items,
    keys.map((key) => ({ key }) as OutgoingMessage),
  ).map(({ id }) => id);

test('a chat line keeps its id when the room’s item arrives, and ids stay unique, whatever keys the senders choose', () => {
  const [before] = ids([], ['mine']);
  expect(ids([said(1, 'mine')], ['mine'])).toEqual([before]);
  const all = ids([said(1, 'mine'), said(2, 'mine'), said(3, '2')], ['2', 'other']);
  expect(all[0]).toBe(before);
  expect(new Set(all).size).toBe(4);
});
